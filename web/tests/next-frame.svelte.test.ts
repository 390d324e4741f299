import { flushSync } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { settings } from '../src/settings.svelte';
import { framesLater } from '../src/table/next-frame.svelte';

afterEach(() => {
  settings.reducedMotion = false;
  vi.useRealTimers();
});

function following(frames: number, check: (set: (value: number) => void, shown: () => number) => void): void {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
  let value = $state(1);
  const stop = $effect.root(() => {
    const shown = framesLater(frames, () => value);
    flushSync();
    check((next) => {
      value = next;
      flushSync();
    }, shown);
  });
  stop();
}

test('a value follows after the given number of frames', () => {
  settings.reducedMotion = false;
  following(1, (set, shown) => {
    set(2);
    vi.advanceTimersToNextFrame();
    expect(shown()).toBe(1);
    vi.advanceTimersToNextFrame();
    expect(shown()).toBe(2);
  });
});

test('only the newest value follows', () => {
  settings.reducedMotion = false;
  following(1, (set, shown) => {
    set(2);
    vi.advanceTimersToNextFrame();
    set(3);
    vi.advanceTimersToNextFrame();
    expect(shown()).toBe(1);
    vi.advanceTimersToNextFrame();
    expect(shown()).toBe(3);
  });
});

test('with less motion, the value is never late', () => {
  settings.reducedMotion = true;
  following(2, (set, shown) => {
    set(2);
    expect(shown()).toBe(2);
  });
});
