// Animates a step: a launch or the taking of a tile. During a launch, the table shows the state before it.
import { tick } from 'svelte';
import type { FireworksEvent, FireworksView, LaunchMotion, PracticeResponse, Scene } from '../../net/protocol';
import { settings } from '../../settings.svelte';
import { play as sound } from '../../sound';
import { fieldsOf } from '../events';

/** Pauses in milliseconds: after something to read, after a tile was taken, and after anything else. */
const READ = 1300;
const TAKE = 650;
const BEAT = 60;
/** How long the result of a launch is shown in large letters, in milliseconds. */
const TURNED = 2200;
/** If no view reports the end of a launch, the launch ends this many milliseconds after its duration. */
const PATIENCE = 2500;
const READING = new Set(['CardDrawn', 'Launched', 'LaunchFailed', 'FunctionResolved', 'BonusTurn', 'LastArranging']);

export class Fx {
  motion = $state.raw<LaunchMotion | null>(null);
  /** The table before the launch that is being animated. */
  held = $state.raw<FireworksView | null>(null);
  /** The tile that was taken last, and the seat that took it. */
  taken = $state.raw<{ tile: string; seat: number; space: string } | null>(null);
  /** How many tiles the last launch has turned face up; null again after a moment. */
  turned = $state.raw<number | null>(null);
  /** The box of a practice launch, which is shown instead of the game's. */
  practice = $state.raw<Scene | null>(null);
  #forget: ReturnType<typeof setTimeout> | undefined;
  #hit = false;
  #end: () => void = () => {};
  #endPractice: () => void = () => {};
  #hurry = false;

  /** Skips to the end of the animation. */
  skip(): void {
    this.#hurry = true;
    this.#end();
    this.#endPractice();
  }

  /** Called when the box has played the motion. */
  shown(): void {
    if (this.practice) this.#endPractice();
    else if (this.motion) this.#end();
  }

  /** Called when the die hits the tiles. */
  impact(): void {
    this.#hit = true;
    sound('shell');
    navigator.vibrate?.(40);
  }

  #pause(time: number): Promise<void> {
    return new Promise((resolve) => {
      this.#end = resolve;
      setTimeout(resolve, this.#hurry ? 1 : time);
    });
  }

  /** Pauses during a practice launch. Steps of the game do not shorten this pause. */
  #pausePractice(time: number): Promise<void> {
    return new Promise((resolve) => {
      this.#endPractice = resolve;
      setTimeout(resolve, time);
    });
  }

  /** Shows a step. Resolves when the next one may be shown; `quick` shortens the pause. */
  async show(
    events: readonly FireworksEvent[],
    motion: LaunchMotion | null,
    before: FireworksView,
    quick: boolean,
  ): Promise<void> {
    this.#hurry = false;
    const [launched] = fieldsOf(events, 'Launched');
    if (motion && this.practice) await this.#stopPractice(before);
    if (motion) await this.#pause(this.#play(motion, before));
    // The result is announced before the table changes, because a narrow screen may switch from the box to the board.
    if (launched) this.#tellTurned(launched.up.length);
    if (motion) this.held = this.motion = null;
    const names = events.map(([name]) => name);
    const [took] = fieldsOf(events, 'TileTaken');
    this.taken = took ?? null;
    this.#sounds(names);
    if (settings.reducedMotion || quick) await this.#pause(BEAT);
    else await this.#pause(names.some((name) => READING.has(name)) ? READ : took ? TAKE : BEAT);
  }

  /**
   * Shows a practice launch in a separate box, then the game's box again. Returns whether it was shown to the end;
   * a launch in the game interrupts it.
   */
  async practise({ up, before, after, motion }: PracticeResponse): Promise<boolean> {
    this.practice = before;
    await tick();
    if (this.practice !== before) return false;
    this.practice = after;
    await this.#pausePractice(this.#play(motion, null));
    if (this.practice !== after) return false;
    this.motion = null;
    this.#tellTurned(up);
    await this.#pausePractice(TURNED);
    if (this.practice !== after) return false;
    this.practice = null;
    return true;
  }

  /** Shows the game's box again, so that a launch can be played in it. */
  async #stopPractice(before: FireworksView): Promise<void> {
    this.held = before;
    this.practice = this.motion = null;
    this.#endPractice();
    await tick();
  }

  #tellTurned(count: number): void {
    clearTimeout(this.#forget);
    this.turned = count;
    this.#forget = setTimeout(() => (this.turned = null), TURNED);
  }

  /** Plays a motion in the box while the table shows the state before it. Returns how long to wait for its end. */
  #play(motion: LaunchMotion, before: FireworksView | null): number {
    this.held = before;
    this.motion = motion;
    this.turned = null;
    this.#hit = false;
    sound('whistle');
    return (motion.frames / motion.rate) * 1000 + PATIENCE;
  }

  #sounds(names: readonly string[]): void {
    if (names.includes('Launched') && !this.#hit) sound('shell');
    else if (names.includes('CardDrawn')) sound('card');
    else if (names.includes('TileTaken') || names.includes('Arranged')) sound('place');
    else if (names.includes('Heaped')) sound('turn');
    if (names.includes('BonusTurn') || names.includes('EndTriggered')) sound('crowd');
  }
}
