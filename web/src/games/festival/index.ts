import { t } from '../../i18n.svelte';
import type { Colour, Type } from '../../art';
import type { GameUi } from '../manifest';
import FinalBoard from './FinalBoard.svelte';
import FinalCards from './FinalCards.svelte';
import FestivalTable from './FestivalTable.svelte';
import { SPACES } from './types';
import { Components } from './components';
import { describe } from './words';

const COLUMNS = 'abc';

export const ui: GameUi<'festival'> = {
  Table: FestivalTable,
  FinalBoard,
  FinalCards,
  score: (view, seat) => view.boards[seat]?.score ?? {},
  // One shell for each visible tile. The tile's column determines where the shell rises, its level how big it opens.
  shells: (view, seat) =>
    SPACES.toReversed().flatMap((space) => {
      const pile = view.boards[seat]?.spaces[space] ?? [];
      const [colour, type] = (pile.at(-1) ?? '').split('-') as [Colour, Type];
      return type ? [{ colour, type, across: (COLUMNS.indexOf(space.charAt(0)) + 0.5) / 3, height: pile.length }] : [];
    }),
  city: (play, parts, seat) =>
    new Components(parts).city(play.view.boards[seat]?.colour ?? 'red', play.players[seat]?.pick ?? null),
  describe: (position, parts, action) =>
    action === 'end' ? t('web.festival.do.end') : describe(position, new Components(parts), action),
  colour: (view, seat) => view.boards[seat]?.colour ?? 'red',
  place: (city) => t(`festival.city.${city}`),
};
