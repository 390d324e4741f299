// Builds geometries from coloured triangles. The box, the barrel and the pieces are simple enough for this.
import { BufferGeometry, Float32BufferAttribute } from 'three';
import type { Vector } from './poses';

export type Rgb = readonly [number, number, number];

export const rgb = (hex: string): Rgb =>
  [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255) as unknown as Rgb;
export const mixed = (a: Rgb, b: Rgb, share: number): Rgb =>
  a.map((value, at) => value + ((b[at] ?? 0) - value) * share) as unknown as Rgb;

/** A vertex: its position, normal, colour, texture coordinates, and the side of the piece it belongs to. */
export interface Corner {
  at: Vector;
  normal: Vector;
  colour?: Rgb;
  uv?: readonly [number, number];
  side?: number;
}

export class Mesher {
  #corners: Corner[] = [];

  triangle(...corners: [Corner, Corner, Corner]): void {
    this.#corners.push(...corners);
  }

  /** Adds a quad; its corners are listed in order around it. */
  quad(a: Corner, b: Corner, c: Corner, d: Corner): void {
    this.triangle(a, b, c);
    this.triangle(a, c, d);
  }

  /** Adds a flat quad with one normal and a colour for each corner. */
  panel(
    normal: Vector,
    corners: readonly [Vector, Vector, Vector, Vector],
    colours: readonly [Rgb, Rgb, Rgb, Rgb],
  ): void {
    const [a, b, c, d] = corners.map((at, index): Corner => ({ at, normal, colour: colours[index] ?? colours[0] }));
    if (a && b && c && d) this.quad(a, b, c, d);
  }

  done(): BufferGeometry {
    const geometry = new BufferGeometry();
    const set = (name: string, size: number, of: (corner: Corner) => readonly number[]): void => {
      geometry.setAttribute(name, new Float32BufferAttribute(this.#corners.flatMap(of), size));
    };
    set('position', 3, ({ at }) => at);
    set('normal', 3, ({ normal }) => normal);
    set('tint', 3, ({ colour = [1, 1, 1] }) => colour);
    set('spot', 2, ({ uv = [0, 0] }) => uv);
    set('side', 1, ({ side = 0 }) => [side]);
    return geometry;
  }
}
