import { expect, test } from 'vitest';
import { fieldsOf, seatOf } from '../src/games/events';
import type { FestivalEvent } from '../src/net/protocol';

const EVENTS: FestivalEvent[] = [
  ['TilePlaced', { seat: 1, stack: 0, tile: 'red-peony', space: 'b2', level: 1 }],
  ['ObjectiveCompleted', { seat: 1, objective: 'A1', points: 4 }],
  ['ObjectiveCompleted', { seat: 1, objective: 'B2', points: 5 }],
  ['GameEnded', { ending: 'objectives' }],
];

test('fieldsOf returns the fields of events with a name', () => {
  expect(fieldsOf(EVENTS, 'ObjectiveCompleted').map(({ objective }) => objective)).toEqual(['A1', 'B2']);
  expect(fieldsOf(EVENTS, 'TurnPassed')).toEqual([]);
});

test('seatOf returns the seat of an event', () => {
  expect(EVENTS.map(seatOf)).toEqual([1, 1, 1, null]);
  expect(seatOf(undefined)).toBeNull();
});
