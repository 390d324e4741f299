// What the tiles in the box would bring, asked of the server where the table helps.
import { ask } from '../../net/api';
import type { WorthResponse } from '../../net/protocol';
import type { FireworksPlay } from './play';

/** Between two questions, in milliseconds: hands move faster than anybody reads. */
const PACE = 250;
const RACE = 2000;

export class Worth {
  of = $state.raw<WorthResponse['worth']>({});
  #timer: ReturnType<typeof setTimeout> | null = null;
  #asked = 0;

  constructor(readonly play: FireworksPlay) {}

  /** Asks anew, soon; in a race, where something changes all the time, at a steady pace. */
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

  /** An answer to an older question is not heard. */
  async #ask(): Promise<void> {
    this.#timer = null;
    this.#asked += 1;
    const number = this.#asked;
    const answer = await ask(this.play.snapshot.table, 'worth', { seat: this.play.seat }).catch(() => null);
    if (answer && number === this.#asked) this.of = answer.worth;
  }
}
