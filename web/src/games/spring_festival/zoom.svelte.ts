// The zoom of a panorama: either all of it is visible, or it is enlarged and can be scrolled.
import { tick } from 'svelte';

/** The largest size of a cell, and the smallest that a finger can hit easily, in CSS pixels. */
const LARGEST = 200;
export const FINGER = 44;
/** The size of a cell after a tap zooms in automatically, and after the player zooms in. */
const NEAR = 52;
const CLOSE = 72;
const STEP = 1.25;

interface Point {
  x: number;
  y: number;
}

export class Zoom {
  /** The size at which all cells are visible. */
  fit = $state(LARGEST);
  /** The chosen size; null while the whole panorama is shown. */
  #chosen = $state<number | null>(null);
  readonly size: number = $derived(Math.max(this.fit, Math.min(LARGEST, this.#chosen ?? 0)));
  readonly isClose: boolean = $derived(this.size > this.fit);
  /** Whether to show a zoom button: cells are too small for a finger, or already enlarged. */
  readonly isUseful: boolean = $derived(this.isClose || this.fit < CLOSE - 12);
  node: HTMLElement | null = null;
  #grip: { distance: number; size: number } | null = null;

  /** Calculates how large the cells can be. */
  measure(width: number, height: number, columns: number, rows: number): void {
    this.fit = Math.max(1, Math.floor(Math.min(LARGEST, width / columns, height / rows)));
  }

  /** Shows everything. */
  showAll(): void {
    this.#chosen = null;
  }

  /** Changes the size and keeps the given point of the window in place, by default the middle. */
  to(size: number, point?: Point): void {
    const { node } = this;
    const before = this.size;
    this.#chosen = size <= this.fit ? null : size;
    if (!node) return;
    const box = node.getBoundingClientRect();
    const field = node.firstElementChild?.getBoundingClientRect();
    if (!field) return;
    const at = point ?? { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const [across, down] = [(at.x - field.x) / before, (at.y - field.y) / before];
    void tick().then(() => {
      node.scrollLeft = across * this.size - (at.x - box.x);
      node.scrollTop = down * this.size - (at.y - box.y);
    });
  }

  /** Zooms in on a point if cells are too small for a finger. */
  forFinger(point: Point): void {
    if (this.size < FINGER) this.to(NEAR, point);
  }

  toggle(): void {
    if (this.isClose) this.showAll();
    else this.to(CLOSE);
  }

  /** Handles the keys +, − and 0. */
  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') this.to(Math.max(this.size * STEP, Math.min(CLOSE, LARGEST)));
    else if (event.key === '-') this.to(this.size / STEP);
    else if (event.key === '0') this.showAll();
    else return;
    event.preventDefault();
  }

  /** Listens for keys, for pinching with two fingers, and for the wheel with the Ctrl key, which trackpads send. */
  readonly listen = (node: HTMLElement): (() => void) => {
    this.node = node;
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      this.to(this.size * Math.exp(-event.deltaY / 100), { x: event.clientX, y: event.clientY });
    };
    const touch = (event: TouchEvent): void => {
      const [one, other] = event.touches;
      if (!one || !other) {
        this.#grip = null;
        return;
      }
      event.preventDefault();
      const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      this.#grip ??= { distance, size: this.size };
      const middle = { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 };
      this.to((this.#grip.size * distance) / this.#grip.distance, middle);
    };
    // Not passive, so that two fingers zoom the panorama and not the page. One finger scrolls as usual.
    const kinds = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;
    const key = (event: KeyboardEvent): void => this.#key(event);
    node.addEventListener('keydown', key);
    node.addEventListener('wheel', wheel, { passive: false });
    for (const kind of kinds) node.addEventListener(kind, touch, { passive: false });
    return () => {
      node.removeEventListener('keydown', key);
      node.removeEventListener('wheel', wheel);
      for (const kind of kinds) node.removeEventListener(kind, touch);
      this.node = null;
    };
  };
}
