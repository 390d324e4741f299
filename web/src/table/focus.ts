// Moves the keyboard focus when the focused element disappears, or when the next thing to do is elsewhere.
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

/** Calls `find` when the focused element has disappeared, so that keyboard and screen-reader users never get lost. */
export function onFocusLost(root: Element, find: () => void): () => void {
  const isLost = (): boolean =>
    keyboard && document.activeElement === document.body && !document.querySelector('dialog[open]');
  let timer = 0;
  // Checked again a moment later, because between two elements nothing has the focus.
  const observer = new MutationObserver(() => {
    if (!isLost()) return;
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (isLost()) find();
    });
  });
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

/** Focuses the first of these elements that is visible. */
export function focusFirst(...selectors: readonly string[]): void {
  for (const selector of selectors) {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility());
    if (found) return found.focus();
  }
}

/** Like `focusFirst`, but only if the player uses the keyboard, no sheet is open, and the focus is at the board. */
export function leadTo(...selectors: readonly string[]): void {
  const here = document.activeElement;
  if (!keyboard || document.querySelector('dialog[open]') || here?.closest('input, .bar, .dock, .rail')) return;
  focusFirst(...selectors);
}

/** Scrolls to the last of these elements that is visible, if it is not in view. */
export function reveal(selector: string): void {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].findLast((element) => element.checkVisibility());
  found?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
