import { beforeEach, expect, test } from 'vitest';
import { loadTableTexts } from '../src/i18n.svelte';
import { hintText, reasonsOf } from '../src/table/hint';

beforeEach(loadTableTexts);

const describe = (action: string): string => `do ${action}`;

test('a hint says what it suggests, what that does, why it is good, and what is second best', () => {
  const second = { action: 'b', reasons: {}, gives_up: 0.034 };
  expect(hintText('festival', { action: 'a', reasons: { denial: 1.2 }, second }, describe, '+3 points.')).toBe(
    'Suggestion: do a. +3 points. It keeps something useful from the others. Second best: do b (winning chance 3\u00a0% lower).',
  );
});

test('a second action that is as good is named as such, one with the same name is not named', () => {
  const hint = (action: string): string =>
    hintText('festival', { action: 'a', reasons: {}, second: { action, reasons: {}, gives_up: 0.001 } }, describe, '');
  expect(hint('b')).toBe('Suggestion: do a. Almost as good: do b.');
  expect(hint('a')).toBe('Suggestion: do a.');
});

test('a hint gives the strongest reasons that it has words for', () => {
  const reasons = { denial: 0.6, ending: 3, objectives: 1, top_cards: 0.2, burden: -1, unknown: 9 };
  expect(reasonsOf('festival', reasons)).toEqual([
    'It ends the game while you’re ahead.',
    'It helps your unfinished objectives.',
  ]);
  expect(reasonsOf('another game', reasons)).toEqual([]);
});
