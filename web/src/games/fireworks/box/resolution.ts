// The resolution of the box: full at rest, lower during motion on slow machines.
const SLOW_MS = 40;
const QUICK_MS = 22;
/** Limits for the number of pixels when the CPU draws: the most it manages per frame, and the fewest acceptable. */
const SLOW_MOST = 300_000;
const SLOW_LEAST = 150_000;
const LEAST = 0.6;
/** If frames take longer than this at the lowest resolution in PATIENCE motions in a row, the flat view is better. */
const HOPELESS_MS = 160;
const PATIENCE = 3;

export class Resolution {
  /** Times between the frames of the last motion, in milliseconds. */
  readonly times: number[] = [];
  /** Canvas pixels per CSS pixel during motion. */
  moving = 1;
  #slow = false;
  #area = 1;
  #hopeless = 0;

  /** Starts again for another view or size. `slow` means that the CPU draws; `area` is in CSS pixels. */
  reset(slow: boolean, area: number): void {
    this.#slow = slow;
    this.#area = Math.max(1, area);
    this.moving = this.#most;
    this.#hopeless = 0;
  }

  /** Canvas pixels per CSS pixel at rest. */
  get still(): number {
    return this.#slow ? Math.max(1.5, devicePixelRatio * 0.75) : Math.max(2, devicePixelRatio);
  }

  get #most(): number {
    return this.#slow
      ? Math.min(0.9, Math.sqrt(SLOW_MOST / this.#area))
      : Math.min(2, Math.max(1.25, devicePixelRatio));
  }

  get #least(): number {
    return this.#slow ? Math.min(LEAST, Math.sqrt(SLOW_LEAST / this.#area)) : LEAST;
  }

  measure(ms: number): void {
    this.times.push(ms);
    const recent = this.times.slice(-4);
    const mean = recent.reduce((sum, each) => sum + each, 0) / recent.length;
    if (recent.length === 4 && mean > SLOW_MS) this.moving = Math.max(this.#least, this.moving * 0.8);
    if (mean < QUICK_MS && this.times.length % 30 === 0) this.moving = Math.min(this.#most, this.moving * 1.25);
  }

  /** Called after a motion of this many seconds. Returns whether the view is too slow to be usable. */
  shown(seconds: number): boolean {
    const hopeless = this.moving <= this.#least && seconds * 1000 > HOPELESS_MS * this.times.length;
    this.#hopeless = hopeless ? this.#hopeless + 1 : 0;
    return this.#hopeless >= PATIENCE;
  }
}
