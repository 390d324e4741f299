// Layouts of a board, and how a player may change them (W11). The server computes their scores.
import type { Layout } from './play';

const SIXTHS = 6;
const sixth = (turn: number): number => ((turn % SIXTHS) + SIXTHS) % SIXTHS;

/** Returns the action that sends this layout to the server. */
export const actionOf = (layout: Layout): string =>
  [
    'arrange',
    ...Object.entries(layout)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([space, { tile, turn }]) => `${space}=${tile}:${turn}`),
  ].join(' ');

/** Parses "A1=tile:2 …", with or without the word `arrange` before it. */
export function layoutOf(text: string): Layout {
  return Object.fromEntries(
    text
      .split(' ')
      .filter((part) => part.includes('='))
      .map((part) => {
        const [space = '', what = ''] = part.split('=');
        const cut = what.lastIndexOf(':');
        return [space, { tile: what.slice(0, cut), turn: Number(what.slice(cut + 1)) }];
      }),
  );
}

/** Moves a tile to another space; if there is a tile on it, the two are swapped. */
export function moved(layout: Layout, from: string, to: string): Layout {
  const { [from]: carried, [to]: there, ...rest } = layout;
  if (!carried || from === to) return layout;
  return { ...rest, [to]: carried, ...(there ? { [from]: there } : {}) };
}

export function turned(layout: Layout, space: string, sixths: number): Layout {
  const there = layout[space];
  return there ? { ...layout, [space]: { ...there, turn: sixth(there.turn + sixths) } } : layout;
}

/** Returns the layout without a tile. */
export const without = (layout: Layout, tile: string): Layout =>
  Object.fromEntries(Object.entries(layout).filter(([, there]) => there.tile !== tile));

export const same = (one: Layout, other: Layout): boolean => actionOf(one) === actionOf(other);
