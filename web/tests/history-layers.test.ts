import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addLayer, withoutLayers } from '../src/history-layers';

/** A fake history that goes back and forward asynchronously, as in browsers. */
class LateHistory {
  #states: unknown[] = [null];
  #at = 0;

  get state(): unknown {
    return this.#states[this.#at];
  }

  get length(): number {
    return this.#states.length;
  }

  pushState(state: unknown): void {
    this.#states.splice((this.#at += 1), Infinity, state);
  }

  go(steps: number): void {
    setTimeout(() => {
      this.#at += steps;
      dispatchEvent(new PopStateEvent('popstate'));
    });
  }
}

const popped = (): Promise<void> =>
  new Promise((resolve) => addEventListener('popstate', () => resolve(), { once: true }));
const settled = (): Promise<void> => new Promise((resolve) => queueMicrotask(resolve));
const entries = (): number => (history.state as { layers?: number } | null)?.layers ?? 0;

beforeEach(() => vi.stubGlobal('history', new LateHistory()));

/** Opens a sheet. The history calls `close`; the sheet's own button calls `remove`. */
async function opened(): Promise<{ close: ReturnType<typeof vi.fn>; remove: () => void }> {
  const close = vi.fn();
  const remove = addLayer(close);
  await settled();
  return { close, remove };
}

async function back(): Promise<void> {
  const done = popped();
  history.go(-1);
  await done;
}

afterEach(async () => {
  await new Promise<void>(withoutLayers);
  expect(entries()).toBe(0);
});

describe('Back', () => {
  test('closes a sheet', async () => {
    const sheet = await opened();
    expect(entries()).toBe(1);
    await back();
    expect(sheet.close).toHaveBeenCalledOnce();
    expect(entries()).toBe(0);
  });

  test('closes the upper one of two sheets', async () => {
    const [lower, upper] = [await opened(), await opened()];
    expect(entries()).toBe(2);
    await back();
    expect(upper.close).toHaveBeenCalledOnce();
    expect(lower.close).not.toHaveBeenCalled();
    await back();
    expect(lower.close).toHaveBeenCalledOnce();
  });
});

test('closing a sheet by its button removes its history entry', async () => {
  const sheet = await opened();
  const done = popped();
  sheet.remove();
  await done;
  expect(entries()).toBe(0);
  expect(sheet.close).not.toHaveBeenCalled();
});

test('a sheet that replaces another one takes over its history entry', async () => {
  const menu = await opened();
  const { length } = history;
  menu.remove();
  await opened();
  expect(entries()).toBe(1);
  expect(history.length).toBe(length);
});

test('a sheet opened while another one is being removed gets a history entry', async () => {
  const menu = await opened();
  const done = popped();
  menu.remove();
  await settled();
  const log = await opened();
  await done;
  expect(entries()).toBe(1);
  await back();
  expect(log.close).toHaveBeenCalledOnce();
});

test('Forward to a closed sheet returns to the page', async () => {
  await opened();
  await back();
  const there = popped();
  history.go(1);
  await there;
  expect(entries()).toBe(1);
  await popped();
  expect(entries()).toBe(0);
});

test('leaving the page waits until all sheets are closed and removed from the history', async () => {
  const [lower, upper] = [await opened(), await opened()];
  const leave = vi.fn(() => expect(entries()).toBe(0));
  const done = popped();
  withoutLayers(leave);
  expect(leave).not.toHaveBeenCalled();
  await done;
  expect(leave).toHaveBeenCalledOnce();
  for (const sheet of [lower, upper]) expect(sheet.close).toHaveBeenCalledOnce();
});
