import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveTable } from '../src/net/live.svelte';
import type { ClockState } from '../src/net/protocol';
import { ServerTime } from '../src/net/server-time';
import Clock from '../src/table/Clock.svelte';
import { Play } from '../src/table/play.svelte';
import { FakeSocket } from './fake-socket';
import { snapshot, step } from './tables';

/** The clocks of the server and the device are independent. */
const START = 1_000_000;
const DEVICE = new Date('1999-12-31T23:59:00Z');
const clock = (time: number, left: number): ClockState => ({
  kind: 'move',
  seconds: 60,
  time: START + time,
  left: [left, 60],
  running: [0],
  overtime: null,
});

let live: LiveTable;
let shown: Record<string, unknown> | null;
const play = (): Play => new Play(() => ({ snapshot: live.snapshot!, act: null }));
const read = (): string => {
  flushSync();
  return document.querySelector('.clock')?.lastChild?.textContent ?? '';
};
/** Advances the time while the clock is being drawn. */
const pass = (seconds: number): void => void vi.advanceTimersByTime(seconds * 1000);

beforeEach(() => {
  vi.useFakeTimers({ now: DEVICE });
  FakeSocket.install();
  live = new LiveTable('abc');
  FakeSocket.last.accept();
  FakeSocket.last.receive(snapshot(4, { clock: clock(0, 50) }));
  shown = mount(Clock, { target: document.body, props: { play: play() } });
});
afterEach(async () => {
  if (shown) await unmount(shown);
  live.close();
  vi.useRealTimers();
});

test("a clock runs at the server's pace", () => {
  expect(read()).toBe('0:50');
  pass(7);
  expect(read()).toBe('0:43');
  FakeSocket.last.receive({ type: 'pong', number: 1, time: START + 7 });
  expect(read()).toBe('0:43');
});

test('a chat message does not change a clock', () => {
  pass(9);
  expect(read()).toBe('0:41');
  FakeSocket.last.receive({ type: 'chat', seat: 1, name: 'Ben', text: 'oh', time: START + 2 });
  expect(read()).toBe('0:41');
  pass(1);
  expect(read()).toBe('0:40');
});

test('the time that a message waited before it was processed is not added to the clock', () => {
  FakeSocket.last.receive({ type: 'pong', number: 1, time: START });
  pass(10);
  FakeSocket.last.receive(step(5, { clock: clock(4, 60) }));
  expect(read()).toBe('0:54');
});

test("the device's time of day does not matter", () => {
  vi.setSystemTime(new Date('2031-05-05T05:05:05Z'));
  pass(1);
  expect(read()).toBe('0:49');
});

test('after the device has been asleep, the next message corrects the clock', () => {
  FakeSocket.last.receive({ type: 'pong', number: 1, time: START + 30 });
  pass(1);
  expect(read()).toBe('0:19');
});

test("the clock is right after reconnecting, even if the server's clock was set back", () => {
  pass(5);
  FakeSocket.last.onclose?.({ code: 1006 });
  pass(1);
  FakeSocket.last.accept();
  expect(read()).toBe('0:44');
  pass(1);
  expect(read()).toBe('0:43');
  FakeSocket.last.receive(snapshot(4, { clock: clock(-3600, 44) }));
  expect(read()).toBe('0:44');
  pass(2);
  expect(read()).toBe('0:42');
});

test('the fastest message gives the best estimate of the time', () => {
  const time = new ServerTime();
  time.learn(START - 0.4);
  time.learn(START - 0.1);
  time.learn(START - 2);
  expect(time.now()).toBeCloseTo(START - 0.1);
});
