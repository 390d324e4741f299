// The shapes of the moving bodies: a hexagonal tile, the die with its rounded edges, the barrel.
import type { BufferGeometry } from 'three';
import { CELL, COLUMNS, PAD } from './atlas';
import { type Corner, Mesher, mixed, rgb } from './mesh';
import { BARREL, type Physical } from './picture';
import type { Vector } from './poses';

/** The sides of a piece, numbered as in the shader. */
export const SIDE = { face: 0, back: 1, edge: 2, printed: 3 };

/** Half the width of a tile's picture, as a fraction of its cell. */
const PRINT = 0.5 - (PAD + 0.6) / CELL;

const turn = (share: number): [number, number] => [Math.cos(share * 2 * Math.PI), Math.sin(share * 2 * Math.PI)];

/**
 * Returns a tile with corners at 0°, 60°, … Its picture has corners at 30°, 90°, …, so the picture is rotated by 30°.
 */
export function hexagon({ tile_flat_to_flat: flat, tile_thickness: thick }: Physical): BufferGeometry {
  const radius = flat / Math.sqrt(3);
  const half = thick / 2;
  const mesh = new Mesher();
  const corner = (sixth: number, z: number, side: number): Corner => {
    const [x, y] = turn(sixth / 6);
    const [u, v] = turn(sixth / 6 + 1 / 12);
    return {
      at: [x * radius, y * radius, z],
      normal: [0, 0, Math.sign(z)],
      uv: [0.5 + u * PRINT * (side ? -1 : 1), 0.5 - v * PRINT],
      side,
    };
  };
  for (let sixth = 0; sixth < 6; sixth += 1) {
    const middle = (z: number, side: number): Corner => ({
      at: [0, 0, z],
      normal: [0, 0, Math.sign(z)],
      uv: [0.5, 0.5],
      side,
    });
    mesh.triangle(middle(half, SIDE.face), corner(sixth, half, SIDE.face), corner(sixth + 1, half, SIDE.face));
    mesh.triangle(middle(-half, SIDE.back), corner(sixth + 1, -half, SIDE.back), corner(sixth, -half, SIDE.back));
    const [nx, ny] = turn((sixth + 0.5) / 6);
    const rim = (place: number, z: number): Corner => ({ ...corner(place, z, SIDE.edge), normal: [nx, ny, 0] });
    mesh.quad(rim(sixth, -half), rim(sixth + 1, -half), rim(sixth + 1, half), rim(sixth, half));
  }
  return mesh.done();
}

const BEND = 6;
const ROUND = 0.16;

/** Returns a cube with rounded edges; `cells` are the atlas cells of its faces +x, -x, +y, -y, +z, -z. */
export function cube(edge: number, cells: readonly number[]): BufferGeometry {
  const half = edge / 2;
  const core = half * (1 - ROUND);
  const mesh = new Mesher();
  const corner = (axis: number, sign: number, s: number, t: number, cell: number): Corner => {
    const raw = [0, 0, 0];
    raw[axis] = sign * half;
    raw[(axis + 1) % 3] = s * half;
    raw[(axis + 2) % 3] = t * sign * half;
    const inner = raw.map((value) => Math.max(-core, Math.min(core, value)));
    const away = raw.map((value, at) => value - (inner[at] ?? 0));
    const length = Math.hypot(...away) || 1;
    const normal = away.map((value) => value / length) as unknown as Vector;
    const at = inner.map((value, index) => value + (normal[index] ?? 0) * half * ROUND) as unknown as Vector;
    const inset = (PAD + 1) / CELL;
    const uv: [number, number] = [
      (cell % COLUMNS) + inset + (0.5 + s / 2) * (1 - 2 * inset),
      Math.floor(cell / COLUMNS) + inset + (0.5 - t / 2) * (1 - 2 * inset),
    ];
    return { at, normal, uv, side: SIDE.printed };
  };
  const line = (step: number): number => Math.sin(((step / BEND) * 2 - 1) * (Math.PI / 2));
  cells.forEach((cell, face) => {
    const [axis, sign] = [face >> 1, face % 2 ? -1 : 1];
    for (let row = 0; row < BEND; row += 1) {
      for (let column = 0; column < BEND; column += 1) {
        const [s0, s1, t0, t1] = [line(column), line(column + 1), line(row), line(row + 1)];
        mesh.quad(
          corner(axis, sign, s0, t0, cell),
          corner(axis, sign, s1, t0, cell),
          corner(axis, sign, s1, t1, cell),
          corner(axis, sign, s0, t1, cell),
        );
      }
    }
  });
  return mesh.done();
}

const AROUND = 28;
/**
 * The radius, height and colour of the barrel's rings: from the dark inside over the top and down to the gilded mouth.
 */
const RINGS: [number, number, string][] = [
  [0.8, 0.4, '#120502'],
  [0.8, 0.99, '#1c0904'],
  [0.93, 1, '#3a1408'],
  [1, 0.97, '#7c3013'],
  [1, 0.9, '#7c3013'],
  [1, 0.89, '#c5562a'],
  [1, 0.13, '#b24c22'],
  [1, 0.12, '#ffc673'],
  [1.04, 0.02, '#ffd591'],
  [1, 0, '#e8a04c'],
  [0.8, 0, '#7a4216'],
  [0.8, 0.4, '#120502'],
];

/** Returns the barrel, with its mouth at 0,0,0 pointing down. */
export function barrel(): BufferGeometry {
  const mesh = new Mesher();
  const corner = (ring: [number, number, string], step: number, slope: Vector): Corner => {
    const [x, y] = turn(step / AROUND);
    const shine = 0.5 + 0.5 * Math.cos(2 * Math.PI * (step / AROUND) - 4.1);
    return {
      at: [x * ring[0] * BARREL.radius, y * ring[0] * BARREL.radius, ring[1] * BARREL.length],
      normal: [x * slope[0], y * slope[0], slope[2]],
      colour: mixed(mixed(rgb(ring[2]), [0, 0, 0], 0.6), mixed(rgb(ring[2]), [1, 0.8, 0.6], 0.12), shine),
    };
  };
  RINGS.slice(1).forEach((ring, index) => {
    const before = RINGS[index] ?? ring;
    const [dr, dz] = [(ring[0] - before[0]) * BARREL.radius, (ring[1] - before[1]) * BARREL.length];
    const length = Math.hypot(dr, dz) || 1;
    const slope: Vector = [-dz / length, 0, dr / length];
    for (let step = 0; step < AROUND; step += 1) {
      mesh.quad(
        corner(before, step, slope),
        corner(before, step + 1, slope),
        corner(ring, step + 1, slope),
        corner(ring, step, slope),
      );
    }
  });
  return mesh.done();
}
