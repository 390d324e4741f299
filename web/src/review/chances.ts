// The chances of winning in a review, as curves over the frames of the replay.
import type { Review } from '../net/protocol';

/** The chance of winning of each seat at each frame: `chances[seat][frame]`. */
export type Chances = readonly (readonly number[])[];

/** Returns the chances at the frames of a replay; a step that was not reviewed changes nothing. */
export function chancesOf({ start, moves }: Review, frames: readonly { at: number }[]): Chances {
  const after = new Map(moves.map((move) => [move.at, move.after]));
  const known: number[][] = [];
  for (const [index, { at }] of frames.entries()) known.push((index && after.get(at)) || (known[index - 1] ?? start));
  return start.map((_, seat) => known.map((chances) => chances[seat] ?? 0));
}

/** A chance, and the first frame at which a seat had it. */
export interface Extreme {
  chance: number;
  frame: number;
}

/** Returns the chances at the start and the end, and the lowest and the highest one. */
export function courseOf(chances: readonly number[]): {
  start: number;
  end: number;
  lowest: Extreme;
  highest: Extreme;
} {
  const extreme = (chance: number): Extreme => ({ chance, frame: chances.indexOf(chance) });
  return {
    start: chances[0] ?? 0,
    end: chances.at(-1) ?? 0,
    lowest: extreme(Math.min(...chances)),
    highest: extreme(Math.max(...chances)),
  };
}

/** The area in which curves are drawn, in pixels. */
export interface Area {
  width: number;
  height: number;
  /** The margin on each side, so that marks at the edges are not cut off. */
  edge: number;
}

const share = (frame: number, last: number): number => (last > 0 ? frame / last : 0);

export const xOf = (frame: number, last: number, { width, edge }: Area): number =>
  edge + share(frame, last) * (width - 2 * edge);

export const yOf = (chance: number, { height, edge }: Area): number => edge + (1 - chance) * (height - 2 * edge);

/** Returns the frame that is drawn nearest to a horizontal position. */
export function frameAt(x: number, last: number, { width, edge }: Area): number {
  const frame = Math.round(((x - edge) / Math.max(1, width - 2 * edge)) * last);
  return Math.min(last, Math.max(0, frame));
}

/** Returns the path of a curve, without the points in the middle of a straight line. */
export function pathOf(chances: readonly number[], area: Area): string {
  const last = chances.length - 1;
  const bends = chances
    .map((chance, frame) => ({ chance, frame }))
    .filter(({ chance }, frame) => chance !== chances[frame - 1] || chance !== chances[frame + 1]);
  const point = ({ chance, frame }: Extreme): string =>
    `${xOf(frame, last, area).toFixed(1)} ${yOf(chance, area).toFixed(1)}`;
  return bends.length ? `M${bends.map(point).join('L')}` : '';
}

/** Returns a chance or a difference in whole percent, never −0. */
export const percentOf = (chance: number): number => Math.round(chance * 100) || 0;

/** Returns a difference in percent with its sign: "+12", "−3", "±0". */
export function signedPercent(difference: number): string {
  const percent = percentOf(difference);
  return percent > 0 ? `+${percent}` : percent < 0 ? `−${-percent}` : '±0';
}
