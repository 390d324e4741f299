// What happened, in words: the same texts as in the terminal.
import { listed, t } from '../../i18n.svelte';
import type { GameEvent } from '../../net/types';
import type { SpringPlay } from './types';
import type { Box } from './words';

export function tell(play: SpringPlay, box: Box, events: readonly GameEvent[]): string[] {
  const [first] = events;
  if (!first) return [];
  const done = deed(play, box, first);
  const told = effects(box, events).join(t('story.and'));
  const sentence = done ? [told ? t('story.with', { done, effects: told }) : t('story.done', { done })] : [];
  return [...sentence, ...events.flatMap((event) => news(play, box, event))];
}

const text = (value: unknown): string => String(value);
const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

function deed(play: SpringPlay, box: Box, [name, fields]: GameEvent): string | null {
  const seat = Number(fields.seat);
  const who = { name: play.name(seat) };
  const voice = play.voice(seat);
  switch (name) {
    case 'TileLaid':
      return t(`spring_festival.story.laid.${voice}`, { ...who, tile: box.theTile(text(fields.tile), 'tile') });
    case 'StoreTurned':
      if (fields.quarters === 0) return t(`spring_festival.story.left.${voice}`, who);
      return t(`spring_festival.story.turned.${voice}`, { ...who, count: Number(fields.quarters) });
    case 'RocketFired':
      return t(`spring_festival.story.fired.${voice}`, { ...who, rocket: box.theTile(text(fields.tile), 'rocket') });
    case 'CompositionCompleted':
      return t(`spring_festival.story.completed.${voice}`, {
        ...who,
        card: box.named(text(fields.card)),
        points: Number(fields.points),
      });
    case 'Ignited':
      return t(`spring_festival.story.ignited.${voice}`, who);
    default:
      return null;
  }
}

function effects(box: Box, events: readonly GameEvent[]): string[] {
  const of = (wanted: string) => events.filter(([name]) => name === wanted).map(([, fields]) => fields);
  const sparks = of('Sparked').length;
  const chain = of('Exploded').length;
  return [
    ...of('RocketFired').flatMap(({ replaced }) =>
      replaced ? [t('spring_festival.story.replaces', { tile: box.theTile(text(replaced), 'tile') })] : [],
    ),
    ...of('CardDrawn').map(({ card }) => t('spring_festival.story.draws', { card: box.named(text(card)) })),
    ...(sparks ? [t('spring_festival.story.sparks', { count: sparks })] : []),
    ...(chain ? [t('spring_festival.story.chain', { count: chain })] : []),
    ...of('PerfectFinale').map(({ applause }) => t('spring_festival.story.perfect', { count: Number(applause) })),
  ];
}

function news(play: SpringPlay, box: Box, [name, fields]: GameEvent): string[] {
  switch (name) {
    case 'TilesDiscarded': {
      const tiles = list(fields.tiles);
      return [
        t('spring_festival.story.discarded', {
          count: tiles.length,
          tiles: listed(tiles.map((tile) => box.theTile(tile, 'tile'))),
        }),
      ];
    }
    case 'ActivePlayer':
      return [
        t(`spring_festival.story.active.${play.voice(Number(fields.seat))}`, { name: play.name(Number(fields.seat)) }),
      ];
    case 'FinaleBegun':
      return [t('spring_festival.story.finale')];
    case 'GameEnded':
      return [t('spring_festival.story.over')];
    default:
      return [];
  }
}
