import { expect, test } from 'vitest';
import { timeAgo, timeUntil } from '../src/pages/time-ago';

test.each([
  [0, 'this minute', 'cette minute-ci'],
  [130, '2 minutes ago', 'il y a 2 minutes'],
  [7200, '2 hours ago', 'il y a 2 heures'],
  [100_000, 'yesterday', 'hier'],
  [-30, 'this minute', 'cette minute-ci'],
])('%d seconds ago is said in words', (seconds, english, french) => {
  expect(timeAgo(1_000_000 - seconds, 'en', 1_000_000)).toBe(english);
  expect(timeAgo(1_000_000 - seconds, 'fr', 1_000_000)).toBe(french);
});

test.each([
  [19_000, '5 hours 17 minutes', '5 heures 17 minutes'],
  [7200, '2 hours', '2 heures'],
  [3540, '59 minutes', '59 minutes'],
  [-5, '1 minute', '1 minute'],
])('%d seconds to go are said in words', (seconds, english, french) => {
  expect(timeUntil(1_000_000 + seconds, 'en', 1_000_000)).toBe(english);
  expect(timeUntil(1_000_000 + seconds, 'fr', 1_000_000).replaceAll('\u00A0', ' ')).toBe(french);
});
