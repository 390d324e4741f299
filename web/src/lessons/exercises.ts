// Exercises on prepared boards. Each is a real game after certain moves, in which the learner makes a move that scores.
import type { PreparedMove } from '../net/protocol';

export interface Exercise {
  /** The name of the exercise in addresses and in the keys of its texts. */
  name: string;
  /** The seed of the deal, and the moves from there to the prepared position. */
  seed: string;
  options?: Record<string, string | boolean>;
  moves: PreparedMove[];
  /** The moves that the learner has to make, in order; each is a list of right actions. */
  right: string[][];
  /** The learner's points at the prepared position, by part of the score; parts without points are left out. */
  from: Record<string, number>;
  /** The points that the learner has to win, by part of the score. */
  gain: Record<string, number>;
  /** The `data-name` of the elements that the task is about, the most important first. */
  point: string;
  /** The `data-name` of the elements that are highlighted after a mistake. */
  tip: string;
}

export interface Exercises {
  game: string;
  /** The number of players. */
  seats: number;
  /** The learner's seat. */
  you: number;
  exercises: Exercise[];
}
