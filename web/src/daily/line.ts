// The line with which players share a result without giving anything away.
import { titleOf } from '../games/texts';
import { t } from '../i18n.svelte';
import { type Attempt, marksOf } from './results';

/** Returns the line about a finished attempt, with the address of the challenge. */
export function lineOf(game: string, day: string, { own, master, late }: Attempt): string {
  if (!own) return '';
  const mine = late ? t('web.daily.line.late', { marks: marksOf(own) }) : marksOf(own);
  const marks = master ? t('web.daily.line.master', { marks: mine, master: marksOf(master) }) : mine;
  return `${t('web.daily.line', { game: titleOf(game), day, marks })} ${location.origin}/daily/${game}/${day}`;
}
