// Requests the review of a finished game: starts it, follows its progress and waits for the result.
import { ask, NO_ANSWER, Refused, review } from '../net/api';
import type { ErrorBody, ReviewResponse } from '../net/protocol';

/** The delay before the next question in milliseconds: the first one, its growth, and the longest one. */
const FIRST = 700;
const GROWTH = 1.4;
const LONGEST = 4000;
/** How often a review is started again that the server has given up, before the player is told. */
const ATTEMPTS = 3;
/** The status codes after which it is worth asking again: no answer, and too many requests. */
const PASSING = [0, 429];

export class ReviewRun {
  answer = $state.raw<ReviewResponse | null>(null);
  /** Why the game cannot be reviewed. */
  refusal = $state.raw<ErrorBody | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait = FIRST;
  /** How often the review has been started. */
  #attempts = 0;
  /** Whether answers are still wanted. */
  #isRunning = false;

  constructor(readonly table: string) {}

  /** The share of the game that has been reviewed. */
  get progress(): number {
    const { state, done = 0, total = 0 } = this.answer ?? {};
    return state === 'done' ? 1 : total ? done / total : 0;
  }

  /** Starts the review, or continues to wait for it. */
  start(): void {
    if (this.#isRunning || this.answer?.review) return;
    this.#isRunning = true;
    this.refusal = null;
    this.#wait = FIRST;
    this.#attempts = 0;
    void this.#ask(this.#begin);
  }

  /** Stops asking; the server continues. */
  stop(): void {
    this.#isRunning = false;
    clearTimeout(this.#timer);
  }

  readonly #begin = (): Promise<ReviewResponse> => {
    this.#attempts += 1;
    if (this.#attempts > ATTEMPTS) throw new Refused(500, { ...NO_ANSWER, key: 'web.review.failed' });
    return ask(this.table, 'review', {});
  };
  readonly #follow = (): Promise<ReviewResponse> => review(this.table);

  async #ask(send: () => Promise<ReviewResponse>): Promise<void> {
    try {
      const answer = await send();
      if (!this.#isRunning) return;
      this.answer = answer;
      if (answer.review) this.stop();
      else this.#askLater(answer.state === 'none' ? this.#begin : this.#follow);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (!this.#isRunning) return;
      if (PASSING.includes(error.status)) this.#askLater(send);
      else {
        this.refusal = error.refusal;
        this.stop();
      }
    }
  }

  #askLater(send: () => Promise<ReviewResponse>): void {
    this.#timer = setTimeout(() => void this.#ask(send), this.#wait);
    this.#wait = Math.min(LONGEST, this.#wait * GROWTH);
  }
}
