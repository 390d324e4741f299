// Requests to the server. A refusal is thrown with its reason.
import { secretOf } from '../memory';
import { forgetToken, tokenFor } from './attempts';
import { connection } from './connection.svelte';
import type {
  AnswerRequest,
  AnswerResponse,
  ChallengeInfo,
  ChallengeRequest,
  ContinueRequest,
  CodeRequest,
  CodeResponse,
  CreateRequest,
  DailyResponse,
  ErrorBody,
  GameInfo,
  GameName,
  Games,
  GamesResponse,
  HintResponse,
  JoinRequest,
  LaunchMotion,
  LobbyResponse,
  MasterResponse,
  MistakeResponse,
  MyTablesRequest,
  MyTablesResponse,
  OwnSeat,
  PastHelp,
  PushResponse,
  PuzzleResponse,
  PuzzlesResponse,
  Replay,
  ReviewResponse,
  SeatsResponse,
  TableRequests,
} from './protocol';
import { retry } from './retry';

/** A text, or one text for each plural form. */
type GameTexts = Record<string, string | { zero?: string; one: string; other: string }>;

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly refusal: ErrorBody,
  ) {
    super(refusal.sentence);
  }
}

/** Request timeout in milliseconds. */
const TIMEOUT = 15_000;
/** The status codes that a proxy answers with if the server does not answer. */
const GATEWAY_ERRORS = [502, 503, 504];
export const NO_ANSWER: ErrorBody = {
  error: 'no-answer',
  sentence: '',
  rule: '',
  key: 'web.error.no-answer',
  params: {},
};

async function request<T>(
  method: string,
  url: string,
  { body, secret, repeats = method === 'GET' }: { body?: unknown; secret?: string | null; repeats?: boolean } = {},
): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (secret) headers.Authorization = `Bearer ${secret}`;
  const init: RequestInit = { method, headers };
  if (body !== undefined) init.body = JSON.stringify(body);
  let sent = 0;
  const send = async (): Promise<Response> => {
    sent = performance.now();
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT) });
    if (GATEWAY_ERRORS.includes(response.status)) throw new Error(response.statusText);
    return response;
  };
  // GET requests change nothing, so they are repeated once the connection is back. The caller says which other requests
  // may be repeated.
  const response = await (repeats ? retry(send) : send()).catch(() => null);
  if (!response) {
    void connection.check();
    throw new Refused(0, NO_ANSWER);
  }
  // Without a connection, the service worker answers from its cache.
  if (!response.headers.has('X-Kept')) connection.answered(sent);
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new Refused(response.status, { ...NO_ANSWER, ...(answer as Partial<ErrorBody> | null) });
  return answer as T;
}

/** The maximum number of characters in a typed code that the server accepts. */
const LONGEST_CODE = 100;
const table = (id: string, what = ''): string => `/api/tables/${encodeURIComponent(id)}${what}`;

let listing: Promise<GamesResponse> | null = null;

/** Returns the games that the server offers; requested once. */
export async function games(): Promise<GameInfo[]> {
  listing ??= request('GET', '/api/games');
  listing.catch(() => {
    listing = null;
  });
  return (await listing).games;
}

/** Returns the texts that a game from another package provides, by key. */
export const gameTexts = (game: string, language: string): Promise<GameTexts> =>
  request('GET', `/api/games/${encodeURIComponent(game)}/texts/${language}`);
const boxes = new Map<GameName, Promise<unknown>>();

/** Returns the components of a game; requested once. */
export function components<G extends GameName>(game: G): Promise<Games[G]['components']> {
  const known = boxes.get(game) ?? request('GET', `/api/games/${game}/components`);
  boxes.set(game, known);
  known.catch(() => boxes.delete(game));
  return known as Promise<Games[G]['components']>;
}

/** Returns the positions that illustrate a game's rules. */
export const examples = <G extends GameName>(game: G): Promise<Games[G]['examples']> =>
  request('GET', `/api/games/${game}/examples`);

/** Returns the key with which the server signs push messages; null if it sends none. */
export const pushKey = async (): Promise<string | null> => (await request<PushResponse>('GET', '/api/push')).key;

/** Returns the public tables. */
export const lobby = (): Promise<LobbyResponse> => request('GET', '/api/tables');
/** Returns the tables of these seats, beginning with those that wait for a move. */
export const myTables = (seats: OwnSeat[]): Promise<MyTablesResponse> =>
  request('POST', '/api/my-tables', { body: { seats } satisfies MyTablesRequest });
/** Finds the table for a typed code, or similar codes of public tables and of the player's own tables. */
export const findCode = (code: string, own: string[]): Promise<CodeResponse> =>
  request('POST', '/api/codes', { body: { code: code.slice(0, LONGEST_CODE), own } satisfies CodeRequest });

