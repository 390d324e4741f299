import { at, range, svg } from './common';

// The letters of the wordmark are drawn with round-ended strokes, 20 units high; a burst rises from the U.
const LETTERS: [string, number, string][] = [
  ['S', 15, 'M14 4.5C11 .5 1 1 1 6C1 11.5 14 8.5 14 14.5C14 20 3 20 .5 15.5'],
  ['K', 15, 'M1 1V19M14 1L1 11.5M5.5 8L14.5 19'],
  ['Y', 16, 'M1 1L8 10.5L15 1M8 10.5V19'],
  ['B', 15, 'M1 1V19H8.5C15.5 19 15.5 9.5 8.5 9.5H1M1 1H8C14 1 14 9.5 8 9.5'],
  ['U', 16, ''],
  ['R', 15, 'M1 19V1H8.5C15 1 15 11 8.5 11H1M8 11L14.5 19'],
  ['S', 15, 'M14 4.5C11 .5 1 1 1 6C1 11.5 14 8.5 14 14.5C14 20 3 20 .5 15.5'],
  ['T', 16, 'M0 1H16M8 1V19'],
];
const GAP = 6.5;

const fan = (x: number, y: number, r: number): string => {
  const rays = range(9)
    .map(
      (step) => `M${at(-180 + step * 22.5, r * 0.34, x, y)}L${at(-180 + step * 22.5, step % 2 ? r * 0.78 : r, x, y)}`,
    )
    .join('');
  return (
    `<path d="${rays}" stroke="var(--ember)" stroke-width="1.7"/>`
    + `<path d="${range(5)
      .map((step) => `M${at(-180 + step * 45, r, x, y)}h.01`)
      .join('')}" stroke="var(--yellow-hot)" stroke-width="2.4"/>`
  );
};

/** Draws the word Skyburst, with the U as a mortar that has just fired. */
export function wordmark(): string {
  let x = 2;
  const strokes = LETTERS.map(([letter, width, path]) => {
    const left = x;
    x += width + GAP;
    const drawn = letter === 'U' ? `<path d="M1 8V12C1 21.5 15 21.5 15 12V8"/>${fan(8, 6, 10)}` : `<path d="${path}"/>`;
    return `<g transform="translate(${left} 0)">${drawn}</g>`;
  });
  return svg(
    `0 -6 ${x - GAP + 2} 28`,
    `<g fill="none" stroke="var(--text)" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">${strokes.join('')}</g>`,
    { kind: 'wordmark' },
  );
}

/** Draws the emblem without the word: mortar and burst. */
export const emblem = (): string =>
  svg(
    '-15 -15 30 30',
    `<g fill="none" stroke-linecap="round"><path d="M-7 1V5C-7 14 7 14 7 5V1" stroke="var(--text)" stroke-width="2.8"/>${fan(0, -1, 11)}</g>`,
    { kind: 'emblem' },
  );
