import { expect, test } from 'vitest';
import { sha256 } from '../src/sha256';

// The examples of FIPS 180, and a text whose padding needs a block of its own.
test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
  ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
])('a text has the published hash', (text, hash) => {
  expect(sha256(text)).toBe(hash);
});

test('texts of every length have the hash that the platform computes', async () => {
  for (let length = 0; length <= 200; length += 1) {
    const text = 'é'.repeat(length % 3) + 'x'.repeat(length);
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    expect(sha256(text)).toBe(hex);
  }
});
