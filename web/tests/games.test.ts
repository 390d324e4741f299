import { describe, expect, test, vi } from 'vitest';
import { loadExercises, loadGame, loadLesson, manifestOf, MANIFESTS } from '../src/games';
import {
  aboutOption,
  actionName,
  endingOf,
  matters,
  lineOf,
  optionName,
  partName,
  splitScore,
  titleOf,
  valueName,
} from '../src/games/texts';
import { has, loadTexts, setLanguage, t } from '../src/i18n.svelte';
import type { GameInfo, GameName } from '../src/net/protocol';
import { seatsWithBots } from '../src/pages/quick-start';
import { sentenceOf } from '../src/table/refusals';

/** Fakes a server with these texts; any status other than 200 is a failure. */
function serve(texts: Record<string, Record<string, string>>, status = 200): string[] {
  const requests: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    requests.push(url);
    const language = url.split('/').at(-1) ?? '';
    return Promise.resolve(new Response(JSON.stringify(texts[language] ?? {}), { status }));
  });
  return requests;
}

describe('the registry', () => {
  test('has a manifest for every folder of a game, in order', () => {
    const folders = Object.keys(import.meta.glob('../src/games/*/index.ts')).map((path) => path.split('/').at(-2));
    expect(MANIFESTS.map(({ name }) => name).toSorted()).toEqual(folders.filter((name) => name !== 'plain'));
    const orders = MANIFESTS.map(({ order }) => order);
    expect(orders).toEqual([...new Set(orders)].toSorted((one, other) => one - other));
    expect(manifestOf('chess')).toBeUndefined();
  });

  test.each(MANIFESTS.map((manifest) => [manifest.name, manifest] as const))(
    '%s has a title, a description, rules and a lesson',
    async (name, { chapters }) => {
      for (const language of ['en', 'fr'] as const) {
        await setLanguage(language);
        expect(has(`web.game.${name}`) && lineOf(name) !== '').toBe(true);
        for (const chapter of chapters) {
          expect(has(`web.rules.chapter.${chapter.name}`)).toBe(true);
          expect(chapter.rules.filter((rule) => !has(`rule.${rule}`))).toEqual([]);
        }
      }
      const lesson = await loadLesson(name);
      expect(lesson.game).toBe(name);
      expect(has(`web.lesson.${name}.${lesson.steps.length}`)).toBe(true);
    },
  );

  test('has no lesson or exercises for an unknown game', async () => {
    await expect(loadLesson('chess')).rejects.toThrow('no lesson for chess');
    await expect(loadExercises('chess')).rejects.toThrow('no exercises for chess');
  });
});

test('no module outside the games folders names a game', () => {
  const sources = import.meta.glob<string>(
    ['../src/**/*.{ts,svelte,css}', '!../src/games/*/**', '!../src/art/**', '!../src/net/protocol.ts'],
    { query: '?raw', import: 'default', eager: true },
  );
  const named = new RegExp(`['"\`./](${MANIFESTS.map(({ name }) => name).join('|')})\\b`);
  expect(Object.keys(sources)).toContain('../src/pages/HomePage.svelte');
  expect(Object.entries(sources).flatMap(([path, text]) => (named.test(text) ? [path] : []))).toEqual([]);
  expect(named.test("href='/rules/festival'")).toBe(true);
});

describe('the names of a game with a manifest', () => {
  test('are used for option values', async () => {
    await setLanguage('en');
    expect(valueName('spring_festival', 'sign', 'ox')).toBe('Ox');
    expect(valueName('spring_festival', 'sign', false)).toBe('No sign');
    expect(valueName('fireworks', 'variant', 'speed')).toBe('Speed game');
  });

  test('are used for components in refusals', async () => {
    await setLanguage('fr');
    const refusal = {
      error: 'bad-option',
      sentence: '',
      rule: '',
      key: 'festival.refusal.city-taken',
      params: { city: 'London' },
    };
    expect(sentenceOf(refusal, 'festival')).toMatch(/^Londres /);
    expect(sentenceOf(refusal, 'fireworks')).toMatch(/^London /);
  });
});

