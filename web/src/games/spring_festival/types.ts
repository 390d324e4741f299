import type { SpringTile } from '../../art';
import type { StackView, View } from '../../net/types';
import type { Play } from '../../table/play.svelte';

export interface TileView {
  tile: string;
  exploded: boolean;
}

export interface PanoramaView {
  set: number;
  /** By cell, "x,y"; y points up. */
  tiles: Record<string, TileView>;
  starting_tiles: string[];
  cards: string[];
  completed: string[];
  applause: number;
  faces: string | null;
  fired: boolean;
  done: boolean;
  ignited: boolean;
  score: Record<string, number>;
}

export interface SpringView extends View {
  turn: number;
  active: number;
  rotation: number;
  panoramas: PanoramaView[];
  store: StackView[];
  colour_deck: StackView;
  pattern_deck: StackView;
  sign: string | null;
}

export interface Composition {
  id: string;
  kind: string;
  points: number;
  rows: string[];
}

/** What is in the box. */
export interface SpringBox {
  tiles: SpringTile[];
  compositions: Composition[];
  /** How many turns a game has. */
  turns: number;
  /** Where each seat sits at the store, by the number of players (S8). */
  positions: Record<string, number[]>;
}

export type Link = [cell: string, cause: string | null];

export interface Way {
  card: string;
  points: number;
  cells: string[];
}

/** What an action would do: of fire, ignite, complete and turn each has its own. */
export interface SpringForesight {
  chain?: Link[];
  sparks?: [cell: string, edge: string][];
  applause?: number;
  opens?: Way[];
  replaces?: string | null;
  points?: number;
  cells?: string[];
  yield?: number;
  of?: number;
  perfect?: boolean;
  faces?: string[];
}

export interface SpringNearness {
  cards: Record<string, number[]>;
}

export type SpringPlay = Play<SpringView, SpringForesight, SpringNearness>;

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
