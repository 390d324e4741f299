// Draws parts of a table a moment after the rest. A step changes boards, log and panels; laid out and painted in one task,
// they would take three frames on a slow phone (`make frames`).
import { untrack } from 'svelte';
import { settings } from '../settings.svelte';

/**
 * Returns a value that follows `value` with a delay of `frames` frames, or immediately if motion is reduced. Call this
 * while a component is created.
 */
export function framesLater<T>(frames: number, value: () => T): () => T {
  let shown = $state.raw(untrack(value));
  $effect(() => {
    const next = value();
    let left = frames;
    // The first callback comes before the frame that is about to be drawn, so one more is needed.
    let frame = requestAnimationFrame(function wait() {
      if (left-- > 0) frame = requestAnimationFrame(wait);
      else shown = next;
    });
    return () => cancelAnimationFrame(frame);
  });
  return () => (settings.reducedMotion ? value() : shown);
}
