// The costliest moves of a review, and where the replay shows them.
import type { Mistake, Review } from '../net/protocol';
import { percentOf } from './chances';

/** A costly move, with the frames of the replay before and after it. */
export interface FoundMistake extends Mistake {
  frame: number;
  after: number;
}

/** The costliest moves of a seat, costliest first. */
export interface SeatMistakes {
  seat: number;
  mistakes: readonly FoundMistake[];
}

/** Returns the seats in the order of a report: the reader's own first. */
export const ownFirst = (seats: readonly number[], own: readonly number[]): number[] =>
  seats.toSorted((one, other) => Number(own.includes(other)) - Number(own.includes(one)) || one - other);

/** Returns the costliest moves of each seat, the reader's own seats first; moves that cost less than 1 % are left out. */
export function mistakesOf(
  { seats }: Review,
  frames: readonly { at: number }[],
  own: readonly number[],
): SeatMistakes[] {
  const frameOf = new Map(frames.map(({ at }, frame) => [at, frame]));
  const found = (mistake: Mistake): FoundMistake[] => {
    const [frame, after] = [frameOf.get(mistake.before), frameOf.get(mistake.at)];
    const counts = percentOf(mistake.lost) > 0 && mistake.played.action !== mistake.best.action;
    return counts && frame !== undefined && after !== undefined ? [{ ...mistake, frame, after }] : [];
  };
  return ownFirst(
    seats.map(({ seat }) => seat),
    own,
  ).map((seat) => ({ seat, mistakes: (seats.find((one) => one.seat === seat)?.mistakes ?? []).flatMap(found) }));
}

/** Returns all costly moves in the order of the game. */
export const inOrder = (groups: readonly SeatMistakes[]): FoundMistake[] =>
  groups.flatMap(({ mistakes }) => mistakes).sort((one, other) => one.after - other.after);

/**
 * Returns the costly move that was made in the position at a frame. If several players moved at once, it is the picked
 * one or else the costliest.
 */
export function mistakeAt(
  mistakes: readonly FoundMistake[],
  frame: number,
  picked: FoundMistake | null = null,
): FoundMistake | null {
  const here = mistakes.filter((one) => one.frame === frame);
  if (picked && here.includes(picked)) return picked;
  return here.sort((one, other) => other.lost - one.lost)[0] ?? null;
}

/** Returns the costly moves before and after one of them, in the order of the game. */
export function neighbours(
  mistakes: readonly FoundMistake[],
  mistake: FoundMistake,
): { previous: FoundMistake | null; next: FoundMistake | null } {
  const index = mistakes.indexOf(mistake);
  return { previous: mistakes[index - 1] ?? null, next: mistakes[index + 1] ?? null };
}
