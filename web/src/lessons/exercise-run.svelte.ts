// An exercise in progress: which moves are right, and what they have scored. Wrong moves are not made.
import type { Answer } from '../net/live.svelte';
import type { LoggedStep, Snapshot } from '../net/protocol';
import type { Exercise, Exercises } from './exercises';

/** The points of a snapshot's seat by part of the score, as the server counts them. */
type Score = (snapshot: Snapshot, seat: number) => Record<string, number>;

export class ExerciseRun {
  /** How often the learner has tried a wrong move. */
  mistakes = $state(0);

  constructor(
    readonly script: Exercises,
    readonly exercise: Exercise,
    readonly score: Score,
  ) {}

  get game(): string {
    return this.script.game;
  }

  /** The number of this exercise, counted from 1. */
  get number(): number {
    return this.script.exercises.indexOf(this.exercise) + 1;
  }

  /** The exercise after this one. */
  get next(): Exercise | null {
    return this.script.exercises[this.number] ?? null;
  }

  /** The learner's own steps since the prepared position. */
  steps({ log }: Snapshot): LoggedStep[] {
    return log.slice(this.exercise.moves.length).filter(({ seat }) => seat === this.script.you);
  }

  /** Returns the actions that are right now; an empty list after the last move. */
  #right(snapshot: Snapshot): string[] {
    const { right } = this.exercise;
    const made = this.steps(snapshot).filter(({ action }) => right.some((actions) => actions.includes(action)));
    return right[made.length] ?? [];
  }

  /** The points that the learner has won or lost since the prepared position, by part of the score. */
  gained(snapshot: Snapshot): [part: string, points: number][] {
    return Object.entries(this.score(snapshot, this.script.you))
      .map(([part, points]): [string, number] => [part, points - (this.exercise.from[part] ?? 0)])
      .filter(([, points]) => points !== 0);
  }

  isDone(snapshot: Snapshot): boolean {
    const gained = new Map(this.gained(snapshot));
    const won = Object.entries(this.exercise.gain).every(([part, points]) => (gained.get(part) ?? 0) >= points);
    return won && this.#right(snapshot).length === 0;
  }

  /**
   * The table as the learner sees it: with one seat, without undo and confirmations, and with help only if the exercise
   * asks for certain moves.
   */
  seen(snapshot: Snapshot): Snapshot {
    const helping = snapshot.helping && this.exercise.right.length > 0;
    return { ...snapshot, mine: [this.script.you], can_undo: false, can_ask: false, ends: {}, helping };
  }

  async act(
    snapshot: Snapshot,
    action: string,
    act: () => Promise<Answer>,
  ): Promise<Answer | { ok: false; refusal: null }> {
    if (this.#right(snapshot).includes(action)) return act();
    if (!this.isDone(snapshot)) this.mistakes += 1;
    return { ok: false, refusal: null };
  }
}
