// The table in words, for screen readers.
import { t } from '../../i18n.svelte';
import type { Reading } from '../../table/reading';
import type { Desk } from './desk.svelte';

const sentence = (name: string, what: string): string => `${t('web.labelled', { name, what })}.`;

export const reading = ({ play, components, view, layout }: Desk): Reading => ({
  board: () => {
    const lying = components.spaces.flatMap(({ name }) => {
      const there = layout[name];
      const what = there && components.lying(there.tile, there.turn);
      return what ? [t('web.labelled', { name: components.spaceName(name), what })] : [];
    });
    return [
      sentence(t('web.fireworks.board'), lying.join('; ') || t('web.fireworks.no-tiles')),
      sentence(t('web.score'), t('fireworks.points', { count: view.boards[play.seat]?.total ?? 0 })),
    ].join(' ');
  },
  other: (seat) => {
    const board = view.boards[seat];
    if (!board) return '';
    const parts = [
      t('fireworks.points', { count: board.total }),
      components.board(board.spaces) || t('web.fireworks.no-tiles'),
    ];
    return sentence(play.name(seat), parts.join('; '));
  },
});
