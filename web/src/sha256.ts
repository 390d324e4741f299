// SHA-256 (FIPS 180-4). Browsers offer it only to pages with HTTPS, but tables at home are often opened without.
const BLOCK = 64;
const PRIMES = [...Array(312).keys()].filter(
  (number) => number > 1 && [...Array(number).keys()].every((divisor) => divisor < 2 || number % divisor),
);

/** Returns the first 32 bits of the fraction. */
const fraction = (value: number): number => ((value % 1) * 2 ** 32) | 0;
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const turn = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/** Returns the 64 words that a block is extended to. */
function extend(data: DataView, block: number): number[] {
  const words = [...Array(16).keys()].map((word) => data.getInt32(block + 4 * word));
  const earlier = (by: number): number => words[words.length - by] ?? 0;
  while (words.length < ROUNDS.length) {
    const [near, far] = [earlier(2), earlier(15)];
    const mixed = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
    words.push((mixed + earlier(7) + (turn(far, 7) ^ turn(far, 18) ^ (far >>> 3)) + earlier(16)) | 0);
  }
  return words;
}

function compress(state: readonly number[], words: readonly number[]): number[] {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  words.forEach((word, round) => {
    const choice = (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g));
    const majority = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    const added = (h + choice + (ROUNDS[round] ?? 0) + word) | 0;
    [a, b, c, d, e, f, g, h] = [(added + majority) | 0, a, b, c, (d + added) | 0, e, f, g];
  });
  return [a, b, c, d, e, f, g, h].map((word, index) => (word + (state[index] ?? 0)) | 0);
}

/** Returns the hash of a text in UTF-8, in hexadecimal. */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const data = new DataView(padded.buffer);
  data.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n);
  let state = START;
  for (let block = 0; block < padded.length; block += BLOCK) state = compress(state, extend(data, block));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
