// Seats for a game with bots that starts in one click.
import type { GameInfo, SeatSpec } from '../net/protocol';

/** The default number of players. */
const PLAYERS = 3;
const BOT = 'greedy';

/** Returns one seat for this browser and bots at the others, the greedy bot if the game has it. */
export function seatsWithBots({ seats, bots }: Pick<GameInfo, 'seats' | 'bots'>, name: string): SeatSpec[] {
  const count = seats.includes(PLAYERS) ? PLAYERS : Math.min(...seats);
  const kind = `bot:${bots.includes(BOT) ? BOT : bots[0]}`;
  return [
    { kind: 'me', name, pick: null },
    ...Array.from({ length: count - 1 }, () => ({ kind, name: '', pick: null })),
  ];
}
