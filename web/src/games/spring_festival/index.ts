import { COLOURS } from '../../art';
import type { GameUi } from '../manifest';
import FinalBoard from './FinalBoard.svelte';
import FinalCards from './FinalCards.svelte';
import SpringTable from './SpringTable.svelte';
import { cellOf } from './types';
import { Components } from './components';
import { describeFully } from './words';

export const ui: GameUi<'spring_festival'> = {
  Table: SpringTable,
  FinalBoard,
  FinalCards,
  score: (view, seat) => view.panoramas[seat]?.score ?? {},
  // One shell for each tile, at its position in the panorama. Tiles that did not explode are small and low.
  shells: (view, seat, parts) => {
    const components = new Components(parts);
    const tiles = Object.entries(view.panoramas[seat]?.tiles ?? {});
    const xs = tiles.map(([cell]) => cellOf(cell).x);
    const ys = tiles.map(([cell]) => cellOf(cell).y);
    const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
    const wide = Math.max(...xs) - left + 1;
    const tall = Math.max(...ys) - bottom + 1;
    return tiles.map(([cell, { tile, exploded }]) => {
      const { x, y } = cellOf(cell);
      const { colour, number } = components.tile(tile);
      return {
        colour,
        type: String(number),
        across: (x - left + 0.5) / wide,
        height: exploded ? 1 + (3 * (y - bottom)) / tall : 0,
      };
    });
  },
  city: () => 'Venice',
  describe: (position, parts, action) => describeFully(position, new Components(parts), action),
  colour: (view, seat) => COLOURS[((view.panoramas[seat]?.set ?? 1) - 1) % COLOURS.length] ?? 'red',
};
