// Draws tiles; drawings are cached.
import { hexMini, hexTile, isColour } from '../../art';
import type { Components } from './components';

const drawn = new Map<string, string>();

function once(key: string, draw: () => string): string {
  const known = drawn.get(key) ?? draw();
  drawn.set(key, known);
  return known;
}

export const tileArt = (components: Components, id: string, turn = 0): string =>
  once(`${id} ${turn}`, () => hexTile(components.tile(id), { turn }));

/** Draws a tile for small boards: only its colour and symbol. */
export function smallArt(components: Components, id: string): string {
  const { colour, kind } = components.tile(id);
  return once(`${colour} ${kind} small`, () =>
    hexMini(colour && isColour(colour) ? colour : 'ivory', { burning: kind === 'start' }),
  );
}