/** Creates a table or takes a seat. Until there is an answer, `attempt` is repeated with the same token. */
async function takeSeats(url: string, wanted: object, attempt: string): Promise<SeatsResponse> {
  const body = { ...wanted, token: tokenFor(attempt) };
  try {
    const taken = await request<SeatsResponse>('POST', url, { body, repeats: true });
    forgetToken(attempt);
    return taken;
  } catch (error) {
    const isAnswer = error instanceof Refused && error.status >= 400 && error.status < 500;
    if (isAnswer) forgetToken(attempt);
    throw error;
  }
}

export const open = (wanted: CreateRequest): Promise<SeatsResponse> =>
  takeSeats('/api/tables', wanted, JSON.stringify(wanted));
/** Takes an open seat. A browser takes only one at each table, so another name does not make it another attempt. */
export const join = (id: string, name: string): Promise<SeatsResponse> =>
  takeSeats(table(id, '/join'), { name } satisfies JoinRequest, table(id, '/join'));
export const replay = (id: string): Promise<Replay> => request('GET', table(id, '/replay'), { secret: secretOf(id) });
/** Returns what the actions at the position after step `at` of a finished game would have done. */
export const pastHelp = (id: string, at: number): Promise<PastHelp> => request('GET', table(id, `/help/${at}`));
/** Returns the review of a finished game, or how far it has come. */
export const review = (id: string): Promise<ReviewResponse> => request('GET', table(id, '/review'));
/** Creates a table where this browser continues a finished game from its position after step `at`. */
export const playOn = (id: string, wanted: ContinueRequest): Promise<SeatsResponse> =>
  takeSeats(table(id, '/continue'), wanted, `${table(id, '/continue')} ${JSON.stringify(wanted)}`);

const puzzleAddress = (game: string, number: number | string, what = ''): string =>
  `/api/puzzles/${encodeURIComponent(game)}/${encodeURIComponent(number)}${what}`;
/** Returns the puzzles of a game. */
export const puzzles = (game: string): Promise<PuzzlesResponse> =>
  request('GET', `/api/puzzles/${encodeURIComponent(game)}`);
/** Returns the position of a puzzle. */
export const puzzle = (game: string, number: number | string): Promise<PuzzleResponse> =>
  request('GET', puzzleAddress(game, number));
/** Asks how good an action is in a puzzle. */
export const answerPuzzle = (game: string, number: number, action: string): Promise<AnswerResponse> =>
  request('POST', puzzleAddress(game, number, '/answer'), { body: { action } satisfies AnswerRequest });
/** Returns the best action of a puzzle. */
export const solvePuzzle = (game: string, number: number): Promise<HintResponse> =>
  request('POST', puzzleAddress(game, number, '/solution'));

const challengeAddress = (game: string, day: string): string =>
  `/api/daily/${encodeURIComponent(game)}/${encodeURIComponent(day)}`;
/** Returns the challenges of today. */
export const daily = (): Promise<DailyResponse> => request('GET', '/api/daily');
/** Returns the challenge of a game on a day. */
export const challenge = (game: string, day: string): Promise<ChallengeInfo> =>
  request('GET', challengeAddress(game, day));
/** Creates a table for the challenge of a game on a day. */
export const playChallenge = (game: string, day: string, wanted: ChallengeRequest): Promise<SeatsResponse> =>
  takeSeats(challengeAddress(game, day), wanted, challengeAddress(game, day));
/** Returns how master has done in the challenge that was played at a table. */
export const master = (id: string): Promise<MasterResponse> => request('GET', table(id, '/master'));

const mistakeAddress = (id: string, at: number | string, what = ''): string =>
  table(id, `/better/${encodeURIComponent(at)}${what}`);
/** Returns a mistake in a reviewed game, without the better move. */
export const mistake = (id: string, at: number | string): Promise<MistakeResponse> =>
  request('GET', mistakeAddress(id, at));
/** Asks how good another action would have been. */
export const answerMistake = (id: string, at: number | string, action: string): Promise<AnswerResponse> =>
  request('POST', mistakeAddress(id, at, '/answer'), { body: { action } satisfies AnswerRequest });
/** Returns the action that would have been best. */
export const solveMistake = (id: string, at: number | string): Promise<HintResponse> =>
  request('POST', mistakeAddress(id, at, '/solution'));

/** Returns the motion of the tiles in the launch at step `at`. */
export const motion = (id: string, at: number): Promise<LaunchMotion> => request('GET', table(id, `/motion/${at}`));
export const recordAddress = (id: string): string => table(id, '/record');

/**
 * Sends a seat's request to its table: undo, consent, bot, rematch, chat, rename or hint. A rematch is created only once,
 * so a request for it is repeated if there is no answer.
 */
export const ask = <What extends keyof TableRequests>(
  id: string,
  what: What,
  body: TableRequests[What]['body'],
): Promise<TableRequests[What]['response']> =>
  request('POST', table(id, `/${what}`), { body, secret: secretOf(id), repeats: what === 'rematch' });
