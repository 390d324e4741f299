// Describes aims, actions and gains.
import { formatList, t } from '../../i18n.svelte';
import type { Components } from './components';
import type { FireworksPlay } from './play';

/** Returns the reasons for the points that a tile would score; empty if there are none. */
export const reasons = (why: readonly string[]): string => why.map((part) => t(`web.fireworks.why.${part}`)).join(', ');

/** Describes where the barrel is held, to the centimetre: "over the middle", "3 cm to the left, 2 cm towards you". */
export function aimWords(exactX: number, exactY: number): string {
  const [x, y] = [Math.round(exactX), Math.round(exactY)];
  const side = [
    ...(x === 0 ? [] : [t(x > 0 ? 'fireworks.do.right' : 'fireworks.do.left', { cm: Math.abs(x) })]),
    ...(y === 0 ? [] : [t(y > 0 ? 'fireworks.do.far' : 'fireworks.do.near', { cm: Math.abs(y) })]),
  ];
  return side.join(', ') || t('fireworks.do.middle');
}

/** Describes an action in the infinitive: "take the red peony (saturn)". */
export function describe(play: Pick<FireworksPlay, 'whom'>, components: Components, action: string): string {
  const [verb = '', what = ''] = action.split(' ');
  if (verb === 'launch') {
    const [x = 0, y = 0, height = 0] = what.split(',').map(Number);
    return t('fireworks.do.launch', { where: aimWords(x, y), height: Math.round(height) });
  }
  if (verb === 'helpers')
    return t('fireworks.do.ask', { names: formatList(what.split(',').map((seat) => play.whom(Number(seat)))) });
  if (verb === 'draw') return t('fireworks.do.draw', { pile: what });
  if (verb === 'take' || verb === 'grab' || verb === 'give' || verb === 'return')
    return t(`fireworks.do.${verb}`, { tile: components.the(what) });
  return t(`fireworks.do.${verb}`);
}
