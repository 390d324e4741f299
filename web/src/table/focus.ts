// Moves the keyboard focus when the focused element disappears or when the next thing to do is elsewhere.
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

/** Whether no control has the focus: on a new page, or after the focused element has disappeared. */
export const isFocusFree = (): boolean =>
  document.activeElement === document.body || document.activeElement?.localName === 'main';

/** Focuses the first of these elements that exists, if the player uses the keyboard and no sheet is open. */
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
