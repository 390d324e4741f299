// The living pictures of the home page.
import type { Colour, Side, SpringTile, Type } from '../art';

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
