import type { Games, SpringFestivalOpenedCompletion } from '../../net/protocol';
import type { Play } from '../../table/play.svelte';

export type SpringPlay = Play<'spring_festival'>;
/** What an action would do: of fire, ignite, complete and turn each has its own. */
export type SpringProspect = Games['spring_festival']['prospect'];
/** A card, and the cells that would complete it. */
export type Way = SpringFestivalOpenedCompletion;

export const total = (score: Record<string, number>): number =>
  Object.values(score).reduce((sum, part) => sum + part, 0);

export interface Cell {
  x: number;
  y: number;
}

export function cellOf(text: string): Cell {
  const [x = 0, y = 0] = text.split(',').map(Number);
  return { x, y };
}

/** What is open over the table. */
export type SheetState = { kind: 'seat'; seat: number } | { kind: 'card'; id: string } | { kind: 'score' | 'sign' };
