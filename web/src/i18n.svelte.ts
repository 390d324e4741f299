// Texts from the catalogues that the terminal and the browser share. A language is loaded when it is first needed.
import { untrack } from 'svelte';
import { loadValue, saveValue } from './memory';
import { gameTexts } from './net/api';
import { retry } from './net/retry';

type Entry = string | { zero?: string; one: string; other: string };
type Catalogue = Record<string, Entry>;
export type Language = 'en' | 'fr';
export type Params = Record<string, string | number>;

export const LANGUAGES: readonly Language[] = ['en', 'fr'];
const isOne: Record<Language, (count: number) => boolean> = {
  en: (count) => count === 1,
  fr: (count) => Math.abs(count) < 2,
};

type Loader = () => Promise<{ default: Catalogue }>;
/** The texts in two parts: those for the home page, and those about rules and tables (see vite.config.ts). */
const LOADERS: Record<Language, { home: Loader; tables: Loader }> = {
  en: {
    home: () => import('../../src/skyburst/locale/en.json?home'),
    tables: () => import('../../src/skyburst/locale/en.json?tables'),
  },
  fr: {
    home: () => import('../../src/skyburst/locale/fr.json?home'),
    tables: () => import('../../src/skyburst/locale/fr.json?tables'),
  },
};
/** Whether a page other than the home page has been opened. */
let isBeyondHome = false;
const catalogues: Partial<Record<Language, Catalogue>> = {};
let current = $state<Language>('en');

/** The texts of games from other packages, which only the server has; requested once per game and language. */
let brought = $state.raw<Record<Language, Catalogue>>({ en: {}, fr: {} });
const asked = new Map<string, Promise<void>>();
const games = new Set<string>();

export const language = (): Language => current;

async function addTexts(game: string, to: Language): Promise<void> {
  const texts = await gameTexts(game, to);
  brought = { ...brought, [to]: { ...brought[to], ...texts } };
}

/** Loads the texts of a game from another package. If the request fails, the game is shown without them. */
export async function loadTexts(game: string, to: Language = current): Promise<void> {
  games.add(game);
  const key = `${to} ${game}`;
  const known = asked.get(key) ?? addTexts(game, to).catch(() => void asked.delete(key));
  asked.set(key, known);
  await known;
}

/** Loads the texts of a language and returns whether that worked. */
async function load(wanted: Language): Promise<boolean> {
  const { home, tables } = LOADERS[wanted];
  try {
    const [first, rest] = await Promise.all([retry(home), isBeyondHome ? retry(tables) : null]);
    catalogues[wanted] = { ...first.default, ...rest?.default };
  } catch {
    return false;
  }
  await Promise.all([...games].map((game) => loadTexts(game, wanted)));
  return true;
}

/** Loads the texts about rules and tables, which every page except the home page needs. */
export async function loadTableTexts(): Promise<void> {
  isBeyondHome = true;
  // Untracked, so that the page is not loaded again when its language changes.
  if (!(await load(untrack(language)))) throw new Error('the texts could not be loaded');
}

function show(wanted: Language): void {
  current = wanted;
  document.documentElement.lang = wanted;
}

/** Changes the language everywhere without reloading the page. Keeps the old one if the new one cannot be loaded. */
export async function setLanguage(wanted: Language): Promise<void> {
  if (!(await load(wanted))) return;
  show(wanted);
  saveValue('language', wanted);
}

/** Loads the stored language, or else the browser's, or else English; another one if that cannot be loaded. */
export async function startLanguage(): Promise<void> {
  const wanted = loadValue('language') ?? navigator.language.slice(0, 2);
  for (const language of [...LANGUAGES].sort((one, other) => Number(other === wanted) - Number(one === wanted))) {
    if (await load(language)) {
      show(language);
      return;
    }
  }
  throw new Error('no texts could be loaded');
}

const entryOf = (key: string): Entry | undefined => catalogues[current]?.[key] ?? brought[current][key];
const decimalMark: Record<Language, string> = { en: '.', fr: ',' };

/** Formats numbers with the decimal separator of the language. */
const format = (value: string | number | undefined): string =>
  typeof value === 'number' ? String(value).replace('.', decimalMark[current]) : String(value);
const fill = (text: string, params: Params): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => (name in params ? format(params[name]) : placeholder));

function pluralForm(entry: Exclude<Entry, string>, count: number): string {
  if (count === 0 && entry.zero !== undefined) return entry.zero;
  return isOne[current](count) ? entry.one : entry.other;
}

/** Returns the text for a key with its placeholders filled in; `count` also selects the plural form. */
export function t(key: string, params: Params = {}): string {
  const entry = entryOf(key);
  if (entry === undefined) return key;
  return fill(typeof entry === 'string' ? entry : pluralForm(entry, Number(params.count)), params);
}

/** Returns the text for a key, or a fallback if there is none. */
export const textOr = (key: string, fallback: string, params: Params = {}): string =>
  has(key) ? t(key, params) : fallback;

export const has = (key: string): boolean => entryOf(key) !== undefined;

/** Returns the text with a capital first letter. */
export const capitalize = (text: string): string => text.charAt(0).toLocaleUpperCase(current) + text.slice(1);

const listFormats = (type: 'conjunction' | 'disjunction'): Record<Language, Intl.ListFormat> => ({
  en: new Intl.ListFormat('en-GB', { type }),
  fr: new Intl.ListFormat('fr', { type }),
});
const [conjunction, disjunction] = [listFormats('conjunction'), listFormats('disjunction')];

/** Returns e.g. "a, b and c". */
export const formatList = (items: readonly string[]): string => conjunction[current].format(items);

/** Returns e.g. "a, b or c". */
export const formatAlternatives = (items: readonly string[]): string => disjunction[current].format(items);
