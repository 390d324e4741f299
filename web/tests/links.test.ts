import { expect, test } from 'vitest';
import { readLink, secretIn } from '../src/links';

const SECRET = 'abcdefghijklmnopqrstuvwxyz012345';

test.each([
  ['HOowltc3aU02DRba', null],
  ['  HOowltc3aU02DRba ', null],
  ['https://example.org/t/HOowltc3aU02DRba', null],
  ['https://example.org/t/HOowltc3aU02DRba?lesson', null],
  [`https://example.org/t/HOowltc3aU02DRba#${SECRET}`, SECRET],
  [`/t/HOowltc3aU02DRba#${SECRET}`, SECRET],
  ['/t/HOowltc3aU02DRba#12', null],
])('%s leads to the table, and its secret is never part of the path', (text, secret) => {
  expect(readLink(text)).toEqual({ table: 'HOowltc3aU02DRba', secret });
});

test.each(['', 'short', '#', `#${SECRET}`])('%s leads nowhere', (text) => {
  expect(readLink(text)).toBeNull();
});

test('the secret is the part after the #', () => {
  expect(secretIn(`#${SECRET}`)).toBe(SECRET);
  expect(secretIn('#too short')).toBeNull();
  expect(secretIn('')).toBeNull();
});
