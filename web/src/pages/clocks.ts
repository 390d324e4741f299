// The time limits that the app offers, by name.
import type { ClockSpec } from '../net/protocol';

export const CLOCKS: Readonly<Record<string, ClockSpec | null>> = {
  none: null,
  quick: { kind: 'move', seconds: 30 },
  calm: { kind: 'move', seconds: 120 },
  game: { kind: 'player', seconds: 900 },
  days: { kind: 'days', seconds: 3 * 86400 },
};

/** Returns the name of a time limit; `none` if another program has set it. */
export const clockName = (clock: ClockSpec | null): string =>
  Object.keys(CLOCKS).find((name) => CLOCKS[name]?.kind === clock?.kind && CLOCKS[name]?.seconds === clock?.seconds)
  ?? 'none';
