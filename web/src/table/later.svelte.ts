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

/** A value, a frame after it: what lies beside the board follows it, so that no frame has to draw everything. */
export function later<T>(now: () => T): { readonly value: T } {
  let value = $state.raw(untrack(now));
  $effect(() => {
    const next = now();
    void afterFrame().then(() => { value = next; });
  });
  return { get value() { return value; } };
}
