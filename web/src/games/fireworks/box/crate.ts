// The box: night-blue lacquer inside, wood outside, a gilded rim. The front wall is low, so that players see inside.
import type { BufferGeometry } from 'three';
import { Mesher, mixed, type Rgb, rgb } from './mesh';
import type { Physical } from './picture';
import type { Vector } from './poses';

const WALL = 0.34;
const FRONT = 1.3;
const STEPS = 12;
const LIGHT = rgb('#1d3c74');
const DARK = rgb('#081430');
const GOLD = rgb('#d99a55');
const BRIGHT = rgb('#f0b672');
const WOOD = rgb('#8f5328');
const WOOD_DARK = rgb('#42220f');
const UP: Vector = [0, 0, 1];

const smooth = (from: number, to: number, value: number): number => {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
};

function floor(mesh: Mesher, width: number, depth: number): void {
  const shade = (x: number, y: number): Rgb => {
    const edge = Math.min(width - Math.abs(x), depth - Math.abs(y));
    return mixed(
      mixed(LIGHT, DARK, smooth(2, 15, Math.hypot(x, y))),
      rgb('#030817'),
      0.75 * (1 - smooth(0, 2.4, edge)),
    );
  };
  const line = (step: number, half: number): number => -half + (2 * half * step) / STEPS;
  for (let row = 0; row < STEPS; row += 1) {
    for (let column = 0; column < STEPS; column += 1) {
      const [x0, x1, y0, y1] = [line(column, width), line(column + 1, width), line(row, depth), line(row + 1, depth)];
      mesh.panel(
        UP,
        [
          [x0, y0, 0],
          [x1, y0, 0],
          [x1, y1, 0],
          [x0, y1, 0],
        ],
        [shade(x0, y0), shade(x1, y0), shade(x1, y1), shade(x0, y1)],
      );
    }
  }
}

/** Adds a wall between two inner corners of the box, whose z is the wall's height. `out` points away from the box. */
function wall(mesh: Mesher, [ax, ay, az]: Vector, [bx, by, bz]: Vector, out: Vector): void {
  const inwards: Vector = [-out[0], -out[1], 0];
  const [low, high] = [rgb('#0a1735'), rgb('#1b3362')];
  mesh.panel(
    inwards,
    [
      [ax, ay, 0],
      [bx, by, 0],
      [bx, by, bz],
      [ax, ay, az],
    ],
    [low, low, high, high],
  );
  const away = ([x, y, z]: Vector): Vector => [
    x + out[0] * WALL + (out[0] === 0 ? Math.sign(x) * WALL : 0),
    y + out[1] * WALL + (out[1] === 0 ? Math.sign(y) * WALL : 0),
    z,
  ];
  const [a, b] = [away([ax, ay, az]), away([bx, by, bz])];
  mesh.panel(out, [[a[0], a[1], 0], [b[0], b[1], 0], b, a], [WOOD_DARK, WOOD_DARK, WOOD, WOOD]);
  const gold = out[1] < 0 ? BRIGHT : GOLD;
  mesh.panel(UP, [[ax, ay, az], [bx, by, bz], b, a], [gold, gold, gold, gold]);
}

export function crate({ box_inside: [wide, deep, height] }: Physical): BufferGeometry {
  const [x, y] = [wide / 2, deep / 2];
  const mesh = new Mesher();
  floor(mesh, x, y);
  wall(mesh, [-x, y, height], [x, y, height], [0, 1, 0]);
  wall(mesh, [-x, -y, FRONT], [-x, y, height], [-1, 0, 0]);
  wall(mesh, [x, -y, FRONT], [x, y, height], [1, 0, 0]);
  wall(mesh, [-x, -y, FRONT], [x, -y, FRONT], [0, -1, 0]);
  return mesh.done();
}
