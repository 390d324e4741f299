// Composes the show: each tile of the board in turn, then all of them at once.
import { random } from '../art/common';
import type { Inks } from './ink';
import { type Site, fromGround, shell, trail } from './shells';
import type { Layer } from './stars';
import type { Cue, Shell } from './types';

/** Light in the air around a shell, which fades away. */
export interface Airlight {
  x: number;
  y: number;
  start: number;
  end: number;
  strength: number;
  colour: Shell['colour'];
}

export interface Programme {
  layers: Layer[];
  lights: Airlight[];
  cues: { at: number; name: Cue }[];
  end: number;
  /** The time when the largest number of stars burn. */
  fullest: number;
}

const GROUND = 97;
const RISE = 2.1;
const LONGEST_GAP = 0.95;
const LONGEST_ROUND = 9;
/** If more shells than this burn at once, each has fewer stars. */
const AT_ONCE = 7;

/** Returns how a rocket rises towards `top`, fast at first and then more slowly, and how many seconds it takes. */
function ascent(top: number): { height: (age: number) => number; time: number } {
  const reach = GROUND - top + 6;
  return { height: (age) => top - 6 + reach * Math.exp(-RISE * age), time: Math.log(reach / 7.5) / RISE };
}

/** Where shells explode: the width of the sky, the range of heights, and the scale of the shells. */
interface Sky {
  wide: number;
  tall: number;
  scale: number;
}

function fire(
  burst: Shell,
  at: number,
  { wide, tall, scale }: Sky,
  density: number,
  inks: Inks,
  next: () => number,
  into: Programme,
): void {
  const spread = Math.min(1, wide / 110 + 0.25) * scale;
  const size = (0.72 + burst.height * 0.13) * spread * (0.45 + 0.55 * density);
  const x = wide * (0.06 + 0.88 * Math.min(1, Math.max(0, burst.across))) + (next() - 0.5) * 6 * spread;
  const site: Site = { x, y: 96, start: at, size, colour: burst.colour, ink: inks[burst.colour], density, next };
  if (fromGround(burst.type)) {
    into.layers.push(...shell(burst.type, site));
    into.lights.push({ x, y: 82, start: at, end: at + 3.4, strength: 0.6 * size, colour: burst.colour });
    into.cues.push({ at, name: 'whistle' });
    return;
  }
  const top = Math.max(18, 46 - Math.min(burst.height, 4) * 6.5 + (next() - 0.5) * tall);
  const { height, time } = ascent(top);
  const open = { ...site, y: height(time), start: at + time };
  into.layers.push(trail(site, height, time), ...shell(burst.type, open));
  into.lights.push({
    x,
    y: open.y,
    start: open.start,
    end: open.start + 1.9,
    strength: Math.min(1.1, size),
    colour: burst.colour,
  });
  into.cues.push({ at, name: 'whistle' }, { at: open.start, name: 'shell' });
}

/** Composes the whole show for a sky `wide` units wide. The same board always gives the same show. */
export function programme(bursts: readonly Shell[], wide: number, inks: Inks, still: boolean): Programme {
  const next = random(bursts.map(({ colour, type, across }) => `${colour} ${type} ${across}`).join());
  const made: Programme = { layers: [], lights: [], cues: [], end: 0, fullest: 0 };
  const gap = still ? 0 : Math.min(LONGEST_GAP, LONGEST_ROUND / Math.max(1, bursts.length));
  const together = Math.min(1, AT_ONCE / Math.max(1, bursts.length));
  const alone = still ? together : Math.min(1, gap / 0.5);
  const many = still && bursts.length > AT_ONCE; // too many for one picture at full size
  const sky: Sky = { wide, tall: wide < 90 || many ? 36 : 14, scale: many ? Math.sqrt(AT_ONCE / bursts.length) : 1 };
  bursts.forEach((burst, index) => fire(burst, index * gap, sky, alone, inks, next, made));
  if (!still) {
    const finale = bursts.length * gap + 1.6;
    for (const burst of bursts)
      fire({ ...burst, height: burst.height + 0.4 }, finale + next() * 0.8, sky, together, inks, next, made);
    made.cues.push({ at: finale + 2.4, name: 'crowd' });
    made.fullest = finale + 2;
  }
  made.cues.sort((one, other) => one.at - other.at);
  made.end = Math.max(0, ...made.layers.map(({ end }) => end), ...made.lights.map(({ end }) => end));
  return made;
}
