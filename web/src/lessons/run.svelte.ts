// A scripted lesson in progress: its current step, the allowed moves, and the moves of the other players.
import type { ErrorBody, LoggedStep, Snapshot } from '../net/protocol';
import type { Answer } from '../net/live.svelte';
import { choices, type Lesson, type Move, type Step } from '.';

const OTHER: ErrorBody = { error: 'lesson', sentence: '', rule: '', key: 'web.lesson.other', params: {} };

export class LessonRun {
  at = $state(0);
  /** Whether the learner continues to play without the lesson. */
  closed = $state(false);
  /** For each step, the number of moves in the log when it is done. */
  readonly #ends: number[];

  constructor(
    readonly script: Lesson,
    start: Snapshot,
  ) {
    let moves = 0;
    this.#ends = script.steps.map((step) => (moves += (choices(step).length ? 1 : 0) + (step.then?.length ?? 0)));
    const taken = start.players.some(({ seat, stand_in }) => seat !== script.you && stand_in !== null);
    this.closed = taken || !this.#follows(start.log);
    this.at =
      script.steps.findLastIndex(
        (step, index) => choices(step).length > 0 && (this.#ends[index] ?? 0) <= start.log.length,
      ) + 1;
  }

  /** Returns whether the log follows the script. A learner who returns may have played on without the lesson. */
  #follows(log: readonly LoggedStep[]): boolean {
    const moves = this.script.steps.flatMap((step) => [
      ...(choices(step).length ? [choices(step)] : []),
      ...(step.then ?? []).map(({ action }) => [action]),
    ]);
    return log.every(({ action }, index) => moves[index]?.includes(action));
  }

  get step(): Step | null {
    return this.closed ? null : (this.script.steps[this.at] ?? null);
  }

  get last(): boolean {
    return this.at === this.script.steps.length - 1;
  }

  /** Whether the learner has made the move of the step and the other players still have to make theirs. */
  waits({ log }: Snapshot): boolean {
    return this.step !== null && choices(this.step).length > 0 && log.length > (this.#ends[this.at - 1] ?? 0);
  }

  /** The next move of another player, or null. */
  theirs(snapshot: Snapshot): Move | null {
    if (!this.step || !this.waits(snapshot)) return null;
    return this.step.then?.[snapshot.log.length - (this.#ends[this.at - 1] ?? 0) - 1] ?? null;
  }

  /** Goes to the next step if the moves in the log have completed this one. */
  follow({ log }: Snapshot): void {
    if (this.step && choices(this.step).length && log.length >= (this.#ends[this.at] ?? 0)) this.at += 1;
  }

  #allowed(snapshot: Snapshot): string[] {
    return this.step && !this.waits(snapshot) ? choices(this.step) : [];
  }

  /** The table as the learner sees it: with one seat, and only the moves that the step allows. */
  seen(snapshot: Snapshot): Snapshot {
    const { you } = this.script;
    const mine = { ...snapshot, mine: [you], can_undo: false, can_ask: false };
    if (this.closed) return mine;
    const legal = (snapshot.legal[String(you)] ?? []).filter((action) => this.#allowed(snapshot).includes(action));
    return { ...mine, helping: false, legal: { [you]: legal } };
  }

  async act(snapshot: Snapshot, action: string, act: () => Promise<Answer>): Promise<Answer> {
    return this.closed || this.#allowed(snapshot).includes(action) ? act() : { ok: false, refusal: OTHER };
  }
}
