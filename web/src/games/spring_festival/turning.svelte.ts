// When the grande finale begins, every tile of every panorama turns over. In one frame that is too much to draw; one in
// each frame, it is a wave to look at.
import { SvelteSet } from 'svelte/reactivity';

/** So few turn at once. */
const FEW = 3;
/** Milliseconds: first everything else is drawn. */
const AFTER = 60;

export interface Lying {
  id: string;
  exploded: boolean;
}

/** Of all panoramas, in the order they are to turn. */
const queue: (() => void)[] = [];

function turnNext(): void {
  queue.shift()?.();
  if (queue.length) requestAnimationFrame(turnNext);
}

export class Turning {
  /** Cells that still show their other side. */
  readonly #late = new SvelteSet<string>();
  #known: ReadonlyMap<string, Lying> = new Map();

  /** Whether the exploded side of a cell is seen. */
  seen(cell: string, exploded: boolean): boolean {
    return exploded !== this.#late.has(cell);
  }

  /** Hears what lies there now; before it is drawn. */
  follow(lying: ReadonlyMap<string, Lying>): void {
    const turned = [...lying].filter(([cell, { id, exploded }]) => {
      const before = this.#known.get(cell);
      return before?.id === id && before.exploded !== exploded;
    });
    this.#known = lying;
    if (turned.length <= FEW) return;
    const idle = queue.length === 0;
    for (const [cell] of turned) {
      this.#late.add(cell);
      queue.push(() => this.#late.delete(cell));
    }
    if (idle) setTimeout(turnNext, AFTER);
  }
}
