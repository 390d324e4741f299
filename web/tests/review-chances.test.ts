import { expect, test } from 'vitest';
import type { Review } from '../src/net/protocol';
import { chancesOf, courseOf, frameAt, pathOf, percentOf, signedPercent, xOf, yOf } from '../src/review/chances';

const AREA = { width: 110, height: 50, edge: 5 };
const frames = [0, 1, 2, 3].map((at) => ({ at }));
const reviewed = (...moves: [at: number, after: number[]][]): Review =>
  ({ start: [0.5, 0.5], moves: moves.map(([at, after]) => ({ at, after })) }) as unknown as Review;

test('each seat has a chance at each frame; a step that was not reviewed changes nothing', () => {
  const review = reviewed([1, [0.6, 0.4]], [3, [1, 0]]);
  expect(chancesOf(review, frames)).toEqual([
    [0.5, 0.6, 0.6, 1],
    [0.5, 0.4, 0.4, 0],
  ]);
});

test('the course of a game: start, end, and the first frames of the extremes', () => {
  expect(courseOf([0.5, 0.2, 0.8, 0.2, 0.8, 0.7])).toEqual({
    start: 0.5,
    end: 0.7,
    lowest: { chance: 0.2, frame: 1 },
    highest: { chance: 0.8, frame: 2 },
  });
});

test('a position on the graph is the frame that is drawn there', () => {
  for (const frame of [0, 3, 10]) expect(frameAt(xOf(frame, 10, AREA), 10, AREA)).toBe(frame);
  expect(frameAt(xOf(3, 10, AREA) + 4, 10, AREA)).toBe(3);
  expect(frameAt(xOf(3, 10, AREA) + 6, 10, AREA)).toBe(4);
  expect([frameAt(-20, 10, AREA), frameAt(999, 10, AREA)]).toEqual([0, 10]);
  expect(frameAt(50, 0, AREA)).toBe(0);
});

test('a certain win is drawn at the top, a certain loss at the bottom, inside the margin', () => {
  expect([yOf(1, AREA), yOf(0, AREA)]).toEqual([5, 45]);
});

test('a curve has no points in the middle of a straight line', () => {
  expect(pathOf([0.5, 0.5, 0.5, 1, 0], AREA)).toBe('M5.0 25.0L55.0 25.0L80.0 5.0L105.0 45.0');
  expect(pathOf([], AREA)).toBe('');
});

test('percentages have a sign only if they are differences, and there is no −0', () => {
  expect([percentOf(0.124), Object.is(percentOf(-0.001), 0)]).toEqual([12, true]);
  expect([0.124, -0.03, -0.001].map(signedPercent)).toEqual(['+12', '−3', '±0']);
});
