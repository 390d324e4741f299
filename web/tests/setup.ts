// A test fails if it prints a warning or an error. Its changes are undone afterwards.
import { afterEach, beforeEach, expect, vi } from 'vitest';

const printed: unknown[][] = [];

beforeEach(() => {
  for (const level of ['warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((...message: unknown[]) => {
      printed.push([level, ...message]);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  document.body.replaceChildren();
  expect(printed.splice(0), 'printed to the console').toEqual([]);
});
