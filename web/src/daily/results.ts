// The daily challenges that were played in this browser. The first game of each challenge counts.
import { loadValue, saveValue } from '../memory';

const NAME = 'daily';
const DAY = 86_400_000;

/** A result in a challenge. */
export interface Standing {
  points: number;
  place: number;
}

/** The first game of a challenge in this browser. */
export interface Attempt {
  table: string;
  /** Whether it was begun after the day was over. */
  late: boolean;
  /** The player's result, once the game is over. */
  own?: Standing;
  /** The result of master, once it is known. */
  master?: Standing;
}

/** The attempts by game and day. */
type Attempts = Record<string, Record<string, Attempt>>;

function all(): Attempts {
  try {
    const found: unknown = JSON.parse(loadValue(NAME) ?? '{}');
    return found && typeof found === 'object' && !Array.isArray(found) ? (found as Attempts) : {};
  } catch {
    return {};
  }
}

/** Returns the attempts at a game's challenges by day. */
export const attemptsAt = (game: string): Readonly<Record<string, Attempt>> => all()[game] ?? {};

export const attemptAt = (game: string, day: string): Attempt | null => attemptsAt(game)[day] ?? null;

export function saveAttempt(game: string, day: string, attempt: Attempt): void {
  const known = all();
  saveValue(NAME, JSON.stringify({ ...known, [game]: { ...known[game], [day]: attempt } }));
}

/** Returns a day such as 2026-11-19, counted from the given one, or from now. */
export const dayFrom = (start: string | number, days = 0): string =>
  new Date(new Date(start).getTime() + days * DAY).toISOString().slice(0, 10);

/** Returns for how many days in a row, up to today or yesterday, the challenge was finished and begun on its day. */
export function streak(attempts: Readonly<Record<string, Attempt>>, today: string): number {
  const counts = (day: string): boolean => attempts[day]?.own !== undefined && !attempts[day].late;
  let day = counts(today) ? today : dayFrom(today, -1);
  let length = 0;
  while (counts(day)) {
    length += 1;
    day = dayFrom(day, -1);
  }
  return length;
}

const MEDALS = ['🥇', '🥈', '🥉'];
/** Returns a result as a line shows it: a medal and the points, which give nothing away. */
export const marksOf = ({ points, place }: Standing): string => `${MEDALS[place - 1] ?? '🎖️'} ${points}`;
