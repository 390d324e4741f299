import { describe, expect, test, vi } from 'vitest';
import { Timeline } from '../src/net/timeline.svelte';
import { snapshot, step } from './tables';

/** Returns a timeline whose animations end only when the test ends them. */
function animated(): { timeline: Timeline; finish: () => Promise<void>; started: number[] } {
  const timeline = new Timeline();
  const started: number[] = [];
  let done: () => void = () => {};
  timeline.animate = (shown) => {
    started.push(shown.at);
    return new Promise((resolve) => (done = resolve));
  };
  const finish = async (): Promise<void> => {
    done();
    await Promise.resolve();
    await Promise.resolve();
  };
  timeline.replace(snapshot(4));
  return { timeline, finish, started };
}

describe('a step', () => {
  test('becomes the truth immediately, and is shown after the previous step', async () => {
    const { timeline, finish, started } = animated();
    timeline.add(step(5));
    timeline.add(step(6));
    expect(timeline.truth?.at).toBe(6);
    expect(timeline.shown?.at).toBe(5);
    await finish();
    expect(timeline.shown?.at).toBe(6);
    expect(started).toEqual([5, 6]);
  });

  test('that is already known changes nothing', () => {
    const { timeline, started } = animated();
    timeline.add(step(5));
    const before = timeline.truth;
    expect(timeline.add(step(5))).toBe(true);
    expect(timeline.add(step(3))).toBe(true);
    expect(timeline.truth).toBe(before);
    expect(started).toEqual([5]);
  });

  test('that arrives too early changes nothing and is reported', () => {
    const { timeline } = animated();
    expect(timeline.add(step(6))).toBe(false);
    expect(timeline.truth?.at).toBe(4);
  });

  test('is not animated while the page is hidden', () => {
    const { timeline, started } = animated();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    timeline.add(step(5));
    vi.restoreAllMocks();
    expect(timeline.shown?.at).toBe(5);
    expect(started).toEqual([]);
  });
});

describe('what is not part of the game', () => {
  test('is shown immediately, even during an animation', () => {
    const { timeline } = animated();
    timeline.add(step(5));
    timeline.add(step(6));
    timeline.update({ spectators: 3 });
    timeline.addChat({ seat: 0, name: 'Ana', text: 'oh', time: 0 });
    expect(timeline.shown).toMatchObject({ at: 5, spectators: 3, chat: [{ text: 'oh' }] });
    expect(timeline.truth?.at).toBe(6);
  });

  test('is kept when the next step is shown', async () => {
    const { timeline, finish } = animated();
    timeline.add(step(5));
    timeline.add(step(6));
    timeline.addChat({ seat: 0, name: 'Ana', text: 'oh', time: 0 });
    await finish();
    expect(timeline.shown).toMatchObject({ at: 6, chat: [{ text: 'oh' }] });
  });
});

test('skipping shows the truth and drops the rest', async () => {
  const { timeline, finish, started } = animated();
  timeline.hurry = vi.fn();
  for (const at of [5, 6, 7]) timeline.add(step(at));
  timeline.skip();
  expect(timeline.shown?.at).toBe(7);
  expect(timeline.hurry).toHaveBeenCalled();
  await finish();
  expect(started).toEqual([5]);
});
