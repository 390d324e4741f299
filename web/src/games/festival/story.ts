// Describes events, with the same texts as the terminal.
import { has, t } from '../../i18n.svelte';
import type { FestivalEvent } from '../../net/protocol';
import { addPlaces, type Chronicler, type Line, linesOf, type Places } from '../../table/log';
import type { Voices } from '../../table/play.svelte';
import { type Drawing, join, type Story, tell, wordsOf } from '../../table/story';
import { fieldsOf } from '../events';
import type { FestivalPlay } from './types';
import type { Components } from './components';
import { cardArt, pileArt } from './tiles';
import { crowdName, where } from './words';

const tileDrawing = (tile: string): Drawing => ({ art: pileArt([tile], true), words: t(`festival.the.${tile}`) });
const cardDrawing = (components: Components, id: string): Drawing => ({
  art: cardArt(components, id),
  words: components.named(id),
});

/** Describes a step: one story about what the player did and its effects, then one for each piece of news. */
function stories(voices: Voices, components: Components, events: readonly FestivalEvent[]): Story[] {
  const [first, ...rest] = events;
  if (!first) return [];
  const done = deed(voices, components, first);
  const told = rest.flatMap((event) => effect(components, event));
  const sentence = told.length
    ? tell('story.with', { done: done ?? [], effects: join(told, t('story.and')) })
    : tell('story.done', { done: done ?? [] });
  return [...(done ? [sentence] : []), ...events.flatMap(news)];
}

/** Describes the events of a step in words. */
export const describeEvents = (voices: Voices, components: Components, events: readonly FestivalEvent[]): string =>
  stories(voices, components, events).map(wordsOf).join(' ');

export function chronicle(play: FestivalPlay, components: Components): Chronicler<'festival'> {
  const describe = (line: Line<'festival'>): Story[] =>
    line.steps.flatMap(({ events }) => stories(play.voices(line), components, events));
  return (log) => ({ lines: linesOf(log, (step, before) => step.seat !== before.seat), describe, places });
}

function places({ steps }: Line<'festival'>): Places {
  const found = new Map<number, Set<string>>();
  for (const { events } of steps)
    for (const { seat, space } of fieldsOf(events, 'TilePlaced')) addPlaces(found, seat, [space]);
  return found;
}

function deed(voices: Voices, components: Components, [name, fields]: FestivalEvent): Story | null {
  if (name === 'GameEnded') return null;
  const { seat } = fields;
  const who = { name: voices.name(seat) };
  const voice = voices.voice(seat);
  switch (name) {
    case 'SideChosen':
      return tell(`festival.story.side.${voice}`, { ...who, objective: cardDrawing(components, fields.objective) });
    case 'TilePlaced': {
      const { level, space } = fields;
      return tell(`festival.story.${level === 1 ? 'placed' : 'stacked'}.${voice}`, {
        ...who,
        tile: tileDrawing(fields.tile),
        where: where(space),
        level,
      });
    }
    case 'ObjectiveTaken':
      return tell(`festival.story.took.${voice}`, {
        ...who,
        objective: cardDrawing(components, fields.objective),
        pile: fields.pile,
      });
    case 'TurnPassed':
      return tell(`festival.story.passed.${voice}`, who);
    case 'CrowdPleaserTaken':
      return tell(`festival.story.claimed.${voice}`, {
        ...who,
        crowd_pleaser: crowdName(fields.crowd_pleaser),
        points: fields.points,
      });
    default:
      return null;
  }
}

function effect(components: Components, [name, fields]: FestivalEvent): Story[] {
  if (name === 'ObjectiveCompleted')
    return [
      tell('festival.story.completes', {
        objective: cardDrawing(components, fields.objective),
        points: fields.points,
      }),
    ];
  if (name === 'CrowdPleaserTaken')
    return [tell('festival.story.takes', { crowd_pleaser: crowdName(fields.crowd_pleaser), points: fields.points })];
  return [];
}

function news([name, fields]: FestivalEvent): Story[] {
  if (name === 'EndTriggered') return [tell(`festival.story.end.${fields.ending}`)];
  if (name === 'GameEnded') return [tell('festival.story.over')];
  return [];
}

/** Draws an objective or a tile, or names a crowd-pleaser, within a sentence. */
export function thing(components: Components, id: string): Drawing | string {
  if (id in components.parts.crowd_pleasers) return crowdName(id);
  return has(`festival.the.${id}`) ? tileDrawing(id) : cardDrawing(components, id);
}
