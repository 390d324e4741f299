// Where the barrel may be held, how keys move it, what a launch is expected to do, and how accidental launches are
// prevented.
import type { FireworksLaunchProspect } from '../../../net/protocol';
import type { Aim, Physical } from './picture';

const STEP = 1;
const LEAP = 5;
const RAISE = 5;
const RAISE_LEAP = 20;
/** A press this soon after aiming has begun, or after the last launch, is ignored as a mistake. */
const GUARD_MS = 400;

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Returns the aim, restricted to positions over the box and to the heights that the rules and the card allow. */
export function allowed(
  { x, y, height }: Aim,
  { box_inside: [width, depth], lowest, highest }: Physical,
  fixed: number | null,
): Aim {
  return {
    x: tenth(within(x, -width / 2, width / 2)),
    y: tenth(within(y, -depth / 2, depth / 2)),
    height: fixed ?? tenth(within(height, lowest, highest)),
  };
}

/** Returns where an action holds the barrel; null if it is not a launch. */
export function aimOf(action: string): Aim | null {
  const [, x, y, height] = /^launch (.+?),(.+?),(.+)$/.exec(action) ?? [];
  return height ? { x: Number(x), y: Number(y), height: Number(height) } : null;
}

/** Returns the aim after a key press, or null if the key does not move the barrel. */
export function keyed(aim: Aim, key: string, shift: boolean): Aim | null {
  const arrow = ARROWS[key];
  if (arrow) {
    const far = shift ? LEAP : STEP;
    return { ...aim, x: aim.x + arrow[0] * far, y: aim.y + arrow[1] * far };
  }
  const raise = key === 'PageUp' ? 1 : key === 'PageDown' ? -1 : 0;
  return raise ? { ...aim, height: aim.height + raise * (shift ? RAISE_LEAP : RAISE) } : null;
}

/** Returns the prospect of the launch nearest to the aim, by distance from the middle and by height. */
export function prospectFor(
  prospects: Readonly<Record<string, FireworksLaunchProspect>>,
  { x, y, height }: Aim,
  { box_inside: [width, depth], highest }: Physical,
): FireworksLaunchProspect | null {
  const off = Math.max(Math.abs(x) / width, Math.abs(y) / depth);
  let least = Infinity;
  let found: FireworksLaunchProspect | null = null;
  for (const [action, prospect] of Object.entries(prospects)) {
    const [launchX = 0, , launchHeight = 0] = action.replace('launch ', '').split(',').map(Number);
    const away = Math.abs(launchX / width - off) + Math.abs(launchHeight - height) / highest / 10;
    if (away < least) [least, found] = [away, prospect];
  }
  return found;
}

/** Prevents double launches and launches by presses that were meant for another button. */
export class Trigger {
  #since = -Infinity;

  /** Starts the guard time. */
  arm(): void {
    this.#since = performance.now();
  }

  pull(): boolean {
    if (performance.now() - this.#since < GUARD_MS) return false;
    this.arm();
    return true;
  }
}
