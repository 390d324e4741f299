// The names of players.
import { t } from '../i18n.svelte';
import type { PlayerInfo } from '../net/protocol';

type Named = Pick<PlayerInfo, 'kind' | 'name'>;

/** The texts for the names that the server gives to bots, by seat. */
const BOT_NAMES: Record<string, string> = {
  Nova: 'bot.name.4',
  Lumen: 'bot.name.1',
  Cinder: 'bot.name.2',
  Comet: 'bot.name.3',
};
const isBot = ({ kind }: Named): boolean => kind.startsWith('bot:');

/** Returns a player's name. The names of bots are translated. */
export function nameOf(player: Named, seat: number): string {
  const { name } = player;
  const key = isBot(player) ? BOT_NAMES[name] : undefined;
  return key ? t(key) : name || t('seat.player', { number: seat + 1 });
}

/** Returns the name of the bot that plays for a person; no bot at the table has the same name. */
export function standInName(players: readonly Named[], seat: number): string {
  const free = Object.keys(BOT_NAMES).filter((name) => players.every((player) => player.name !== name));
  const people = players.flatMap((player, index) => (isBot(player) ? [] : [index]));
  return t(BOT_NAMES[free[people.indexOf(seat) % free.length] ?? 'Nova'] ?? '');
}
