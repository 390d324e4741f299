// The question which move is best in a position: a puzzle, or a mistake in a finished game. Only the server knows the
// answer; a wrong move is not made.
import { Refused } from '../net/api';
import type { Answer } from '../net/live.svelte';
import type { AnswerResponse, ErrorBody, HintResponse, Snapshot } from '../net/protocol';

export interface Question {
  /** The seat that has to find the best move. */
  you: number;
  /** The number of moves that lead to the position. */
  moves: number;
  /** Asks the server how good a move is. */
  judge: (action: string) => Promise<AnswerResponse>;
  /** Asks the server for the best move. */
  solve: () => Promise<HintResponse>;
}

/** What the player has done: made a move of this grade, or asked for the solution. */
export type Attempt = AnswerResponse['grade'] | 'shown';

/** A refusal of which the player is told elsewhere. */
type Silent = { ok: false; refusal: null };

export class QuestionRun {
  attempts = $state.raw<readonly Attempt[]>([]);
  /** The grade and the cost of the last move. */
  last = $state.raw<AnswerResponse | null>(null);
  solution = $state.raw<HintResponse | null>(null);
  /** Whether moves have been made since the position, before this page was opened. */
  readonly left: boolean;

  constructor(
    readonly question: Question,
    start: Snapshot,
  ) {
    this.left = start.log.length > question.moves;
  }

  get done(): boolean {
    return this.attempts.at(-1) === 'best';
  }

  /** The table as the player sees it: with one seat, without undo, confirmations and help. */
  seen(snapshot: Snapshot): Snapshot {
    const { you } = this.question;
    return { ...snapshot, mine: [you], can_undo: false, can_ask: false, ends: {}, helping: false, help: {} };
  }

  /** Judges a move. The best one is made, and so are moves that are not listed, such as arranging a board. */
  async act(snapshot: Snapshot, action: string, act: () => Promise<Answer>): Promise<Answer | Silent> {
    if (this.done || this.left) return { ok: false, refusal: null };
    if (!snapshot.legal[String(this.question.you)]?.includes(action)) return act();
    const judged = await this.#ask(() => this.question.judge(action));
    if ('refusal' in judged) return { ok: false, refusal: judged.refusal };
    if (judged.found.grade !== 'best') {
      this.#note(judged.found);
      return { ok: false, refusal: null };
    }
    const answer = await act();
    if (!answer.ok) return answer;
    await this.#explain();
    this.#note(judged.found);
    return answer;
  }

  /** Returns the best move; null if the server does not answer. */
  async show(): Promise<HintResponse | null> {
    await this.#explain();
    if (this.solution && !this.attempts.includes('shown')) this.attempts = [...this.attempts, 'shown'];
    return this.solution;
  }

  #note(judged: AnswerResponse): void {
    this.last = judged;
    this.attempts = [...this.attempts, judged.grade];
  }

  async #explain(): Promise<void> {
    if (this.solution) return;
    const answer = await this.#ask(this.question.solve);
    if ('found' in answer) this.solution = answer.found;
  }

  async #ask<T>(ask: () => Promise<T>): Promise<{ found: T } | { refusal: ErrorBody }> {
    try {
      return { found: await ask() };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { refusal: error.refusal };
    }
  }
}
