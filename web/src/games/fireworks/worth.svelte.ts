// The points that tiles in the box would score, requested from the server if the table allows hints.
import { ask } from '../../net/api';
import type { WorthResponse } from '../../net/protocol';
import type { FireworksPlay } from './play';

/** The delay before a request in milliseconds, normally and in a race: tiles change faster than anyone reads. */
const PACE = 250;
const RACE = 2000;

export class Worth {
  of = $state.raw<WorthResponse['worth']>({});
  #timer: ReturnType<typeof setTimeout> | null = null;
  #asked = 0;

  constructor(readonly play: FireworksPlay) {}

  /** Requests the values again after a delay. In a race, changes do not extend the delay, because they never stop. */
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
  }

  /** Requests the values. The answer to an outdated request is ignored. */
  async #ask(): Promise<void> {
    this.#timer = null;
    this.#asked += 1;
    const number = this.#asked;
    const answer = await ask(this.play.snapshot.table, 'worth', { seat: this.play.seat }).catch(() => null);
    if (answer && number === this.#asked) this.of = answer.worth;
  }
}
