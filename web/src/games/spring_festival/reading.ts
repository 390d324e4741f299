// The table in words, for screen readers.
import { t } from '../../i18n.svelte';
import type { Reading } from '../../table/reading';
import { boundsOf, cellName, freeCells, inReadingOrder } from './bounds';
import type { Components } from './components';
import { cellOf, type SpringPlay } from './types';

const sentence = (name: string, what: string): string => `${t('web.labelled', { name, what })}.`;

export const reading = (play: SpringPlay, components: Components): Reading => ({
  board: () => {
    const own = play.view.panoramas[play.seat];
    if (!own) return '';
    const bounds = boundsOf(play, freeCells(play));
    const tiles = Object.entries(own.tiles)
      .sort(([one], [other]) => inReadingOrder(one, other))
      .map(([cell, { tile, exploded }]) =>
        t('web.labelled', { name: cellName(cellOf(cell), bounds), what: components.tileLabel(tile, exploded) }),
      );
    const near = play.nearness?.cards ?? {};
    const cards = own.cards.map((id) => components.cardLabel(id, near[id]));
    return [
      sentence(t('web.spring.panorama'), tiles.join('; ') || t('web.festival.no-tiles')),
      sentence(t('spring_festival.compositions'), cards.join('; ')),
      sentence(t('web.score'), t('spring_festival.points', { count: own.total })),
    ].join(' ');
  },
  other: (seat) => {
    const panorama = play.view.panoramas[seat];
    if (!panorama) return '';
    const tiles = Object.values(panorama.tiles).map(({ tile, exploded }) => components.tileName(tile, exploded));
    const parts = [
      t('spring_festival.points', { count: panorama.total }),
      t('spring_festival.applause', { count: panorama.applause }),
      ...(tiles.length ? tiles : [t('web.festival.no-tiles')]),
    ];
    return sentence(play.name(seat), parts.join('; '));
  },
});
