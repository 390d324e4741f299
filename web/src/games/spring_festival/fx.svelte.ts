// Animates a step: a chain reaction tile by tile, a composition, a grande finale. The view already has the result.
import type { SpringFestivalEvent, SpringFestivalPanoramaView } from '../../net/protocol';
import { settings } from '../../settings.svelte';
import { play } from '../../sound';
import { fieldsOf, seatOf } from '../events';

const LINK = 180;
const AFAR = 90;
const BLOOM = 620;
const SETTLE = 260;
/** How long a grande finale shows the player's name, each explosion and the result, in milliseconds. */
const CURTAIN = 1100;
const FINALE_LINK = 240;
const HOLD = 2200;

/** A grande finale that everybody watches: whose it is, how it began, and its chain reaction in order. */
export interface GrandeFinale {
  seat: number;
  /** The panorama before the finale was lit. */
  before: SpringFestivalPanoramaView | undefined;
  chain: readonly { cell: string; cause: string | null }[];
  /** The applause for a perfect finale, or 0. */
  perfect: number;
}

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
  finale = $state.raw<GrandeFinale | null>(null);
  /** How many tiles of the finale have exploded so far. */
  count = $state(0);
  /** Whether the finale is over and its result is being shown. */
  held = $state(false);
  /** The panoramas before the step that begins the finale; the view shows all their tiles as rockets already. */
  #earlier = $state.raw<readonly SpringFestivalPanoramaView[] | null>(null);
  /** All cells of the chain reaction that is being shown. */
  #exploding: ReadonlySet<string> = new Set();
  #skipped: 'nothing' | 'chain' | 'all' = 'nothing';
  #end: () => void = () => {};
  #running: Promise<void> | null = null;

  /** Ends the animation. */
  skip(): void {
    this.#skipped = 'all';
    this.#end();
  }

  /** Handles a tap during a grande finale: the first skips to the result, the second ends the finale. */
  hurry(): void {
    if (this.held) this.skip();
    else {
      this.#skipped = 'chain';
      this.#end();
    }
  }

  /** Returns whether a tile is shown on its Explosion side; `exploded` is its side after the step. */
  isExploded(seat: number, cell: string, exploded: boolean): boolean {
    const shows = this.seat === seat;
    const before = this.#earlier?.[seat];
    const after = before ? before.tiles[cell]?.exploded || (shows && this.#exploding.has(cell)) : exploded;
    return shows ? (after && !this.pending.has(cell)) || this.taken.has(cell) : !!after;
  }

  /** Waits, unless the animation is skipped or motion is reduced. A result is shown for the full time all the same. */
  #pause(time: number, result = false): Promise<void> {
    const quick = result ? this.#skipped === 'all' : settings.reducedMotion || this.#skipped !== 'nothing';
    return new Promise((resolve) => {
      this.#end = resolve;
      setTimeout(resolve, quick ? 1 : time);
    });
  }

  /** Shows the events of a step. Resolves when the next step may be shown. `before` are the panoramas before it. */
  async show(
    events: readonly SpringFestivalEvent[],
    near: (seat: number) => boolean,
    before: readonly SpringFestivalPanoramaView[],
  ): Promise<void> {
    while (this.#running) {
      this.skip();
      await this.#running;
    }
    this.#running = this.#animate(events, near, before);
    await this.#running;
    this.#running = null;
  }

  async #animate(
    events: readonly SpringFestivalEvent[],
    near: (seat: number) => boolean,
    before: readonly SpringFestivalPanoramaView[],
  ): Promise<void> {
    const [fired] = fieldsOf(events, 'RocketFired');
    const [ignited] = fieldsOf(events, 'Ignited');
    this.#skipped = 'nothing';
    this.#exploding = new Set();
    this.seat = seatOf(events[0]);
    if (fieldsOf(events, 'FinaleBegun').length) this.#earlier = before;
    if (ignited) await this.#finale(ignited, events, before[ignited.seat]);
    else if (fired)
      await this.#chain(
        fired.cell,
        fieldsOf(events, 'Exploded').map(({ cell }) => cell),
        fieldsOf(events, 'Sparked').length > 0,
        near(fired.seat),
      );
    else await this.#plain(events);
    this.seat = null;
    this.bright = null;
    this.sparked = null;
    this.taken = new Set();
    this.#earlier = null;
  }

  async #chain(first: string, links: string[], sparks: boolean, near: boolean): Promise<void> {
    this.#exploding = new Set([first, ...links]);
    this.pending = new Set(links);
    this.bright = first;
    this.sparked = sparks ? first : null;
    play('link', 0);
    if (sparks) play('spark');
    await this.#pause(near ? LINK : AFAR);
    for (const [index, cell] of links.entries()) {
      this.#explode(cell, index + 1);
      await this.#pause(near ? LINK : AFAR);
    }
    await this.#pause(SETTLE);
  }

  async #finale(
    { seat, cell: first }: { seat: number; cell: string },
    events: readonly SpringFestivalEvent[],
    before: SpringFestivalPanoramaView | undefined,
  ): Promise<void> {
    const links = fieldsOf(events, 'Exploded');
    const chain = [{ cell: first, cause: null }, ...links.map(({ cell, cause }) => ({ cell, cause }))];
    const [perfect] = fieldsOf(events, 'PerfectFinale');
    this.pending = new Set(chain.map(({ cell }) => cell));
    this.count = 0;
    this.held = false;
    this.finale = { seat, before, chain, perfect: perfect?.applause ?? 0 };
    await this.#pause(CURTAIN);
    for (const [index, { cell }] of chain.entries()) {
      this.#explode(cell, index);
      this.count = index + 1;
      await this.#pause(FINALE_LINK);
    }
    this.held = true;
    this.bright = null;
    this.perfect = perfect !== undefined;
    if (perfect) play('crowd');
    await this.#pause(HOLD, true);
    this.finale = null;
    this.perfect = false;
  }

  #explode(cell: string, index: number): void {
    const rest = new Set(this.pending);
    rest.delete(cell);
    this.pending = rest;
    this.bright = cell;
    play('link', index);
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
