// The games of the browser table; each comes when it is first needed.
import type { Component } from 'svelte';
import type { Shell } from '../show';
import type { View } from '../net/types';
import type { Play } from '../table/play.svelte';

export interface GameUi {
  /** Its table; `parts` is what is in the box. */
  Table: Component<{ play: Play; parts: unknown }>;
  /** The final board of a seat as fireworks. */
  shells: (view: View, seat: number, parts: unknown) => Shell[];
  /** Where it burns. */
  city: (play: Play, parts: unknown, seat: number) => string;
  /** Each seat's points by part, and the name of a part. */
  scores: (view: View) => Record<string, number>[];
  partName: (part: string) => string;
}

const LOADERS: Record<string, () => Promise<{ ui: GameUi }>> = {
  festival: () => import('./festival'),
  spring_festival: () => import('./spring_festival'),
  fireworks: () => import('./fireworks'),
};

export const GAMES = Object.keys(LOADERS);

export async function loadGame(name: string): Promise<GameUi> {
  const loader = LOADERS[name];
  if (!loader) throw new Error(`no game ${name}`);
  return (await loader()).ui;
}
