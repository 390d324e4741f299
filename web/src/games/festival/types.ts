import type { Colour, Type } from '../../art';
import type { StackView, View } from '../../net/types';
import type { Play } from '../../table/play.svelte';

export interface BoardView {
  colour: Colour;
  type: Type;
  /** Each space's tiles, bottom to top. */
  spaces: Record<string, string[]>;
  incomplete: string[];
  complete: string[];
  crowd_pleasers: string[];
  score: Record<string, number>;
}

export interface FestivalView extends View {
  boards: BoardView[];
  stacks: StackView[];
  piles: StackView[];
  unseen: string[];
  crowd_pleasers: string[];
}

export interface Objective {
  id: string;
  points: number;
  rows: string[];
  pair: Colour | null;
  /** How many it asks for. */
  tiles: number;
}

/** What is in the box. */
export interface FestivalBox {
  objectives: Objective[];
  boards: { colour: Colour; type: Type; cities: string[]; starting: string[] }[];
  crowd_pleasers: Record<string, number>;
  /** So many objectives may wait, and with so many complete the last round begins. */
  most_incomplete: number;
  last_objective: number;
  /** Whose stack stands at the left and at the right of each seat, by the number of players. */
  stacks: Record<string, Record<Side, number>[]>;
}

export type Side = 'left' | 'right';

/** What an action would do. */
export interface FestivalForesight {
  completes: string[];
  crowd_pleasers: string[];
  points: number;
  spaces?: Record<string, string[]>;
  ends?: boolean;
}

/** The cells of each objective that are fulfilled. */
export type Near = Record<string, number[]>;

/** How near one is now: fulfilled cells of each card, and what each crowd-pleaser has of what it asks. */
export interface FestivalNearness {
  objectives: Near;
  crowd_pleasers: Record<string, [number, number]>;
}

export type FestivalPlay = Play<FestivalView, FestivalForesight, FestivalNearness>;

export const FILES = ['a', 'b', 'c'] as const;
/** As one looks at the board: the third rank is on top. */
export const SPACES = ['3', '2', '1'].flatMap((rank) => FILES.map((file) => file + rank));

export const total = (score: Record<string, number>): number =>
  Object.values(score).reduce((sum, part) => sum + part, 0);
