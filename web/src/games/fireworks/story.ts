// Descriptions of events, with the same texts as in the terminal.
import { formatList, t } from '../../i18n.svelte';
import type { FireworksEvent, FireworksEvents, LoggedStep } from '../../net/protocol';
import type { FireworksPlay } from './play';
import type { Components } from './components';

type Name = keyof FireworksEvents;
type Describer<N extends Name> = (play: FireworksPlay, components: Components, fields: FireworksEvents[N]) => string;
type LogEntry = LoggedStep<'fireworks'>;

const by = (play: FireworksPlay, seat: number, deed: string, params: Record<string, string | number> = {}): string =>
  t(`fireworks.story.${deed}.${play.voice(seat)}`, { name: play.name(seat), ...params });
function launched(
  play: FireworksPlay,
  _: Components,
  { seat, card, die, up, down, out_up, out_down }: FireworksEvents['Launched'],
): string {
  const done = card
    ? by(play, seat, 'launched-card', { card: t(`fireworks.card.${card}`) })
    : by(play, seat, 'launched');
  const out = out_up.length + out_down;
  const effects = [
    t('fireworks.story.die', { face: t(`fireworks.die.${die}`) }),
    ...(up.length ? [t('fireworks.story.up', { count: up.length })] : []),
    ...(down ? [t('fireworks.story.down', { count: down })] : []),
    ...(out ? [t('fireworks.story.out', { count: out })] : []),
  ];
  return t('story.with', { done, effects: effects.join(t('story.and')) });
}

const DESCRIBERS: { [N in Name]: Describer<N> } = {
  Heaped: (play, _, { seat }) => by(play, seat, 'heaped'),
  CardDrawn: (play, _, { seat, pile, card, reshuffled }) =>
    by(play, seat, reshuffled ? 'drew-reshuffled' : 'drew', { pile, card: t(`fireworks.card.${card}`) }),
  HelpersAsked: (play, _, { seat, helpers }) =>
    by(play, seat, 'asked', { names: formatList(helpers.map((helper) => play.whom(helper))) }),
  Launched: launched,
  LaunchFailed: (play, _, { seat }) => by(play, seat, 'failed'),
  TileTaken: (play, components, { seat, tile }) => by(play, seat, 'took', { tile: components.the(tile) }),
  Arranged: (play, _, { seat }) => by(play, seat, 'arranged'),
  EndTriggered: (play, _, { seat }) => by(play, seat, 'full'),
  FunctionResolved: (_play, _, { function: name, effect }) =>
    t(`fireworks.story.${effect ? 'resolves' : 'fizzles'}`, { function: t(`fireworks.function.${name}`) }),
  TilePassed: (play, components, { seat, to, tile }) =>
    play.voice(to) === 'you'
      ? t('fireworks.story.passed.to-you', { name: play.name(seat), tile: components.the(tile) })
      : by(play, seat, 'passed', { tile: components.the(tile), to: play.name(to) }),
  TileReturned: (play, _, { seat }) => by(play, seat, 'returned'),
  TilesPutBack: (_play, _, { up, down }) => t('fireworks.story.put-back', { count: up.length + down }),
  BonusTurn: (play, _, { seat, by: what }) => by(play, seat, `bonus-${what}`),
  ActivePlayer: (play, _, { seat }) => by(play, seat, 'active'),
  LastArranging: () => t('fireworks.story.last'),
  SaidReady: (play, _, { seat }) => by(play, seat, 'ready'),
  GameEnded: () => t('fireworks.story.over'),
};

const describeEvent = <N extends Name>(
  play: FireworksPlay,
  components: Components,
  name: N,
  fields: FireworksEvents[N],
): string => DESCRIBERS[name](play, components, fields);

export const describeEvents = (
  play: FireworksPlay,
  components: Components,
  events: readonly FireworksEvent[],
): string[] => events.map(([name, fields]) => describeEvent(play, components, name, fields));

const arranges = ({ events }: LogEntry): boolean => events.length === 1 && events[0]?.[0] === 'Arranged';

/** The log without steps that have no text, and with consecutive arrangements of a player merged into one entry. */
export const collapseArrangements = (log: readonly LogEntry[]): LogEntry[] =>
  log.filter((entry, index) => {
    const next = log[index + 1];
    return entry.events.length > 0 && !(arranges(entry) && next && arranges(next) && next.seat === entry.seat);
  });
