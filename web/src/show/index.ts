// The show at the end of a game: the final board as fireworks in the sky over the city.
import { readInks } from './ink';
import { type Programme, programme } from './programme';
import { Stage } from './stage';
import type { Shell, Show, ShowOptions } from './types';

export type { Shell, Show } from './types';

const LONGEST_STEP = 0.05;
/**
 * The resolution is lowered if WATCHED frames take longer than LATE seconds on average and drawing one takes longer
 * than OUR_WORK seconds on average.
 */
const LATE = 0.021;
const OUR_WORK = 0.011;
const WATCHED = 24;
const SAME_SHAPE = 0.01;
/**
 * Before the show, its busiest frame is timed up to REHEARSALS times, and the resolution is lowered while the frame
 * takes longer than FULLEST seconds: lowering it during the show would cause stutter.
 */
const REHEARSALS = 3;
const FULLEST = 0.016;

/** Plays the show on the canvas; with reduced motion, draws a single long exposure instead. */
export function startShow(canvas: HTMLCanvasElement, shells: Shell[], options: ShowOptions): Show {
  const running = new Running(canvas, shells, options);
  return { done: running.done, begin: () => running.begin(), skip: () => running.end() };
}

class Running {
  readonly done: Promise<void>;
  readonly #stage: Stage;
  readonly #resizes: ResizeObserver;
  #finish!: () => void;
  #shown: Programme | null = null;
  #wide = 0;
  #clock = 0;
  #last = 0;
  #frame = 0;
  #cue = 0;
  #begun: boolean;
  #over = false;
  #rehearsals = REHEARSALS;
  #pace = { frames: 0, seconds: 0, work: 0 };

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly shells: Shell[],
    private readonly options: ShowOptions,
  ) {
    this.done = new Promise((resolve) => {
      this.#finish = resolve;
    });
    this.#begun = !options.waits;
    this.#stage = new Stage(canvas, readInks(canvas), options.skyline ?? '', options.reducedMotion ? 'most' : 'add');
    this.#resizes = new ResizeObserver(() => void this.#fit());
    this.#resizes.observe(canvas);
    document.addEventListener('visibilitychange', this.#wake);
  }

  begin(): void {
    if (this.#begun) return;
    this.#begun = true;
    this.#play();
  }

  /** Ends the show with a final picture: the city without fireworks or, with reduced motion, the long exposure. */
  end(): void {
    if (this.#over) return;
    this.#over = true;
    cancelAnimationFrame(this.#frame);
    document.removeEventListener('visibilitychange', this.#wake);
    this.#paint();
    this.#finish();
  }

  async #fit(): Promise<void> {
    if (!this.canvas.isConnected) {
      this.end();
      this.#resizes.disconnect();
      return;
    }
    const standing = this.#stage.fit();
    if (this.canvas.clientWidth) this.#compose(this.#stage.wide);
    if (!(await standing)) return;
    if (this.#rehearse()) return this.#fit();
    this.#play();
  }

  #play(): void {
    this.#paint();
    if (this.#begun && this.#shown && this.options.reducedMotion) this.end();
    this.#wake();
  }

  /** Times the busiest frame. Returns true if it was too slow and the resolution has been lowered. */
  #rehearse(): boolean {
    if (!this.#shown || this.options.reducedMotion || this.#clock > 0 || this.#rehearsals-- <= 0) return false;
    this.#stage.draw(this.#shown, this.#shown.fullest); // warm up: the first drawing is always slow
    const before = performance.now();
    this.#stage.draw(this.#shown, this.#shown.fullest);
    const work = (performance.now() - before) / 1000;
    return work > FULLEST && this.#stage.coarsen(Math.sqrt(FULLEST / work));
  }

  /** Composes the programme for the shape of the canvas, and keeps the old one if only the resolution has changed. */
  #compose(wide: number): void {
    if (this.#shown && Math.abs(wide / this.#wide - 1) < SAME_SHAPE) return;
    this.#wide = wide;
    this.#shown = programme(this.shells, wide, this.#stage.inks, this.options.reducedMotion);
  }

  readonly #wake = (): void => {
    cancelAnimationFrame(this.#frame);
    if (this.#over || !this.#begun || document.hidden) return;
    this.#last = performance.now();
    this.#frame = requestAnimationFrame(this.#step);
  };

  readonly #step = (now: number): void => {
    if (!this.canvas.isConnected) return this.end();
    const passed = Math.max(0, now - this.#last) / 1000;
    this.#last = now;
    this.#clock += Math.min(passed, LONGEST_STEP);
    const before = performance.now();
    this.#paint();
    const work = (performance.now() - before) / 1000;
    this.#sing();
    if (this.#shown && this.#clock > this.#shown.end + 0.3) return this.end();
    this.#frame = requestAnimationFrame(this.#step);
    this.#watch(passed, work);
  };

  #paint(): void {
    if (!this.#shown) return;
    if (!this.#begun) this.#stage.draw(this.#shown, 0);
    else if (this.options.reducedMotion) this.#stage.expose(this.#shown);
    else this.#stage.draw(this.#shown, this.#over ? this.#shown.end + 1 : this.#clock);
  }

  #sing(): void {
    const { cues = [] } = this.#shown ?? {};
    for (let cue = cues[this.#cue]; cue && cue.at <= this.#clock; cue = cues[this.#cue]) {
      this.options.cue?.(cue.name);
      this.#cue += 1;
    }
  }

  #watch(passed: number, work: number): void {
    const pace = this.#pace;
    pace.frames += 1;
    pace.seconds += passed;
    pace.work += work;
    if (pace.frames < WATCHED) return;
    const late = pace.seconds > LATE * WATCHED && pace.work > OUR_WORK * WATCHED;
    this.#pace = { frames: 0, seconds: 0, work: 0 };
    if (late && this.#stage.coarsen(Math.sqrt((OUR_WORK * WATCHED) / pace.work))) void this.#fit();
  }
}
