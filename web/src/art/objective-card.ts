import { type Colour, isColour, range, svg, tone, type Type } from './common';
import { typeGlyph } from './fireworks';
import { symbol } from './symbols';

const TICKET =
  'M8 2H112a6 6 0 0 1 6 6V106a7 7 0 0 0 0 14V144a6 6 0 0 1 -6 6H8a6 6 0 0 1 -6 -6V120a7 7 0 0 0 0 -14V8a6 6 0 0 1 6 -6Z';
const CENTRE = { x: 60, y: 70 };
const PITCH = 35;
const RADIUS = 14.5;

interface Cell {
  wants: Colour | Type;
  x: number;
  y: number;
  column: number;
  row: number;
  raised: boolean;
}

/** Parses a cell: "peony^" gives { wants: "peony", raised: true }. */
const parseCell = (word: string): Pick<Cell, 'wants' | 'raised'> => ({
  wants: word.replace('^', '') as Colour | Type,
  raised: word.endsWith('^'),
});

function figureCells(rows: readonly string[]): Cell[] {
  const grid = rows.map((row) => row.split(' '));
  const left = CENTRE.x - (((grid[0]?.length ?? 1) - 1) * PITCH) / 2;
  const top = CENTRE.y - ((grid.length - 1) * PITCH) / 2;
  return grid.flatMap((row, y) =>
    row.flatMap((word, x) =>
      word === '.' ? [] : [{ ...parseCell(word), x: left + x * PITCH, y: top + y * PITCH, column: x, row: y }],
    ),
  );
}

const pairCells = (colour: Colour): Cell[] =>
  [-1, 1].map((side) => ({ wants: colour, raised: false, column: side, row: 0, x: CENTRE.x + side * 22, y: CENTRE.y }));

const touching = (a: Cell, b: Cell): boolean => Math.abs(a.column - b.column) + Math.abs(a.row - b.row) === 1;

function links(cells: Cell[]): string {
  const bars = cells.flatMap((a, index) =>
    cells
      .slice(index + 1)
      .filter((b) => touching(a, b))
      .map((b) => `M${a.x} ${a.y}L${b.x} ${b.y}`),
  );
  return `<path d="${bars.join('')}" stroke="var(--card-line)" stroke-width="9"/><path d="${bars.join('')}" stroke="var(--card)" stroke-width="4"/>`;
}

const sameTypeMark = `<path d="M${CENTRE.x - 4} ${CENTRE.y - 3}h8M${CENTRE.x - 4} ${CENTRE.y + 3}h8" stroke="var(--card-ink)" stroke-width="2.4" stroke-linecap="round"/>`;

const raisedFoot = ({ x, y }: Cell): string =>
  range(2)
    .map(
      (step) =>
        `<path d="M${x - RADIUS} ${y + 4 + step * 4.5}a${RADIUS} ${RADIUS} 0 0 0 ${RADIUS * 2} 0" fill="none" stroke="var(--card-ink)" stroke-width="1.6"/>`,
    )
    .join('');

const raisedMark = ({ x, y }: Cell): string =>
  `<circle cx="${x + 11}" cy="${y - 11}" r="7" fill="var(--card-ink)"/><path d="M${x + 7.6} ${y - 9.4}l3.4 -3.6l3.4 3.6" fill="none" stroke="var(--card)" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`;

function cellArt(cell: Cell, lit: boolean): string {
  const { wants } = cell;
  const colour = isColour(wants) ? wants : 'ivory';
  const ink = lit ? tone(colour, 'ink') : tone(colour, 'glow');
  const sign = !isColour(wants)
    ? typeGlyph(wants, { x: cell.x, y: cell.y, r: 10.5, ink })
    : symbol(wants, { x: cell.x, y: cell.y, r: 8.2, fill: ink });
  const socket = lit
    ? `<circle cx="${cell.x}" cy="${cell.y}" r="25" fill="url(#halo-${colour})"/><circle cx="${cell.x}" cy="${cell.y}" r="${RADIUS}" fill="${tone(colour, 'glow')}"/>`
    : `<circle cx="${cell.x}" cy="${cell.y}" r="${RADIUS}" fill="${tone(colour, 'deep')}" stroke="${tone(colour, 'glow')}" stroke-width="1.6" stroke-dasharray="3.2 2.6"/>`;
  return (cell.raised ? raisedFoot(cell) : '') + socket + sign + (cell.raised ? raisedMark(cell) : '');
}

/** Draws a fuse with one section per cell; as many sections have burnt as cells are matched. */
function fuse(total: number, burnt: number): string {
  const length = 92 / total;
  const glow = 14 + length * burnt;
  const rope = `<path d="M14 133H106" stroke="var(--card-line)" stroke-width="3" stroke-dasharray="${length - 3} 3"/>`;
  const fire = `<path d="M14 133H${glow - 2}" stroke="var(--ember)" stroke-width="4" stroke-dasharray="${length - 3} 3"/>`;
  const spark = `<circle cx="${glow}" cy="133" r="12" fill="url(#lantern-halo)"/><path d="M${glow} 126v14M${glow - 7} 133h14M${glow - 4} 129l8 8M${glow + 4} 129l-8 8" stroke="var(--yellow-hot)" stroke-width="1.4" stroke-linecap="round"/>`;
  return rope + (burnt ? fire : '') + (burnt && burnt < total ? spark : '');
}

const doneMark = `<g transform="translate(100 20)"><circle r="11" fill="var(--lantern)"/><path d="M-5 0l3.6 4l6.4 -7.4" fill="none" stroke="var(--text-on-lantern)" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"/></g>`;

export interface ObjectiveCard {
  points: number;
  rows?: readonly string[];
  pair?: Colour | null;
  lit?: readonly number[];
  done?: boolean;
  label?: string;
}

/**
 * Draws an objective card. `lit` contains the indices of the matched cells in reading order; `done` means completed.
 */
export function objectiveCard({
  points,
  rows = [],
  pair = null,
  lit = [],
  done = false,
  label,
}: ObjectiveCard): string {
  const cells = pair ? pairCells(pair) : figureCells(rows);
  const shining = (index: number): boolean => done || lit.includes(index);
  const edge = done ? 'var(--lantern)' : 'var(--card-line)';
  const body = `<path d="${TICKET}" fill="url(#card-face)" stroke="${edge}" stroke-width="${done ? 2.6 : 1.4}"/>
    <path d="M10 113H110" stroke="var(--card-line)" stroke-width="1.2" stroke-dasharray="2 4"/>
    <text x="11" y="32" font-family="var(--font-display)" font-size="30" font-weight="700" fill="${done ? 'var(--lantern)' : 'var(--card-ink)'}">${points}</text>
    ${pair ? sameTypeMark : links(cells)}${cells.map((cell, index) => cellArt(cell, shining(index))).join('')}
    ${fuse(cells.length, done ? cells.length : lit.length)}${done ? doneMark : ''}`;
  return svg('0 0 120 152', body, { label, kind: 'objective-card' });
}
