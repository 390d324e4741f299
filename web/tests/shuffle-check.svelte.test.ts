import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../src/i18n.svelte';
import { fingerprintOf, saveFingerprint, saveSeat } from '../src/memory';
import type { Reveal } from '../src/net/protocol';
import { fingerprint } from '../src/table/shuffle';
import ShuffleCheck from '../src/table/ShuffleCheck.svelte';

await setLanguage('en');
const SETUP = { stack: ['fusée', 2, 'a"b\\\n\u007f'], first: 0, cards: { b: null, a: true }, '10': [], '9': {} };
/** The example in tests/core/test_proof.py, whose hash Python has computed. */
const REVEAL: Reveal = {
  seed: 'sky1:été 7',
  nonce: 'draws1:0//5ec2e7',
  setup: SETUP,
};
const HASH = '0ac12f3d6477bc6880855ad61933610c3b90827a75fa37376cb372c65ccaffbe';
let table = '';
let shown: Record<string, unknown> | null = null;

/** Returns the summary and the text of the check, for a game that is over. */
function check(reveal: Reveal, commitment = HASH, seeded = false): [title: string, text: string] {
  const shuffle = { commitment, reveal, seeded };
  shown = mount(ShuffleCheck, { target: document.body, props: { shuffle, table } });
  flushSync();
  const details = document.querySelector('details');
  return [details?.querySelector('summary')?.textContent?.trim() ?? '', details?.textContent ?? ''];
}

let number = 0;
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  table = `table ${(number += 1)}`;
});

test('the fingerprint is the one that the server computes', () => {
  expect(fingerprint(REVEAL)).toBe(HASH);
});

test('a player who has seen the fingerprint before the first move learns that the shuffle is the same', () => {
  saveSeat(table, 'festival', 'secret');
  saveFingerprint(table, { hash: HASH, early: true });
  const [title, text] = check(REVEAL);
  expect(title).toBe('Shuffle checked');
  expect(text).toContain('This device was shown the promised one before the first move.');
  expect(document.querySelector('details')?.open).toBe(false);
});

test.each([
  ['seed', { ...REVEAL, seed: 'sky1:8' }],
  ['nonce', { ...REVEAL, nonce: 'draws1:0//5ec2e8' }],
  ['set-up', { ...REVEAL, setup: { ...SETUP, first: 1 } }],
])('another %s does not match', (_, reveal) => {
  const [title, text] = check(reveal);
  expect(title).toBe('Not the promised shuffle');
  expect(text).toContain(fingerprint(reveal));
  expect(document.querySelector('details')?.open).toBe(true);
});

test('a server that sends another fingerprint after the game is found out', () => {
  saveFingerprint(table, { hash: HASH, early: true });
  const other = { ...REVEAL, seed: 'sky1:8' };
  expect(check(other, fingerprint(other))[0]).toBe('Not the promised shuffle');
});

test('who joined after the start learns this', () => {
  saveFingerprint(table, { hash: HASH, early: false });
  expect(check(REVEAL)[1]).toContain('You joined after the start');
});

test('who was not there during the game learns with what the page compares', () => {
  expect(check(REVEAL)[1]).toContain('compares with the one that the server sends now');
});

test('the text says if the host chose the shuffle', () => {
  expect(check(REVEAL, HASH, true)[1]).toContain('The host chose this shuffle');
});

test('the first fingerprint is remembered, with the seat if there is one', () => {
  saveSeat(table, 'festival', 'secret');
  saveFingerprint(table, { hash: 'first', early: true });
  saveFingerprint(table, { hash: 'second', early: false });
  saveSeat(table, 'festival', 'secret', { over: true });
  expect(fingerprintOf(table)).toEqual({ hash: 'first', early: true });
  expect(localStorage.getItem('skyburst.tables')).toContain('"fingerprint":{"hash":"first","early":true}');
});
