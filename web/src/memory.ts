// What this browser remembers: settings, and the secrets of its seats. A browser may forbid it; then it forgets.
const PREFIX = 'skyburst.';

export function recall(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

export function remember(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, value);
  } catch {
    // Nothing is lost but the memory.
  }
}

export interface Visit {
  table: string;
  game: string;
  secret: string;
  at: number;
  /** Set once its game is over. */
  over?: boolean;
}

/** How many tables are remembered after their games; a table that is still played is never forgotten. */
const KEPT = 12;

/** The tables of this browser, the latest first. */
export function visits(): Visit[] {
  try {
    const list: unknown = JSON.parse(recall('tables') ?? '[]');
    return Array.isArray(list) ? (list as Visit[]) : [];
  } catch {
    return [];
  }
}

export const secretOf = (table: string): string | null =>
  visits().find((visit) => visit.table === table)?.secret ?? null;

export function keep(table: string, game: string, secret: string, over = false): void {
  const rest = visits().filter((visit) => visit.table !== table);
  let finished = 0;
  const kept = [{ table, game, secret, at: Date.now(), over }, ...rest].filter(
    (visit) => !visit.over || (finished += 1) <= KEPT,
  );
  remember('tables', JSON.stringify(kept));
}

export const forget = (table: string): void =>
  remember('tables', JSON.stringify(visits().filter((visit) => visit.table !== table)));
