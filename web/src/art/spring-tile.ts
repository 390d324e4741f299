import { at, type Colour, fixed, group, radians, random, range, svg, tone } from './common';
import { symbol, symbolBurst } from './symbols';

export interface SpringTile {
  id: string;
  colour: Colour;
  number: number;
  arrows: readonly string[];
  sparks: readonly string[];
}
export type Side = 'rocket' | 'explosion';

const BEARING: Record<string, number> = { N: -90, NE: -45, E: 0, SE: 45, S: 90, SW: 135, W: 180, NW: -135 };
const BURSTS: Record<number, [number, number, number][]> = {
  1: [[50, 49, 29]],
  2: [
    [36, 39, 20],
    [64, 61, 20],
  ],
  3: [
    [50, 32, 17],
    [31.5, 62, 17],
    [68.5, 62, 17],
  ],
  4: [
    [33.5, 33.5, 15.5],
    [66.5, 33.5, 15.5],
    [33.5, 66.5, 15.5],
    [66.5, 66.5, 15.5],
  ],
};
const ROCKET_SCALE: Record<number, number> = { 1: 1, 2: 0.9, 3: 0.78, 4: 0.66 };

const bearing = (direction: string): number => BEARING[direction] ?? 0;

// Rotates the points themselves: a group with a transform for each arrow would cost memory, and panoramas have
// many arrows.
const turned = (
  points: readonly (readonly [number, number])[],
  degrees: number,
  [cx, cy]: readonly [number, number],
): string => {
  const [cos, sin] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  return `M${points.map(([x, y]) => `${fixed(cx + x * cos - y * sin)} ${fixed(cy + x * sin + y * cos)}`).join('L')}Z`;
};
const from = (degrees: number, radius: number): [number, number] => [
  50 + radius * Math.cos(radians(degrees)),
  50 + radius * Math.sin(radians(degrees)),
];

/** Draws a barbed arrow at an edge or corner, pointing in the direction of the chain reaction. */
function arrow(direction: string): string {
  const turn = bearing(direction);
  const centre = from(turn, direction.length === 2 ? 56 : 41);
  return `<path d="${turned(
    [
      [-6.5, -5.6],
      [6.5, 0],
      [-6.5, 5.6],
      [-3, 0],
    ],
    turn,
    centre,
  )}" fill="var(--ember)" stroke="#2a0d02" stroke-width="2.6" paint-order="stroke" stroke-linejoin="round"/>
   <path d="${turned(
     [
       [-3, -2.4],
       [4.6, 0],
       [-3, 2.4],
       [-1.4, 0],
     ],
     turn,
     centre,
   )}" fill="#fff1d8"/>`;
}

/** Draws half a spark, centred exactly on the edge, so that the halves of two neighbours make a whole one. */
function halfSpark(direction: string): string {
  const turn = bearing(direction) + 90;
  const [cx, cy] = from(bearing(direction), 50);
  const to = (angle: number, radius: number): string => at(turn + angle, radius, cx, cy);
  const half = (radius: number): string => `M${to(180, radius)}A${radius} ${radius} 0 0 0 ${to(0, radius)}Z`;
  const rays = [15, 45, 75, 105, 135, 165]
    .map((angle, index) => `M${to(angle, 3.4)}L${to(angle, index % 2 ? 14.5 : 11)}`)
    .join('');
  const stars = [30, 60, 90, 120, 150].map((angle) => `M${to(angle, 10.6)}h.01`).join('');
  return `<g stroke="var(--spark)" stroke-linecap="round" fill="none">
    <path d="${half(17)}" fill="url(#spark-halo)" fill-opacity=".5" stroke="none"/><path d="${half(3.6)}" fill="var(--spark)" stroke="none"/>
    <path d="${rays}" stroke-width="2"/><path d="${stars}" stroke-width="1.7"/></g>`;
}

function rocket(colour: Colour, scale: number, x: number): string {
  const body = `<path d="M0 12V33" stroke="#c89a6a" stroke-width="2.2"/>
    <path d="M-4 14Q0 30 0 38Q0 30 4 14Z" fill="var(--ember)"/><path d="M-2 14Q0 24 0 29Q0 24 2 14Z" fill="#fff0c8"/>
    <rect x="-6.5" y="-13" width="13" height="27" rx="2.5" fill="${tone(colour, 'deep')}" stroke="${tone(colour, 'glow')}" stroke-width="1.8"/>
    <path d="M-6.5 3h13M-6.5 8h13" stroke="${tone(colour, 'glow')}" stroke-width="2"/>
    <circle cy="-22" r="11.6" fill="${tone(colour, 'deep')}"/>${symbol(colour, { y: -22, r: 9.6 })}`;
  return group(`translate(${x} 53) scale(${scale})`, body);
}

function rocketSide({ colour, number, id }: SpringTile): string {
  const scale = ROCKET_SCALE[number] ?? 1;
  const gap = number === 4 ? 15.5 : number === 3 ? 19 : 24;
  const next = random(id);
  const embers = range(9)
    .map(() => `M${26 + next() * 48} ${66 + next() * 22}h.01`)
    .join('');
  return `<rect width="100" height="100" rx="5" fill="url(#embers)"/><ellipse cx="50" cy="84" rx="34" ry="16" fill="url(#lantern-halo)"/>
    <path d="${embers}" stroke="var(--ember)" stroke-width="1.4" stroke-linecap="round" stroke-opacity=".8"/>
    ${range(number)
      .map((index) => rocket(colour, scale, 50 + (index - (number - 1) / 2) * gap))
      .join('')}`;
}

function explosionSide({ colour, number, id }: SpringTile): string {
  const next = random(id);
  const stars = range(16)
    .map(() => `M${4 + next() * 92} ${4 + next() * 92}h.01`)
    .join('');
  return `<rect width="100" height="100" rx="5" fill="url(#night)"/><path d="${stars}" stroke="#fff" stroke-width="1" stroke-linecap="round" stroke-opacity=".5"/>
    ${(BURSTS[number] ?? []).map(([x, y, r]) => symbolBurst(colour, { x, y, r, rays: number === 1 ? 40 : 24 })).join('')}`;
}

/** Draws a Spring Festival tile with the given side up. Tiles of this game are never rotated. */
export function springTile(tile: SpringTile, { side = 'rocket', label }: { side?: Side; label?: string } = {}): string {
  const picture = side === 'rocket' ? rocketSide(tile) : explosionSide(tile);
  const frame = `<rect x=".8" y=".8" width="98.4" height="98.4" rx="4.4" fill="none" stroke="${tone(tile.colour, 'glow')}" stroke-width="1.6" stroke-opacity="${side === 'rocket' ? 0.55 : 0.9}"/>`;
  return svg('0 0 100 100', picture + frame + tile.sparks.map(halfSpark).join('') + tile.arrows.map(arrow).join(''), {
    label,
    kind: `spring-tile ${side}`,
  });
}
