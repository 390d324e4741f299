// The pages of the app, by their addresses.
import type { Component } from 'svelte';
import { MANIFESTS } from './games';
import { loadTableTexts } from './i18n.svelte';
import { retry } from './net/retry';
import HomePage from './pages/HomePage.svelte';

/** The names of the variable parts of an address, which are also the props of its page. */
export interface Params {
  id: string;
  rule: string;
  part: string;
}

export interface Route {
  /** Parts that start with a colon are variable. If the last part ends with a question mark, it is optional. */
  pattern: string;
  /** Loads the page. The home page is part of the first bundle. */
  load: () => Promise<{ default: Component<Params> | Component<Record<string, never>> }>;
  /** The allowed values of `:id`; without it, any value is allowed. */
  ids?: readonly string[];
}

/** The games that have rules and a lesson in this app; other games only have tables. */
const GAMES = MANIFESTS.map(({ name }) => name);

const HOME = '/';
export const ROUTES: readonly Route[] = [
  { pattern: HOME, load: () => Promise.resolve({ default: HomePage }) },
  { pattern: '/new/:id', load: () => import('./pages/NewPage.svelte') },
  { pattern: '/t/:id', load: () => import('./pages/TablePage.svelte') },
  { pattern: '/replay/:id', load: () => import('./pages/ReplayPage.svelte') },
  { pattern: '/rules/:id/:rule?', load: () => import('./pages/RulesPage.svelte'), ids: GAMES },
  { pattern: '/lesson/:id', load: () => import('./pages/LessonsPage.svelte'), ids: GAMES },
  { pattern: '/lesson/:id/:part', load: () => import('./pages/LessonPage.svelte'), ids: GAMES },
  { pattern: '/puzzles/:id', load: () => import('./pages/PuzzlesPage.svelte'), ids: GAMES },
  { pattern: '/puzzles/:id/:part', load: () => import('./pages/PuzzlePage.svelte'), ids: GAMES },
  { pattern: '/daily/:id/:part?', load: () => import('./pages/DailyPage.svelte'), ids: GAMES },
  { pattern: '/better/:id/:part', load: () => import('./pages/BetterPage.svelte') },
  { pattern: '/about', load: () => import('./pages/AboutPage.svelte') },
];

const split = (path: string): string[] => path.split('/').filter(Boolean);

function match({ pattern, ids }: Route, segments: readonly string[]): Params | null {
  const names = split(pattern);
  if (segments.length > names.length) return null;
  const params: Params = { id: '', rule: '', part: '' };
  for (const [index, name] of names.entries()) {
    const segment = segments[index];
    if (segment === undefined ? !name.endsWith('?') : !name.startsWith(':') && name !== segment) return null;
    if (name.startsWith(':')) params[name.replace(/\W/g, '') as keyof Params] = segment ?? '';
  }
  return ids && !ids.includes(params.id) ? null : params;
}

/** Loads a page, with up to three attempts. A page ignores params that it does not declare. */
export async function loadPage({ pattern, load }: Route): Promise<Component<Params>> {
  const [page] = await Promise.all([retry<{ default: unknown }>(load), pattern === HOME ? null : loadTableTexts()]);
  return page.default as Component<Params>;
}

/** Returns the page for a path with its props, or null. */
export function findRoute(path: string): { route: Route; params: Params } | null {
  for (const route of ROUTES) {
    const params = match(route, split(path));
    if (params) return { route, params };
  }
  return null;
}
