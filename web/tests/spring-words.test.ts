import { beforeEach, expect, test, vi } from 'vitest';
import english from '../../src/skyburst/locale/en.json';
import { Components } from '../src/games/spring_festival/components';
import { effects } from '../src/games/spring_festival/words';
import { setLanguage } from '../src/i18n.svelte';

const components = new Components({
  tiles: [{ id: 'T01', colour: 'red', number: 2, arrows: [], sparks: [] }],
  sets: [],
  compositions: ['RR', 'BB', '1*1'].map((row, index) => ({
    id: `C0${index + 1}`,
    kind: 'colour',
    edition: 'base',
    points: 4 + index,
    rows: [row],
    tiles: row.length,
  })),
  turns: 12,
});
const chain: [string, string | null][] = [
  ['0,0', null],
  ['1,0', '0,0'],
];

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(english)));
  await setLanguage('en');
});

test('firing lists explosions, points with reasons, cards that exclude each other, progress and losses', () => {
  const opens = [
    [{ card: 'C01', points: 4, cells: ['0,0', '1,0'] }],
    [{ card: 'C02', points: 5, cells: ['0,0', '0,1'] }],
  ];
  const gains = { applause: 1, majority: 3 };
  const progress: Record<string, [number, number]> = { C01: [1, 2], C03: [2, 1] };
  expect(effects(components, { chain, sparks: [], applause: 1, opens, replaces: 'T01', gains, progress })).toEqual([
    '2 tiles go off',
    '+4 points: applause +1 and ahead in applause +3',
    'lets you complete the composition “red, red” +4 or the composition “blue, blue” +5',
    'the composition “1 explosion, any tile, 1 explosion”: from 2 to 1 of 3',
    'replaces the red 2-explosion tile',
  ]);
});

test('a grande finale lists explosions, and points with reasons', () => {
  const gains = { finale: 2, applause: 3 };
  expect(effects(components, { chain, yield: 2, of: 2, perfect: true, gains })).toEqual([
    '2 of 2 tiles go off',
    '+5 points: finale +2 and applause +3',
    'a perfect finale',
  ]);
});
