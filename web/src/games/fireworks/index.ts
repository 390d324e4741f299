import { COLOURS, isColour, type Type } from '../../art';
import type { FireworksTile } from '../../net/protocol';
import type { GameUi } from '../manifest';
import FinalBoard from './FinalBoard.svelte';
import FinalCards from './FinalCards.svelte';
import FireworksTable from './FireworksTable.svelte';
import { Components } from './components';
import { describe } from './words';

/** Returns the kind of shell for a tile in the show. */
function shellOf({ kind, shape, half }: FireworksTile): Type {
  if (kind === 'special') return 'fountain';
  if (kind === 'start') return 'peony';
  if (half === 'saturn') return 'palm';
  return shape === 'peony' ? 'peony' : 'burst';
}
/** Special tiles have no colour, so they get one that depends on their space. */
const LIGHTS = ['yellow', 'red', 'blue', 'green'] as const;

export const ui: GameUi<'fireworks'> = {
  Table: FireworksTable,
  FinalBoard,
  FinalCards,
  score: (view, seat) => view.boards[seat]?.score ?? {},
  // One shell for each tile of the final board, at its position on the board. Cores open highest.
  shells: (view, seat, parts) => {
    const components = new Components(parts);
    const spaces = view.boards[seat]?.spaces ?? {};
    const rows = Math.max(...components.spaces.map(({ row }) => row));
    const wide = Math.max(...components.spaces.map(({ half }) => half)) + 2;
    return components.spaces.flatMap(({ name, row, half }, index) => {
      const there = spaces[name];
      if (!there) return [];
      const tile = components.tile(there.tile);
      const colour = tile.colour && isColour(tile.colour) ? tile.colour : (LIGHTS[index % LIGHTS.length] ?? 'yellow');
      return [
        {
          colour,
          type: shellOf(tile),
          across: (half + 1) / wide,
          height: tile.kind === 'start' ? rows : 1 + (rows - row) * 0.5,
        },
      ];
    });
  },
  city: () => 'Tokyo',
  describe: (position, parts, action) => describe(position, new Components(parts), action),
  colour: (_, seat) => COLOURS[seat % COLOURS.length] ?? 'red',
};
