// What the app knows about a game before it is played. Everything large is loaded when it is needed.
import type { Component } from 'svelte';
import type { GameName, Games } from '../net/protocol';
import type { Shell } from '../show';
import type { Play } from '../table/play.svelte';

/** What shows the tables of a game. `parts` is everything in its box. */
export interface GameUi<G extends GameName = GameName> {
  Table: Component<{ play: Play<G>; parts: Games[G]['components'] }>;
  /** The final board of a seat as fireworks; none if the game ends without a show. */
  shells: (view: Games[G]['view'], seat: number, parts: Games[G]['components']) => Shell[];
  /** The city that they burn over. */
  city: (play: Play<G>, parts: Games[G]['components'], seat: number) => string;
  /** What the show says it is over; the name of the player by default. */
  place?: (city: string) => string;
}

/** A chapter of the rules: the second part of its key, and the numbers of its rules, in order. */
export interface Chapter {
  name: string;
  rules: string[];
}

export interface Manifest<G extends GameName = GameName> {
  /** As the server calls it. */
  name: G;
  /** Its place on the home page. */
  order: number;
  /** The city behind its pages. */
  city: string;
  /** Its picture on the home page. */
  Picture: Component;
  chapters: Chapter[];
  /** The name of an option's value that has none under `web.option.value`. */
  valueName?: (option: string, value: string | boolean) => string | null;
  /** What players pick before the game: its name, and the name of a choice. */
  pickLabel?: () => string;
  pickName?: (pick: string) => string;
  /** The name of what a refusal mentions at a placeholder. */
  paramName?: (placeholder: string, value: string) => string | null;
  loadLesson: () => Promise<{ default: unknown }>;
  loadUi: () => Promise<{ ui: GameUi<G> }>;
}

/** The numbers of some rules: F1, F2, … */
export const numbered = (letter: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${letter}${from + index}`);
