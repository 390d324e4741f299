import { expect, it } from 'vitest';
import { refilled } from '../src/games/fireworks/offer';

it.each([
  ['a', null, 'dbc'],
  ['d', null, 'abc'],
  ['a', 'd', 'cbd'],
  ['c', 'd', 'abd'],
])('after %s has gone while the player looks at %s, the list is %s', (gone, looked, expected) => {
  expect(refilled([...'abcd'], gone, looked).join('')).toBe(expected);
});
