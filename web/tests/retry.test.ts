import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection } from '../src/net/connection.svelte';
import { retry } from '../src/net/retry';
import { fakeFetch } from './fake-socket';

const server = { reachable: true };

beforeEach(() => {
  vi.useFakeTimers();
  server.reachable = true;
  fakeFetch(server);
});
afterEach(() => {
  connection.answered();
  vi.useRealTimers();
});

test('a failed load is repeated', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValue('here');
  const loaded = retry(load);
  await vi.runAllTimersAsync();
  expect(await loaded).toBe('here');
  expect(load).toHaveBeenCalledTimes(2);
});

test('at most three attempts are made if the server can be reached', async () => {
  const load = vi.fn().mockRejectedValue(new Error('not found'));
  const failed = expect(retry(load)).rejects.toThrow('not found');
  await vi.runAllTimersAsync();
  await failed;
  expect(load).toHaveBeenCalledTimes(3);
  expect(connection.lost).toBe(false);
});

test('without a connection, retrying waits as long as necessary', async () => {
  server.reachable = false;
  const load = vi.fn(() => (server.reachable ? Promise.resolve('here') : Promise.reject(new Error('no network'))));
  const loaded = retry(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  expect(connection.lost).toBe(true);
  server.reachable = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await loaded).toBe('here');
  expect(connection.lost).toBe(false);
});
