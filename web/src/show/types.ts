// Types for code that uses the show.
import type { Colour } from '../art/common';

/** One tile of the final board. */
export interface Shell {
  colour: Colour;
  /** One of `TYPES` in `art/common.ts`, or "1" to "4": the number of bursts in the shape of the colour's symbol. */
  type: string;
  /** The position over the city from 0 (left edge) to 1 (right edge). */
  across: number;
  /** The tile's level: 1 is directly on the board. Tiles on higher levels burst higher and wider. */
  height: number;
}

export type Cue = 'whistle' | 'shell' | 'crowd';

export interface ShowOptions {
  reducedMotion: boolean;
  /** The name of a city in the game; any other name gives a town without landmarks. */
  skyline?: string;
  /** Whether the sky stays dark until `begin` is called. */
  waits?: boolean;
  /** Called when a sound should be played. */
  cue?: (name: Cue) => void;
}

export interface Show {
  /** Resolves when the last star has gone out, the show was skipped or its canvas was removed. */
  done: Promise<void>;
  begin: () => void;
  skip: () => void;
}
