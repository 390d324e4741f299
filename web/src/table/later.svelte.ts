import { untrack } from 'svelte';

/** A value, two frames after it: what lies beside the board follows it, so that no frame has to draw everything. */
export function later<T>(now: () => T): { readonly value: T } {
  let value = $state.raw(untrack(now));
  $effect(() => {
    const next = now();
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => { value = next; });
    });
    return () => cancelAnimationFrame(frame);
  });
  return { get value() { return value; } };
}
