// Seats for a game with bots that starts in one click.
import type { GameInfo, SeatSpec } from '../net/protocol';

/** The default number of players. */
const PLAYERS = 3;

/** Returns one seat for this browser and bots of the given level at the others, or other bots if the game lacks it. */
export function seatsWithBots(
  { seats, bots }: Pick<GameInfo, 'seats' | 'bots'>,
  name: string,
  level: string,
): SeatSpec[] {
  const count = seats.includes(PLAYERS) ? PLAYERS : Math.min(...seats);
  const kind = `bot:${bots.includes(level) ? level : bots[0]}`;
  return [
    { kind: 'me', name, pick: null },
    ...Array.from({ length: count - 1 }, () => ({ kind, name: '', pick: null })),
  ];
}
