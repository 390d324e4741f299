// The glow in the air around a shell.
import type { Ink } from './ink';
import { type Film, type Rgb, dimmed, sum } from './light';

/** The gradient of a halo: distance from the centre (0) to the edge (1), tone, and strength. */
const FADING: readonly (readonly [number, keyof Ink, number])[] = [
  [0, 'hot', 0.5],
  [0.12, 'glow', 0.36],
  [0.4, 'glow', 0.13],
  [0.7, 'glow', 0.04],
  [1, 'glow', 0],
];

export interface Halo {
  radius: number;
  /** One value for each block of 2 by 2 pixels in the picture, row by row. */
  pixels: Int32Array;
}

function lightAt(ink: Ink, away: number): number {
  const after = Math.max(
    1,
    FADING.findIndex(([offset]) => offset >= away),
  );
  const [from, inner, strong] = FADING[after - 1]!;
  const [to, outer, weak] = FADING[after]!;
  const share = (away - from) / (to - from);
  const mixed = ([0, 1, 2] as const).map((channel) => {
    const pick = (colour: Rgb, strength: number): number => colour[channel] * strength;
    return Math.round(pick(ink[inner], strong) * (1 - share) + pick(ink[outer], weak) * share);
  });
  return (mixed[0] ?? 0) | ((mixed[1] ?? 0) << 8) | ((mixed[2] ?? 0) << 16);
}

/** Creates a halo. The light depends only on the distance from the centre, so it is mixed once for each distance. */
export function makeHalo(ink: Ink, radius: number): Halo {
  const light = Int32Array.from({ length: radius + 1 }, (_, away) => (away < radius ? lightAt(ink, away / radius) : 0));
  const pixels = new Int32Array(radius * radius);
  for (let row = 0; row < radius; row += 1) {
    const high = row * 2 + 1 - radius;
    for (let column = 0; column < radius; column += 1) {
      const wide = column * 2 + 1 - radius;
      pixels[row * radius + column] = light[Math.min(radius, Math.round(Math.sqrt(high * high + wide * wide)))]!;
    }
  }
  return { radius, pixels };
}

/** Adds the halo to the sky, centred on (x, y). */
export function shine(
  { words, width, sky }: Film,
  { radius, pixels }: Halo,
  x: number,
  y: number,
  strength: number,
): void {
  const share = Math.round(Math.min(1, strength) * 256);
  const left = Math.round(x) - radius;
  const top = Math.round(y) - radius;
  for (let row = Math.max(0, -top >> 1) + 1; row < radius && top + row * 2 + 1 < sky; row += 1) {
    for (let column = Math.max(0, -left >> 1) + 1; column < radius && left + column * 2 + 1 < width; column += 1) {
      const pixel = pixels[row * radius + column]!;
      if (pixel === 0) continue;
      const light = dimmed(pixel, share);
      const at = (top + row * 2) * width + left + column * 2;
      words[at] = sum(words[at]!, light);
      words[at + 1] = sum(words[at + 1]!, light);
      words[at + width] = sum(words[at + width]!, light);
      words[at + width + 1] = sum(words[at + width + 1]!, light);
    }
  }
}
