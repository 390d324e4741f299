import { fixed, random, range, svg } from './common';
import { LANDMARKS, type Landmark } from './landmarks';

// A skyline measures 1200 by 260, with the ground at y = 260. Its layers, from far to near, are hills, town, landmarks,
// and roofs with lit windows.
const BASE = 260;
const WIDTH = 1200;
const TONE = { far: '#33394a', town: '#171d2d', mark: '#0b101d', near: '#060a13' };
const WINDOW = '#ffca7a';

/** The town to draw for a city without landmarks. */
const PLAIN = { town: { low: 26, high: 56, wide: 50 }, marks: [] as Landmark[] };

interface House {
  x: number;
  width: number;
  height: number;
  roof: number;
}

function houses(next: () => number, low: number, high: number, wide: number): House[] {
  const row: House[] = [];
  for (let x = -20; x < WIDTH + 20;) {
    const width = wide * (0.6 + next() * 0.9);
    row.push({ x: fixed(x), width: fixed(width), height: fixed(low + next() * (high - low)), roof: next() });
    x += width;
  }
  return row;
}

function roofline({ x, width, height, roof }: House): string {
  const top = BASE - height;
  const right = fixed(x + width);
  if (roof > 0.72)
    return `M${x} ${BASE}V${top}L${fixed(x + width / 2)} ${fixed(top - width * 0.34)}L${right} ${top}V${BASE}Z`;
  if (roof > 0.58) return `M${x} ${BASE}V${top}H${fixed(x + width * 0.3)}v-7h${fixed(width * 0.3)}v7H${right}V${BASE}Z`;
  return `M${x} ${BASE}V${top}H${right}V${BASE}Z`;
}

function windows(next: () => number, row: House[], share: number): string {
  const lit = row.flatMap(({ x, width, height }) =>
    range(Math.floor(height / 13)).flatMap((floor) =>
      range(Math.floor(width / 10))
        .filter(() => next() < share)
        .map((column) => `M${fixed(x + 5 + column * 10)} ${fixed(BASE - height + 9 + floor * 13)}h3.2v4.6h-3.2Z`),
    ),
  );
  return `<path d="${lit.join('')}" fill="${WINDOW}" fill-opacity=".62"/>`;
}

const hills = (next: () => number): string => {
  const peaks = range(7).map((index) => `${index * 200} ${fixed(BASE - 46 - next() * 52)}`);
  return `<path d="M0 ${BASE}L0 ${BASE - 60}${range(6)
    .map((index) => `Q${fixed(index * 200 + 100)} ${fixed(BASE - 60 - next() * 70)} ${peaks[index + 1]}`)
    .join('')}V${BASE}Z" fill="${TONE.far}"/>`;
};

const landmark = ({ x, scale, layer, draw }: Landmark): string =>
  `<g transform="translate(${x} ${BASE}) scale(${scale})" fill="${TONE[layer]}" stroke="${TONE[layer]}" stroke-width="0">${draw}</g>`;

/** Draws a city against the glow of its lights. */
export function skyline(city: string): string {
  const next = random(city);
  const { marks, town } = LANDMARKS[city] ?? PLAIN;
  const middle = houses(next, town.low, town.high, town.wide);
  const near = houses(next, 14, 34, 46);
  const glow = `<rect x="-600" width="2400" height="${BASE}" fill="url(#city-glow)"/>`;
  const body = `${glow}${hills(next)}${marks
    .filter(({ layer }) => layer === 'far')
    .map(landmark)
    .join('')}
    <path d="${middle.map(roofline).join('')}" fill="${TONE.town}"/>${windows(next, middle, 0.2)}
    ${marks
      .filter(({ layer }) => layer !== 'far')
      .map(landmark)
      .join('')}
    <path d="${near.map(roofline).join('')}" fill="${TONE.near}"/>${windows(next, near, 0.22)}`;
  return `<svg class="art skyline" viewBox="0 0 ${WIDTH} ${BASE}" preserveAspectRatio="xMidYMax slice" aria-hidden="true">${body}</svg>`;
}

/** Draws stars, denser towards the top. */
export function starField(seed: string, { width = 1200, height = 600, count = 170 } = {}): string {
  const next = random(seed);
  const star = () => `M${fixed(next() * width)} ${fixed(next() ** 1.7 * height)}h.01`;
  const layer = (many: number, size: number, opacity: number): string =>
    `<path d="${range(many).map(star).join('')}" stroke="#fff" stroke-width="${size}" stroke-linecap="round" stroke-opacity="${opacity}"/>`;
  const body = layer(count, 1.1, 0.5) + layer(count / 4, 1.9, 0.65) + layer(count / 14, 2.8, 0.9);
  return svg(`0 0 ${width} ${height}`, body, { kind: 'stars' }).replace(
    '<svg',
    '<svg preserveAspectRatio="xMidYMin slice"',
  );
}
