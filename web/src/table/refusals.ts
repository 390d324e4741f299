// Explains refusals in the language of the page.
import { manifestOf } from '../games';
import { has, type Params, t } from '../i18n.svelte';
import type { ErrorBody } from '../net/protocol';

/** Returns the values to fill into a refusal, with the game's names for its components. */
const spoken = (params: ErrorBody['params'], game: string): Params =>
  Object.fromEntries(
    Object.entries(params).map(([placeholder, value]) => [
      placeholder,
      typeof value === 'number' ? value : (manifestOf(game)?.paramName?.(placeholder, String(value)) ?? String(value)),
    ]),
  );

/** Returns the text of a refusal from the catalogue; if there is none, the English sentence from the server. */
export function sentenceOf({ key, params, sentence }: ErrorBody, game = ''): string {
  if (key && has(key)) return t(key, spoken(params, game));
  return sentence || t('web.error.no-answer');
}
