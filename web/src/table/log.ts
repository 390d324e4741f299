// The lines of the log: one for each player and turn.
import type { GameName, LoggedStep } from '../net/protocol';
import type { Story } from './story';

/** The places that a line is about, by seat: spaces, cells or tiles of a board, in the game's notation. */
export type Places = ReadonlyMap<number, ReadonlySet<string>>;

/** What a player did in a turn, in one line of the log. */
export interface Line<G extends GameName = GameName> {
  seat: number;
  /** The bot that acted in place of the seat's player. */
  stand_in: string | null;
  steps: readonly LoggedStep<G>[];
}

/** How a game describes its log. */
export interface Chronicle<G extends GameName = GameName> {
  lines: readonly Line<G>[];
  /** Returns the stories about the steps of a line, in order. */
  describe: (line: Line<G>) => readonly Story[];
  places: (line: Line<G>) => Places;
}

/**
 * Describes a log. Create one per table, not per step: `describe` must stay the same function when the log grows, so
 * that only the new line is drawn.
 */
export type Chronicler<G extends GameName> = (log: readonly LoggedStep<G>[]) => Chronicle<G>;

const NOWHERE: ReadonlySet<string> = new Set();
/** The lines by their last step, so that a new step creates at most one. */
const known = new WeakMap<LoggedStep, Line>();

/**
 * Joins the steps of a player in a turn into one line. `isNext` returns whether a step belongs to a different turn than
 * the step before. Players who act at the same time have separate lines, in the order of their last steps.
 */
export function linesOf<G extends GameName>(
  log: readonly LoggedStep<G>[],
  isNext: (step: LoggedStep<G>, before: LoggedStep<G>) => boolean,
): Line<G>[] {
  const lines: LoggedStep<G>[][] = [];
  let current = new Map<string, LoggedStep<G>[]>();
  let before: LoggedStep<G> | null = null;
  for (const step of log) {
    if (before && isNext(step, before)) current = new Map();
    before = step;
    const mover = `${step.seat} ${step.stand_in ?? ''}`;
    const line = current.get(mover);
    if (line) line.push(step);
    else {
      const begun = [step];
      current.set(mover, begun);
      lines.push(begun);
    }
  }
  const end = (line: LoggedStep<G>[]): number => line.at(-1)?.at ?? 0;
  return lines.sort((one, other) => end(one) - end(other)).map(lineOf);
}

function lineOf<G extends GameName>(steps: readonly LoggedStep<G>[]): Line<G> {
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) throw new Error('a line without steps');
  const found = known.get(last) as Line<G> | undefined;
  if (found?.steps[0] === first) return found;
  const line = { seat: first.seat, stand_in: first.stand_in, steps };
  known.set(last, line);
  return line;
}

/** Adds places of a seat to a map of places. */
export function addPlaces(to: Map<number, Set<string>>, seat: number, places: readonly string[]): void {
  if (places.length) to.set(seat, new Set([...(to.get(seat) ?? []), ...places]));
}

/** Returns what each player did last: the places of the newest line about their own board. */
export function lastPlaces<G extends GameName>({ lines, places }: Chronicle<G>, seats: number): Places {
  const found = new Map<number, ReadonlySet<string>>();
  for (const line of lines.toReversed()) {
    if (found.size === seats) break;
    const own = found.has(line.seat) ? undefined : places(line).get(line.seat);
    if (own) found.set(line.seat, own);
  }
  return found;
}

export const placesOf = (places: Places | null, seat: number): ReadonlySet<string> => places?.get(seat) ?? NOWHERE;
