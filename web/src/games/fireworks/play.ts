// Types for a table of Fireworks.
import type { FireworksTileView } from '../../net/protocol';
import type { Play } from '../../table/play.svelte';

export type FireworksPlay = Play<'fireworks'>;
export type Layout = Readonly<Record<string, FireworksTileView>>;

/** The sheet that is open over the table. */
export type SheetState = { kind: 'seat'; seat: number } | { kind: 'tile'; tile: string } | { kind: 'score' } | null;
