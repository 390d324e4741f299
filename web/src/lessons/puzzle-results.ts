// The puzzles that were solved in this browser, with what the player tried before.
import { loadValue, saveValue } from '../memory';
import type { Attempt } from './question.svelte';

const NAME = 'puzzles';
/** A letter for each attempt, to store it, and the sign for it in lines that players share. */
const SIGNS: Record<Attempt, [letter: string, sign: string]> = {
  best: ['b', '🎆'],
  good: ['g', '🟡'],
  worse: ['w', '⚫'],
  shown: ['s', '💡'],
};

type Results = Record<string, Record<string, string>>;

function results(): Results {
  try {
    const found: unknown = JSON.parse(loadValue(NAME) ?? '{}');
    return found && typeof found === 'object' && !Array.isArray(found) ? (found as Results) : {};
  } catch {
    return {};
  }
}

/** Returns the first solution of a puzzle in this browser; null if it has not been solved. */
export function resultOf(game: string, number: number): Attempt[] | null {
  const letters = results()[game]?.[number];
  if (typeof letters !== 'string') return null;
  const names = Object.keys(SIGNS) as Attempt[];
  return [...letters].flatMap((letter) => names.find((name) => SIGNS[name][0] === letter) ?? []);
}

/** Remembers how a puzzle was solved, unless it has been solved before. */
export function saveResult(game: string, number: number, attempts: readonly Attempt[]): void {
  const all = results();
  if (all[game]?.[number]) return;
  const letters = attempts.map((attempt) => SIGNS[attempt][0]).join('');
  saveValue(NAME, JSON.stringify({ ...all, [game]: { ...all[game], [number]: letters } }));
}

/** Returns attempts as signs that give nothing away. */
export const signsOf = (attempts: readonly Attempt[]): string => attempts.map((attempt) => SIGNS[attempt][1]).join('');

/** Returns whether the best move was the first one that the player tried. */
export const atOnce = (attempts: readonly Attempt[]): boolean => attempts.length === 1;
