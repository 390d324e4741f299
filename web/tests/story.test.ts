import { beforeEach, expect, test } from 'vitest';
import { Components } from '../src/games/spring_festival/components';
import { chronicle } from '../src/games/spring_festival/story';
import { setLanguage } from '../src/i18n.svelte';
import type { LoggedStep, SpringFestivalComponents, SpringFestivalEvent } from '../src/net/protocol';
import { lastPlaces, linesOf } from '../src/table/log';
import { Play } from '../src/table/play.svelte';
import { type Drawing, join, several, tell, withoutRepeatedName, wordsOf } from '../src/table/story';
import { snapshot } from './tables';

const RED: Drawing = { art: '<svg>red</svg>', words: 'the red peony' };
const BLUE: Drawing = { art: '<svg>blue</svg>', words: 'the blue palm' };
const placed = (tile: Drawing) => tell('festival.story.placed.they', { name: 'Ana', tile, where: 'on the left space' });

beforeEach(() => setLanguage('en'));

test('a drawing replaces its words', () => {
  expect(placed(RED)).toEqual(['Ana puts ', RED, ' on the left space']);
  expect(wordsOf(placed(RED))).toBe('Ana puts the red peony on the left space');
});

test('a story can be part of another one', () => {
  const whole = tell('story.with', { done: placed(RED), effects: join([['a'], [BLUE]], '; ') });
  expect(whole.filter((part) => typeof part === 'object')).toEqual([RED, BLUE]);
  expect(wordsOf(whole)).toBe('Ana puts the red peony on the left space: a; the blue palm.');
});

test('several drawings become a list in words', () => {
  expect(several([RED, BLUE])).toEqual({ art: RED.art + BLUE.art, words: 'the red peony and the blue palm' });
});

const NAMES = ['You', 'Ana', 'Ana 2'];
const lineOf = (...texts: string[]) =>
  withoutRepeatedName(
    texts.map((text) => [text]),
    'Ana',
    NAMES,
  ).flat();

test('sentences about the same player continue without the name', () => {
  expect(lineOf('Ana heaps up the tiles.', '2 tiles turn.', 'Ana takes one.')).toEqual([
    'heaps up the tiles',
    '2 tiles turn',
    'takes one',
  ]);
  expect(lineOf('Anabel is done.', 'Ana 2 is done.')).toEqual(['Anabel is done', 'Ana 2 is done']);
});

test('after a sentence about another player, the name is repeated', () => {
  expect(lineOf('You put a tile back.', 'Ana puts a tile back.')).toEqual([
    'You put a tile back',
    'Ana puts a tile back',
  ]);
  expect(lineOf('Ana is done.', 'You are done.', 'Ana scores.')).toEqual(['is done', 'You are done', 'Ana scores']);
  expect(lineOf('2 tiles go back.', 'Ana takes one.')).toEqual(['2 tiles go back', 'Ana takes one']);
});

const step = (at: number, seat: number): LoggedStep => ({
  at,
  seat,
  action: '',
  events: [],
  motion: false,
  stand_in: null,
});

test('players who act at the same time have separate lines', () => {
  const log = [step(1, 0), step(2, 1), step(3, 0), step(4, 1)];
  const lines = linesOf(log, ({ at }) => at === 4);
  expect(lines.map(({ seat, steps }) => [seat, steps.map(({ at }) => at)])).toEqual([
    [1, [2]],
    [0, [1, 3]],
    [1, [4]],
  ]);
});

test('a step changes only the line it belongs to', () => {
  const log = [step(1, 0), step(2, 1)];
  const [first, second] = linesOf(log, () => false);
  const [same, longer] = linesOf([...log, step(3, 1)], () => false);
  expect(same).toBe(first);
  expect(longer).not.toBe(second);
});

const PARTS = {
  turns: 12,
  tiles: ['red', 'blue', 'green'].map((colour, index) => ({
    id: `t${index}`,
    colour,
    number: index + 1,
    arrows: [],
    sparks: [],
  })),
  compositions: [{ id: 'c', rows: ['RB'], points: 5, kind: 'colour', tiles: 2 }],
} as unknown as SpringFestivalComponents;
const EVENTS: [number, SpringFestivalEvent[]][] = [
  [0, [['TileLaid', { seat: 0, tile: 't0', cell: '0,0' }]]],
  [1, [['TileLaid', { seat: 1, tile: 't2', cell: '0,0' }]]],
  [
    0,
    [
      ['TileLaid', { seat: 0, tile: 't1', cell: '1,0' }],
      ['ActivePlayer', { seat: 1 }],
    ],
  ],
  [1, [['StoreTurned', { seat: 1, quarters: 1 }]]],
  [
    1,
    [
      ['RocketFired', { seat: 1, tile: 't1', cell: '2,1', replaced: null }],
      ['Exploded', { seat: 1, cell: '1,1', cause: '2,1' }],
    ],
  ],
  [1, [['CompositionCompleted', { seat: 1, card: 'c', cells: ['0,0', '2,1'], points: 5 }]]],
];

test.each([
  [
    'en',
    [
      'You lay the red 1-explosion tile and the blue 2-explosion tile',
      'Ben turns the store by 1 quarter turn.|Ben fires the blue 2-explosion rocket: 2 tiles go off.|'
        + 'Ben completes the composition “red, blue”, +5.',
    ],
  ],
  ['fr', ['Vous posez la tuile rouge à 1 explosion et la tuile bleue à 2 explosions', null]],
] as const)('a turn is one line without coordinates (%s)', async (language, [laid, fired]) => {
  await setLanguage(language);
  const log = EVENTS.map(([seat, events], index) => ({ ...step(index + 1, seat), events }));
  const play = new Play<'spring_festival'>(() => ({ snapshot: snapshot(6) as never, act: null }));
  const told = chronicle(play, new Components(PARTS))(log);
  const texts = told.lines.map((line) => told.describe(line).map(wordsOf).join('|'));
  expect(texts).toHaveLength(3);
  expect(texts[1]).toBe(laid);
  if (fired) expect(texts[2]).toBe(fired);
  expect(texts.join(' ')).not.toMatch(/\d,-?\d/);
  expect(lastPlaces(told, 2)).toEqual(
    new Map([
      [0, new Set(['0,0', '1,0'])],
      [1, new Set(['2,1', '1,1', '0,0'])],
    ]),
  );
});
