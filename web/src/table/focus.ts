// Where the keyboard goes when what it was on is gone, or when the next thing to do is elsewhere.
let keyboard = false;
addEventListener(
  'keydown',
  () => {
    keyboard = true;
  },
  { capture: true },
);
addEventListener(
  'pointerdown',
  () => {
    keyboard = false;
  },
  { capture: true },
);

/** Whether the focus is on nothing in particular: as on a new page, or after what had it has disappeared. */
export const isFocusFree = (): boolean =>
  document.activeElement === document.body || document.activeElement?.localName === 'main';

/** Focuses the first of these that is there, for those who play by keyboard and are not in a sheet. */
export function leadTo(...selectors: string[]): void {
  const here = document.activeElement;
  if (!keyboard || document.querySelector('dialog[open]') || here?.closest('input, .bar, .dock, .rail')) return;
  for (const selector of selectors) {
    const found = document.querySelector<HTMLElement>(selector);
    if (found) {
      found.focus();
      return;
    }
  }
}
