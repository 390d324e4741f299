// The animation of a step: a launch, or a tile that is taken. During a launch, the table is drawn as it was before it.
import type { FireworksEvent, FireworksView, LaunchMotion } from '../../net/protocol';
import { settings } from '../../settings.svelte';
import { play as sound } from '../../sound';
import { fieldsOf } from '../events';

/** Pauses in milliseconds: after something to read, after a tile was taken, after anything else. */
const READ = 1300;
const TAKE = 650;
const BEAT = 60;
/** A launch that no view plays ends by itself this many milliseconds after its duration. */
const PATIENCE = 2500;
const READING = new Set(['CardDrawn', 'Launched', 'LaunchFailed', 'FunctionResolved', 'BonusTurn', 'LastArranging']);

export class Fx {
  motion = $state.raw<LaunchMotion | null>(null);
  /** The table before the launch that is being shown. */
  held = $state.raw<FireworksView | null>(null);
  /** The tile that was taken last, and the seat that took it. */
  taken = $state.raw<{ tile: string; seat: number; space: string } | null>(null);
  #end: () => void = () => {};
  #hurry = false;

  /** A tap skips to the end. */
  skip(): void {
    this.#hurry = true;
    this.#end();
  }

  /** Called when the box has played the motion. */
  shown(): void {
    if (this.motion) this.#end();
  }

  #pause(time: number): Promise<void> {
    return new Promise((resolve) => {
      this.#end = resolve;
      setTimeout(resolve, this.#hurry ? 1 : time);
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
    if (motion) await this.#launch(motion, before);
    const names = events.map(([name]) => name);
    const [took] = fieldsOf(events, 'TileTaken');
    this.taken = took ?? null;
    this.#sounds(names);
    if (settings.reducedMotion || quick) await this.#pause(BEAT);
    else await this.#pause(names.some((name) => READING.has(name)) ? READ : took ? TAKE : BEAT);
  }

  async #launch(motion: LaunchMotion, before: FireworksView): Promise<void> {
    this.held = before;
    this.motion = motion;
    sound('whistle');
    await this.#pause((motion.frames / motion.rate) * 1000 + PATIENCE);
    this.held = null;
    this.motion = null;
  }

  #sounds(names: readonly string[]): void {
    if (names.includes('Launched')) sound('shell');
    else if (names.includes('CardDrawn')) sound('card');
    else if (names.includes('TileTaken') || names.includes('Arranged')) sound('place');
    else if (names.includes('Heaped')) sound('turn');
    if (names.includes('BonusTurn') || names.includes('EndTriggered')) sound('crowd');
  }
}
