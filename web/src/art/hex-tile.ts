import { at, type Colour, fixed, group, isColour, type Light, random, range, svg, tone } from './common';
import { HALVES } from './hex-halves';
import { MOTIFS, SIGNS } from './hex-motifs';
import { symbol } from './symbols';

/** The printed features of a tile. The tiles of a component set have this form. */
export interface HexTile {
  id: string;
  kind: string;
  colour?: string | null;
  shape?: string | null;
  half?: string | null;
  segment_edge?: number | null;
  half_edge?: number | null;
  motif?: string | null;
  function?: string | null;
}
interface Options {
  /** Rotation in sixths of a turn, clockwise. The colour's symbol stays upright. */
  turn?: number;
  label?: string;
}

// Tiles are centred on 0,0 and measure 100 from one flat side to the opposite one, which is also the distance between
// the centres of neighbours. Corners point up and down. Edge 0 faces north-east; edges are numbered clockwise.
const CORNER = 57.735;
const corners = (radius: number): string =>
  `M${range(6)
    .map((step) => at(step * 60 - 30, radius))
    .join('L')}Z`;
const OUTLINE = corners(CORNER);
const INSET = corners(CORNER - 1.2);
const REACH = 114;
const bearing = (edge: number): number => -60 + edge * 60;

/** A tile's picture is a square with sides of 200, as high as the tile. On a board, rows are 150 apart. */
export const HEX = { box: 200, width: 173.2, rowStep: 150 };

/** Returns the picture, scaled so that the tile's corners touch the top and bottom edges of the square. */
const hexagon = (body: string, kind: string, label?: string): string =>
  svg('0 0 200 200', group('translate(100 100) scale(1.73205)', body), {
    kind: `hex ${kind}`,
    ...(label ? { label } : {}),
  });
const clipped = (body: string): string => `<g clip-path="url(#hex-clip)">${body}</g>`;

function stars(seed: string, count: number, opacity: number): string {
  const next = random(seed);
  return `<path d="${range(count)
    .map(() => `M${at(next() * 360, 6 + next() * 48)}h.01`)
    .join('')}" stroke="#fff" stroke-width="1.2" stroke-linecap="round" stroke-opacity="${opacity}"/>`;
}

const ground = (seed: string): string => `<path d="${OUTLINE}" fill="url(#night)"/>${stars(seed, 9, 0.45)}`;
const border = (colour: Light): string =>
  `<path d="${INSET}" fill="none" stroke="${tone(colour, 'glow')}" stroke-width="1.8" stroke-opacity=".75"/>`;

function chrysanthemum(from: number): string {
  const rays = range(72)
    .map((step) => ({ angle: step * 5, end: step % 2 ? REACH : REACH * 0.86 }))
    .filter(({ end }) => end > from);
  return `<path d="${rays.map(({ angle, end }) => `M${at(angle, from)}L${at(angle, end)}`).join('')}" stroke-width="1.9"/>
    <path d="${rays.map(({ angle, end }) => `M${at(angle, end)}h.01`).join('')}" stroke-width="4.6"/>`;
}

const PETALS: [number, number][] = [
  [24, 12],
  [36, 18],
  [50, 24],
  [64, 30],
  [79, 36],
  [95, 42],
  [111, 48],
];

function peony(from: number): string {
  const ring = ([radius, count]: [number, number]): string =>
    `<path d="${range(count)
      .map((step) => `M${at((360 / count) * (step + 0.5), radius)}h.01`)
      .join('')}" stroke-width="${fixed(4.6 + radius / 30)}"/>`;
  return PETALS.filter(([radius]) => radius >= from && radius <= REACH)
    .map(ring)
    .join('');
}

/** Draws a big firework with its core at 0,0 and rays that begin at the distance `from`. */
const bigFirework = (shape: string, colour: Colour, from: number): string =>
  `<circle r="${REACH * 1.15}" fill="url(#halo-${colour})" fill-opacity=".8"/><g fill="none" stroke="url(#light-${colour})" stroke-linecap="round">${shape === 'peony' ? peony(from) : chrysanthemum(from)}</g>`;

const colourMark = (colour: Colour, x: number, y: number): string =>
  `<circle cx="${x}" cy="${y}" r="10.5" fill="var(--sky-zenith)" stroke="${tone(colour, 'glow')}" stroke-width="1.4"/>${symbol(colour, { x, y, r: 6.6 })}`;

