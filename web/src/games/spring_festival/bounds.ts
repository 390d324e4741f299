// The cells that a panorama shows. Rows and columns are counted from its upper left corner.
import { t } from '../../i18n.svelte';
import { type Cell, cellOf, type SpringPlay } from './types';

export interface Bounds {
  left: number;
  top: number;
  columns: number;
  rows: number;
}

/** Returns the empty cells that may be chosen. */
export function freeCells({ legal, seat, view }: SpringPlay): string[] {
  const tiles = view.panoramas[seat]?.tiles ?? {};
  const cells = legal.flatMap((action) => action.match(/^(?:fire|lay \w+) (-?\d+,-?\d+)$/)?.[1] ?? []);
  return [...new Set(cells.filter((cell) => !tiles[cell]))];
}

/**
 * Returns the visible cells. They always include the free cells around the tiles, so that nothing jumps between turns.
 */
export function boundsOf(play: SpringPlay, free: readonly string[]): Bounds {
  const taken = Object.keys(play.view.panoramas[play.seat]?.tiles ?? {}).map(cellOf);
  const cells = [...taken, ...free.map(cellOf)];
  if (!cells.length) cells.push({ x: 0, y: 0 });
  const choosing = play.legal.some((action) => action.startsWith('complete'));
  const ring = choosing || play.watching || play.snapshot.status === 'over' || play.view.phase === 'finale' ? 0 : 1;
  const xs = [...cells.map(({ x }) => x), ...taken.flatMap(({ x }) => [x - ring, x + ring])];
  const ys = [...cells.map(({ y }) => y), ...taken.flatMap(({ y }) => [y - ring, y + ring])];
  const left = Math.min(...xs);
  const top = Math.max(...ys);
  return { left, top, columns: Math.max(...xs) - left + 1, rows: top - Math.min(...ys) + 1 };
}

/** Returns e.g. "row 2, column 3". */
export const cellName = ({ x, y }: Cell, { left, top }: Pick<Bounds, 'left' | 'top'>): string =>
  t('web.spring.cell', { row: top - y + 1, column: x - left + 1 });

/** Compares cells for sorting: from top to bottom, each row from left to right. */
export const inReadingOrder = (one: string, other: string): number =>
  cellOf(other).y - cellOf(one).y || cellOf(one).x - cellOf(other).x;
