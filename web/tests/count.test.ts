import { expect, test } from 'vitest';
import { countAt } from '../src/show/count';

const SCORES = [
  { total: 30, objectives: 20, colour: 10 },
  { total: 7, objectives: 8, colour: -1 },
];
const PARTS = ['objectives', 'colour'];

test('the parts rise one after the other, for all players at once', () => {
  expect(countAt(SCORES, PARTS, 0)).toEqual({ part: 0, points: [0, 0] });
  expect(countAt(SCORES, PARTS, 400)).toEqual({ part: 0, points: [10, 4] });
  expect(countAt(SCORES, PARTS, 1399)).toEqual({ part: 0, points: [20, 8] });
  expect(countAt(SCORES, PARTS, 1400)).toEqual({ part: 1, points: [20, 8] });
});

test('at the end every player has their total', () => {
  expect(countAt(SCORES, PARTS, 2800)).toEqual({ part: 2, points: [30, 7] });
  expect(countAt(SCORES, PARTS, Infinity)).toEqual({ part: 2, points: [30, 7] });
});

test('a game without parts shows the totals at once', () => {
  expect(countAt(SCORES, [], 0)).toEqual({ part: 0, points: [30, 7] });
});
