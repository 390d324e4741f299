// Animates a chain reaction tile by tile. The view already has the result; `pending` has the tiles still to be shown.
import type { SpringFestivalEvent } from '../../net/protocol';
import { settings } from '../../settings.svelte';
import { play } from '../../sound';
import { fieldsOf, seatOf } from '../events';

const LINK = 180;
const AFAR = 90;
const BLOOM = 620;
const SETTLE = 260;

export class Fx {
  seat = $state<number | null>(null);
  /** Cells of `seat` that will explode but have not yet. */
  pending = $state.raw<ReadonlySet<string>>(new Set());
  /** The cell that has just exploded. */
  bright = $state<string | null>(null);
  /** The cell whose half sparks have just met others. */
  sparked = $state<string | null>(null);
  /** Cells of a composition that has just been taken. */
  taken = $state.raw<ReadonlySet<string>>(new Set());
  perfect = $state(false);
  #hurry = false;
  #end: () => void = () => {};

  /** A tap skips to the end. */
  skip(): void {
    this.#hurry = true;
    this.#end();
  }

  #pause(time: number): Promise<void> {
    return new Promise((resolve) => {
      this.#end = resolve;
      setTimeout(resolve, settings.reducedMotion || this.#hurry ? 1 : time);
    });
  }

  /** Shows the events of a step. Resolves when the next step may be shown. */
  async show(events: readonly SpringFestivalEvent[], near: (seat: number) => boolean): Promise<void> {
    const [start] = [...fieldsOf(events, 'RocketFired'), ...fieldsOf(events, 'Ignited')];
    this.#hurry = false;
    this.seat = seatOf(events[0]);
    if (start)
      await this.#chain(
        start.cell,
        fieldsOf(events, 'Exploded').map(({ cell }) => cell),
        fieldsOf(events, 'Sparked').length > 0,
        this.seat !== null && near(this.seat),
      );
    else await this.#plain(events);
    if (fieldsOf(events, 'PerfectFinale').length) {
      this.perfect = true;
      play('crowd');
      await this.#pause(BLOOM * 2);
      this.perfect = false;
    }
    this.seat = null;
    this.bright = null;
    this.sparked = null;
    this.taken = new Set();
  }

  async #chain(first: string, links: string[], sparks: boolean, near: boolean): Promise<void> {
    this.pending = new Set(links);
    this.bright = first;
    this.sparked = sparks ? first : null;
    play('link', 0);
    if (sparks) play('spark');
    await this.#pause(near ? LINK : AFAR);
    for (const [index, cell] of links.entries()) {
      const rest = new Set(this.pending);
      rest.delete(cell);
      this.pending = rest;
      this.bright = cell;
      play('link', index + 1);
      await this.#pause(near ? LINK : AFAR);
    }
    await this.#pause(SETTLE);
  }

  async #plain(events: readonly SpringFestivalEvent[]): Promise<void> {
    const cells = fieldsOf(events, 'CompositionCompleted').flatMap(({ cells: completed }) => completed);
    this.taken = new Set(cells);
    if (cells.length) play('complete');
    else if (events[0]?.[0] === 'StoreTurned') play('turn');
    else if (events[0]?.[0] === 'TileLaid') play('place');
    await this.#pause(cells.length ? BLOOM : events[0]?.[0] === 'StoreTurned' ? BLOOM : 60);
  }
}
