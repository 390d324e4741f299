// Requests to the server. A refusal is thrown with its reason.
import { secretOf } from '../memory';
import type { Frame, GameInfo, NewTable, Opened, Refusal, Result, Snapshot } from './types';

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly refusal: Refusal,
  ) {
    super(refusal.sentence);
  }
}

const NO_ANSWER: Refusal = { error: 'no-answer', sentence: '', rule: '', key: 'web.error.no-answer', params: {} };

async function request<T>(
  method: string,
  url: string,
  { body, secret }: { body?: unknown; secret?: string | null } = {},
): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (secret) headers.Authorization = `Bearer ${secret}`;
  const init: RequestInit = { method, headers };
  if (body !== undefined) init.body = JSON.stringify(body);
  const response = await fetch(url, init).catch(() => null);
  if (!response) throw new Refused(0, NO_ANSWER);
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new Refused(response.status, { ...NO_ANSWER, ...(answer as Partial<Refusal> | null) });
  return answer as T;
}

const table = (id: string, what = ''): string => `/api/tables/${encodeURIComponent(id)}${what}`;

export const games = (): Promise<{ games: GameInfo[] }> => request('GET', '/api/games');
const boxes = new Map<string, Promise<unknown>>();

/** What is in the box of a game; asked for once. */
export function components<T>(game: string): Promise<T> {
  const known = boxes.get(game) ?? request('GET', `/api/games/${game}/components`);
  boxes.set(game, known);
  known.catch(() => boxes.delete(game));
  return known as Promise<T>;
}

export interface ListedTable {
  table: string;
  game: string;
  status: string;
  open: number;
  players: { name: string }[];
}

/** The tables that are listed for everybody. */
export const lobby = (): Promise<{ tables: ListedTable[] }> => request('GET', '/api/tables?public');
export const open = (wanted: NewTable): Promise<Opened> => request('POST', '/api/tables', { body: wanted });
export const join = (id: string, name: string, seat?: number): Promise<{ secret: string; seats: number[] }> =>
  request('POST', table(id, '/join'), { body: seat === undefined ? { name } : { name, seat } });
export const snapshot = (id: string): Promise<Snapshot> => request('GET', table(id), { secret: secretOf(id) });
export interface Replay {
  game: string;
  options: Record<string, unknown>;
  players: { name: string; kind: string; pick?: string | null; city?: string | null }[];
  result: Result | null;
  frames: Frame[];
}

export const replay = (id: string): Promise<Replay> => request('GET', table(id, '/replay'));
/** How a launch went, step `at` of a game that is over. */
export const motion = (id: string, at: number): Promise<unknown> => request('GET', table(id, `/motion/${at}`));
export const recordAddress = (id: string): string => table(id, '/record');

/** undo, consent, bot, rematch, chat, rename, hint: what a seat may ask of its table. */
export const ask = <T>(id: string, what: string, body: unknown = {}): Promise<T> =>
  request('POST', table(id, `/${what}`), { body, secret: secretOf(id) });
