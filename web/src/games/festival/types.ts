import type { FestivalNearness } from '../../net/protocol';
import type { Play } from '../../table/play.svelte';

export type FestivalPlay = Play<'festival'>;
export type Side = 'left' | 'right';
/** The cells of each objective that are fulfilled. */
export type Near = FestivalNearness['objectives'];

export const FILES = ['a', 'b', 'c'] as const;
/** As one looks at the board: the third rank is on top. */
export const SPACES = ['3', '2', '1'].flatMap((rank) => FILES.map((file) => file + rank));

export const total = (score: Record<string, number>): number =>
  Object.values(score).reduce((sum, part) => sum + part, 0);
