// Why something was refused, in the language of the page.
import { has, type Params, t } from '../i18n.svelte';
import type { ErrorBody } from '../net/protocol';

/** What is named in a refusal and has a name in each language. */
const named = (place: string, value: string): string | null => {
  if (place === 'city' && has(`festival.city.${value}`)) return t(`festival.city.${value}`);
  if (place === 'crowd_pleaser' && has(`festival.crowd.name.${value}`)) return t(`festival.crowd.name.${value}`);
  return null;
};
const spoken = (params: ErrorBody['params']): Params =>
  Object.fromEntries(
    Object.entries(params).map(([place, value]) => [
      place,
      typeof value === 'number' ? value : (named(place, String(value)) ?? String(value)),
    ]),
  );

/** English sentences of the rules stand in the engine; everything else is in the catalogue, by key. */
export function sentenceOf({ key, params, sentence }: ErrorBody): string {
  if (key && has(key)) return t(key, spoken(params));
  return sentence || t('web.error.no-answer');
}
