// What happened, in words: the same texts as in the terminal.
import { listed, t } from '../../i18n.svelte';
import type { GameEvent, LogEntry } from '../../net/types';
import type { FireworksPlay } from './play';
import type { Events } from './types';
import type { Box } from './words';

type Name = keyof Events;
type Teller<N extends Name> = (play: FireworksPlay, box: Box, fields: Events[N], spoken: boolean) => string;

const by = (play: FireworksPlay, seat: number, deed: string, params: Record<string, string | number> = {}): string =>
  t(`fireworks.story.${deed}.${play.voice(seat)}`, { name: play.name(seat), ...params });
/** Signs for the eye, words for the ear. */
const signs = (box: Box, tiles: readonly string[], spoken: boolean): string =>
  tiles.map((tile) => (spoken ? box.called(tile) : box.sign(tile))).join(', ');

function launched(play: FireworksPlay, box: Box, { seat, card, die, up, down, out_up, out_down }: Events['Launched'], spoken: boolean): string {
  const done = card ? by(play, seat, 'launched-card', { card: t(`fireworks.card.${card}`) }) : by(play, seat, 'launched');
  const out = out_up.length + out_down;
  const effects = [
    t('fireworks.story.die', { face: t(`fireworks.die.${die}`) }),
    ...(up.length ? [t('fireworks.story.up', { count: up.length, tiles: signs(box, up, spoken) })] : []),
    ...(down ? [t('fireworks.story.down', { count: down })] : []),
    ...(out_up.length ? [t('fireworks.story.out-up', { count: out, tiles: signs(box, out_up, spoken) })] : out ? [t('fireworks.story.out', { count: out })] : []),
  ];
  return t('story.with', { done, effects: effects.join(t('story.and')) });
}

const TELLERS: { [N in Name]: Teller<N> } = {
  Heaped: (play, _, { seat }) => by(play, seat, 'heaped'),
  CardDrawn: (play, _, { seat, pile, card, reshuffled }) => by(play, seat, reshuffled ? 'drew-anew' : 'drew', { pile, card: t(`fireworks.card.${card}`) }),
  HelpersAsked: (play, _, { seat, helpers }) => by(play, seat, 'asked', { names: listed(helpers.map((helper) => play.whom(helper))) }),
  Launched: launched,
  LaunchFailed: (play, _, { seat }) => by(play, seat, 'failed'),
  TileTaken: (play, box, { seat, tile, space }) => by(play, seat, 'took', { tile: box.the(tile), space }),
  Arranged: (play, _, { seat }) => by(play, seat, 'arranged'),
  EndTriggered: (play, _, { seat }) => by(play, seat, 'full'),
  FunctionResolved: (_play, _, { function: name, effect }) => t(`fireworks.story.${effect ? 'resolves' : 'fizzles'}`, { function: t(`fireworks.function.${name}`) }),
  TilePassed: (play, box, { seat, to, tile, space }) => by(play, seat, 'passed', { tile: box.the(tile), to: play.whom(to), space }),
  TileReturned: (play, _, { seat, space }) => by(play, seat, 'returned', { space }),
  TilesPutBack: (_play, _, { up, down }) => t('fireworks.story.put-back', { count: up.length + down }),
  BonusTurn: (play, _, { seat, by: what }) => by(play, seat, `bonus-${what}`),
  ActivePlayer: (play, _, { seat }) => by(play, seat, 'active'),
  LastArranging: () => t('fireworks.story.last'),
  SaidReady: (play, _, { seat }) => by(play, seat, 'ready'),
  GameEnded: () => t('fireworks.story.over'),
};

/** `spoken` is for those who hear it. */
export function tell(play: FireworksPlay, box: Box, events: readonly GameEvent[], spoken = false): string[] {
  return events.flatMap(([name, fields]) => {
    const teller = TELLERS[name as Name] as Teller<Name> | undefined;
    return teller ? [teller(play, box, fields as Events[Name], spoken)] : [];
  });
}

const arranges = ({ events }: LogEntry): boolean => events.length === 1 && events[0]?.[0] === 'Arranged';

/** A hand that moves one tile after the other is told of once; a choice made in secret is not. */
export const worthTelling = (log: readonly LogEntry[]): LogEntry[] =>
  log.filter((entry, index) => {
    const next = log[index + 1];
    return entry.events.length > 0 && !(arranges(entry) && next && arranges(next) && next.seat === entry.seat);
  });
