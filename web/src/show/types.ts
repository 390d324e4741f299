// What the show is made of, for those who ask for one.
import type { Colour } from '../art/common';

/** One tile of the final board. */
export interface Shell {
  colour: Colour;
  /** A Festival type, or "1" to "4": so many bursts in the shape of the colour's symbol. */
  type: string;
  /** Where over the city: 0 is the left edge, 1 the right. */
  across: number;
  /** 1 is a tile on the board itself; higher tiles burst higher and wider. */
  height: number;
}

export type Cue = 'whistle' | 'shell' | 'crowd';

export interface ShowOptions {
  reducedMotion: boolean;
  /** A city of the boards; any other name gives a town without landmarks. */
  skyline?: string;
  /** Called when something can be heard. */
  cue?: (name: Cue) => void;
}

export interface Show {
  /** Fulfilled when the last star is out, the show was skipped or its canvas has gone. */
  done: Promise<void>;
  skip: () => void;
}
