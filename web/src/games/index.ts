// The games with their own table in this app, each in a folder with a manifest. All other games use the plain table.
import type { Lesson } from '../lessons';
import { loadTexts } from '../i18n.svelte';
import type { GameName } from '../net/protocol';
import { retry } from '../net/retry';
import type { GameUi, Manifest } from './manifest';

const found = import.meta.glob<{ manifest: Manifest }>('./*/manifest.ts', { eager: true });

/** All manifests in the order of the home page. */
export const MANIFESTS: readonly Manifest[] = Object.values(found)
  .map(({ manifest }) => manifest)
  .toSorted((one, other) => one.order - other.order);

/** The manifest of a game; undefined if the app has no rules, lesson and table for it. */
export const manifestOf = (game: string): Manifest | undefined => MANIFESTS.find(({ name }) => name === game);

/** Loads the components that show the tables of a game. */
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
