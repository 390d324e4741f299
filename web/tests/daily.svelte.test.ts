import { beforeEach, expect, test, vi } from 'vitest';
import { lineOf } from '../src/daily/line';
import { MasterResult } from '../src/daily/master.svelte';
import { type Attempt, attemptAt, attemptsAt, dayFrom, marksOf, saveAttempt, streak } from '../src/daily/results';
import { setLanguage } from '../src/i18n.svelte';
import { saveValue } from '../src/memory';
import { master } from '../src/net/api';

vi.mock('../src/net/api', async (original) => ({ ...(await original<object>()), master: vi.fn() }));

await setLanguage('en');
beforeEach(() => localStorage.clear());

const own = { points: 34, place: 2 };
const finished: Attempt = { table: 'ABCDEF', late: false, own };

test('an attempt is remembered for its game and day', () => {
  saveAttempt('festival', '2026-11-19', finished);
  expect(attemptAt('festival', '2026-11-19')).toEqual(finished);
  expect(attemptAt('festival', '2026-11-18')).toBeNull();
  expect(attemptAt('fireworks', '2026-11-19')).toBeNull();
});

test.each(['[]', 'null', '{', '7'])('damaged storage (%s) counts as empty', (stored) => {
  saveValue('daily', stored);
  expect(attemptsAt('festival')).toEqual({});
});

test('days are counted in UTC, also across months and years', () => {
  expect(dayFrom('2026-03-01', -1)).toBe('2026-02-28');
  expect(dayFrom('2025-12-31', 1)).toBe('2026-01-01');
  expect(dayFrom(0)).toBe('1970-01-01');
});

test.each([
  ['today and the two days before', ['19', '18', '17'], 3],
  ['only up to yesterday, as today can still be played', ['18', '17'], 2],
  ['nothing since the day before yesterday', ['17', '16'], 0],
  ['a gap', ['19', '17'], 1],
])('the streak: %s', (_, days, length) => {
  const attempts = Object.fromEntries(days.map((day) => [`2026-11-${day}`, finished]));
  expect(streak(attempts, '2026-11-19')).toBe(length);
});

test('games that were begun late or not finished do not count for the streak', () => {
  const late = { '2026-11-19': { ...finished, late: true } };
  expect(streak(late, '2026-11-19')).toBe(0);
  expect(streak({ '2026-11-19': { table: 'ABCDEF', late: false } }, '2026-11-19')).toBe(0);
});

test('the line names the day, medals and points, and nothing of the game', () => {
  const address = `${location.origin}/daily/festival/2026-11-19`;
  const line = (attempt: Attempt): string => lineOf('festival', '2026-11-19', attempt);
  expect(line(finished)).toBe(`Skyburst, Festival, 2026-11-19: 🥈 34 ${address}`);
  expect(line({ ...finished, master: { points: 41, place: 1 } })).toContain(': 🥈 34 (master: 🥇 41) ');
  expect(line({ ...finished, late: true })).toContain(': 🥈 34, played later ');
  expect(line({ table: 'ABCDEF', late: false })).toBe('');
  expect(marksOf({ points: 9, place: 4 })).toBe('🎖️ 9');
});

test('the result of master is requested until it is known', async () => {
  vi.useFakeTimers();
  const running = { state: 'running' as const, table: null, seat: 0, result: null };
  const done = { ...running, state: 'done' as const, table: 'MASTER' };
  vi.mocked(master).mockResolvedValueOnce(running).mockResolvedValueOnce(done);
  const result = new MasterResult('ABCDEF');
  await vi.advanceTimersByTimeAsync(0);
  expect(result.found).toEqual(running);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(result.found).toEqual(done);
  expect(master).toHaveBeenCalledTimes(2);
  result.close();
  vi.useRealTimers();
});

test('no more requests are made once the page is closed', async () => {
  vi.useFakeTimers();
  vi.mocked(master).mockClear();
  vi.mocked(master).mockResolvedValue({ state: 'running', table: null, seat: 0, result: null });
  const result = new MasterResult('ABCDEF');
  await vi.advanceTimersByTimeAsync(0);
  result.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(master).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('a failed request is reported', async () => {
  vi.mocked(master).mockRejectedValueOnce(new Error('offline'));
  const result = new MasterResult('ABCDEF');
  await vi.waitFor(() => expect(result.failed).toBe(true));
  result.close();
});
