// Describes events, with the same texts as the terminal.
import { has, t } from '../../i18n.svelte';
import type { LoggedStep, SpringFestivalEvent } from '../../net/protocol';
import { addPlaces, type Chronicler, type Line, linesOf, type Places } from '../../table/log';
import type { Voices } from '../../table/play.svelte';
import { type Drawing, join, several, type Story, tell, wordsOf } from '../../table/story';
import { fieldsOf } from '../events';
import type { SpringPlay } from './types';
import type { Components } from './components';
import { bareArt, cardArt } from './tiles';

const rocketDrawing = (components: Components, id: string): Drawing => ({
  art: bareArt(components, id, 'rocket'),
  words: components.theTile(id, 'rocket'),
});
const tileDrawing = (components: Components, id: string): Drawing => ({
  art: bareArt(components, id, 'rocket'),
  words: components.theTile(id, 'tile'),
});
const cardDrawing = (components: Components, id: string): Drawing => ({
  art: cardArt(components, id),
  words: components.named(id),
});

/** Describes a step: one story about what the player did and its effects, then one for each piece of news. */
function stories(voices: Voices, components: Components, events: readonly SpringFestivalEvent[]): Story[] {
  const [first] = events;
  if (!first) return [];
  const done = deed(voices, components, first);
  const told = effects(components, events);
  const sentence = told.length
    ? tell('story.with', { done: done ?? [], effects: join(told, t('story.and')) })
    : tell('story.done', { done: done ?? [] });
  return [...(done ? [sentence] : []), ...events.flatMap((event) => news(components, event))];
}

/** Describes the events of a step, and who turns the store next. */
export const describeEvents = (
  voices: Voices,
  components: Components,
  events: readonly SpringFestivalEvent[],
): string =>
  [
    ...stories(voices, components, events).map(wordsOf),
    ...fieldsOf(events, 'ActivePlayer').map(({ seat }) =>
      t(`spring_festival.story.active.${voices.voice(seat)}`, { name: voices.name(seat) }),
    ),
  ].join(' ');

type Entry = LoggedStep<'spring_festival'>;

const endsTurn = ({ events }: Entry): boolean =>
  events.some(([name]) => name === 'ActivePlayer' || name === 'FinaleBegun');

export function chronicle(play: SpringPlay, components: Components): Chronicler<'spring_festival'> {
  const describe = (line: Line<'spring_festival'>): Story[] => {
    const { seat, steps } = line;
    const voices = play.voices(line);
    const laid = steps.flatMap(({ events }) => fieldsOf(events, 'TileLaid'));
    const rest = steps.map(({ events }) => events.filter(([name]) => name !== 'TileLaid'));
    const tiles = several(laid.map(({ tile }) => tileDrawing(components, tile)));
    const lays = tell(`spring_festival.story.laid.${voices.voice(seat)}`, { name: voices.name(seat), tile: tiles });
    return [...(laid.length ? [lays] : []), ...rest.flatMap((events) => stories(voices, components, events))];
  };
  return (log) => ({ lines: linesOf(log, (_, before) => endsTurn(before)), describe, places });
}

function places({ steps }: Line<'spring_festival'>): Places {
  const found = new Map<number, Set<string>>();
  for (const { events } of steps) {
    for (const name of ['TileLaid', 'RocketFired', 'Exploded', 'Ignited'] as const)
      for (const { seat, cell } of fieldsOf(events, name)) addPlaces(found, seat, [cell]);
    for (const { seat, cells } of fieldsOf(events, 'CompositionCompleted')) addPlaces(found, seat, cells);
  }
  return found;
}

function deed(voices: Voices, components: Components, [name, fields]: SpringFestivalEvent): Story | null {
  if (name === 'TilesDiscarded' || name === 'GameEnded') return null;
  const { seat } = fields;
  const who = { name: voices.name(seat) };
  const voice = voices.voice(seat);
  switch (name) {
    case 'TileLaid':
      return tell(`spring_festival.story.laid.${voice}`, { ...who, tile: tileDrawing(components, fields.tile) });
    case 'StoreTurned':
      if (fields.quarters === 0) return tell(`spring_festival.story.left.${voice}`, who);
      return tell(`spring_festival.story.turned.${voice}`, { ...who, count: fields.quarters });
    case 'RocketFired':
      return tell(`spring_festival.story.fired.${voice}`, { ...who, rocket: rocketDrawing(components, fields.tile) });
    case 'CompositionCompleted':
      return tell(`spring_festival.story.completed.${voice}`, {
        ...who,
        card: cardDrawing(components, fields.card),
        points: fields.points,
      });
    case 'Ignited':
      return tell(`spring_festival.story.ignited.${voice}`, who);
    default:
      return null;
  }
}

function effects(components: Components, events: readonly SpringFestivalEvent[]): Story[] {
  const sparks = fieldsOf(events, 'Sparked').length;
  const chain = fieldsOf(events, 'Exploded').length;
  // The tile that starts a chain reaction is counted, as in previews; a single explosion is not mentioned.
  const exploded = chain || fieldsOf(events, 'Ignited').length ? 1 + chain : 0;
  return [
    ...fieldsOf(events, 'RocketFired').flatMap(({ replaced }) =>
      replaced ? [tell('spring_festival.story.replaces', { tile: tileDrawing(components, replaced) })] : [],
    ),
    ...fieldsOf(events, 'CardDrawn').map(({ card }) =>
      tell('spring_festival.story.draws', { card: cardDrawing(components, card) }),
    ),
    ...(sparks ? [tell('spring_festival.story.sparks', { count: sparks })] : []),
    ...(exploded ? [tell('spring_festival.would.chain', { count: exploded })] : []),
    ...fieldsOf(events, 'PerfectFinale').map(({ applause }) =>
      tell('spring_festival.story.perfect', { count: applause }),
    ),
  ];
}

function news(components: Components, [name, fields]: SpringFestivalEvent): Story[] {
  switch (name) {
    case 'TilesDiscarded':
      return [
        tell('spring_festival.story.discarded', {
          count: fields.tiles.length,
          tiles: several(fields.tiles.map((tile) => tileDrawing(components, tile))),
        }),
      ];
    case 'FinaleBegun':
      return [tell('spring_festival.story.finale')];
    case 'GameEnded':
      return [tell('spring_festival.story.over')];
    default:
      return [];
  }
}

/** Draws a card or a tile, or names a sign, within a sentence. */
export function thing(components: Components, id: string): Drawing | string {
  const sign = `spring_festival.sign.name.${id}`;
  if (has(sign)) return t(sign);
  return components.hasTile(id) ? tileDrawing(components, id) : cardDrawing(components, id);
}
