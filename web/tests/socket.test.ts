import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ReconnectingSocket, type SocketHandlers } from '../src/net/socket';

/** A WebSocket that does what the test tells it to. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: unknown[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  send(data: string): void {
    this.sent.push(JSON.parse(data));
  }

  close(): void {
    this.closed = true;
    this.readyState = 3;
  }

  accept(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }
}

const last = (): FakeSocket => FakeSocket.all.at(-1)!;
let socket: ReconnectingSocket;
let handlers: { [name in keyof SocketHandlers]: ReturnType<typeof vi.fn> };

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  handlers = { onopen: vi.fn(), onmessage: vi.fn(), onlost: vi.fn(() => true) };
  socket = new ReconnectingSocket('ws://table', handlers as unknown as SocketHandlers);
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a connection', () => {
  test('that is closed by the server is opened again', () => {
    last().accept();
    last().onclose?.({ code: 1006 });
    expect(handlers.onlost).toHaveBeenCalledWith(1006);
    vi.advanceTimersByTime(400);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test('is tried less and less often, at most every four seconds', () => {
    for (let tries = 0; tries < 12; tries += 1) {
      last().onclose?.({ code: 1006 });
      vi.advanceTimersByTime(4000);
      expect(FakeSocket.all).toHaveLength(tries + 2);
    }
  });

  test('stays closed if the handler says so', () => {
    handlers.onlost.mockReturnValue(false);
    last().onclose?.({ code: 4404 });
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  test('that is half open is noticed within 15 seconds', () => {
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

  test('is tried at once when the network is back', () => {
    last().accept();
    last().onclose?.({ code: 1006 });
    window.dispatchEvent(new Event('online'));
    expect(FakeSocket.all).toHaveLength(2);
  });

  test('that was dropped says nothing any more', () => {
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
  expect(socket.send({ chat: 'oh' })).toBe(false);
  last().accept();
  expect(socket.send({ chat: 'oh' })).toBe(true);
  expect(last().sent).toEqual([{ chat: 'oh' }]);
});
