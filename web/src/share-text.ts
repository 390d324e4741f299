// Shares lines of text with other apps.
import { announce } from './announce.svelte';
import { t } from './i18n.svelte';

/** Opens the browser's list of apps, or copies the text if it has none. Returns whether the text was copied. */
export async function shareText(text: string): Promise<boolean> {
  if (navigator.share) {
    await navigator.share({ text }).catch(() => {});
    return false;
  }
  await navigator.clipboard?.writeText(text).catch(() => {});
  announce(t('web.puzzle.copied'));
  return true;
}
