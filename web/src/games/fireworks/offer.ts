/**
 * Returns a list of tiles in which the last one takes the place of a tile that has gone, so that all others stay where
 * they are. The tile that the player looks at stays, too.
 */
export function refilled(tiles: readonly string[], gone: string, looked: string | null = null): string[] {
  const last = tiles.findLast((tile) => tile !== looked && tile !== gone);
  const place = tiles.indexOf(gone);
  if (last === undefined || tiles.indexOf(last) < place) return tiles.filter((tile) => tile !== gone);
  return tiles.filter((tile) => tile !== last).map((tile) => (tile === gone ? last : tile));
}
