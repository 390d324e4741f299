import type { FestivalNearness, FestivalView, StackView } from '../../net/protocol';
import type { Play } from '../../table/play.svelte';

export type FestivalPlay = Play<'festival'>;
export type Side = 'left' | 'right';
/** The indices of the matched cells of each objective. */
export type Near = FestivalNearness['objectives'];

export const FILES = ['a', 'b', 'c'] as const;
/** The spaces, row by row from the top; the third rank is the top row. */
export const SPACES = ['3', '2', '1'].flatMap((rank) => FILES.map((file) => file + rank));

/** Returns the stack to the left or right of a seat. */
export function stackAt(view: FestivalView, seat: number, side: Side): StackView | undefined {
  const board = view.boards[seat];
  return board && view.stacks[side === 'left' ? board.left_stack : board.right_stack];
}
