// The games with a custom table in this app, each in a folder with a manifest. All other games use the plain table.
import type { Lesson } from '../lessons';
import type { Exercises } from '../lessons/exercises';
import { loadTexts } from '../i18n.svelte';
import { components, examples } from '../net/api';
import type { GameName, Games } from '../net/protocol';
import { retry } from '../net/retry';
import type { ExercisePicture, GameUi, Manifest, Mini, RuleFigures } from './manifest';

const found = import.meta.glob<{ manifest: Manifest }>('./*/manifest.ts', { eager: true });

/** All manifests in the order of the home page. */
export const MANIFESTS: readonly Manifest[] = Object.values(found)
  .map(({ manifest }) => manifest)
  .toSorted((one, other) => one.order - other.order);

/** Returns the manifest of a game; undefined if the app has no rules, lesson and table for it. */
export const manifestOf = (game: string): Manifest | undefined => MANIFESTS.find(({ name }) => name === game);

/** Loads the user interface of a game's tables. */
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

/** A component that draws pictures, and the game's data for it. */
interface Illustrations<G extends GameName, C> {
  Picture: C;
  parts: Games[G]['components'];
  examples: Games[G]['examples'];
}

/** Loads pictures and their data; null if this fails, because the pages can be read without pictures. */
async function loadIllustrations<G extends GameName, C>(
  game: G,
  load: (manifest: Manifest) => () => Promise<{ default: C }>,
): Promise<Illustrations<G, C> | null> {
  const manifest = manifestOf(game);
  if (!manifest) return null;
  try {
    const [found, parts, all] = await Promise.all([retry(load(manifest)), components(game), examples(game)]);
    return { Picture: found.default, parts, examples: all };
  } catch {
    return null;
  }
}

/** Loads the figures of a game's rules. */
export const loadFigures = <G extends GameName>(game: G): Promise<Illustrations<G, RuleFigures<G>> | null> =>
  loadIllustrations(game, ({ loadFigures: load }) => load);

/** Loads the pictures of a game's exercises. */
export const loadExercisePicture = <G extends GameName>(
  game: G,
): Promise<Illustrations<G, ExercisePicture<G>> | null> =>
  loadIllustrations(game, ({ loadExercisePicture: load }) => load);

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
