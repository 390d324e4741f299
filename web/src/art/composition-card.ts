import { at, type Colour, range, svg, tone } from './common';
import { symbol } from './symbols';

const COLOUR_OF: Record<string, Colour> = { R: 'red', Y: 'yellow', B: 'blue', G: 'green' };
const PIPS: Record<string, [number, number][]> = {
  1: [[0, 0]],
  2: [
    [-5, -5],
    [5, 5],
  ],
  3: [
    [0, -6],
    [-6, 5],
    [6, 5],
  ],
  4: [
    [-5.5, -5.5],
    [5.5, -5.5],
    [-5.5, 5.5],
    [5.5, 5.5],
  ],
};
const PITCH = 28;
const CELL = 25;

const pip = (x: number, y: number, ink: string): string =>
  `<path d="${range(6)
    .map((step) => `M${at(step * 60 - 90, 0.8, x, y)}L${at(step * 60 - 90, 4.6, x, y)}`)
    .join('')}" stroke="${ink}" stroke-width="1.9" stroke-linecap="round"/>`;

function cellSign(want: string, x: number, y: number, lit: boolean): string {
  const colour = COLOUR_OF[want];
  const ink = tone(colour ?? 'ivory', lit ? 'ink' : 'glow');
  if (colour) return symbol(colour, { x, y, r: 7.6, fill: ink });
  if (want === '*') return `<circle cx="${x}" cy="${y}" r="3" fill="${ink}" fill-opacity=".8"/>`;
  return (PIPS[want] ?? []).map(([dx, dy]) => pip(x + dx, y + dy, ink)).join('');
}

function cellArt(want: string, x: number, y: number, lit: boolean): string {
  const colour = COLOUR_OF[want] ?? 'ivory';
  const frame = `x="${x - CELL / 2}" y="${y - CELL / 2}" width="${CELL}" height="${CELL}" rx="3"`;
  const ground = lit
    ? `<circle cx="${x}" cy="${y}" r="25" fill="url(#halo-${colour})"/><rect ${frame} fill="${tone(colour, 'glow')}"/>`
    : `<rect ${frame} fill="${tone(colour, 'deep')}" stroke="${tone(colour, 'glow')}" stroke-width="1.5" ${want === '*' ? 'stroke-dasharray="2 3" stroke-opacity=".8"' : ''}/>`;
  return ground + cellSign(want, x, y, lit);
}

export interface CompositionCard {
  points: number;
  rows: readonly string[];
  kind: string;
  lit?: readonly number[];
  matched?: boolean;
  label?: string;
}

/**
 * Draws a composition card. `lit` contains the indices, in reading order, of the cells that exploded tiles already
 * fill; `matched` marks a composition that can be completed now.
 */
export function compositionCard({ points, rows, kind, lit = [], matched = false, label }: CompositionCard): string {
  const left = 60 - (((rows[0]?.length ?? 1) - 1) * PITCH) / 2;
  const top = 74 - ((rows.length - 1) * PITCH) / 2;
  const cells = rows
    .flatMap((row, y) => [...row].map((want, x) => ({ want, x: left + x * PITCH, y: top + y * PITCH })))
    .filter(({ want }) => want !== '.');
  const mark =
    kind === 'colour'
      ? symbol('yellow', { x: 100, y: 20, r: 8, fill: 'var(--card-line)' })
      : (
          [
            [-5, -5],
            [5, -5],
            [-5, 5],
            [5, 5],
          ] as const
        )
          .map(([dx, dy]) => pip(100 + dx, 20 + dy, 'var(--card-line)'))
          .join('');
  const body = `<rect x="2" y="2" width="116" height="126" rx="6" fill="url(#card-face)" stroke="${matched ? 'var(--lantern)' : 'var(--card-line)'}" stroke-width="${matched ? 3 : 1.4}"/>
    <text x="11" y="31" font-family="var(--font-display)" font-size="29" font-weight="700" fill="${matched ? 'var(--lantern)' : 'var(--card-ink)'}">${points}</text>${mark}
    ${cells.map(({ want, x, y }, index) => cellArt(want, x, y, matched || lit.includes(index))).join('')}`;
  return svg('0 0 120 130', body, { label, kind: 'composition-card' });
}
