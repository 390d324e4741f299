// How finely the box is drawn: coarser while it moves and the machine is slow, finely at rest.
const SLOW_MS = 40;
const QUICK_MS = 22;
/** Pixels: as many as a processor can draw in the time of a frame, and so few that it must not be fewer. */
const SLOW_MOST = 300_000;
const SLOW_LEAST = 150_000;
const LEAST = 0.6;
/** So slow, even at the least resolution and so many times in a row, that the flat view is better. */
const HOPELESS_MS = 160;
const PATIENCE = 3;

export class Resolution {
  /** Times between frames of the last motion, in milliseconds. */
  readonly times: number[] = [];
  /** Pixels of the canvas for one of the page, while things move. */
  moving = 1;
  #slow = false;
  #area = 1;
  #hopeless = 0;

  /** Another view or another size, in pixels of the page: `slow` if the processor draws it. */
  reset(slow: boolean, area: number): void {
    this.#slow = slow;
    this.#area = Math.max(1, area);
    this.moving = this.#most;
    this.#hopeless = 0;
  }

  /** At rest. */
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

  /** A motion of so many seconds has been shown; whether there is no hope for this view. */
  shown(seconds: number): boolean {
    const hopeless = this.moving <= this.#least && seconds * 1000 > HOPELESS_MS * this.times.length;
    this.#hopeless = hopeless ? this.#hopeless + 1 : 0;
    return this.#hopeless >= PATIENCE;
  }
}
