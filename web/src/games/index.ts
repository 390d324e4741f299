// The games with a custom table in this app, each in a folder with a manifest. All other games use the plain table.
import type { Lesson } from '../lessons';
import type { Exercises } from '../lessons/exercises';
import { loadTexts } from '../i18n.svelte';
import { components, examples } from '../net/api';
import type { GameName, Games } from '../net/protocol';
import { retry } from '../net/retry';
import type { GameUi, Manifest, Mini, RuleFigures } from './manifest';

const found = import.meta.glob<{ manifest: Manifest }>('./*/manifest.ts', { eager: true });

/** All manifests in the order of the home page. */
export const MANIFESTS: readonly Manifest[] = Object.values(found)
  .map(({ manifest }) => manifest)
  .toSorted((one, other) => one.order - other.order);

/** Returns the manifest of a game; undefined if the app has no rules, lesson and table for it. */
export const manifestOf = (game: string): Manifest | undefined => MANIFESTS.find(({ name }) => name === game);

/** Loads the components that show the tables of a game. */
export async function loadGame<G extends GameName>(game: G): Promise<GameUi<G>> {
  const manifest = manifestOf(game);
  if (manifest) return (await retry(manifest.loadUi)).ui;
  const [{ ui }] = await Promise.all([retry(() => import('./plain')), loadTexts(game)]);
  return ui;
}

/** Loads the miniature board of a game; null if the app has none. */
export async function loadMini(game: GameName): Promise<Mini | null> {
  const manifest = manifestOf(game);
  return manifest ? (await retry(manifest.loadMini)).default : null;
}

/** Loads what the figures of a game's rules need; null if this fails, because the rules can be read without figures. */
export async function loadFigures<G extends GameName>(
  game: G,
): Promise<{
  Figures: RuleFigures<G>;
  parts: Games[G]['components'];
  examples: Games[G]['examples'];
} | null> {
  const manifest = manifestOf(game);
  if (!manifest) return null;
  try {
    const [figures, parts, all] = await Promise.all([retry(manifest.loadFigures), components(game), examples(game)]);
    return { Figures: figures.default, parts, examples: all };
  } catch {
    return null;
  }
}

export async function loadLesson(game: string): Promise<Lesson> {
  const manifest = manifestOf(game);
  if (!manifest) throw new Error(`no lesson for ${game}`);
  return (await retry(manifest.loadLesson)).default as Lesson;
}

export async function loadExercises(game: string): Promise<Exercises> {
  const manifest = manifestOf(game);
  if (!manifest) throw new Error(`no exercises for ${game}`);
  return (await retry(manifest.loadExercises)).default as Exercises;
}
