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
