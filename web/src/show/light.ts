// Adds light directly to the pixels, which is much faster than stroking canvas paths, and truly additive.

/** How overlapping strokes mix: `add` sums them; `most` keeps the brightest, for the colours of a long exposure. */
export type Mix = 'add' | 'most';
export type Rgb = readonly [red: number, green: number, blue: number];

/** Lines thicker than WIDE pixels are drawn as round spots, others as points. Light weaker than FAINTEST is skipped. */
const WIDE = 2;
const FAINTEST = 0.03;
export const OPAQUE = -0x1000000;

/** Adds two pixels channel by channel, each up to its maximum. */
export function sum(one: number, other: number): number {
  const high = (one ^ other) & -0x7f7f7f80;
  const low = (one & 0x7f7f7f7f) + (other & 0x7f7f7f7f);
  const over = ((one & other) | (high & low)) & -0x7f7f7f80;
  return (low ^ high) | ((over << 1) - (over >>> 7));
}

/** Returns a pixel at `share` 256ths of its brightness. */
export const dimmed = (pixel: number, share: number): number =>
  ((((pixel & 0xff00ff) * share) >>> 8) & 0xff00ff) | ((((pixel & 0xff00) * share) >>> 8) & 0xff00);

type Put = (words: Int32Array, at: number, red: number, green: number, blue: number) => void;

const packed = (red: number, green: number, blue: number): number =>
  (red + 0.5) | ((green + 0.5) << 8) | ((blue + 0.5) << 16);

const PUT: Record<Mix, Put> = {
  add: (words, at, red, green, blue) => {
    words[at] = sum(words[at]!, packed(red, green, blue));
  },
  most: (words, at, red, green, blue) => {
    const old = words[at]!;
    words[at] =
      (old & OPAQUE)
      | packed(Math.max(old & 0xff, red), Math.max((old >>> 8) & 0xff, green), Math.max((old >>> 16) & 0xff, blue));
  },
};

export class Film {
  readonly image: ImageData;
  /** The pixels, one word each. Signed, because browsers handle signed integers faster. */
  readonly words: Int32Array;
  readonly width: number;
  /** The number of rows that are sky; the rows below belong to the river. */
  readonly sky: number;
  readonly #put: Put;
  readonly #full: number;
  readonly #apart: number;
  readonly #night: Int32Array;

  /** `night` contains the picture without any fireworks. */
  constructor(night: CanvasRenderingContext2D, sky: number, mix: Mix) {
    this.image = night.getImageData(0, 0, night.canvas.width, night.canvas.height);
    this.#put = PUT[mix];
    this.#full = mix === 'add' ? 0.8 : 1;
    this.#apart = mix === 'add' ? 0.55 : 0.3; // spots that do not add up must be closer together
    this.words = new Int32Array(this.image.data.buffer);
    this.width = this.image.width;
    this.sky = sky;
    this.#night = this.words.slice(0, this.width * sky);
  }

  clear(): void {
    this.words.set(this.#night);
  }

  /** Draws a line `thick` pixels wide whose strength changes evenly from `from` to `to`. */
  line(x: number, y: number, toX: number, toY: number, ink: Rgb, from: number, to: number, thick: number): void {
    const { words, width, sky } = this;
    const put = this.#put;
    const dx = toX - x;
    const dy = toY - y;
    const wide = thick > WIDE;
    const apart = wide ? thick * this.#apart : 1;
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / apart));
    const scale = wide ? this.#full : Math.min(1, thick);
    for (let step = 0; step < steps; step += 1) {
      const share = (step + 0.5) / steps;
      const strength = Math.min(1, from + (to - from) * share) * scale;
      if (strength < FAINTEST) continue;
      if (wide)
        blot(
          words,
          width,
          sky,
          put,
          x + dx * share,
          y + dy * share,
          ink[0] * strength,
          ink[1] * strength,
          ink[2] * strength,
          thick,
        );
      else
        dot(
          words,
          width,
          sky,
          put,
          x + dx * share,
          y + dy * share,
          ink[0] * strength,
          ink[1] * strength,
          ink[2] * strength,
        );
    }
  }
}

/** Draws a point, divided among the four nearest pixels so that it moves smoothly. */
function dot(
  words: Int32Array,
  width: number,
  height: number,
  put: Put,
  x: number,
  y: number,
  red: number,
  green: number,
  blue: number,
): void {
  const left = Math.floor(x);
  const top = Math.floor(y);
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return;
  const at = top * width + left;
  const right = x - left;
  const low = y - top;
  const upper = 1 - low;
  const mostly = (1 - right) * upper;
  const beside = right * upper;
  const below = (1 - right) * low;
  const across = right * low;
  put(words, at, red * mostly, green * mostly, blue * mostly);
  put(words, at + 1, red * beside, green * beside, blue * beside);
  put(words, at + width, red * below, green * below, blue * below);
  put(words, at + width + 1, red * across, green * across, blue * across);
}

/** Draws a round spot with a soft edge. */
function blot(
  words: Int32Array,
  width: number,
  height: number,
  put: Put,
  x: number,
  y: number,
  red: number,
  green: number,
  blue: number,
  thick: number,
): void {
  const radius = thick / 2 + 0.5;
  const left = Math.max(0, Math.ceil(x - radius));
  const right = Math.min(width - 1, Math.floor(x + radius));
  const bottom = Math.min(height - 1, Math.floor(y + radius));
  const steep = 1 / (radius * radius);
  for (let row = Math.max(0, Math.ceil(y - radius)); row <= bottom; row += 1) {
    const level = 1 - (row - y) * (row - y) * steep;
    for (let column = left; column <= right; column += 1) {
      const near = level - (column - x) * (column - x) * steep;
      if (near > 0) put(words, row * width + column, red * near, green * near, blue * near);
    }
  }
}
