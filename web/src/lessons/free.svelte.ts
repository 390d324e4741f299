// A lesson without a script, for games of chance. It takes place in a real game; each step waits for a kind of move.
import type { Snapshot } from '../net/protocol';
import type { Answer } from '../net/live.svelte';
import type { Lesson, Move, Step } from '.';

export class FreeRun {
  at = $state(0);
  closed = $state(false);
  /** The number of the state after which moves of the learner count for the current step. */
  #since: number;

  constructor(
    readonly script: Lesson,
    start: Snapshot,
  ) {
    this.#since = start.at;
  }

  get step(): Step | null {
    return this.closed ? null : (this.script.steps[this.at] ?? null);
  }

  get last(): boolean {
    return this.at === this.script.steps.length - 1;
  }

  waits(): boolean {
    return false;
  }

  theirs(): Move | null {
    return null;
  }

  follow({ log, at: now }: Snapshot): void {
    const wait = this.step?.wait;
    if (!wait || wait === 'next' || !('begins' in wait)) return;
    const done = log.some(
      ({ at, seat, action }) =>
        at > this.#since && seat === this.script.you && wait.begins.some((word) => action.startsWith(word)),
    );
    if (!done) return;
    this.at += 1;
    this.#since = now;
  }

  seen(snapshot: Snapshot): Snapshot {
    return snapshot;
  }

  act(_: Snapshot, __: string, act: () => Promise<Answer>): Promise<Answer> {
    return act();
  }
}
