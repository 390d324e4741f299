import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ask, join, lobby, open, playOn, Refused } from '../src/net/api';
import { connection } from '../src/net/connection.svelte';
import { fakeFetch } from './fake-socket';

const server = { reachable: false };

beforeEach(() => {
  vi.useFakeTimers();
  server.reachable = false;
});
afterEach(() => {
  connection.answered();
  vi.useRealTimers();
});

test('a GET request without an answer is repeated when the connection is restored', async () => {
  const asked = fakeFetch(server);
  const answer = lobby();
  await vi.advanceTimersByTimeAsync(5000);
  expect(connection.lost).toBe(true);
  server.reachable = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await answer).toEqual({});
  expect(connection.lost).toBe(false);
  expect(asked.filter((url) => url === '/api/tables')).toHaveLength(2);
});

test('a request for a rematch is repeated when the connection is restored', async () => {
  const asked = fakeFetch(server);
  const answer = ask('abc', 'rematch', {});
  await vi.advanceTimersByTimeAsync(5000);
  server.reachable = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await answer).toEqual({});
  expect(asked.filter((url) => url !== '/health')).toEqual(['/api/tables/abc/rematch', '/api/tables/abc/rematch']);
});

test('any other request without an answer fails, and the lost connection is reported', async () => {
  const asked = fakeFetch(server);
  await expect(ask('abc', 'chat', { text: 'oh' })).rejects.toThrow(Refused);
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.lost).toBe(true);
  server.reachable = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(connection.lost).toBe(false);
  expect(asked.filter((url) => url !== '/health')).toEqual(['/api/tables/abc/chat']);
});

test('a gateway error from a proxy counts as no answer', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })));
  const refused = ask('abc', 'chat', { text: 'oh' });
  await expect(refused).rejects.toMatchObject({ status: 0, refusal: { error: 'no-answer' } });
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.lost).toBe(true);
});

test('a refusal counts as an answer', async () => {
  const body = { error: 'not-over', sentence: 'the game is not over' };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status: 409 })));
  await expect(lobby()).rejects.toMatchObject({ status: 409, refusal: body });
  expect(connection.lost).toBe(false);
});

test('an answer that was sent before the connection was lost does not restore it', async () => {
  let answer: (response: Response) => void = () => {};
  vi.stubGlobal('fetch', (url: string) =>
    url === '/health' ? Promise.reject(new TypeError('offline')) : new Promise<Response>((done) => (answer = done)),
  );
  const asked = lobby();
  await vi.advanceTimersByTimeAsync(10);
  await connection.check();
  answer(new Response('{}'));
  expect(await asked).toEqual({});
  expect(connection.lost).toBe(true);
});

describe('a request for a table or a seat', () => {
  const game = { game: 'festival', seats: [{ kind: 'me' }] };
  let lost = 0;
  let status = 200;
  /** The URLs and tokens of the requests that arrived, including those whose answers were lost. */
  let arrived: [string, string][] = [];

  beforeEach(() => {
    lost = 0;
    status = 200;
    arrived = [];
    vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
      if (url === '/health') return Promise.resolve(new Response('{}'));
      const { token } = JSON.parse(body as string) as { token: string };
      arrived.push([url, token]);
      lost -= 1;
      return lost >= 0 ? Promise.reject(new TypeError('lost')) : Promise.resolve(new Response('{}', { status }));
    });
  });
  const tokens = (): string[] => arrived.map(([, token]) => token);

  /** Waits until the request has been answered or has failed. */
  async function settled(request: Promise<unknown>): Promise<unknown> {
    const result = request.then(
      () => 'answered',
      (error: unknown) => (error as Refused).status,
    );
    await vi.advanceTimersByTimeAsync(10_000);
    return result;
  }

  test.each([
    ['create', () => open(game)],
    ['join', () => join('K7MXQ2', 'Ana')],
    ['continue', () => playOn('K7MXQ2', { at: 3, seat: 0 })],
  ])('(%s) is repeated with its token until it is answered', async (_, send) => {
    lost = 2;
    expect(await settled(send())).toBe('answered');
    expect(new Set(tokens()).size).toBe(1);
    expect(tokens()).toHaveLength(3);
    expect(tokens()[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(await settled(send())).toBe('answered');
    expect(tokens()[3]).not.toBe(tokens()[0]);
  });

  test('has the same token after a reload, even if the name has changed, unless it was answered', async () => {
    lost = 3;
    expect(await settled(join('K7MXQ2', 'Ana'))).toBe(0);
    vi.resetModules();
    const reloaded = await import('../src/net/api');
    expect(await settled(reloaded.join('K7MXQ2', 'Anna'))).toBe('answered');
    expect(new Set(tokens()).size).toBe(1);
    expect(await settled(join('K7MXQ2', 'Ana'))).toBe('answered');
    expect(new Set(tokens()).size).toBe(2);
  });

  test('has its own token, which a refusal makes useless but an internal error does not', async () => {
    for (status of [500, 409, 409]) await settled(open(game));
    await settled(open({ ...game, help: false }));
    await settled(join('K7MXQ2', 'Ana'));
    await settled(join('AAAAAA', 'Ana'));
    expect(tokens()[1]).toBe(tokens()[0]);
    expect(new Set(tokens()).size).toBe(5);
  });
});
