// The names of players.
import { t } from '../i18n.svelte';

/** A player's name. A bot without a name gets the default name for its seat. */
export function nameOf({ kind, name }: { kind: string; name: string }, seat: number): string {
  if (kind.startsWith('bot:') && name.toLowerCase() === `${kind.slice(4)} ${seat + 1}`)
    return t(`bot.name.${seat || 4}`);
  return name || t('seat.player', { number: seat + 1 });
}
