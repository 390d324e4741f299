// Opens tables with prepared positions, which the home page does not list.
import { range } from '../art';
import { t } from '../i18n.svelte';
import { saveSeat } from '../memory';
import { open } from '../net/api';
import type { CreateRequest, SeatSpec } from '../net/protocol';
import { settings } from '../settings.svelte';

/** Returns seats for a position: this browser has all of them, or bots play those of the others. */
export const seatsFor = (players: number, you: number, bots = false): SeatSpec[] =>
  range(players).map((seat) => ({
    kind: bots && seat !== you ? 'bot:novice' : 'me',
    name: seat === you ? settings.name : t(`bot.name.${seat < you ? seat + 1 : seat}`),
    pick: null,
  }));

/** Opens a table with a position and returns its address. The query says what it is for. */
export async function openPosition(
  position: Pick<CreateRequest, 'game' | 'seed' | 'moves' | 'options' | 'seats' | 'help'>,
  query: string,
): Promise<string> {
  const { table, secret } = await open({ ...position, clock: null, public: false });
  saveSeat(table, position.game, secret, { lesson: true });
  return `/t/${table}?${query}`;
}
