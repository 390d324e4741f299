import { COLOURS, TYPES, range, svg } from './common';
import { typeGlyph } from './fireworks';
import { symbol } from './symbols';

const INK = '#2b1204';
const corners: [number, number][] = [
  [-9, -9],
  [9, -9],
  [-9, 9],
  [9, 9],
];
const wideCorners = corners.map(([x, y]): [number, number] => [x * 1.12, y * 1.12]);

const stackOf = (x: number, height: number, base = 15): string =>
  range(height)
    .map((level) => `<rect x="${x - 9}" y="${base - 7 - level * 7.6}" width="18" height="5.6" rx="2.8" fill="${INK}"/>`)
    .join('');

const cardAt = (x: number, y: number, content = ''): string =>
  `<rect x="${x - 7}" y="${y - 9}" width="14" height="18" rx="2" fill="none" stroke="${INK}" stroke-width="2"/>${content}`;

const tick = (x: number, y: number): string =>
  `<path d="M${x - 3.4} ${y}l2.6 2.8l4.4 -5" fill="none" stroke="${INK}" stroke-width="2"/>`;

const numeral = (x: number, y: number, value: number): string =>
  `<text x="${x}" y="${y + 4}" font-size="11.5" font-weight="700" text-anchor="middle" fill="${INK}" font-family="var(--font-text)">${value}</text>`;

const ICONS: Record<string, () => string> = {
  'same-colour': () => corners.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="7.4" fill="${INK}"/>`).join(''),
  'same-type': () => corners.map(([x, y]) => typeGlyph('burst', { x, y, r: 8, ink: INK })).join(''),
  'level-four': () => stackOf(0, 4),
  'two-level-three': () => stackOf(-11, 3, 12) + stackOf(11, 3, 12),
  'four-values': () => wideCorners.map(([x, y], index) => cardAt(x, y, numeral(x, y, index + 3))).join(''),
  'three-objectives': () =>
    (
      [
        [-17, 2],
        [0, -4],
        [17, 2],
      ] as const
    )
      .map(([x, y]) => cardAt(x, y, tick(x, y)))
      .join(''),
  'full-board': () =>
    range(9)
      .map(
        (index) =>
          `<circle cx="${(index % 3) * 12 - 12}" cy="${Math.floor(index / 3) * 12 - 12}" r="4.8" fill="${INK}"/>`,
      )
      .join(''),
  'all-eight': () =>
    COLOURS.map((colour, index) => symbol(colour, { x: index * 12 - 18, y: -9, r: 5, fill: INK })).join('')
    + TYPES.map((type, index) => typeGlyph(type, { x: index * 12 - 18, y: 9, r: 6.4, ink: INK })).join(''),
};

const PAPER = 'M-30 -30C-44 -14 -44 18 -30 32H30C44 18 44 -14 30 -30Z';
const RIBS = 'M-37 -18H37M-40.5 -2H40.5M-38.5 16H38.5';

/** Draws a crowd-pleaser as a paper lantern over the crowd: lit while available, dark once taken. */
export function crowdPleaser({
  id,
  points,
  taken = false,
  label,
}: {
  id: string;
  points: number;
  taken?: boolean;
  label?: string;
}): string {
  const body = `${taken ? '' : '<circle cy="2" r="62" fill="url(#lantern-halo)"/>'}
    <path d="M0 -58V-38M-18 -38H18M0 44V54" stroke="var(--lantern-deep)" stroke-width="3" stroke-linecap="round"/>
    <g opacity="${taken ? 0.34 : 1}"><path d="${PAPER}" fill="url(#lantern-paper)"/><path d="${RIBS}" stroke="#a34f17" stroke-width="1" stroke-opacity=".4" fill="none"/>
    <rect x="-27" y="-36" width="54" height="7" rx="2" fill="#5b2a10"/><rect x="-27" y="30" width="54" height="7" rx="2" fill="#5b2a10"/>${ICONS[id]?.() ?? ''}</g>
    <g transform="translate(0 46)"><rect x="-13" y="-10" width="26" height="20" rx="10" fill="var(--sky-zenith)" stroke="var(--lantern)" stroke-width="1.4"/>
    <text y="5.5" text-anchor="middle" font-size="15" font-weight="700" fill="var(--lantern)" font-family="var(--font-display)">${points}</text></g>`;
  return svg('-46 -58 92 116', body, { label, kind: 'crowd-pleaser' });
}
