// The table in words, for screen readers.
import { t } from '../../i18n.svelte';
import type { FestivalBoardView } from '../../net/protocol';
import type { Reading } from '../../table/reading';
import type { Components } from './components';
import { incompleteOf } from './order';
import { type FestivalPlay, SPACES } from './types';
import { crowdName, spaceLabel } from './words';

const tiles = ({ spaces }: FestivalBoardView): string =>
  SPACES.filter((space) => spaces[space]?.length)
    .map((space) => spaceLabel(space, spaces[space] ?? []))
    .join('; ') || t('web.festival.no-tiles');

const sentence = (name: string, what: string): string => `${t('web.labelled', { name, what })}.`;

export const reading = (play: FestivalPlay, components: Components): Reading => ({
  board: () => {
    const board = play.view.boards[play.seat];
    if (!board) return '';
    const near = play.nearness?.objectives ?? {};
    const cards = incompleteOf(play, play.seat)
      .map((id) => components.label(id, near[id]))
      .join('; ');
    return [
      sentence(t('web.festival.board'), tiles(board)),
      ...(cards ? [sentence(t('festival.in-progress'), cards)] : []),
      sentence(t('web.score'), t('festival.points', { count: board.total })),
    ].join(' ');
  },
  other: (seat) => {
    const board = play.view.boards[seat];
    if (!board) return '';
    const progress = t('web.festival.progress', {
      done: board.complete.length,
      all: components.parts.last_objective,
    });
    const parts = [t('festival.points', { count: board.total }), progress, ...board.crowd_pleasers.map(crowdName)];
    return sentence(play.name(seat), [...parts, tiles(board)].join('; '));
  },
});
