// The description of a game that the rest of the app uses. Anything large is loaded when it is needed.
import type { Component } from 'svelte';
import type { Colour } from '../art';
import type { Exercise } from '../lessons/exercises';
import type { GameName, Games } from '../net/protocol';
import type { Shell } from '../show';
import type { Play } from '../table/play.svelte';

/** A position, seen from a seat. */
export interface Position<G extends GameName = GameName> extends Pick<Play<G>, 'view' | 'seat' | 'whom'> {
  game: G;
}

/** The user interface of a game's tables. `parts` are the game's components. */
export interface GameUi<G extends GameName = GameName> {
  Table: Component<{ play: Play<G>; parts: Games[G]['components'] }>;
  /** A seat's final board, as large as its container; without it, only names and points are shown. */
  FinalBoard?: Component<{ play: Play<G>; parts: Games[G]['components']; seat: number }>;
  /** The cards that count for a seat at the end of the game. */
  FinalCards?: Component<{ play: Play<G>; parts: Games[G]['components']; seat: number }>;
  /** Returns the final board of a seat as fireworks; an empty list if the game ends without a show. */
  shells: (view: Games[G]['view'], seat: number, parts: Games[G]['components']) => Shell[];
  /** Returns the city over which the fireworks burn. */
  city: (play: Play<G>, parts: Games[G]['components'], seat: number) => string;
  /** Describes an action of any player in the infinitive, in the position before it. */
  describe: (position: Position<G>, parts: Games[G]['components'], action: string) => string;
  /** Returns the colour of a seat; every seat has a different one. */
  colour: (view: Games[G]['view'], seat: number) => Colour;
  /** Returns the points of a seat by part of the score. */
  score?: (view: Games[G]['view'], seat: number) => Record<string, number>;
  /** Returns the name of the place that the show announces; by default, the player's name is used. */
  place?: (city: string) => string;
}

/** The board of a seat, as small as a thumbnail. */
export type Mini<G extends GameName = GameName> = Component<{
  view: Games[G]['view'];
  seat: number;
  parts: Games[G]['components'];
}>;

/** A chapter of the rules: the name in its text key, and the numbers of its rules in order. */
export interface Chapter {
  name: string;
  rules: string[];
}

/** The figures that belong to a rule; nothing if it has none. */
export type RuleFigures<G extends GameName = GameName> = Component<{
  rule: string;
  parts: Games[G]['components'];
  examples: Games[G]['examples'];
}>;

/** The picture of an exercise in the list of exercises. */
export type ExercisePicture<G extends GameName = GameName> = Component<{
  exercise: Exercise;
  parts: Games[G]['components'];
  examples: Games[G]['examples'];
}>;

export interface Manifest<G extends GameName = GameName> {
  /** The name that the server uses. */
  name: G;
  /** The position of the game on the home page. */
  order: number;
  /** The city in the background of the game's pages. */
  city: string;
  /** The picture of the game on the home page. */
  Picture: Component;
  chapters: Chapter[];
  /** Returns the name of an option's value if there is no text under `web.option.value`. */
  valueName?: (option: string, value: string | boolean) => string | null;
  /** Returns the meaning of an option's value if there is no text under `web.option.about`. */
  aboutValue?: (option: string, value: string | boolean) => string | null;
  /** The label for what players pick before the game, and the name of each choice. */
  pickLabel?: () => string;
  /** Returns what the pick changes. */
  aboutPick?: () => string;
  pickName?: (pick: string) => string;
  /** Returns the name to show for a parameter of a refusal. */
  paramName?: (placeholder: string, value: string) => string | null;
  loadLesson: () => Promise<{ default: unknown }>;
  loadExercises: () => Promise<{ default: unknown }>;
  loadUi: () => Promise<{ ui: GameUi<G> }>;
  /** Loads the miniature board, which needs nothing else from the game's tables. */
  loadMini: () => Promise<{ default: Mini<G> }>;
  /** Loads the figures of the rules. */
  loadFigures: () => Promise<{ default: RuleFigures<G> }>;
  /** Loads the pictures of the exercises. */
  loadExercisePicture: () => Promise<{ default: ExercisePicture<G> }>;
}

/** Returns consecutive rule numbers: F1, F2, … */
export const numbered = (letter: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${letter}${from + index}`);
