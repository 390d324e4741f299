// A lesson is a script for a real table: dealt from its seed, what it says is what happens. The engine checks that it does.
export interface Move {
  seat: number;
  action: string;
}

/** What the learner does to go on: nothing, this, one of these, or anything that begins like one of these. */
export type Wait = 'next' | { action: string } | { anyOf: string[] } | { begins: string[] };

export interface Step {
  wait: Wait;
  /** The data-name of what it is about. */
  point: string;
  /** What is played without the learner once the step is done, in this order. */
  then?: Move[];
}

export interface Lesson {
  game: string;
  seed: string;
  options: Record<string, string | boolean>;
  seats: number;
  /** The learner's seat. */
  you: number;
  /** Bots play the other seats: where chance decides what happens, there is no script for them. */
  bots?: boolean;
  steps: Step[];
}

/** What ends a step; nothing where it is only read. */
export function choices({ wait }: Step): string[] {
  if (wait === 'next' || 'begins' in wait) return [];
  return 'anyOf' in wait ? wait.anyOf : [wait.action];
}
