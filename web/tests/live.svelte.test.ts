import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LiveTable } from '../src/net/live.svelte';
import type { ErrorBody } from '../src/net/protocol';
import { Play } from '../src/table/play.svelte';
import { FakeSocket } from './fake-socket';
import { snapshot, step } from './tables';

const STALE: ErrorBody = { error: 'stale-state', sentence: 'too late', rule: '', key: null, params: {} };
let live: LiveTable;
let play: Play;
const sent = (type: string): unknown[] => FakeSocket.last.sent.filter((message) => message.type === type);

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.install();
  live = new LiveTable('abc');
  play = new Play(() => ({ snapshot: live.snapshot!, act: (seat, action) => live.act(seat, action) }));
  FakeSocket.last.accept();
  FakeSocket.last.receive(snapshot(4));
});
afterEach(() => {
  live.close();
  play.dismiss();
  vi.useRealTimers();
});

test('hello requests help', () => {
  expect(FakeSocket.last.sent).toEqual([{ type: 'hello', secret: null, help: true }]);
});

describe('a click during an animation', () => {
  beforeEach(() => {
    live.onstep = () => new Promise(() => {});
    FakeSocket.last.receive(step(5));
    FakeSocket.last.receive(step(6));
  });

  test('is sent with the number of the state that was shown', () => {
    expect(live.snapshot?.at).toBe(5);
    void play.act('move');
    expect(sent('act')).toEqual([{ type: 'act', seat: 0, action: 'move', at: 5, id: 1 }]);
  });

  test('ends the animation', () => {
    live.onhurry = vi.fn();
    void play.act('move');
    expect(live.snapshot?.at).toBe(6);
  });

  test('shows a refusal if the server refuses it', async () => {
    const accepted = play.act('move');
    FakeSocket.last.receive({ type: 'refused', id: 1, ...STALE });
    expect(await accepted).toBe(false);
    expect(play.refusal).toMatchObject(STALE);
  });
});

describe('a move', () => {
  test('shows a refusal if there is no connection', async () => {
    FakeSocket.last.onclose?.({ code: 1006 });
    expect(await play.act('move')).toBe(false);
    expect(play.refusal?.key).toBe('web.error.no-answer');
  });

  test('is sent again over a new connection if there is no answer', async () => {
    const accepted = play.act('move');
    FakeSocket.last.onclose?.({ code: 1006 });
    vi.advanceTimersByTime(400);
    FakeSocket.last.accept();
    expect(FakeSocket.last.sent.map(({ type }) => type)).toEqual(['hello', 'act']);
    FakeSocket.last.receive({ type: 'ack', id: 1, at: 5 });
    expect(await accepted).toBe(true);
  });
});

describe('a step', () => {
  test('that is sent twice changes nothing', () => {
    FakeSocket.last.receive(step(5));
    const before = live.snapshot;
    FakeSocket.last.receive(step(5));
    expect(live.snapshot).toBe(before);
    expect(FakeSocket.all).toHaveLength(1);
  });

  test('that arrives too early changes nothing, and a new connection fetches the missing steps', () => {
    const before = live.snapshot;
    FakeSocket.last.receive(step(6));
    expect(live.snapshot).toBe(before);
    expect(FakeSocket.all).toHaveLength(2);
    FakeSocket.last.accept();
    FakeSocket.last.receive(snapshot(6));
    expect(live.snapshot?.at).toBe(6);
  });
});

test('a missing table is not requested again', () => {
  FakeSocket.last.receive({ type: 'refused', id: null, ...STALE, error: 'no-table' });
  FakeSocket.last.onclose?.({ code: 4408 });
  vi.advanceTimersByTime(60_000);
  expect(live.notFound?.error).toBe('no-table');
  expect(FakeSocket.all).toHaveLength(1);
});
