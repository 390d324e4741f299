import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announced } from '../src/announce.svelte';
import { setLanguage } from '../src/i18n.svelte';
import type { PlayerInfo, Snapshot } from '../src/net/protocol';
import { settings } from '../src/settings.svelte';
import { Play } from '../src/table/play.svelte';
import Notices from '../src/table/Notices.svelte';
import { snapshot } from './tables';

await setLanguage('en');

const player = (seat: number, more: Partial<PlayerInfo> = {}): PlayerInfo => ({
  seat,
  name: ['Ana', 'Ben'][seat] ?? '',
  kind: 'human',
  pick: null,
  present: true,
  stand_in: null,
  missed: 0,
  absent: false,
  has_played: true,
  muted: false,
  ...more,
});

const state = $state<{ snapshot: Snapshot }>({ snapshot: snapshot(0) });
const sees = (own: Partial<PlayerInfo>, other: Partial<PlayerInfo>, more: Partial<Snapshot> = {}): void => {
  state.snapshot = { ...state.snapshot, players: [player(0, own), player(1, other)], ...more };
  flushSync();
};
const acted = vi.fn(() => Promise.resolve({ ok: true as const, at: 1 }));
const asked = vi.fn(() => Promise.resolve(null));
const joined = vi.fn();
/** Returns the text of the notices and the news. */
const text = (): string => `${document.body.textContent?.replace(/\s+/g, ' ') ?? ''} ${play.news}`;
const press = (name: string): void => {
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
  flushSync();
};
const heard = (): string => {
  vi.advanceTimersByTime(1000);
  return announced()
    .map((line) => line.text)
    .join('|');
};

let shown: Record<string, unknown>;
let play: Play;
beforeEach(() => {
  vi.useFakeTimers();
  asked.mockClear();
  acted.mockClear();
  sees({}, {}, { mine: [0], to_act: [0], host: false, status: 'playing', ends: { 0: ['last'] } });
  play = new Play(() => ({
    snapshot: state.snapshot,
    act: acted,
    join: joined,
  }));
  play.ask = asked;
  shown = mount(Notices, { target: document.body, props: { play } });
  flushSync();
});
afterEach(async () => {
  settings.setConfirm('never');
  await unmount(shown);
  vi.useRealTimers();
});

test('a missed deadline is shown and announced, and one tap takes the seat back', () => {
  sees({ stand_in: 'greedy', missed: 1 }, {});
  expect(text()).toContain('Your time is up: Nova makes this move for you.');
  expect(heard()).toContain('Your time is up');
  expect(play.acting, 'the bot acts, not the player').toBe(false);
  press('Take my seat back');
  expect(asked).toHaveBeenCalledWith('bot', { seat: 0, bot: null });
  sees({ missed: 1 }, {});
  expect(text()).toContain('Nova has made one move for you.');
});

test("another player's missed deadline is shown to everybody for a while", () => {
  sees({}, { stand_in: 'greedy', missed: 1 });
  expect(text()).toContain('Time’s up for Ben: Lumen makes this move.');
  expect(heard()).toContain('Time’s up for Ben');
  vi.advanceTimersByTime(10_000);
  flushSync();
  expect(text()).not.toContain('Ben');
});

test('a bot is offered for a friend who is away, and the friend can return', () => {
  sees({}, { present: false, absent: true });
  expect(heard()).toContain('Ben has been away for a while.');
  press('Let a bot play');
  expect(asked).toHaveBeenCalledWith('bot', { seat: 1 });
  sees({}, { present: false, stand_in: 'greedy' });
  expect(text()).toContain('Lumen is playing for Ben.');
  sees({}, {});
  expect(text()).toContain('Ben is playing again.');
});

test('a player who keeps waiting is asked again only when the game waits again', () => {
  sees({}, { absent: true });
  press('Keep waiting');
  expect(text()).not.toContain('Ben has been away');
  sees({}, { absent: false });
  sees({}, { absent: true });
  expect(text()).toContain('Ben has been away');
});

test('spectators are offered a free seat, but not a bot for somebody', () => {
  sees({ absent: true }, { kind: 'open', name: '' }, { mine: [] });
  expect(text()).not.toContain('Ana');
  expect(text()).toContain('Seat 2 is free.');
  press('Join');
  expect(joined).toHaveBeenCalled();
});

test('the log names the bot that played, never the player', () => {
  const { name, voice, whom } = play.voices({ seat: 0, stand_in: 'greedy' });
  expect([name(0), voice(0), whom(1)]).toEqual(['Nova (for you)', 'they', 'Ben']);
  expect(play.voices({ seat: 1, stand_in: 'greedy' }).name(1)).toBe('Lumen (for Ben)');
  expect(play.voices({ seat: 0, stand_in: null }).name(0)).toBe('You');
});

test('moves need confirmation if the player wants it', async () => {
  await play.act('last');
  expect(acted, 'by default, with a mouse').toHaveBeenCalledTimes(1);
  settings.setConfirm('round');
  await play.act('move');
  expect(acted, 'a move that ends nothing').toHaveBeenCalledTimes(2);
  await play.act('last');
  flushSync();
  expect(text()).toContain('This move ends the round.');
  press('Not yet');
  expect(text()).not.toContain('ends the round');
  await play.act('last');
  await play.act('last');
  expect(acted, 'chosen a second time').toHaveBeenCalledTimes(3);
  settings.setConfirm('always');
  await play.act('move', true);
  expect(acted, 'tapped twice').toHaveBeenCalledTimes(4);
  await play.act('move');
  flushSync();
  press('Make the move');
  expect(acted).toHaveBeenCalledTimes(5);
});
