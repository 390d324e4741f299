// The stars of a shell. Lengths and speeds are in hundredths of the sky's height.
import type { Type } from '../art';

export interface Ink {
  glow: string;
  hot: string;
}

export interface Star {
  x: number;
  y: number;
  vx: number;
  vy: number;
  age: number;
  life: number;
  drag: number;
  fall: number;
  width: number;
  light: number;
  /** Seconds of path that stay visible. */
  tail: number;
  twinkle: number;
  ink: string;
  path: number[];
  /** The age at which the last point was put into the path. */
  marked: number;
  embers?: string;
  crackle?: boolean;
}

export const between = (low: number, high: number): number => low + Math.random() * (high - low);

export function star(x: number, y: number, angle: number, speed: number, look: Partial<Star> & { ink: string }): Star {
  return { x, y, vx: Math.cos(angle) * speed, vy: Math.sin(angle) * speed, age: 0, life: 1.6, drag: 1.7, fall: 7, width: 0.26, light: 1, tail: 0.2, twinkle: 0, path: [x, y], marked: 0, ...look };
}

/** Stars on a sphere seen from the ground: the rim is denser than the middle. */
export function sphere(x: number, y: number, count: number, speed: number, look: Partial<Star> & { ink: string; life: number }): Star[] {
  return Array.from({ length: count }, () => {
    const depth = between(-1, 1);
    return star(x, y, between(0, Math.PI * 2), speed * Math.sqrt(1 - depth * depth) * between(0.97, 1.03), { ...look, life: look.life * between(0.8, 1.15) });
  });
}

type Burst = (x: number, y: number, ink: Ink, size: number) => Star[];

export const SHELLS: Record<Exclude<Type, 'fountain'>, Burst> = {
  peony: (x, y, ink, size) => [
    ...sphere(x, y, 170, 44 * size, { ink: ink.glow, life: 2.1, drag: 1.9, fall: 5, width: 0.34, tail: 0.75 }),
    ...sphere(x, y, 60, 21 * size, { ink: ink.hot, life: 1.5, drag: 1.9, fall: 5, width: 0.26, tail: 0.5 }),
  ],
  burst: (x, y, ink, size) => Array.from({ length: 34 }, (_, index) =>
    star(x, y, (index / 34) * Math.PI * 2, (index % 2 ? 62 : 43) * size, { ink: index % 2 ? ink.glow : ink.hot, life: 1.25, drag: 2.5, fall: 2, width: 0.46, tail: 1.2, crackle: index % 2 === 1 })),
  palm: (x, y, ink, size) => Array.from({ length: 17 }, (_, index) =>
    star(x, y, Math.PI + (index / 16) * Math.PI + between(-0.08, 0.08), between(30, 40) * size, { ink: ink.glow, life: 2.9, drag: 1.15, fall: 15, width: 0.5, tail: 1.5, embers: ink.hot })),
};
