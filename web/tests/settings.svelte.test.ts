import { beforeEach, expect, test, vi } from 'vitest';

/** A fake media query whose result the test can change. */
class Media extends EventTarget {
  matches = false;

  change(matches: boolean): void {
    this.matches = matches;
    this.dispatchEvent(new Event('change'));
  }
}

let media: Record<string, Media>;
beforeEach(() => {
  media = {};
  vi.stubGlobal('matchMedia', (query: string) => (media[query] ??= new Media()));
  vi.resetModules();
});

const load = async () => (await import('../src/settings.svelte')).settings;
const CONTRAST = '(prefers-contrast: more)';

test('contrast follows the system until the player chooses', async () => {
  const settings = await load();
  expect(settings.highContrast).toBe(false);
  media[CONTRAST]?.change(true);
  expect(settings.highContrast).toBe(true);
  expect(document.documentElement.dataset.contrast).toBe('more');
  settings.setHighContrast(false);
  expect(document.documentElement.dataset.contrast).toBe('normal');
  media[CONTRAST]?.change(false);
  media[CONTRAST]?.change(true);
  expect(settings.highContrast).toBe(false);
});

test('motion follows the system', async () => {
  const settings = await load();
  media['(prefers-reduced-motion: reduce)']?.change(true);
  expect(settings.reducedMotion).toBe(true);
});

test('choices are restored', async () => {
  const settings = await load();
  settings.setChatHidden(true);
  settings.setHighContrast(true);
  settings.setName('Ana');
  vi.resetModules();
  const again = await load();
  expect([again.chatHidden, again.highContrast, again.name]).toEqual([true, true, 'Ana']);
});
