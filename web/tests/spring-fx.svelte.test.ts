import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Fx } from '../src/games/spring_festival/fx.svelte';
import type { SpringFestivalEvent, SpringFestivalPanoramaView } from '../src/net/protocol';
import { settings } from '../src/settings.svelte';

const LIT: SpringFestivalEvent[] = [
  ['Ignited', { seat: 1, cell: '0,0' }],
  ['Exploded', { seat: 1, cell: '1,0', cause: '0,0' }],
  ['Exploded', { seat: 1, cell: '1,1', cause: '1,0' }],
  ['PerfectFinale', { seat: 1, applause: 3 }],
];
const LONG = 10_000;
const panorama = (...exploded: string[]): SpringFestivalPanoramaView =>
  ({
    tiles: Object.fromEntries(
      ['0,0', '1,0', '1,1'].map((cell) => [cell, { tile: cell, exploded: exploded.includes(cell) }]),
    ),
  }) as unknown as SpringFestivalPanoramaView;
const near = (): boolean => true;

let fx: Fx;
let over: boolean;
function show(events: SpringFestivalEvent[], ...before: SpringFestivalPanoramaView[]): void {
  over = false;
  void fx.show(events, near, before).then(() => {
    over = true;
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  fx = new Fx();
});
afterEach(() => {
  settings.reducedMotion = false;
  vi.useRealTimers();
});

describe('a grande finale', () => {
  test('explodes tile by tile, then shows its result', async () => {
    show(LIT, panorama(), panorama());
    const seen = [fx.count];
    while (!fx.held) {
      await vi.advanceTimersByTimeAsync(20);
      if (!seen.includes(fx.count)) seen.push(fx.count);
      expect(['0,0', '1,0', '1,1'].filter((cell) => fx.isExploded(1, cell, true))).toHaveLength(fx.count);
    }
    expect(seen).toEqual([0, 1, 2, 3]);
    expect(fx.finale).toMatchObject({ seat: 1, perfect: 3 });
    expect(over).toBe(false);
    await vi.advanceTimersByTimeAsync(LONG);
    expect([fx.finale, over]).toEqual([null, true]);
  });

  test('skips to the result after a tap, and ends after another one', async () => {
    show(LIT, panorama(), panorama());
    await vi.advanceTimersByTimeAsync(20);
    fx.hurry();
    await vi.advanceTimersByTimeAsync(20);
    expect([fx.count, fx.held, over]).toEqual([3, true, false]);
    fx.hurry();
    await vi.advanceTimersByTimeAsync(20);
    expect([fx.finale, over]).toEqual([null, true]);
  });

  test('shows its result at once with reduced motion', async () => {
    settings.reducedMotion = true;
    show(LIT, panorama(), panorama());
    await vi.advanceTimersByTimeAsync(20);
    expect([fx.count, fx.held, over]).toEqual([3, true, false]);
    await vi.advanceTimersByTimeAsync(LONG);
    expect(over).toBe(true);
  });

  test('ends when the next step comes', async () => {
    show(LIT, panorama(), panorama());
    await vi.advanceTimersByTimeAsync(20);
    show([['TileLaid', { seat: 0, tile: 'S11', cell: '0,0' }]], panorama(), panorama());
    await vi.advanceTimersByTimeAsync(200);
    expect([fx.finale, over]).toEqual([null, true]);
  });
});

test('turns tiles back to rockets after the last chain reaction', async () => {
  const events: SpringFestivalEvent[] = [
    ['RocketFired', { seat: 0, tile: 'T1', cell: '1,1', replaced: null }],
    ['Exploded', { seat: 0, cell: '0,0', cause: '1,1' }],
    ['FinaleBegun', { seat: 0 }],
  ];
  show(events, panorama('1,0'), panorama('0,0'));
  const shown = (seat: number): string[] => ['0,0', '1,0', '1,1'].filter((cell) => fx.isExploded(seat, cell, false));
  await vi.advanceTimersByTimeAsync(20);
  expect([shown(0), shown(1)]).toEqual([['1,0', '1,1'], ['0,0']]);
  await vi.advanceTimersByTimeAsync(200);
  expect(shown(0)).toEqual(['0,0', '1,0', '1,1']);
  await vi.advanceTimersByTimeAsync(LONG);
  expect([shown(0), shown(1)]).toEqual([[], []]);
});
