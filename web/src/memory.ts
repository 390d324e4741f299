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
  /** Whether it is the table of a lesson, which the home page does not list. */
  lesson?: boolean;
  /** The fingerprint of the shuffle that this browser was shown during the game. */
  fingerprint?: Fingerprint;
}

/** The hash to which the server committed itself; `early` says whether it was shown before the first move. */
export interface Fingerprint {
  hash: string;
  early: boolean;
}

/** How many finished tables are remembered. Tables with unfinished games are never forgotten. */
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
export function saveSeat(
  table: string,
  game: string,
  secret: string,
  { over = false, lesson = false, at = Date.now() }: Partial<Visit> = {},
): void {
  const known = visits();
  const before = known.find((visit) => visit.table === table);
  const rest = known.filter((visit) => visit !== before);
  const visit: Visit = { ...before, table, game, secret, at, over, lesson: lesson || Boolean(before?.lesson) };
  let finished = 0;
  const kept = [visit, ...rest]
    .sort((one, other) => other.at - one.at)
    .filter((each) => !each.over || (finished += 1) <= KEPT);
  saveValue('tables', JSON.stringify(kept));
}

/** Matches a table and a secret, in the format of `seatsLink`. */
const SEAT = /([\w-]{6,16})\.([\w-]{20,64})/g;

/** Returns a link that transfers all seats to another browser. Browsers never send the part after the #. */
export const seatsLink = (origin: string): string =>
  `${origin}/#seats=${visits()
    .map(({ table, secret }) => `${table}.${secret}`)
    .join(',')}`;

/** Remembers the seats in such a link, except at tables where this browser has a seat; returns how many it contains. */
export function addSeats(link: string): number {
  const found = [...link.slice(link.indexOf('#seats=') + 1).matchAll(SEAT)];
  for (const [, table = '', secret = ''] of found) if (!secretOf(table)) saveSeat(table, '', secret);
  return found.length;
}

/** The fingerprints of games that are only watched. They are kept until the page is closed. */
const watched = new Map<string, Fingerprint>();

/** Remembers the fingerprint that this browser was shown first at a table, with its seat if it has one. */
export function saveFingerprint(table: string, shown: Fingerprint): void {
  const fingerprint = fingerprintOf(table) ?? shown;
  watched.set(table, fingerprint);
  const known = visits();
  if (!known.some((visit) => visit.table === table && !visit.fingerprint)) return;
  const kept = known.map((visit) => (visit.table === table ? { ...visit, fingerprint } : visit));
  saveValue('tables', JSON.stringify(kept));
}

export const fingerprintOf = (table: string): Fingerprint | null =>
  visits().find((visit) => visit.table === table)?.fingerprint ?? watched.get(table) ?? null;

export const forget = (table: string): void =>
  saveValue('tables', JSON.stringify(visits().filter((visit) => visit.table !== table)));
