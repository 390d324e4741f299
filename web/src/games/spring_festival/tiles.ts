// Tiles and cards, drawn once each.
import { compositionCard, type Side, springTile } from '../../art';
import type { Box } from './words';

const drawn = new Map<string, string>();

function once(key: string, draw: () => string): string {
  const known = drawn.get(key) ?? draw();
  drawn.set(key, known);
  return known;
}

export const tileArt = (box: Box, id: string, side: Side): string =>
  once(`${id}${side}`, () => springTile(box.tile(id), { side }));

/** For small panoramas: without arrows and sparks. */
export const bareArt = (box: Box, id: string, side: Side): string =>
  once(`${id}${side} bare`, () => springTile({ ...box.tile(id), arrows: [], sparks: [] }, { side }));

export const cardArt = (box: Box, id: string, lit: readonly number[] = [], matched = false): string =>
  once(`${id}${lit.join()}${matched}`, () => compositionCard({ ...box.card(id), lit, matched }));
