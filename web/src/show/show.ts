// The end of a game as fireworks, on a canvas: each visible tile goes up in turn, then all of them at once.
import type { Colour, Type } from '../art';
import { type Ink, SHELLS, sphere, type Star, star, between } from './stars';

export interface Shell {
  colour: Colour;
  type: Type;
  /** Where it rises, 0 to 1 of the sky's width. */
  across: number;
  /** Higher shells open higher and wider. */
  height: number;
}

type Job = (step: number) => boolean;

const GAP = 0.95;
const WARM = '#ffc673';
/** Strokes over a star's tail: from where it begins, how bright, how wide. */
const TAIL: [number, number, number][] = [[0.14, 0.4, 0.8], [0.55, 0.62, 1.1], [0.92, 1, 2.1]];
const PLAIN: [number, number, number][] = [[0.3, 0.7, 1], [0.94, 1, 2.1]];
const MOST_STARS = 1500;
/** Seconds between two points of a tail. */
const GRAIN = 1 / 26;
const ALPHAS = 6;
const WIDTHS = 4;
/** A frame longer than this, in seconds, is one too slow; after so many the tails get simpler. */
const SLOW = 1 / 45;
const PATIENCE = 40;

/** Strokes of one ink, brightness and width are drawn together: thousands of stars, a few dozen strokes. */
interface Bundle {
  ink: string;
  alpha: number;
  width: number;
  path: Path2D;
}

export class Show {
  readonly #pen: CanvasRenderingContext2D;
  readonly #mirror: CanvasRenderingContext2D;
  #unit = 1;
  #stars: Star[] = [];
  #jobs: Job[] = [];
  #frame = 0;
  #bundles = new Map<string, Bundle>();
  #slow = 0;
  #even = false;

  constructor(
    readonly sky: HTMLCanvasElement,
    readonly water: HTMLCanvasElement,
    readonly shells: readonly Shell[],
    readonly inks: Record<Colour, Ink>,
    /** Without motion it is one long exposure. */
    readonly still: boolean,
    readonly onsound: (what: 'shell' | 'whistle') => void,
  ) {
    const pen = sky.getContext('2d');
    const mirror = water.getContext('2d');
    if (!pen || !mirror) throw new Error('this browser has no canvas');
    this.#pen = pen;
    this.#mirror = mirror;
    this.resize();
  }

  resize(): void {
    const scale = Math.min(devicePixelRatio, this.still ? 2 : 1.25);
    for (const [canvas, share] of [[this.sky, 1], [this.water, 0.5]] as const) {
      canvas.width = canvas.clientWidth * scale * share;
      canvas.height = canvas.clientHeight * scale * share;
    }
    this.#unit = this.sky.height / 100;
    if (this.still) this.#expose();
  }

  play(onend: () => void): void {
    this.stop();
    if (this.still) {
      this.#expose();
      return;
    }
    this.#stars = [];
    this.#jobs = [this.#programme()];
    let last = performance.now();
    const frame = (now: number): void => {
      const step = Math.min(Math.max(now - last, 1) / 1000, 1 / 30);
      if ((now - last) / 1000 > SLOW) this.#slow += 1;
      last = now;
      this.#advance(step);
      this.#even = !this.#even;
      if (this.#even) this.#reflect();
      if (this.#jobs.length || this.#stars.length) this.#frame = requestAnimationFrame(frame);
      else onend();
    };
    this.#frame = requestAnimationFrame(frame);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
  }

  #programme(): Job {
    const end = this.shells.length * GAP + 2;
    const queue: [number, Shell][] = [
      ...this.shells.map((shell, index): [number, Shell] => [index * GAP, shell]),
      ...this.shells.map((shell): [number, Shell] => [end + Math.random() * 0.9, shell]).sort(([a], [b]) => a - b),
    ];
    let clock = 0;
    return (step) => {
      clock += step;
      while (queue[0] && queue[0][0] <= clock) this.#jobs.push(this.#launch(queue.shift()![1]));
      return queue.length > 0;
    };
  }

  #launch({ colour, type, across, height }: Shell): Job {
    const wide = this.sky.width / this.#unit;
    const x = wide * (0.1 + across * 0.8) + between(-0.04, 0.04) * wide;
    const level = Math.min(height, 5);
    const size = (0.72 + level * 0.11) * Math.min(1, wide / 110 + 0.25);
    const ink = this.inks[colour];
    if (type === 'fountain') return this.#fountain(x, ink, size);
    this.onsound('whistle');
    return this.#rocket(x, 46 - level * 7 + between(-3, 3), ink, (bx, by) => SHELLS[type](bx, by, ink, size));
  }

