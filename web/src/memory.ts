// Settings and seat secrets in local storage. If the browser forbids storage, they are kept until the page is closed.
const PREFIX = 'skyburst.';
const unstored = new Map<string, string>();

export function loadValue(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return unstored.get(name) ?? null;
  }
}

export function saveValue(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    unstored.set(name, value);
  }
}

export interface Visit {
  table: string;
  game: string;
  secret: string;
  at: number;
  /** Set once the table's game is over. */
  over?: boolean;
}

/** How many finished tables are remembered. Tables whose games are not over are never forgotten. */
const KEPT = 12;

/** The tables at which this browser has a seat, the latest first. */
export function visits(): Visit[] {
  try {
    const list: unknown = JSON.parse(loadValue('tables') ?? '[]');
    return Array.isArray(list) ? (list as Visit[]) : [];
  } catch {
    return [];
  }
}

export const secretOf = (table: string): string | null =>
  visits().find((visit) => visit.table === table)?.secret ?? null;

/** Remembers the secret of this browser's seats at a table; the game is '' until it is known. */
export function saveSeat(table: string, game: string, secret: string, over = false): void {
  const rest = visits().filter((visit) => visit.table !== table);
  let finished = 0;
  const kept = [{ table, game, secret, at: Date.now(), over }, ...rest].filter(
    (visit) => !visit.over || (finished += 1) <= KEPT,
  );
  saveValue('tables', JSON.stringify(kept));
}

export const forget = (table: string): void =>
  saveValue('tables', JSON.stringify(visits().filter((visit) => visit.table !== table)));
