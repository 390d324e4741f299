// A table of Fireworks, as types.
import type { Play } from '../../table/play.svelte';
import type { BoardView, Nearness, Scene, TileView, View } from './types';

export type FireworksPlay = Play<View, never, Nearness>;
export type Layout = Readonly<Record<string, TileView>>;

export const sceneOf = (play: FireworksPlay): Scene | null => play.snapshot.scene as Scene | null;
export const total = ({ score }: BoardView): number => Object.values(score).reduce((sum, part) => sum + part, 0);
