// The games that have a table of their own here, one folder with a manifest each. All others get the plain table.
import type { Lesson } from '../lessons';
import { loadTexts } from '../i18n.svelte';
import type { GameName } from '../net/protocol';
import { retry } from '../net/retry';
import type { GameUi, Manifest } from './manifest';

const found = import.meta.glob<{ manifest: Manifest }>('./*/manifest.ts', { eager: true });

/** In the order of the home page. */
export const MANIFESTS: readonly Manifest[] = Object.values(found)
  .map(({ manifest }) => manifest)
  .toSorted((one, other) => one.order - other.order);

/** The manifest of a game; none if it has neither rules, nor a lesson, nor a table of its own here. */
export const manifestOf = (game: string): Manifest | undefined => MANIFESTS.find(({ name }) => name === game);

/** Loads what shows the tables of a game. */
export async function loadGame<G extends GameName>(game: G): Promise<GameUi<G>> {
  const manifest = manifestOf(game);
  if (manifest) return (await retry(manifest.loadUi)).ui;
  const [{ ui }] = await Promise.all([retry(() => import('./plain')), loadTexts(game)]);
  return ui;
}

export async function loadLesson(game: string): Promise<Lesson> {
  const manifest = manifestOf(game);
  if (!manifest) throw new Error(`no lesson for ${game}`);
  return (await retry(manifest.loadLesson)).default as Lesson;
}
