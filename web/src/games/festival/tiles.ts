// Draws the tiles on a space, and cards; drawings are cached.
import { type Colour, festivalTile, type Light, objectiveCard, type Type } from '../../art';
import type { Components } from './components';

const drawn = new Map<string, string>();

function once(key: string, draw: () => string): string {
  const known = drawn.get(key) ?? draw();
  drawn.set(key, known);
  return known;
}

const split = (tile: string): [Colour, Type] => tile.split('-') as [Colour, Type];

/** Draws the tiles on a space, bottom to top. */
export function pileArt(tiles: readonly string[], mini = false): string {
  return once(`${tiles.join()}${mini}`, () => {
    const [colour, type] = split(tiles.at(-1) ?? 'red-peony');
    const under = tiles.slice(0, -1).map((tile) => split(tile)[0]);
    return festivalTile({ colour, type, under, seed: tiles.join('/'), mini });
  });
}

/** Draws the top tile of a stack. */
export function stackArt(tile: string, left: number): string {
  return once(`${tile}×${Math.min(left, 3)}`, () => {
    const [colour, type] = split(tile);
    const under: Light[] = Array.from({ length: Math.min(left - 1, 2) }, () => 'ivory');
    return festivalTile({ colour, type, under, counted: false });
  });
}

/** Draws an objective card without progress, for the log. */
export const cardArt = (components: Components, id: string): string =>
  once(`card ${id}`, () => {
    const { points, rows, pair } = components.objective(id);
    return objectiveCard({ points, rows, pair });
  });
