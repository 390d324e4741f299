// The games of the browser table; each comes when it is first needed.
import type { Component } from 'svelte';
import type { Shell } from '../show';
import type { GameName, Games } from '../net/protocol';
import { retry } from '../net/retry';
import type { Play } from '../table/play.svelte';

export interface GameUi<G extends GameName = GameName> {
  /** Its table; `parts` is what is in the box. */
  Table: Component<{ play: Play<G>; parts: Games[G]['components'] }>;
  /** The final board of a seat as fireworks. */
  shells: (view: Games[G]['view'], seat: number, parts: Games[G]['components']) => Shell[];
  /** Where it burns. */
  city: (play: Play<G>, parts: Games[G]['components'], seat: number) => string;
  /** Each seat's points by part, and the name of a part. */
  scores: (view: Games[G]['view']) => Record<string, number>[];
  partName: (part: string) => string;
}

const LOADERS: { [G in GameName]: () => Promise<{ ui: GameUi<G> }> } = {
  festival: () => import('./festival'),
  spring_festival: () => import('./spring_festival'),
  fireworks: () => import('./fireworks'),
};

export const GAMES = Object.keys(LOADERS);

export async function loadGame<G extends GameName>(name: G): Promise<GameUi<G>> {
  return (await retry(LOADERS[name])).ui;
}
