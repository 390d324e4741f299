// Stars fly on closed formulas: where one is depends on its age alone. So any moment can be drawn, and the still too.
// Lengths are hundredths of the sky's height, times are seconds.
import type { Rgb } from './light';

/** Stars of one colour that burn equally long. All coordinates are of the moment a star is born. */
export interface Layer {
  ink: Rgb;
  start: number;
  life: number;
  drag: number;
  fall: number;
  width: number;
  light: number;
  /** So many seconds of its way a star leaves glowing behind it. */
  tail: number;
  /** The share of stars that are dark at any moment of their last third. */
  twinkle: number;
  /** x, y, vx, vy and delay of each star. */
  stars: Float32Array;
  /** When the last star is out. */
  end: number;
}

export const FIELDS = 5;
export type Star = readonly [x: number, y: number, vx: number, vy: number, delay: number];
export type Look = Partial<Omit<Layer, 'stars' | 'end' | 'ink' | 'start'>>;

export function layer(ink: Rgb, start: number, stars: readonly Star[], look: Look): Layer {
  const life = look.life ?? 1.6;
  const last = stars.reduce((most, star) => Math.max(most, star[4]), 0);
  const plain = { life, drag: 1.7, fall: 7, width: 0.3, light: 1, tail: 0.2, twinkle: 0 };
  return { ...plain, ...look, ink, start, stars: Float32Array.from(stars.flat()), end: start + last + life };
}

/** How far a speed of one has carried after `age`: the air brakes. */
export const carried = (drag: number, age: number): number => (1 - Math.exp(-drag * age)) / drag;

/** How far gravity has pulled after `age`. */
export const dropped = (drag: number, fall: number, age: number): number => (fall / drag) * (age - carried(drag, age));

/** Each star at a moment of its life, for those that are born of it. */
export function places({ stars, drag, fall, life }: Layer, share: number): { x: number; y: number; delay: number }[] {
  const age = life * share;
  return Array.from({ length: stars.length / FIELDS }, (_, index) => {
    const [x = 0, y = 0, vx = 0, vy = 0, delay = 0] = stars.subarray(index * FIELDS);
    return {
      x: x + vx * carried(drag, age),
      y: y + vy * carried(drag, age) + dropped(drag, fall, age),
      delay: delay + age,
    };
  });
}
