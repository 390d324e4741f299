import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announced } from '../src/announce.svelte';
import { setLanguage } from '../src/i18n.svelte';
import { serverTime } from '../src/net/server-time';
import type { Snapshot } from '../src/net/protocol';
import { settings } from '../src/settings.svelte';
import GraceNotice from '../src/table/GraceNotice.svelte';
import { Play } from '../src/table/play.svelte';
import { snapshot } from './tables';

await setLanguage('en');

const PLAYING: Partial<Snapshot> = { legal: { 0: ['move', 'last', 'end'] }, ends: { 0: ['last', 'end'] } };
const acted = vi.fn(() => Promise.resolve({ ok: true as const, at: 1 }));
const state = $state<{ snapshot: Snapshot; guided: boolean; at: number }>({
  snapshot: snapshot(0),
  guided: false,
  at: 0,
});
const text = (): string => document.body.textContent?.replace(/\s+/g, ' ') ?? '';
const pass = (milliseconds: number): void => {
  vi.advanceTimersByTime(milliseconds);
  flushSync();
};
const press = (name: string): void => {
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name))?.click();
  flushSync();
};
const hold = (action: string, confirmed = false): Promise<boolean> => {
  const made = play.act(action, confirmed);
  flushSync();
  return made;
};

let shown: Record<string, unknown>;
let play: Play;
beforeEach(() => {
  vi.useFakeTimers();
  acted.mockClear();
  settings.setGrace(3);
  settings.setConfirm('never');
  Object.assign(state, { snapshot: snapshot(7, PLAYING), guided: false, at: 7 });
  play = new Play(() => ({
    snapshot: state.snapshot,
    act: acted,
    lookedAt: () => state.at,
    guided: state.guided,
  }));
  shown = mount(GraceNotice, { target: document.body, props: { play } });
  flushSync();
});
afterEach(async () => {
  play.grace.takeBack();
  await unmount(shown);
  vi.useRealTimers();
});

test('a move that ends the round is delayed, counted down, announced, and then sent for the state it was made in', async () => {
  const made = hold('last');
  expect(text()).toContain('This move ends the round. Undo (3)');
  state.at = 9; // a press elsewhere in the meantime
  pass(1000);
  expect(text()).toContain('Undo (2)');
  expect(announced().at(-1)?.text).toContain('in 3 seconds; press Escape');
  pass(1999);
  expect(acted, 'nothing is sent before').not.toHaveBeenCalled();
  pass(1);
  expect(acted).toHaveBeenCalledExactlyOnceWith(0, 'last', 7);
  expect(await made).toBe(true);
  expect(text()).toBe('');
});

test('a move that is undone is never sent', async () => {
  const ways = [() => press('Undo'), () => globalThis.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))];
  for (const takeBack of ways) {
    const made = hold('last');
    takeBack();
    flushSync();
    expect(text()).toBe('');
    pass(10_000);
    expect(await made).toBe(false);
  }
  expect(acted).not.toHaveBeenCalled();
  expect(announced().at(-1)?.text).toBe('Move undone.');
});

test('another choice replaces the move; the same choice sends it at once', async () => {
  const first = hold('last');
  pass(2000);
  const second = hold('end');
  expect(await first).toBe(false);
  expect(text(), 'the time begins again').toContain('(3)');
  void hold('end');
  expect(acted).toHaveBeenCalledExactlyOnceWith(0, 'end', 7);
  expect(await second).toBe(true);
  void hold('last');
  await hold('move');
  expect(acted.mock.lastCall, 'a move that ends nothing is made at once, the other one never').toEqual([0, 'move', 7]);
  pass(10_000);
  expect(acted).toHaveBeenCalledTimes(2);
  void hold('last');
  press('Make it now');
  expect(acted.mock.lastCall).toEqual([0, 'last', 7]);
});

test('leaving the page sends the move', () => {
  void hold('last');
  globalThis.dispatchEvent(new Event('pagehide'));
  expect(acted).toHaveBeenCalledTimes(1);
  play.waiting = false;
  void hold('end');
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  hidden.mockRestore();
  expect(acted, 'synchronously, since a hidden page may be frozen').toHaveBeenCalledTimes(2);
});

test('confirmed moves and moves in lessons are not delayed, nor are any if the player turned this off', async () => {
  await hold('last', true);
  expect(acted).toHaveBeenCalledTimes(1);
  settings.setConfirm('round');
  await hold('last');
  await hold('last');
  expect(acted, 'chosen a second time to confirm it').toHaveBeenCalledTimes(2);
  settings.setConfirm('never');
  state.guided = true;
  await hold('last');
  expect(acted).toHaveBeenCalledTimes(3);
  state.guided = false;
  settings.setGrace(0);
  await hold('last');
  expect(acted).toHaveBeenCalledTimes(4);
});

test('the delay never makes a move late', async () => {
  serverTime.reconnect();
  serverTime.learn(1000);
  const withTime = (left: number): void => {
    const clock = { kind: 'move', seconds: 30, time: serverTime.now(), left: [left, 30], running: [0], overtime: null };
    state.snapshot = { ...state.snapshot, clock } as Snapshot;
  };
  withTime(20);
  void hold('last');
  expect(play.grace.left).toBe(3);
  play.grace.takeBack();
  withTime(4.5);
  void hold('last');
  expect(play.grace.left, 'shorter, so that the move arrives in time').toBe(2);
  play.grace.takeBack();
  withTime(2.5);
  await hold('last');
  expect(acted, 'too late for any').toHaveBeenCalledTimes(1);
});

test('against bots, too, a move that ends the round is delayed, because it cannot be undone once it is sent', async () => {
  const bot = { seat: 1, name: '', kind: 'bot:greedy' } as Snapshot['players'][number];
  state.snapshot = snapshot(7, { ...PLAYING, players: [state.snapshot.players[0]!, bot] });
  expect(await hold('move'), 'any other move is made at once').toBe(true);
  const made = hold('last');
  expect(text()).toContain('Undo (3)');
  expect(acted).toHaveBeenCalledOnce();
  void hold('last');
  expect(await made, 'the same choice sends it at once').toBe(true);
  expect(acted.mock.lastCall).toEqual([0, 'last', 7]);
});
