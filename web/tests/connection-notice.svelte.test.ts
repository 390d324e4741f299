import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../src/i18n.svelte';
import { connection } from '../src/net/connection.svelte';
import ConnectionNotice from '../src/table/ConnectionNotice.svelte';
import { fakeFetch } from './fake-socket';

await setLanguage('en');
const server = { reachable: false };
let notice: Record<string, unknown>;
const status = (): string => {
  flushSync();
  return document.querySelector('[role="status"]')?.textContent?.trim() ?? 'no status';
};
const button = (): HTMLButtonElement | null => document.querySelector('button');

beforeEach(() => {
  vi.useFakeTimers();
  server.reachable = false;
  fakeFetch(server);
  notice = mount(ConnectionNotice, { target: document.body });
});
afterEach(async () => {
  server.reachable = true;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  await unmount(notice);
  vi.useRealTimers();
});

test('a notice says that the connection is lost and, once it is restored, says so for a while', async () => {
  expect(status()).toBe('');
  expect(button()).toBeNull();
  await connection.check();
  expect(status()).toBe('Connection lost. Reconnecting…');
  server.reachable = true;
  button()?.click();
  await vi.advanceTimersByTimeAsync(0);
  expect(status()).toBe('Connected again');
  expect(button()).toBeNull();
  vi.advanceTimersByTime(4000);
  expect(status()).toBe('');
});

test('a connection that is lost again is not reported as restored', async () => {
  await connection.check();
  server.reachable = true;
  await connection.check();
  expect(status()).toBe('Connected again');
  server.reachable = false;
  await connection.check();
  expect(status()).toBe('Connection lost. Reconnecting…');
  vi.advanceTimersByTime(4000);
  expect(status()).toBe('Connection lost. Reconnecting…');
});

test('a device that reports itself offline can still reach a server on the same device', async () => {
  server.reachable = true;
  window.dispatchEvent(new Event('offline'));
  await vi.advanceTimersByTimeAsync(3000);
  expect(status()).toBe('');
});

test('an answer that was on its way when the network was lost does not hide the loss', async () => {
  server.reachable = true;
  window.dispatchEvent(new Event('offline'));
  await vi.advanceTimersByTimeAsync(0);
  server.reachable = false;
  await vi.advanceTimersByTimeAsync(3000);
  expect(status()).toBe('Connection lost. Reconnecting…');
  server.reachable = true;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(status()).toBe('Connected again');
  server.reachable = false;
  await vi.advanceTimersByTimeAsync(3000);
  expect(status()).toBe('Connected again');
});
