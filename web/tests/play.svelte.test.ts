import { beforeEach, expect, test } from 'vitest';
import { setLanguage } from '../src/i18n.svelte';
import type { Snapshot } from '../src/net/protocol';
import { settings } from '../src/settings.svelte';
import { Play } from '../src/table/play.svelte';
import { snapshot } from './tables';

const log = [{ at: 1, seat: 1, action: 'move', events: [], motion: false, stand_in: null }];
const watched = (more: Partial<Snapshot> = {}): Snapshot => snapshot(1, { mine: [], log, views: {}, ...more });
const table = (shown: Snapshot, own?: readonly number[]): Play =>
  new Play(() => ({ snapshot: shown, act: null, ...(own && { own }) }));

beforeEach(() => setLanguage('en'));

test('a spectator follows one player, or the player who moved last', () => {
  const play = table(watched());
  expect(play.seat).toBe(0);
  play.following = true;
  expect(play.seat).toBe(1);
  play.looking = 0;
  expect(play.following).toBe(false);
  expect(play.seat).toBe(0);
});

test('nothing is called "yours" unless it is', () => {
  expect(table(watched()).whose('web.spring.rocket', 'web.spring.rocket.of')).toBe('Ana’s rocket');
  expect(table(watched({ mine: [0, 1] })).whose('web.spring.rocket', 'web.spring.rocket.of')).toBe('Ana’s rocket');
  expect(table(watched({ mine: [0] })).whose('web.spring.rocket', 'web.spring.rocket.of')).toBe('Your rocket');
});

test('in a replay of their own game, players are addressed as "you" or by name, but only watch', () => {
  const play = table(watched(), [1]);
  expect(play.watching).toBe(true);
  expect([play.name(0), play.name(1)]).toEqual(['Ana', 'You']);
  expect(play.awaited([1])).toBe('Your turn');
  expect(play.awaited([0])).toBe('Ana to play');
});

test('a move that ends only a turn is delayed, and not confirmed unless all moves are', () => {
  const shown = snapshot(1, { legal: { 0: ['take a', 'ready'] }, ends: { 0: ['take a', 'ready'] } });
  const play = new Play(() => ({ snapshot: shown, act: () => Promise.resolve({ ok: true, at: 2 }) }));
  play.endsTurn = (action) => action.startsWith('take ');
  settings.setGrace(3);
  settings.setConfirm('round');
  void play.act('take a');
  expect([play.confirming, play.grace.action]).toEqual([null, 'take a']);
  play.grace.takeBack();
  void play.act('ready');
  expect([play.confirming, play.grace.action]).toEqual(['ready', null]);
  settings.setConfirm('always');
  void play.act('take a');
  expect([play.confirming, play.grace.action]).toEqual(['take a', null]);
  settings.setConfirm('never');
});
