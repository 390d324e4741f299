// Hints in words: the suggested action, what it does, why it is good, and the second best action.
import { has, t } from '../i18n.svelte';
import type { HintResponse } from '../net/protocol';

/** A reason is given if it is worth at least this many points. */
const LEAST = 0.5;
/** The largest number of reasons. */
const MOST = 2;

/** Returns the sentences for the strongest reasons that the game has words for. */
export function reasonsOf(game: string, reasons: Readonly<Record<string, number>>): string[] {
  return Object.entries(reasons)
    .filter(([feature, points]) => points >= LEAST && has(`hint.because.${game}.${feature}`))
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST)
    .map(([feature]) => t(`hint.because.${game}.${feature}`));
}

/** Returns a hint as sentences. `does` says what the suggested action does; it may be empty. */
export function hintText(
  game: string,
  { action, reasons, second }: HintResponse,
  describe: (action: string) => string,
  does: string,
): string {
  const percent = Math.round((second?.gives_up ?? 0) * 100);
  const other = second && describe(second.action);
  const said = [t('hint.would', { action: describe(action) }) + '.', does, ...reasonsOf(game, reasons)];
  if (other && other !== describe(action)) {
    said.push(percent ? t('hint.second', { action: other, percent }) : t('hint.second.close', { action: other }));
  }
  return said.filter(Boolean).join(' ');
}
