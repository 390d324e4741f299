// What screen readers say when a key requests the board, the other players or the log.
import type { GameName } from '../net/protocol';
import type { Chronicle } from './log';
import type { Play } from './play.svelte';
import { wordsOf } from './story';

/** How a game describes a table in words. */
export interface Reading {
  /** The board that is shown large, and what its player is working on. */
  board: () => string;
  /** Another player's points and board. */
  other: (seat: number) => string;
}

/** How many lines are read aloud. */
const NEWEST = 5;

/** Returns the newest lines of the log, the last one first. */
export const readLog = <G extends GameName>({ lines, describe }: Chronicle<G>): string =>
  lines
    .slice(-NEWEST)
    .reverse()
    .map((line) => describe(line).map(wordsOf).join(' '))
    .join(' ');

export const readOthers = <G extends GameName>(play: Play<G>, { other }: Reading): string =>
  play.others.map(other).join(' ');