  #fountain(x: number, ink: Ink, size: number): Job {
    let left = 2.6;
    this.onsound('shell');
    return (step) => {
      for (let count = 0; count < 150 * step; count += 1) {
        this.#stars.push(star(x, 96, -Math.PI / 2 + between(-0.36, 0.36) * size, between(42, 68) * Math.sqrt(size), {
          ink: Math.random() < 0.16 ? ink.hot : ink.glow, life: between(1.1, 2), drag: 0.9, fall: 34, width: 0.2, light: this.still ? 0.3 : 0.8, tail: 0.4, twinkle: 0.3,
        }));
      }
      left -= step;
      return left > 0;
    };
  }

  #rocket(x: number, top: number, ink: Ink, burst: (x: number, y: number) => Star[]): Job {
    let y = 97;
    return (step) => {
      y -= (y - top + 6) * 2.1 * step;
      this.#stars.push(star(x + between(-0.2, 0.2), y, Math.PI / 2, between(2, 9), { ink: WARM, life: 0.5, width: 0.3, fall: 4 }));
      if (y > top + 1.5) return true;
      this.#stars.push(...burst(x, y));
      this.onsound('shell');
      if (!this.still) this.#jobs.push(this.#airlight(x, y, ink));
      return false;
    };
  }

  /** The shell lights up the air around it, and the light ebbs away. */
  #airlight(x: number, y: number, ink: Ink): Job {
    let left = 1;
    const unit = this.#unit;
    const light = this.#pen.createRadialGradient(x * unit, y * unit, 0, x * unit, y * unit, 38 * unit);
    light.addColorStop(0, `${ink.hot}55`);
    light.addColorStop(0.25, `${ink.glow}33`);
    light.addColorStop(1, `${ink.glow}00`);
    return (step) => {
      this.#pen.globalAlpha = left ** 2;
      this.#pen.fillStyle = light;
      this.#pen.fillRect((x - 38) * unit, (y - 38) * unit, 76 * unit, 76 * unit);
      left -= step / 1.9;
      return left > 0;
    };
  }

  #advance(step: number): void {
    const pen = this.#pen;
    if (!this.still) pen.clearRect(0, 0, this.sky.width, this.sky.height);
    pen.globalAlpha = 1;
    pen.globalCompositeOperation = 'lighter';
    pen.lineCap = 'round';
    const running = this.#jobs;
    this.#jobs = [];
    this.#jobs.push(...running.filter((job) => job(step)));
    const born: Star[] = [];
    for (const particle of this.#stars) {
      this.#fly(particle, step);
      this.#collect(particle);
      if (this.#stars.length < MOST_STARS) this.#offspring(particle, born);
    }
    this.#stars = this.#stars.filter(({ age, life }) => age < life).concat(born);
    this.#stroke();
  }

  #fly(particle: Star, step: number): void {
    const slow = Math.exp(-particle.drag * step);
    particle.vx *= slow;
    particle.vy = particle.vy * slow + particle.fall * step;
    particle.x += particle.vx * step;
    particle.y += particle.vy * step;
    particle.age += step;
    if (this.still || particle.age - particle.marked > GRAIN) {
      particle.marked = particle.age;
      particle.path.push(particle.x, particle.y);
      const keep = this.still ? 4 : 2 * Math.ceil(particle.tail / GRAIN);
      if (particle.path.length > keep) particle.path.splice(0, particle.path.length - keep);
    }
  }

  /** Each stroke is shorter and brighter than the one before: light is quick to rise and slow to fall. */
  #collect({ x, y, path, age, life, ink, width, light, twinkle }: Star): void {
    const rest = Math.max(0, 1 - age / life);
    const young = Math.min(1, age / 0.22);
    const strength = rest ** 0.6 * (0.18 + 0.82 * young) * light * (this.still ? 0.42 : 1) * (Math.random() < twinkle ? 0.4 : 1);
    const unit = this.#unit;
    for (const [share, alpha, wide] of this.still ? [[0, 1, 1] as const] : this.#slow > PATIENCE ? PLAIN : TAIL) {
      const bundle = this.#bundle(ink, strength * alpha, width * wide * (0.45 + rest * 0.55));
      if (!bundle) continue;
      const from = 2 * Math.floor((path.length / 2 - 1) * share);
      bundle.path.moveTo((path[from] ?? x) * unit, (path[from + 1] ?? y) * unit);
      for (let index = from + 2; index < path.length; index += 2) bundle.path.lineTo((path[index] ?? x) * unit, (path[index + 1] ?? y) * unit);
      bundle.path.lineTo(x * unit + 0.01, y * unit);
    }
  }

  #bundle(ink: string, alpha: number, width: number): Bundle | null {
    const bright = Math.ceil(alpha * ALPHAS - 0.3);
    if (bright <= 0) return null;
    const broad = Math.ceil(width * WIDTHS);
    const key = `${ink}${bright}/${broad}`;
    const known = this.#bundles.get(key) ?? { ink, alpha: Math.min(1, this.still ? alpha : bright / ALPHAS), width: broad / WIDTHS, path: new Path2D() };
    this.#bundles.set(key, known);
    return known;
  }

  #stroke(): void {
    for (const { ink, alpha, width, path } of this.#bundles.values()) {
      this.#pen.strokeStyle = ink;
      this.#pen.globalAlpha = alpha;
      this.#pen.lineWidth = width * this.#unit * 0.88;
      this.#pen.stroke(path);
    }
    this.#bundles.clear();
  }

  #offspring(particle: Star, born: Star[]): void {
    if (particle.embers && Math.random() < 0.5) {
      born.push(star(particle.x, particle.y, between(0, 7), 1.2, { ink: particle.embers, life: 0.8, fall: 6, width: 0.17, twinkle: 0.6 }));
    } else if (particle.crackle && particle.age > particle.life) {
      born.push(...sphere(particle.x, particle.y, 9, 7, { ink: '#fff3d6', life: 0.45, width: 0.2, twinkle: 0.5 }));
    }
  }

  #reflect(): void {
    const { width, height } = this.water;
    this.#mirror.clearRect(0, 0, width, height);
    this.#mirror.save();
    this.#mirror.translate(0, height);
    this.#mirror.scale(1, -1);
    this.#mirror.drawImage(this.sky, 0, 0, this.sky.width, this.sky.height, 0, -height * 0.15, width, height * 1.15);
    this.#mirror.restore();
  }

  /** Reduced motion: the same show as one long exposure. */
  #expose(): void {
    this.#pen.clearRect(0, 0, this.sky.width, this.sky.height);
    this.#stars = [];
    this.#jobs = this.shells.slice(0, 12).map((shell) => this.#launch(shell));
    for (let step = 0; step < 150; step += 1) this.#advance(1 / 50);
    this.#reflect();
    this.#stars = [];
  }
}
