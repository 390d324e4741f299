import { beforeEach, expect, test } from 'vitest';
import { loadTableTexts } from '../src/i18n.svelte';
import type { HintReason } from '../src/net/protocol';
import { hintStory, type Names, reasonsOf } from '../src/table/hint';
import { wordsOf } from '../src/table/story';

beforeEach(loadTableTexts);

const describe = (action: string): string => `do ${action}`;
const names: Names = { thing: (id) => `the ${id}`, whom: (seat) => `Bot ${seat}` };
const reason = (kind: string, points = 0, thing = '', seat: number | null = null, number = 0, of = 0): HintReason => ({
  kind,
  points,
  thing,
  seat,
  number,
  of,
});

/** Returns the hint of a game to do "a", and "b" otherwise. */
function hint(details: HintReason[], second: HintReason[], gives_up = 0.034, action = 'b'): string {
  const other = { action, reasons: {}, details: second, gives_up };
  return wordsOf(hintStory('festival', { action: 'a', reasons: {}, details, second: other }, describe, names));
}

test('a hint names what the action does, and what the second best action gives up', () => {
  const details = [reason('completes', 4, 'A4'), reason('denies_points', 5, 'blue-palm', 2), reason('colour', 2)];
  expect(hint(details, [reason('colour', 2)])).toBe(
    'Suggestion: do a. Completes the A4: +4. Otherwise Bot 2 could score +5 with the blue-palm. '
      + 'Shows your colour: +2. Second best: do b, but it doesn’t complete the A4 (winning chance 3% lower).',
  );
});

test('what the second best action does less counts too', () => {
  const [best, second] = [reason('colour', 3), reason('colour', 1)];
  expect(hint([best], [second], 0.001)).toContain('Almost as good: do b, but it scores less for your colour.');
  expect(hint([second], [best], 0.001)).toContain('Almost as good: do b.');
});

test('a second action that gives up nothing is only named, one with the same name is not named', () => {
  expect(hint([], [], 0.001)).toBe('Suggestion: do a. Almost as good: do b.');
  expect(hint([], [])).toBe('Suggestion: do a. Second best: do b (winning chance 3% lower).');
  expect(hint([], [], 0.001, 'a')).toBe('Suggestion: do a.');
});

test('at most three reasons are given, without those that the game has no words for', () => {
  const details = ['completes', 'unknown', 'wins', 'colour', 'type'].map((kind) => reason(kind, 1, 'x'));
  expect(reasonsOf('festival', details, names)).toEqual([
    'Completes the x: +1.',
    'Wins the crowd-pleaser “the x”: +1.',
    'Shows your colour: +1.',
  ]);
  expect(reasonsOf('another game', details, names)).toEqual([]);
});

test('a count selects the plural form', () => {
  const said = (number: number): string =>
    reasonsOf('festival', [reason('in_place', 7, 'x', null, number, 4)], names).join();
  expect(said(1)).toBe('One of its 4 tiles is already in place; completing it scores +7.');
  expect(said(3)).toBe('3 of its 4 tiles are already in place; completing it scores +7.');
});

test('features without details are named in general words, strongest first', () => {
  const reasons = { denial: 0.6, ending: 3, objectives: 1, top_cards: 0.2, burden: -1, unknown: 9 };
  const said = ['It ends the game while you’re ahead.', 'It helps your unfinished objectives.'];
  expect(reasonsOf('festival', reasons)).toEqual(said);
  expect(reasonsOf('another game', reasons)).toEqual([]);
  const story = hintStory('festival', { action: 'a', reasons, details: [], second: null }, describe, names);
  expect(wordsOf(story)).toBe(`Suggestion: do a. ${said.join(' ')}`);
});

test('things can be drawn; then their words are for screen readers', () => {
  const drawn: Names = { ...names, thing: (id) => ({ art: `<svg id="${id}"/>`, words: `the ${id}` }) };
  const best = { action: 'a', reasons: {}, details: [reason('completes', 4, 'A4')], second: null };
  const story = hintStory('festival', best, describe, drawn);
  expect(story).toContainEqual({ art: '<svg id="A4"/>', words: 'the A4' });
  expect(wordsOf(story)).toBe('Suggestion: do a. Completes the A4: +4.');
});