describe('a game from another package', () => {
  test('has names derived from its identifiers if it has no texts', async () => {
    serve({}, 404);
    await setLanguage('en');
    await loadTexts('left_bank');
    expect(titleOf('left_bank')).toBe('Left bank');
    expect(lineOf('left_bank')).toBe('');
    expect([optionName('left_bank', 'long_game'), aboutOption('left_bank', 'long_game')]).toEqual(['Long game', '']);
    expect([true, false, 'quick'].map((value) => valueName('left_bank', 'mode', value))).toEqual([
      'Yes',
      'No',
      'Quick',
    ]);
    expect(actionName('left_bank', 'take 3 stones')).toBe('Take 3 stones');
    expect([partName('left_bank', 'long_line'), endingOf('left_bank', 'full')]).toEqual([
      'Long line',
      'Game over: Full.',
    ]);
  });

  test('has texts in the language of the page, requested once', async () => {
    const requests = serve({
      en: { 'pond.action.take': 'Take {arguments} from the pond', 'web.game.pond': 'The pond' },
      fr: { 'pond.action.take': 'Prendre {arguments} dans l’étang', 'web.game.pond': 'L’étang' },
    });
    await setLanguage('en');
    await loadTexts('pond');
    await loadTexts('pond');
    expect([titleOf('pond'), actionName('pond', 'take 2 fish')]).toEqual(['The pond', 'Take 2 fish from the pond']);
    await setLanguage('fr');
    expect([titleOf('pond'), actionName('pond', 'take 2 fish')]).toEqual(['L’étang', 'Prendre 2 fish dans l’étang']);
    expect(requests.filter((url) => url.includes('pond'))).toEqual([
      '/api/games/pond/texts/en',
      '/api/games/pond/texts/fr',
    ]);
  });

  test('cannot change the texts of the app', async () => {
    serve({ en: { 'web.play': 'Pay' } });
    await setLanguage('en');
    await loadTexts('thief');
    expect(t('web.play')).not.toBe('Pay');
  });

  test('uses the plain table', async () => {
    serve({});
    const { Table } = await loadGame('marsh' as GameName);
    expect(Table).toBe((await import('../src/games/plain')).ui.Table);
  });
});

test('an option is offered only if it has an effect, given the other options', () => {
  const option = (only_with: Record<string, string>) => ({ values: ['a', 'b'], default: 'a', only_with });
  const info = { options: { variant: option({}), race: option({ variant: 'b' }) } } as unknown as GameInfo;
  expect(matters(info, 'race', { variant: 'a' })).toBe(false);
  expect(matters(info, 'race', { variant: 'b' })).toBe(true);
  expect(matters(info, 'variant', {})).toBe(true);
  expect(matters(null, 'race', {}), 'until the game is known').toBe(true);
});

test('the parts of a score do not contain the total', () => {
  expect(splitScore({ total: 5, stones: 3, lines: 2 })).toEqual({ score: { stones: 3, lines: 2 }, total: 5 });
});

describe('a quick start', () => {
  const kinds = (seats: number[], bots: string[]): string[] =>
    seatsWithBots({ seats, bots }, 'Ana', 'skilled').map(({ kind }) => kind);

  test('has three players if the game allows it, otherwise as few as possible', () => {
    expect(kinds([2, 3, 4], ['casual', 'skilled'])).toEqual(['me', 'bot:skilled', 'bot:skilled']);
    expect(kinds([2], ['skilled'])).toEqual(['me', 'bot:skilled']);
    expect(kinds([4, 5], ['skilled'])).toHaveLength(4);
    expect(kinds([1], ['skilled'])).toEqual(['me']);
  });

  test('uses another bot if the game lacks the chosen level', () => {
    expect(kinds([2], ['random'])).toEqual(['me', 'bot:random']);
  });
});
