// How the curve of each player is drawn: colour is never the only difference.
import type { Colour } from '../art';

/** A player's chances of winning over the frames of the replay. */
export interface Curve {
  seat: number;
  name: string;
  colour: Colour;
  chances: readonly number[];
  /** Whether it is a seat of the reader, drawn boldly. */
  isOwn: boolean;
}

/** The dash pattern of each seat's curve; the first one is drawn through. */
const DASHES = ['', '8 4', '2 4', '10 4 2 4'];

export const dashOf = (seat: number): string => DASHES[seat % DASHES.length] ?? '';
