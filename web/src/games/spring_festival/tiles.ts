// Draws tiles and cards; drawings are cached.
import { compositionCard, type Side, springTile } from '../../art';
import type { Components } from './components';

const drawn = new Map<string, string>();

function once(key: string, draw: () => string): string {
  const known = drawn.get(key) ?? draw();
  drawn.set(key, known);
  return known;
}

export const tileArt = (components: Components, id: string, side: Side): string =>
  once(`${id}${side}`, () => springTile(components.tile(id), { side }));

/** Draws a tile for small panoramas, without arrows and sparks. */
export const bareArt = (components: Components, id: string, side: Side): string =>
  once(`${id}${side} bare`, () => springTile({ ...components.tile(id), arrows: [], sparks: [] }, { side }));

export const cardArt = (components: Components, id: string, lit: readonly number[] = [], matched = false): string =>
  once(`${id}${lit.join()}${matched}`, () => compositionCard({ ...components.card(id), lit, matched }));
