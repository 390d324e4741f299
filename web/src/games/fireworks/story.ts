// Describes events, with the same texts as the terminal.
import { dieFace } from '../../art';
import { formatList, has, t } from '../../i18n.svelte';
import type { FireworksEvent, FireworksEvents, LoggedStep } from '../../net/protocol';
import { addPlaces, type Chronicler, type Line, linesOf, type Places } from '../../table/log';
import type { Voices } from '../../table/play.svelte';
import { type Drawing, join, several, type Story, tell, wordsOf } from '../../table/story';
import { fieldsOf } from '../events';
import type { FireworksPlay } from './play';
import type { Components } from './components';
import { tileArt } from './tiles';

type Name = keyof FireworksEvents;
type Describer<N extends Name> = (voices: Voices, components: Components, fields: FireworksEvents[N]) => Story;
type Entry = LoggedStep<'fireworks'>;

const tileDrawing = (components: Components, id: string): Drawing => ({
  art: tileArt(components, id),
  words: components.the(id),
});

const by = (
  voices: Voices,
  seat: number,
  deed: string,
  params: Record<string, string | number | Drawing> = {},
): Story => tell(`fireworks.story.${deed}.${voices.voice(seat)}`, { name: voices.name(seat), ...params });

function launched(
  voices: Voices,
  _: Components,
  { seat, card, die, up, down, out_up, out_down }: FireworksEvents['Launched'],
): Story {
  const done = card
    ? by(voices, seat, 'launched-card', { card: t(`fireworks.card.${card}`) })
    : by(voices, seat, 'launched');
  const out = out_up.length + out_down;
  const face = { art: dieFace(die), words: t(`fireworks.die.${die}`) };
  const effects = [
    tell('fireworks.story.die', { face }),
    ...(up.length ? [tell('fireworks.story.up', { count: up.length })] : []),
    ...(down ? [tell('fireworks.story.down', { count: down })] : []),
    ...(out ? [tell('fireworks.story.out', { count: out })] : []),
  ];
  return tell('story.with', { done, effects: join(effects, t('story.and')) });
}

const DESCRIBERS: { [N in Name]: Describer<N> } = {
  Heaped: (voices, _, { seat }) => by(voices, seat, 'heaped'),
  CardDrawn: (voices, _, { seat, pile, card, reshuffled }) =>
    by(voices, seat, reshuffled ? 'drew-reshuffled' : 'drew', { pile, card: t(`fireworks.card.${card}`) }),
  HelpersAsked: (voices, _, { seat, helpers }) =>
    by(voices, seat, 'asked', { names: formatList(helpers.map((helper) => voices.whom(helper))) }),
  Launched: launched,
  LaunchFailed: (voices, _, { seat }) => by(voices, seat, 'failed'),
  TileTaken: (voices, components, { seat, tile }) => by(voices, seat, 'took', { tile: tileDrawing(components, tile) }),
  Arranged: (voices, _, { seat }) => by(voices, seat, 'arranged'),
  EndTriggered: (voices, _, { seat }) => by(voices, seat, 'full'),
  FunctionResolved: (_voices, _, { function: name, effect }) =>
    tell(`fireworks.story.${effect ? 'resolves' : 'fizzles'}`, { function: t(`fireworks.function.${name}`) }),
  TilePassed: (voices, components, { seat, to, tile }) =>
    voices.voice(to) === 'you'
      ? tell('fireworks.story.passed.to-you', { name: voices.name(seat), tile: tileDrawing(components, tile) })
      : by(voices, seat, 'passed', { tile: tileDrawing(components, tile), to: voices.name(to) }),
  TileReturned: (voices, _, { seat }) => by(voices, seat, 'returned'),
  TilesPutBack: (_voices, _, { up, down }) => tell('fireworks.story.put-back', { count: up.length + down }),
  BonusTurn: (voices, _, { seat, by: what }) => by(voices, seat, `bonus-${what}`),
  ActivePlayer: (voices, _, { seat }) => by(voices, seat, 'active'),
  LastArranging: () => tell('fireworks.story.last'),
  SaidReady: (voices, _, { seat }) => by(voices, seat, 'ready'),
  GameEnded: () => tell('fireworks.story.over'),
};

const describeEvent = <N extends Name>(
  voices: Voices,
  components: Components,
  name: N,
  fields: FireworksEvents[N],
): Story => DESCRIBERS[name](voices, components, fields);

/** Describes the events of a step in words. */
export const describeEvents = (voices: Voices, components: Components, events: readonly FireworksEvent[]): string =>
  events.map(([name, fields]) => wordsOf(describeEvent(voices, components, name, fields))).join(' ');

const TURN_ENDS = new Set<Name>(['ActivePlayer', 'BonusTurn', 'LastArranging']);
const endsTurn = ({ events }: Entry): boolean => events.some(([name]) => TURN_ENDS.has(name));

/**
 * Returns the log without steps that have no text. Lines do not say whose turn it is, because the table's header does.
 */
export function chronicle(play: FireworksPlay, components: Components): Chronicler<'fireworks'> {
  const describe = (line: Line<'fireworks'>): Story[] => {
    const { seat, steps } = line;
    const voices = play.voices(line);
    const events = steps.flatMap((step) => step.events);
    const took = fieldsOf(events, 'TileTaken').filter((taken) => taken.seat === seat);
    const arranged = events.findLast(([name]) => name === 'Arranged');
    return events.flatMap((event): Story[] => {
      const [name, fields] = event;
      if (name === 'ActivePlayer' || (name === 'Arranged' && event !== arranged)) return [];
      if (name !== 'TileTaken' || fields.seat !== seat) return [describeEvent(voices, components, name, fields)];
      if (fields !== took[0]) return [];
      return [by(voices, seat, 'took', { tile: several(took.map(({ tile }) => tileDrawing(components, tile))) })];
    });
  };
  return (log) => {
    const told = log.filter(({ events }) => events.length > 0);
    return { lines: linesOf(told, (_, before) => endsTurn(before)), describe, places };
  };
}

/** Returns the tiles that a line is about, by the seat that got them. */
function places({ steps }: Line<'fireworks'>): Places {
  const found = new Map<number, Set<string>>();
  for (const { events } of steps) {
    for (const { seat, tile } of fieldsOf(events, 'TileTaken')) addPlaces(found, seat, [tile]);
    for (const { to, tile } of fieldsOf(events, 'TilePassed')) addPlaces(found, to, [tile]);
  }
  return found;
}

/** Draws a tile, or names a character, within a sentence. */
export function thing(components: Components, id: string): Drawing | string {
  const character = `fireworks.character.${id}`;
  return has(character) ? t(character) : tileDrawing(components, id);
}
