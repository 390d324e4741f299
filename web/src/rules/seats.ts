import { t } from '../i18n.svelte';

/** Returns the name of a player in a figure. The reader has the first seat. */
export const seatName = (seat: number): string =>
  seat === 0 ? t('web.rules.you') : t('seat.player', { number: seat + 1 });
