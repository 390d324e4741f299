// Why something was refused, in the language of the page.
import { manifestOf } from '../games';
import { has, type Params, t } from '../i18n.svelte';
import type { ErrorBody } from '../net/protocol';

/** The values of a refusal; what has a name in the game is called by it. */
const spoken = (params: ErrorBody['params'], game: string): Params =>
  Object.fromEntries(
    Object.entries(params).map(([placeholder, value]) => [
      placeholder,
      typeof value === 'number' ? value : (manifestOf(game)?.paramName?.(placeholder, String(value)) ?? String(value)),
    ]),
  );

/** English sentences of the rules stand in the engine; everything else is in the catalogue, by key. */
export function sentenceOf({ key, params, sentence }: ErrorBody, game = ''): string {
  if (key && has(key)) return t(key, spoken(params, game));
  return sentence || t('web.error.no-answer');
}
