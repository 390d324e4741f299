// The living pictures of the home page.
import type { Colour, HexTile, Side, SpringTile, Type } from '../art';

interface Floating {
  x: number;
  y: number;
  tile: { colour: Colour; type: Type; under?: Colour[]; counted: false };
}

export const FESTIVAL_SCENE: Floating[] = [
  { x: 0, y: 32, tile: { colour: 'red', type: 'peony', counted: false } },
  { x: 35, y: 14, tile: { colour: 'yellow', type: 'burst', counted: false } },
  { x: 69, y: 33, tile: { colour: 'blue', type: 'palm', counted: false } },
  { x: 34.9, y: 56, tile: { colour: 'green', type: 'fountain', under: ['red', 'blue'], counted: false } },
];

export const LANTERN_SCENE = [
  { x: 6, y: 0, id: 'full-board', points: 3 },
  { x: 78, y: 2, id: 'all-eight', points: 2 },
];

const tile = (id: string, colour: Colour, arrows: string, sparks: string): SpringTile => {
  const ways = arrows.split(',');
  return { id, colour, number: ways.length, arrows: ways, sparks: [...sparks] };
};

export const SPRING_SCENE: { x: number; y: number; tile: SpringTile; side: Side }[] = [
  { x: 0, y: 1, tile: tile('S23', 'yellow', 'N,NE,E', 'W'), side: 'explosion' },
  { x: 1, y: 1, tile: tile('S22', 'red', 'E,W', 'NS'), side: 'explosion' },
  { x: 2, y: 1, tile: tile('T32', 'blue', 'NE,SE', 'SW'), side: 'rocket' },
  { x: 1, y: 2, tile: tile('S21', 'blue', 'S', 'NEW'), side: 'explosion' },
  { x: 2, y: 2, tile: tile('T15', 'green', 'N,E,S', 'W'), side: 'explosion' },
  { x: 2, y: 0, tile: tile('T47', 'red', 'S', 'NEW'), side: 'explosion' },
  { x: 1, y: 0, tile: tile('T29', 'yellow', 'E,S', 'NW'), side: 'rocket' },
  { x: 3, y: 2, tile: tile('T30', 'yellow', 'N,W', 'ES'), side: 'rocket' },
];

interface Hexagon {
  x: number;
  y: number;
  size: number;
  lean: number;
  turn: number;
  tile: HexTile;
}

/** How far apart two tiles lie, and how wide a tile's square is, in hundredths of the picture. */
const STEP = 27;
const SQUARE = STEP * 1.1547;
const SEGMENTS = [
  ['saturn', 2],
  ['kaleidoscope', 3],
  ['small-flower', 3],
  ['kaleidoscope', 3],
  ['saturn', 4],
  ['small-flower', 2],
] as const;
const GREEN = { colour: 'green', shape: 'chrysanthemum' };

/** A big firework, complete: a core and its six segments, and two motifs that float by. */
export const HEX_SCENE: Hexagon[] = [
  {
    x: 50 - SQUARE / 2,
    y: 52 - SQUARE / 2,
    size: SQUARE,
    lean: 0,
    turn: 0,
    tile: { id: 'core', kind: 'start', ...GREEN },
  },
  ...SEGMENTS.map(([half, edge], side): Hexagon => {
    const angle = ((side - 1) * Math.PI) / 3;
    const turn = (side + 3) % 6;
    return {
      x: 50 - SQUARE / 2 + STEP * Math.cos(angle),
      y: 52 - SQUARE / 2 + STEP * Math.sin(angle),
      size: SQUARE,
      lean: 0,
      turn,
      tile: { id: `segment-${side}`, kind: 'basic', ...GREEN, half, segment_edge: 0, half_edge: edge },
    };
  }),
  { x: 78, y: 0, size: 22, lean: 14, turn: 0, tile: { id: 'cat', kind: 'special', motif: 'cat' } },
  { x: 0, y: 2, size: 20, lean: -16, turn: 0, tile: { id: 'butterfly', kind: 'special', motif: 'butterfly' } },
];
