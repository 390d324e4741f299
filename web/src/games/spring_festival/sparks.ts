// Where half sparks have met and made one, on the edge between two cells.
import type { LoggedStep } from '../../net/protocol';
import { type Cell, cellOf } from './types';

export interface Spark {
  cell: string;
  edge: string;
}

const WAYS: Record<string, [number, number]> = { N: [0, 1], E: [1, 0], S: [0, -1], W: [-1, 0] };

function towards({ cell, edge }: Spark, share: number): Cell {
  const { x, y } = cellOf(cell);
  const [dx, dy] = WAYS[edge] ?? [0, 0];
  return { x: x + dx * share, y: y + dy * share };
}

export const middleOf = (spark: Spark): Cell => towards(spark, 0.5);

/** Whether a cell lies on either side of it. */
export function touches(spark: Spark, cell: string): boolean {
  const { x, y } = towards(spark, 1);
  return spark.cell === cell || `${x},${y}` === cell;
}

/** Those of a seat, as the log tells it: whatever touched a tile that was replaced is gone with it. */
export function sparksOf(log: readonly LoggedStep<'spring_festival'>[], seat: number): Spark[] {
  let found: Spark[] = [];
  for (const entry of log) {
    for (const [name, fields] of entry.seat === seat ? entry.events : []) {
      if (name === 'RocketFired') found = found.filter((spark) => !touches(spark, fields.cell));
      if (name === 'Sparked') found.push({ cell: fields.cell, edge: fields.edge });
    }
  }
  return found;
}
