// The points that tiles in the box would score, requested from the server if the table allows hints.
import { ask } from '../../net/api';
import type { WorthResponse } from '../../net/protocol';
import type { FireworksPlay } from './play';

/**
 * The delay before a request in milliseconds, normally and in a race, where tiles change faster than anyone can read.
 */
const PACE = 250;
const RACE = 2000;
/** The delay before another request in milliseconds if one failed, for example because there were too many. */
const AGAIN = 5000;

type Worths = WorthResponse['worth'];
export type WorthOfTile = Worths[string];
/** What a tile would score on each free space, and its best rotation there. */
export type Places = WorthOfTile['places'];

export class Worth {
  of = $state.raw<Worths>({});
  /** What a tile of the player's board would score elsewhere. */
  #moving = $state.raw<{ tile: string; places: Places } | null>(null);
  #timer: ReturnType<typeof setTimeout> | null = null;
  #asked = 0;
  /** The player's board when the values in `of` were computed, as JSON. */
  #board = '';

  constructor(readonly play: FireworksPlay) {}

  /**
   * Requests the values again after a delay. In a race, further changes do not extend the delay, because they never
   * stop.
   */
  look(racing: boolean): void {
    if (racing && this.#timer) return;
    this.#still();
    this.#timer = setTimeout(() => void this.#ask(), racing ? RACE : PACE);
  }

  #still(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  stop(): void {
    this.#still();
    this.#asked += 1;
    this.of = {};
    this.#moving = null;
  }

  /** Returns what the tile would score on each free space; null if this is not known. */
  placesOf(tile: string): Places | null {
    return this.of[tile]?.places ?? (this.#moving?.tile === tile ? this.#moving.places : null);
  }

  /** The value of a tile that can be taken; undefined if it is not known for the current board. */
  known(tile: string): WorthOfTile | undefined {
    return this.#board === this.#boardNow() ? this.of[tile] : undefined;
  }

  #boardNow(): string {
    return JSON.stringify(this.play.view.boards[this.play.seat]?.spaces);
  }

  /** Requests what the tile on a space of the player's board would score elsewhere. */
  async move(space: string, tile: string): Promise<WorthOfTile | undefined> {
    const { table } = this.play.snapshot;
    const answer = await ask(table, 'worth', { seat: this.play.seat, space }).catch(() => null);
    const found = answer?.worth[tile];
    if (found) this.#moving = { tile, places: found.places };
    return found;
  }

  /** Requests the values. Answers to outdated requests are ignored. */
  async #ask(): Promise<void> {
    this.#timer = null;
    this.#asked += 1;
    const number = this.#asked;
    const board = this.#boardNow();
    const answer = await ask(this.play.snapshot.table, 'worth', { seat: this.play.seat }).catch(() => null);
    if (number !== this.#asked) return;
    if (!answer) {
      this.#timer ??= setTimeout(() => void this.#ask(), AGAIN);
      return;
    }
    this.of = answer.worth;
    this.#board = board;
  }
}
