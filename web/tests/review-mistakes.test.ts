import { expect, test } from 'vitest';
import type { Mistake, Review } from '../src/net/protocol';
import { inOrder, mistakeAt, mistakesOf, neighbours, ownFirst } from '../src/review/mistakes';

const frames = [0, 1, 2, 3, 5, 6].map((at) => ({ at }));
const mistake = (seat: number, at: number, lost: number, before = at - 1, best = 'better'): Mistake =>
  ({ seat, at, before, lost, played: { action: 'played' }, best: { action: best } }) as unknown as Mistake;
const review = (...seats: Mistake[][]): Review =>
  ({ seats: seats.map((mistakes, seat) => ({ seat, mistakes })) }) as unknown as Review;
const brief = (found: readonly { at: number; frame: number; after: number }[]): number[][] =>
  found.map(({ at, frame, after }) => [at, frame, after]);

test('the own seats come first', () => {
  expect(ownFirst([0, 1, 2, 3], [2])).toEqual([2, 0, 1, 3]);
  expect(ownFirst([0, 1, 2], [])).toEqual([0, 1, 2]);
});

test('the costliest moves of each seat, with their frames', () => {
  const found = mistakesOf(review([mistake(0, 3, 0.2)], [mistake(1, 6, 0.3), mistake(1, 2, 0.1)]), frames, [1]);
  expect(found.map(({ seat }) => seat)).toEqual([1, 0]);
  expect(found.map(({ mistakes }) => brief(mistakes))).toEqual([
    [
      [6, 4, 5],
      [2, 1, 2],
    ],
    [[3, 2, 3]],
  ]);
  expect(inOrder(found).map(({ at }) => at)).toEqual([2, 3, 6]);
});

test('a move is left out if it cost nothing, was the best one, or is not in the replay', () => {
  const list = [mistake(0, 3, 0.004), mistake(0, 2, 0.2, 1, 'played'), mistake(0, 4, 0.2), mistake(0, 1, 0.2)];
  expect(mistakesOf(review(list), frames, [])).toMatchObject([{ seat: 0, mistakes: [{ at: 1 }] }]);
});

test('if players moved at once, the position shows the costliest move, unless another one was picked', () => {
  const list = inOrder(mistakesOf(review([mistake(0, 1, 0.1, 0)], [mistake(1, 2, 0.3, 0)]), frames, []));
  expect(mistakeAt(list, 0)?.seat).toBe(1);
  expect(mistakeAt(list, 0, list[0])?.seat).toBe(0);
  expect(mistakeAt(list, 1, list[0])).toBeNull();
});

test('each costly move leads to those before and after it, even those in the same position', () => {
  const list = inOrder(mistakesOf(review([mistake(0, 1, 0.1, 0)], [mistake(1, 2, 0.3, 0)]), frames, []));
  expect(list.map((one) => neighbours(list, one))).toMatchObject([
    { previous: null, next: { at: 2 } },
    { previous: { at: 1 }, next: null },
  ]);
});
