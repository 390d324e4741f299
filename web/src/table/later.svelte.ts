import { untrack } from 'svelte';

/** A page that nobody looks at has no frames; it goes on without. */
const LONGEST = 60;

/** Right after the next frame: whatever is done then has the most time until it is seen. */
export function afterFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LONGEST);
  });
}

/** How many frames after a board the rest of its table follows: first what is one's own, then the others, then words. */
export const OWN = 2;
export const OTHERS = 3;
export const WORDS = 5;

/**
 * A value, some frames after it, so that no frame has to draw everything. The first frame draws the board; whatever is
 * done right after a frame that took long makes the next one late.
 */
export function later<T>(now: () => T, frames = OWN): { readonly value: T } {
  const first = untrack(now);
  let value = $state.raw(first);
  let next = first;
  let waiting = false;
  async function follow(): Promise<void> {
    waiting = true;
    for (let frame = 0; frame < frames; frame += 1) await afterFrame();
    waiting = false;
    value = next;
  }
  $effect(() => {
    next = now();
    if (!waiting) void follow();
  });
  return {
    get value() {
      return value;
    },
  };
}
