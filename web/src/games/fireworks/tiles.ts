// Tiles, drawn once each.
import { hexMini, hexTile, isColour } from '../../art';
import type { Box } from './words';

const drawn = new Map<string, string>();

function once(key: string, draw: () => string): string {
  const known = drawn.get(key) ?? draw();
  drawn.set(key, known);
  return known;
}

export const tileArt = (box: Box, id: string, turn = 0): string =>
  once(`${id} ${turn}`, () => hexTile(box.tile(id), { turn }));

/** For small boards: colour and symbol only. */
export function smallArt(box: Box, id: string): string {
  const { colour, kind } = box.tile(id);
  return once(`${colour} ${kind} small`, () =>
    hexMini(colour && isColour(colour) ? colour : 'ivory', { burning: kind === 'start' }),
  );
}
