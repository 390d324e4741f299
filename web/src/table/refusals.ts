// Why something was refused, in the language of the page.
import { has, language, t } from '../i18n.svelte';
import type { Refusal } from '../net/types';

/** English sentences of the rules stand in the engine; other languages have them by key. What the server refuses has our words. */
export function sentenceOf({ error, key, params, sentence }: Refusal): string {
  if (has(`web.refusal.${error}`)) return t(`web.refusal.${error}`);
  if (key && has(key) && (language() !== 'en' || !sentence)) return t(key, params);
  return sentence || t('web.error.no-answer');
}
