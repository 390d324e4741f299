import { at, type Colour, fixed, group, random, range, svg, tone, type Type } from './common';

// Fireworks are centred on 0,0, where the gradient light-<colour> is brightest, and have a radius of about 50.
const glowing = (path: string, width: number, opacity = 1): string =>
  `<path d="${path}" stroke-width="${fixed(width * 2.8)}" stroke-opacity="${0.1 * opacity}"/><path d="${path}" stroke-width="${fixed(width * 1.7)}" stroke-opacity="${0.2 * opacity}"/><path d="${path}" stroke-width="${width}" stroke-opacity="${opacity}"/>`;
const starlit = (path: string, width: number): string =>
  `<path d="${path}" stroke-width="${fixed(width * 1.6)}" stroke-opacity=".22"/><path d="${path}" stroke-width="${width}"/>`;

type Next = () => number;

const halo = (colour: Colour, x: number, y: number, rx: number, ry = rx): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#halo-${colour})" stroke="none"/>`;

function scatter(next: Next, count: number, low: number, high: number): string {
  return range(count)
    .map(() => `M${at(next() * 360, low + next() * (high - low))}h.01`)
    .join('');
}

function peony(colour: Colour, next: Next): string {
  const rings: [number, number, number][] = [
    [15, 8, 4.4],
    [29, 14, 4.8],
    [43, 20, 5.2],
  ];
  const turn = next() * 30;
  const ring = ([radius, count, width]: [number, number, number], index: number): string => {
    const angles = range(count).map((step) => turn + index * 11 + (360 / count) * step + (next() - 0.5) * 5);
    const tails = angles.map((angle) => `M${at(angle, radius - 9)}L${at(angle, radius)}`).join('');
    return (
      starlit(angles.map((angle) => `M${at(angle, radius)}h.01`).join(''), width)
      + `<path d="${tails}" stroke-width="1.5" stroke-opacity=".7"/>`
    );
  };
  return (
    halo(colour, 0, 0, 62)
    + rings.map(ring).join('')
    + `<path d="${scatter(next, 14, 46, 51)}" stroke-width="1.8" stroke-opacity=".8"/><circle r="4" fill="${tone(colour, 'hot')}" stroke="none"/>`
  );
}

function spike(angle: number, length: number, width: number): string {
  return `M${at(angle - 90, width)}L${at(angle, length)}L${at(angle + 90, width)}Z`;
}

function burst(colour: Colour, next: Next): string {
  const turn = -90 + (next() - 0.5) * 10;
  const long = range(8).map((step): [number, number] => [turn + step * 45, 47 + next() * 4]);
  const short = range(8).map((step): [number, number] => [
    turn + 22.5 + step * 45 + (next() - 0.5) * 6,
    31 + next() * 6,
  ]);
  const fine = range(24).map((step): [number, number] => [turn + 7.5 + step * 15, 22 + next() * 22]);
  const blades = long
    .map(([angle, length]) => spike(angle, length, 2.5))
    .concat(short.map(([angle, length]) => spike(angle, length, 2)))
    .join('');
  const hairs = fine.map(([angle, length]) => `M${at(angle, 8)}L${at(angle, length)}`).join('');
  const tips = long.map(([angle, length]) => `M${at(angle, length - 1)}h.01`).join('');
  return `${halo(colour, 0, 0, 58)}<path d="${hairs}" stroke-width=".9" stroke-opacity=".55"/>
    <path d="${blades}" fill="url(#light-${colour})" stroke-width=".8" stroke-linejoin="round"/>
    ${starlit(tips, 3)}<circle r="5.5" fill="${tone(colour, 'hot')}" stroke="none"/>`;
}

function frond(side: number, spread: number, rise: number, fall: number): string {
  const x = fixed(side * spread);
  return `M0 0C${fixed(x * 0.28)} ${-rise} ${fixed(x * 0.86)} ${fixed(-rise * 0.8)} ${x} ${fall}`;
}

