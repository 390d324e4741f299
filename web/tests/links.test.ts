import { expect, test } from 'vitest';
import { readLink, secretIn, showCode, spellCode } from '../src/links';

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

test.each([
  ['k7m xq2', 'k7m xq2'],
  ['K7MXQ2', 'K7MXQ2'],
  ['https://example.org/t/K7MXQ2/', 'K7MXQ2'],
])('%s is sent to the server as somebody has typed it', (text, table) => {
  expect(readLink(text)).toEqual({ table, secret: null });
});

test('codes are shown in two groups and spelled out; longer ids are unchanged', () => {
  expect(showCode('K7MXQ2')).toBe('K7M XQ2');
  expect(spellCode('K7MXQ2')).toBe('K 7 M X Q 2');
  expect(showCode('HOowltc3aU02DRba')).toBe('HOowltc3aU02DRba');
});

test.each(['', '#', `#${SECRET}`])('%s is not a link to a table', (text) => {
  expect(readLink(text)).toBeNull();
});

test('the secret is the part after the #', () => {
  expect(secretIn(`#${SECRET}`)).toBe(SECRET);
  expect(secretIn('#too short')).toBeNull();
  expect(secretIn('')).toBeNull();
});
