import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ask, lobby, Refused } from '../src/net/api';
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
