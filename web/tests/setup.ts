// A test fails if something is printed as a warning or an error; whatever a test changes is put back after it.
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
