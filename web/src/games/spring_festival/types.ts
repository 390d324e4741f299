import type { Games, SpringFestivalOpenedCompletion } from '../../net/protocol';
import type { Play } from '../../table/play.svelte';

export type SpringPlay = Play<'spring_festival'>;
/** What an action would do; fire, ignite and complete have different prospects. */
export type SpringProspect = Games['spring_festival']['prospect'];
/** A card, and the cells that would complete it. */
export type Way = SpringFestivalOpenedCompletion;

export interface Cell {
  x: number;
  y: number;
}

export function cellOf(text: string): Cell {
  const [x = 0, y = 0] = text.split(',').map(Number);
  return { x, y };
}

/** A cell in the visible part of a panorama with this width and height, in CSS pixels. */
export interface Spot extends Cell {
  size: number;
  width: number;
  height: number;
}

/** The midpoint between two cells, where a spark is drawn. */
export function between(one: string, other: string): Cell {
  const [a, b] = [cellOf(one), cellOf(other)];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** The sheet that is open over the table. */
export type SheetState = { kind: 'seat'; seat: number } | { kind: 'card'; id: string } | { kind: 'score' | 'sign' };