function palm(colour: Colour, next: Next): string {
  const wobble = () => (next() - 0.5) * 4;
  const shape: [number, number, number][] = [
    [46, 17, 27],
    [36, 27, 36],
    [23, 33, 17],
    [12, 38, -2],
  ];
  const fronds = [-1, 1].flatMap((side) =>
    shape.map(([spread, rise, fall]) => frond(side, spread + wobble(), rise + wobble(), fall + wobble())),
  );
  const ends = fronds.map((path) => `M${path.split(' ').slice(-2).join(' ')}h.01`).join('');
  return group(
    'translate(0 -14)',
    `${halo(colour, 0, 4, 56, 48)}
    ${glowing(`M0 60C-3 38 2 20 0 0`, 2.4, 0.8)}${glowing(fronds.join(''), 3.2)}
    <path d="${fronds.join('')}" stroke="${tone(colour, 'hot')}" stroke-width="1.1" stroke-dasharray="1 5"/>
    ${starlit(ends, 4.4)}<circle r="5.5" fill="${tone(colour, 'hot')}" stroke="none"/>`,
  );
}

function jet(angle: number, height: number, curl: number): string {
  const lean = angle / 60;
  const top = fixed(-height * (1 - Math.abs(lean) * 0.42));
  const x = fixed(lean * height * 0.5);
  return `M0 0C${fixed(x * 0.12)} ${fixed(top * 0.7)} ${fixed(x * 0.5)} ${fixed(top * 1.12)} ${x} ${fixed(top + curl * Math.abs(lean))}`;
}

function fountain(colour: Colour, next: Next): string {
  const jets = range(11).map((step) => jet(-60 + step * 12, 48 + (next() - 0.5) * 7, 13));
  const fall = [-1, 1]
    .flatMap((side) => range(9).map(() => `M${fixed(side * (9 + next() * 17))} ${fixed(-12 - next() * 28)}h.01`))
    .join('');
  const ends = jets.map((path) => `M${path.split(' ').slice(-2).join(' ')}h.01`).join('');
  return group(
    'translate(0 43) scale(1.78)',
    `${halo(colour, 0, -24, 30, 36)}${halo(colour, 0, 0, 20, 14)}
    ${glowing(jets.join(''), 1.2)}<path d="${jets.filter((_, index) => index % 2).join('')}" stroke="${tone(colour, 'hot')}" stroke-width=".6"/>
    <path d="${fall}" stroke-width="1.3" stroke-opacity=".85"/>${starlit(ends, 2.5)}`,
  );
}

const DRAW: Record<Type, (colour: Colour, next: Next) => string> = { peony, burst, palm, fountain };

/** Draws a firework centred on 0,0 with radius 50. The seed varies the stars but keeps the overall shape. */
export const firework = (type: Type, colour: Colour, seed: string | number = 1): string =>
  `<g fill="none" stroke="url(#light-${colour})" stroke-linecap="round">${DRAW[type](colour, random(`${type}${seed}`))}</g>`;

export const fireworkIcon = (
  type: Type,
  colour: Colour,
  { seed, label }: { seed?: string; label?: string } = {},
): string => svg('-58 -58 116 116', firework(type, colour, seed), { label, kind: 'firework' });

const GLYPHS: Record<Type, { width: number; path: string }[]> = {
  peony: [
    { width: 7, path: 'M0 0h.01' },
    {
      width: 5.6,
      path: range(9)
        .map((step) => `M${at(step * 40 - 90, 13.5)}h.01`)
        .join(''),
    },
  ],
  burst: [
    {
      width: 3.4,
      path: range(8)
        .map((step) => `M${at(step * 45 - 90, 3)}L${at(step * 45 - 90, step % 2 ? 11 : 17)}`)
        .join(''),
    },
  ],
  palm: [
    {
      width: 3.2,
      path: 'M0 17V-9M0 -9C-5 -17 -15 -14 -16 2M0 -9C5 -17 15 -14 16 2M0 -9C-5 -10 -8 -4 -8 7M0 -9C5 -10 8 -4 8 7',
    },
  ],
  fountain: [
    {
      width: 3.2,
      path: 'M0 16V-16M0 16C-2 0 -5 -10 -8 -12M0 16C2 0 5 -10 8 -12M0 16C-4 2 -10 -6 -16 -2M0 16C4 2 10 -6 16 -2',
    },
  ],
};

/** Draws a type as a flat symbol for cards, text and very small tiles. */
export const typeGlyph = (
  type: Type,
  { x = 0, y = 0, r = 10, ink = 'currentColor' }: { x?: number; y?: number; r?: number; ink?: string } = {},
): string =>
  `<g transform="translate(${x} ${y}) scale(${fixed(r * 10) / 180})" fill="none" stroke="${ink}" stroke-linecap="round">${GLYPHS[
    type
  ]
    .map(({ path, width }) => `<path d="${path}" stroke-width="${width}"/>`)
    .join('')}</g>`;
