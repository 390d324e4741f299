import { at, type Colour, fixed, type Light, radians, range, svg, tone } from './common';

type Point = readonly [number, number];

const ARM = 0.34;
const OUTLINES: Partial<Record<Light, readonly Point[]>> = {
  red: [
    [0, -0.98],
    [0.98, 0.74],
    [-0.98, 0.74],
  ],
  yellow: range(10).map((index): Point => {
    const radius = index % 2 ? 0.46 : 1.08;
    const angle = radians(index * 36 - 90);
    return [radius * Math.cos(angle), 0.06 + radius * Math.sin(angle)];
  }),
  green: [
    [-ARM, -1],
    [ARM, -1],
    [ARM, -ARM],
    [1, -ARM],
    [1, ARM],
    [ARM, ARM],
    [ARM, 1],
    [-ARM, 1],
    [-ARM, ARM],
    [-1, ARM],
    [-1, -ARM],
    [-ARM, -ARM],
  ],
};

const outlinePath = (points: readonly Point[], x: number, y: number, r: number): string =>
  `M${points.map(([px, py]) => `${fixed(x + px * r)} ${fixed(y + py * r)}`).join('L')}Z`;

/** Draws a colour's symbol centred on (x, y): red triangle, yellow star, blue circle, green cross. */
export function symbol(
  colour: Colour,
  { x = 0, y = 0, r = 10, fill = tone(colour, 'glow') }: { x?: number; y?: number; r?: number; fill?: string } = {},
): string {
  const outline = OUTLINES[colour];
  if (!outline) {
    return `<circle cx="${x}" cy="${y}" r="${fixed(r * 0.66)}" fill="none" stroke="${fill}" stroke-width="${fixed(r * 0.5)}"/>`;
  }
  return `<path d="${outlinePath(outline, x, y, r)}" fill="${fill}" stroke="${fill}" stroke-width="${fixed(r * 0.16)}" stroke-linejoin="round"/>`;
}

export const symbolIcon = (colour: Colour, label?: string): string =>
  svg('-14 -14 28 28', symbol(colour, { r: 11 }), { label, kind: 'symbol' });

function edgeHit([ax, ay]: Point, [bx, by]: Point, dx: number, dy: number): number {
  const ex = bx - ax;
  const ey = by - ay;
  const cross = dx * ey - dy * ex;
  if (Math.abs(cross) < 1e-9) return Infinity;
  const along = (ax * ey - ay * ex) / cross;
  const share = (ax * dy - ay * dx) / cross;
  return along > 0 && share >= 0 && share <= 1 ? along : Infinity;
}

/** Returns the distance from the centre of a symbol to its outline at an angle, for bursts in the symbol's shape. */
export function reach(colour: Colour, degrees: number): number {
  const points = OUTLINES[colour];
  if (!points) return 1;
  const dx = Math.cos(radians(degrees));
  const dy = Math.sin(radians(degrees));
  return Math.min(
    ...points.map((point, index) => edgeHit(point, points[(index + 1) % points.length] ?? point, dx, dy)),
  );
}

/** Draws a firework whose stars end at the outline of its colour's symbol. */
export function symbolBurst(
  colour: Colour,
  { x, y, r, rays = 30 }: { x: number; y: number; r: number; rays?: number },
): string {
  const bold = rays < 36;
  const spokes = range(rays).map((index) => ({
    angle: (360 / rays) * index - 90,
    length: reach(colour, (360 / rays) * index - 90) * 50,
  }));
  const streaks = spokes
    .map(({ angle, length }) => `M${at(angle, length * 0.22)}L${at(angle, length * 0.86)}`)
    .join('');
  const stars = spokes.map(({ angle, length }) => `M${at(angle, length)}h.01`).join('');
  const inner = spokes
    .filter((_, index) => index % 2)
    .map(({ angle, length }) => `M${at(angle, length * 0.56)}h.01`)
    .join('');
  return `<g transform="translate(${x} ${y}) scale(${fixed(r * 2) / 100})" fill="none" stroke="url(#light-${colour})" stroke-linecap="round">
    <circle r="88" fill="url(#halo-${colour})" stroke="none"/>
    <path d="${streaks}" stroke-width="2.4" stroke-opacity=".85"/><path d="${stars}" stroke-width="${bold ? 9.5 : 7}"/><path d="${inner}" stroke-width="5"/>
    <circle r="9" fill="${tone(colour, 'hot')}" stroke="none"/></g>`;
}
