import type { Component } from 'svelte';
import { t } from '../../i18n.svelte';
import type { Play } from '../../table/play.svelte';
import type { Colour, Type } from '../../art';
import type { GameUi } from '..';
import FestivalTable from './FestivalTable.svelte';
import { type FestivalBox, type FestivalView, SPACES } from './types';
import { Box } from './words';

const COLUMNS = 'abc';

export const ui: GameUi = {
  Table: FestivalTable as unknown as Component<{ play: Play; parts: unknown }>,
  // One shell for each visible tile: its column is where it rises, its level how big it opens.
  shells: (view, seat) =>
    SPACES.toReversed().flatMap((space) => {
      const pile = (view as FestivalView).boards[seat]?.spaces[space] ?? [];
      const [colour, type] = (pile.at(-1) ?? '').split('-') as [Colour, Type];
      return type ? [{ colour, type, across: (COLUMNS.indexOf(space.charAt(0)) + 0.5) / 3, height: pile.length }] : [];
    }),
  city: (play, parts, seat) =>
    new Box(parts as FestivalBox).city(
      (play.view as FestivalView).boards[seat]?.colour ?? 'red',
      play.snapshot.players[seat]?.pick ?? null,
    ),
  scores: (view) => (view as FestivalView).boards.map(({ score }) => score),
  partName: (part) => t(`festival.part.${part}`),
};
