import { flushSync } from 'svelte';
import { describe, expect, test, vi } from 'vitest';
import {
  capitalize,
  formatAlternatives,
  formatList,
  has,
  language,
  setLanguage,
  startLanguage,
  t,
} from '../src/i18n.svelte';

vi.mock('../../src/skyburst/locale/en.json?home', () => ({
  default: {
    hello: 'Hello {name}, {name}!',
    length: '{cm} cm',
    tiles: { one: '{count} tile', other: '{count} tiles' },
    cards: { zero: 'no cards', one: 'one card', other: '{count} cards' },
    untranslated: 'only in English',
  },
}));
vi.mock('../../src/skyburst/locale/fr.json?home', () => ({
  default: {
    hello: 'Bonjour {name}, {name} !',
    length: '{cm} cm',
    tiles: { one: '{count} tuile', other: '{count} tuiles' },
    cards: { zero: 'aucune carte', one: 'une carte', other: '{count} cartes' },
  },
}));
vi.mock('../../src/skyburst/locale/en.json?tables', () => ({ default: { rule: 'the rule' } }));
vi.mock('../../src/skyburst/locale/fr.json?tables', () => ({ default: { rule: 'la règle' } }));

test('texts about tables are loaded with the first page that needs them, and then in each language', async () => {
  vi.resetModules();
  const fresh = await import('../src/i18n.svelte');
  await fresh.setLanguage('en');
  expect([fresh.has('hello'), fresh.has('rule')]).toEqual([true, false]);
  await fresh.loadTableTexts();
  expect([fresh.has('hello'), fresh.t('rule')]).toEqual([true, 'the rule']);
  await fresh.setLanguage('fr');
  expect(fresh.t('rule')).toBe('la règle');
});

describe('a text', () => {
  test('has every occurrence of its placeholders filled in', async () => {
    await setLanguage('en');
    expect(t('hello', { name: 'Ana' })).toBe('Hello Ana, Ana!');
  });

  test('keeps a placeholder that has no value', async () => {
    await setLanguage('en');
    expect(t('hello')).toBe('Hello {name}, {name}!');
  });

  test('that does not exist is shown as its key', async () => {
    await setLanguage('en');
    expect([has('hello'), has('goodbye')]).toEqual([true, false]);
    expect(t('goodbye')).toBe('goodbye');
  });

  test('without a translation is not taken from the other language', async () => {
    await setLanguage('fr');
    expect(has('untranslated')).toBe(false);
  });

  test('has numbers with the decimal separator of the language', async () => {
    await setLanguage('en');
    expect(t('length', { cm: 4.8 })).toBe('4.8 cm');
    await setLanguage('fr');
    expect(t('length', { cm: 4.8 })).toBe('4,8 cm');
    expect(t('length', { cm: 'v1.2' })).toBe('v1.2 cm');
  });
});

describe('a plural', () => {
  test.each([
    [0, '0 tiles', 'no cards'],
    [1, '1 tile', 'one card'],
    [2, '2 tiles', '2 cards'],
    [1.5, '1.5 tiles', '1.5 cards'],
  ])('of %d in English', async (count, tiles, cards) => {
    await setLanguage('en');
    expect([t('tiles', { count }), t('cards', { count })]).toEqual([tiles, cards]);
  });

  test.each([
    [0, '0 tuile', 'aucune carte'],
    [1, '1 tuile', 'une carte'],
    [1.5, '1,5 tuile', 'une carte'],
    [2, '2 tuiles', '2 cartes'],
  ])('of %d in French', async (count, tiles, cards) => {
    await setLanguage('fr');
    expect([t('tiles', { count }), t('cards', { count })]).toEqual([tiles, cards]);
  });
});

test('a list ends with "and"', async () => {
  const names = ['Ana', 'Ben', 'Cleo'];
  await setLanguage('en');
  expect(formatList(names)).toBe('Ana, Ben and Cleo');
  await setLanguage('fr');
  expect(formatList(names)).toBe('Ana, Ben et Cleo');
});

test('alternatives end with "or"', async () => {
  const names = ['Ana', 'Ben', 'Cleo'];
  await setLanguage('en');
  expect(formatAlternatives(names)).toBe('Ana, Ben or Cleo');
  await setLanguage('fr');
  expect(formatAlternatives(names)).toBe('Ana, Ben ou Cleo');
});

test('the first letter becomes a capital', async () => {
  await setLanguage('fr');
  expect([capitalize('été'), capitalize('À vous'), capitalize('')]).toEqual(['Été', 'À vous', '']);
});

describe('the language', () => {
  test('changes the texts on screen, the language of the page and the stored setting', async () => {
    await setLanguage('en');
    const shown: string[] = [];
    const stop = $effect.root(() => {
      $effect(() => {
        shown.push(t('hello', { name: 'Ana' }));
      });
    });
    flushSync();
    await setLanguage('fr');
    flushSync();
    stop();
    expect(shown).toEqual(['Hello Ana, Ana!', 'Bonjour Ana, Ana !']);
    expect(document.documentElement.lang).toBe('fr');
    expect(localStorage.getItem('skyburst.language')).toBe('fr');
  });

  test.each([
    ['fr-CA', null, 'fr'],
    ['en-GB', null, 'en'],
    ['de', null, 'en'],
    ['en-GB', 'fr', 'fr'],
    ['fr', 'xx', 'en'],
  ])('of a browser in %s that remembers %s is %s', async (browser, remembered, expected) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(browser);
    if (remembered) localStorage.setItem('skyburst.language', remembered);
    await startLanguage();
    expect(language()).toBe(expected);
  });
});

test('if the wanted language cannot be loaded, another one is shown and not remembered', async () => {
  vi.resetModules();
  vi.doMock('../src/net/retry', () => ({ retry: (load: () => Promise<unknown>) => load() }));
  vi.doMock('../../src/skyburst/locale/fr.json?home', () => {
    throw new Error('not found');
  });
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('fr');
  const fresh = await import('../src/i18n.svelte');
  await fresh.startLanguage();
  expect([fresh.language(), fresh.t('hello', { name: 'Ana' })]).toEqual(['en', 'Hello Ana, Ana!']);
  expect(localStorage.getItem('skyburst.language')).toBeNull();
  await fresh.setLanguage('fr');
  expect(fresh.language()).toBe('en');
});
