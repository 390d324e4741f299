import type { Component } from 'svelte';
import type { Type } from '../../art';
import { t } from '../../i18n.svelte';
import type { Play } from '../../table/play.svelte';
import type { GameUi } from '..';
import SpringTable from './SpringTable.svelte';
import { cellOf, type SpringBox, type SpringView } from './types';
import { Box } from './words';

/** What a tile's number looks like in the sky: one great flower, a star, a palm, a fountain of four. */
const SHELL_OF: Record<number, Type> = { 1: 'peony', 2: 'burst', 3: 'palm', 4: 'fountain' };

export const ui: GameUi = {
  Table: SpringTable as unknown as Component<{ play: Play; parts: unknown }>,
  // One shell for each tile that went off in the finale, where it lies in the panorama.
  shells: (view, seat, parts) => {
    const box = new Box(parts as SpringBox);
    const tiles = Object.entries((view as SpringView).panoramas[seat]?.tiles ?? {}).filter(([, { exploded }]) => exploded);
    const xs = tiles.map(([cell]) => cellOf(cell).x);
    const ys = tiles.map(([cell]) => cellOf(cell).y);
    const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
    const wide = Math.max(...xs) - left + 1;
    return tiles.map(([cell, { tile }]) => {
      const { x, y } = cellOf(cell);
      const { colour, number } = box.tile(tile);
      return { colour, type: SHELL_OF[number] ?? 'peony', across: (x - left + 0.5) / wide, height: 1 + y - bottom };
    });
  },
  city: () => 'Venice',
  scores: (view) => (view as SpringView).panoramas.map(({ score }) => score),
  partName: (part) => t(`spring_festival.part.${part}`),
};