/** Draws a start tile: the core of a big firework, whose rays reach all six edges. */
function start(shape: string, colour: Colour, { label }: Options): string {
  const core = `<circle r="15" fill="${tone(colour, 'hot')}"/>${symbol(colour, { r: 9, fill: tone(colour, 'ink') })}`;
  return hexagon(
    clipped(ground(`${colour}${shape}`) + bigFirework(shape, colour, 12) + core) + border(colour),
    'start',
    label,
  );
}

const half = (kind: string, colour: Colour, edge: number): string =>
  group(
    `translate(${at(bearing(edge), 50)}) rotate(${bearing(edge)})`,
    `<circle r="42" fill="url(#darkness)"/>${HALVES[kind]?.(colour) ?? ''}`,
  );

/** Draws a basic tile: a ray that continues a neighbour's big firework, and half a figure on another edge. */
function basic(tile: HexTile, colour: Colour, { turn = 0, label }: Options): string {
  const towards = bearing(tile.segment_edge ?? 0);
  const shape = tile.shape ?? '';
  const segment = group(`translate(${at(towards, 100)})`, bigFirework(shape, colour, 44));
  const [x = 0, y = 0] = at(towards, 31).split(' ').map(Number);
  const picture =
    ground(`${colour}${shape}${tile.half}${tile.half_edge}`)
    + segment
    + half(tile.half ?? '', colour, tile.half_edge ?? 0)
    + group(`rotate(${-60 * turn} ${x} ${y})`, colourMark(colour, x, y));
  return hexagon(clipped(group(`rotate(${60 * turn})`, picture)) + border(colour), 'basic', label);
}

/** Draws a special tile: a motif outlined in stars. */
function special(motif: string, { label }: Options): string {
  const path = MOTIFS[motif] ?? '';
  return hexagon(
    `${clipped(`${ground(motif)}<circle r="52" fill="url(#halo-ivory)" fill-opacity=".55"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">
    <path d="${path}" stroke="var(--ember)" stroke-width="6" stroke-opacity=".28"/><path d="${path}" stroke="var(--ivory-hot)" stroke-width="4.4" stroke-dasharray=".1 6.2"/></g>`)}${border('ivory')}`,
    'special',
    label,
  );
}

const functional = (kind: string, { label }: Options): string =>
  hexagon(
    `<path d="${OUTLINE}" fill="var(--ivory-glow)"/><path d="${INSET}" fill="none" stroke="var(--lantern-deep)" stroke-width="5"/>
    <path d="${SIGNS[kind] ?? ''}" fill="none" stroke="#2a1608" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`,
    'function',
    label,
  );

/** Draws the face of a Fireworks tile. */
export function hexTile(tile: HexTile, options: Options = {}): string {
  if (tile.kind === 'function') return functional(tile.function ?? '', options);
  const colour = tile.colour ?? '';
  if (tile.kind === 'special' || !isColour(colour)) return special(tile.motif ?? '', options);
  return tile.kind === 'start' ? start(tile.shape ?? '', colour, options) : basic(tile, colour, options);
}

/** Draws the back of a tile: a night sky. The seed varies the stars and does not depend on the face. */
export const hexBack = ({ seed = 1, label }: { seed?: number; label?: string } = {}): string =>
  hexagon(
    `<path d="${OUTLINE}" fill="#0b1a36"/>${clipped(`${stars(`back${seed}`, 22, 0.7)}<path d="M-60 22Q-10 -6 60 -30" stroke="#9db8e6" stroke-width="17" stroke-opacity=".1" fill="none"/>`)}<path d="${INSET}" fill="none" stroke="#33507f" stroke-width="2"/>`,
    'back',
    label,
  );

/** Draws a tile on another player's board: only its colour and symbol. `burning` highlights a start tile. */
export function hexMini(colour: Light, { burning = false }: { burning?: boolean } = {}): string {
  const sign =
    colour === 'ivory'
      ? '<path d="M0 -22V22M-22 0H22" stroke="var(--ivory-glow)" stroke-width="7"/>'
      : symbol(colour, { r: 26, fill: tone(colour, burning ? 'ink' : 'glow') });
  return hexagon(
    `<path d="${INSET}" fill="${tone(colour, burning ? 'glow' : 'deep')}" stroke="${tone(colour, 'glow')}" stroke-width="5"/>${sign}`,
    'mini',
  );
}

export const hexEmpty = (): string =>
  hexagon(
    `<path d="${INSET}" fill="rgb(5 9 18 / .5)" stroke="var(--line-strong)" stroke-opacity=".5" stroke-width="1.4" stroke-dasharray="5 5"/>`,
    'empty',
  );
