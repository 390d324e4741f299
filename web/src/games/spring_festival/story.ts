// Descriptions of events, with the same texts as in the terminal.
import { formatList, t } from '../../i18n.svelte';
import type { SpringFestivalEvent } from '../../net/protocol';
import { fieldsOf } from '../events';
import type { SpringPlay } from './types';
import type { Components } from './components';

/** Returns one sentence for each event. */
export function describeEvents(
  play: SpringPlay,
  components: Components,
  events: readonly SpringFestivalEvent[],
): string[] {
  const [first] = events;
  if (!first) return [];
  const done = deed(play, components, first);
  const told = effects(components, events).join(t('story.and'));
  const sentence = done ? [told ? t('story.with', { done, effects: told }) : t('story.done', { done })] : [];
  return [...sentence, ...events.flatMap((event) => news(play, components, event))];
}

function deed(play: SpringPlay, components: Components, [name, fields]: SpringFestivalEvent): string | null {
  if (name === 'TilesDiscarded' || name === 'GameEnded') return null;
  const { seat } = fields;
  const who = { name: play.name(seat) };
  const voice = play.voice(seat);
  switch (name) {
    case 'TileLaid':
      return t(`spring_festival.story.laid.${voice}`, { ...who, tile: components.theTile(fields.tile, 'tile') });
    case 'StoreTurned':
      if (fields.quarters === 0) return t(`spring_festival.story.left.${voice}`, who);
      return t(`spring_festival.story.turned.${voice}`, { ...who, count: fields.quarters });
    case 'RocketFired':
      return t(`spring_festival.story.fired.${voice}`, { ...who, rocket: components.theTile(fields.tile, 'rocket') });
    case 'CompositionCompleted':
      return t(`spring_festival.story.completed.${voice}`, {
        ...who,
        card: components.named(fields.card),
        points: fields.points,
      });
    case 'Ignited':
      return t(`spring_festival.story.ignited.${voice}`, who);
    default:
      return null;
  }
}

function effects(components: Components, events: readonly SpringFestivalEvent[]): string[] {
  const sparks = fieldsOf(events, 'Sparked').length;
  const chain = fieldsOf(events, 'Exploded').length;
  return [
    ...fieldsOf(events, 'RocketFired').flatMap(({ replaced }) =>
      replaced ? [t('spring_festival.story.replaces', { tile: components.theTile(replaced, 'tile') })] : [],
    ),
    ...fieldsOf(events, 'CardDrawn').map(({ card }) =>
      t('spring_festival.story.draws', { card: components.named(card) }),
    ),
    ...(sparks ? [t('spring_festival.story.sparks', { count: sparks })] : []),
    ...(chain ? [t('spring_festival.story.chain', { count: chain })] : []),
    ...fieldsOf(events, 'PerfectFinale').map(({ applause }) => t('spring_festival.story.perfect', { count: applause })),
  ];
}

function news(play: SpringPlay, components: Components, [name, fields]: SpringFestivalEvent): string[] {
  switch (name) {
    case 'TilesDiscarded': {
      const tiles = fields.tiles;
      return [
        t('spring_festival.story.discarded', {
          count: tiles.length,
          tiles: formatList(tiles.map((tile) => components.theTile(tile, 'tile'))),
        }),
      ];
    }
    case 'ActivePlayer':
      return [t(`spring_festival.story.active.${play.voice(fields.seat)}`, { name: play.name(fields.seat) })];
    case 'FinaleBegun':
      return [t('spring_festival.story.finale')];
    case 'GameEnded':
      return [t('spring_festival.story.over')];
    default:
      return [];
  }
}
