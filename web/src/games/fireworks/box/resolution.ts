// The resolution of the box: full at rest, lower during motion on slow machines.
const SLOW_MS = 40;
const QUICK_MS = 22;
/** The smallest acceptable number of pixels, and the lowest resolution of a larger canvas. */
const FEWEST = 150_000;
const LOWEST = 0.6;
/** The resolution below which a machine counts as slow. */
const SLOW = 1;
/**
 * If frames take longer than this at the lowest resolution in PATIENCE consecutive motions, the flat view is better.
 */
const HOPELESS_MS = 160;
const PATIENCE = 3;

export class Resolution {
  /** Times between the frames of the last motion, in milliseconds. */
  readonly times: number[] = [];
  /** Canvas pixels per CSS pixel during motion. */
  moving = 1.25;
  #area = 1;
  #hopeless = 0;

  /** Call this when the view or its size changes; `area` is in CSS pixels. The machine's known speed is kept. */
  resize(area: number): void {
    this.#area = Math.max(1, area);
    this.moving = Math.max(this.#least, Math.min(this.#most, this.moving));
    this.#hopeless = 0;
  }

  /** Canvas pixels per CSS pixel at rest. */
  get still(): number {
    return this.moving < SLOW ? Math.max(1.5, devicePixelRatio * 0.75) : Math.max(2, devicePixelRatio);
  }

  get #most(): number {
    return Math.min(2, Math.max(1.25, devicePixelRatio));
  }

  get #least(): number {
    return Math.min(LOWEST, Math.sqrt(FEWEST / this.#area));
  }

  measure(ms: number): void {
    this.times.push(ms);
    const recent = this.times.slice(-3);
    const mean = recent.reduce((sum, each) => sum + each, 0) / recent.length;
    // The time for a slow frame is proportional to its pixels, and so to the square of the resolution.
    if (recent.length === 3 && mean > SLOW_MS)
      this.moving = Math.max(this.#least, this.moving * Math.max(0.6, Math.sqrt(SLOW_MS / mean)));
    if (mean < QUICK_MS && this.times.length % 30 === 0) this.moving = Math.min(this.#most, this.moving * 1.25);
  }

  /** Call this after a motion of this many seconds. Returns whether the view is too slow to be usable. */
  shown(seconds: number): boolean {
    const hopeless = this.moving <= this.#least && seconds * 1000 > HOPELESS_MS * this.times.length;
    this.#hopeless = hopeless ? this.#hopeless + 1 : 0;
    return this.#hopeless >= PATIENCE;
  }
}
