import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connection } from '../src/net/connection.svelte';
import { ReconnectingSocket, type SocketHandlers } from '../src/net/socket';
import { FakeSocket, fakeFetch } from './fake-socket';

const last = (): FakeSocket => FakeSocket.last;
let socket: ReconnectingSocket;
let handlers: { [name in keyof SocketHandlers]: ReturnType<typeof vi.fn> };

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.install();
  handlers = { onopen: vi.fn(), onmessage: vi.fn(), onlost: vi.fn(() => true) };
  socket = new ReconnectingSocket('ws://table', handlers as unknown as SocketHandlers);
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a connection', () => {
  test('that the server closes is reopened', () => {
    last().accept();
    last().onclose?.({ code: 1006 });
    expect(handlers.onlost).toHaveBeenCalledWith(1006);
    vi.advanceTimersByTime(400);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test('is retried with increasing delays of up to four seconds', () => {
    for (let tries = 0; tries < 12; tries += 1) {
      last().onclose?.({ code: 1006 });
      vi.advanceTimersByTime(4000);
      expect(FakeSocket.all).toHaveLength(tries + 2);
    }
  });

  test('stays closed if the handler returns false', () => {
    handlers.onlost.mockReturnValue(false);
    last().onclose?.({ code: 4404 });
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  test('that is half open is detected within 15 seconds', () => {
    last().accept();
    vi.advanceTimersByTime(15_000);
    expect(handlers.onlost).toHaveBeenCalled();
    expect(FakeSocket.all[0]?.closed).toBe(true);
  });

  test('that answers pings stays open', () => {
    const first = last();
    first.accept();
    for (let seconds = 0; seconds < 60; seconds += 5) {
      vi.advanceTimersByTime(5000);
      first.onmessage?.({ data: '{"type":"pong"}' });
    }
    expect(first.sent.length).toBeGreaterThanOrEqual(12);
    expect(handlers.onlost).not.toHaveBeenCalled();
  });

  test.each(['online', 'offline'])('is retried at once if the server answers after the %s event', async (event) => {
    const asked = fakeFetch({ reachable: true });
    last().accept();
    last().onclose?.({ code: 1006 });
    window.dispatchEvent(new Event(event));
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual(['/health']);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test('is reported as lost after a second, and as restored with the first message', () => {
    last().accept();
    last().receive({ type: 'pong' });
    last().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(999);
    expect(connection.lost).toBe(false);
    vi.advanceTimersByTime(1);
    expect(connection.lost).toBe(true);
    last().accept();
    expect(connection.lost).toBe(true);
    last().receive({ type: 'pong' });
    expect(connection.lost).toBe(false);
  });

  test('that opens slowly is not reported as lost, but one that cannot be opened is', () => {
    vi.advanceTimersByTime(5000);
    expect(connection.lost).toBe(false);
    last().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(1000);
    expect(connection.lost).toBe(true);
    socket.close();
    expect(connection.lost).toBe(false);
  });

  test('that was dropped no longer calls handlers', () => {
    const first = last();
    first.accept();
    const late = first.onmessage;
    socket.reconnect();
    expect(first.onmessage).toBeNull();
    expect(late).not.toBeNull();
    expect(first.closed).toBe(true);
  });
});

test('nothing is sent without a connection', () => {
  expect(socket.send({ type: 'chat', text: 'oh' })).toBe(false);
  last().accept();
  expect(socket.send({ type: 'chat', text: 'oh' })).toBe(true);
  expect(last().sent).toEqual([{ type: 'chat', text: 'oh' }]);
});
