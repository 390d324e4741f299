// A lesson is a script for a real table with a fixed seed, so that everything happens as scripted; tests check this.
export interface Move {
  seat: number;
  action: string;
}

/**
 * What ends a step: the Next button, an action, one of several actions, or an action that starts with one of these
 * words.
 */
export type Wait = 'next' | { action: string } | { anyOf: string[] } | { begins: string[] };

export interface Step {
  wait: Wait;
  /** The `data-name` of the elements that the step is about, the most important first. */
  point: string;
  /** The moves of the other players after the step, in order. */
  then?: Move[];
}

export interface Lesson {
  game: string;
  seed: string;
  options: Record<string, string | boolean>;
  seats: number;
  /** The learner's seat. */
  you: number;
  /** Whether bots play the other seats, because chance decides what happens and no script is possible. */
  bots?: boolean;
  steps: Step[];
}

/** Returns the actions that end a step; none if the learner only has to read or if there is no script. */
export function choices({ wait }: Step): string[] {
  if (wait === 'next' || 'begins' in wait) return [];
  return 'anyOf' in wait ? wait.anyOf : [wait.action];
}
