// A star's position is a closed-form function of its age, so any moment of the show can be drawn directly.
// Lengths are in hundredths of the sky's height, times in seconds.
import type { Rgb } from './light';

/** Stars that share a colour and a lifetime. Coordinates and speeds are the initial ones. */
export interface Layer {
  ink: Rgb;
  start: number;
  life: number;
  drag: number;
  fall: number;
  width: number;
  light: number;
  /** The length of a star's glowing tail, in seconds of flight. */
  tail: number;
  /** The fraction of stars that are dark at any moment during the last third of their life. */
  twinkle: number;
  /** x, y, vx, vy and delay of each star. */
  stars: Float32Array;
  /** The time when the last star goes out. */
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

/** Returns how far a star with initial speed 1 has flown after `age`, slowed down by the air. */
export const carried = (drag: number, age: number): number => (1 - Math.exp(-drag * age)) / drag;

/** Returns how far gravity has pulled a star down after `age`. */
export const dropped = (drag: number, fall: number, age: number): number => (fall / drag) * (age - carried(drag, age));

/** Returns the position and time of each star at a fraction of its life, where sparks of another layer can start. */
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
