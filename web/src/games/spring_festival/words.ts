// Descriptions of actions and their effects.
import { formatAlternatives, formatList, t } from '../../i18n.svelte';
import type { Components } from './components';
import type { SpringPlay, SpringProspect } from './types';

/** The effects of an action, each as a phrase. */
export function effects(components: Components, foresight: SpringProspect): string[] {
  if ('yield' in foresight) {
    return [
      t('spring_festival.would.finale', { count: foresight.yield, all: foresight.of }),
      ...(foresight.perfect ? [t('web.spring.perfect')] : []),
    ];
  }
  if (!('opens' in foresight)) return [];
  const told = [t('spring_festival.would.chain', { count: foresight.chain.length })];
  if (foresight.applause) told.push(t('spring_festival.would.sparks', { count: foresight.applause }));
  if (foresight.replaces)
    told.push(t('spring_festival.would.replace', { tile: components.theTile(foresight.replaces, 'tile') }));
  if (foresight.opens.length) {
    const groups = foresight.opens.map((group) =>
      formatList(group.map(({ card, points }) => `${components.named(card)} +${points}`)),
    );
    told.push(t('spring_festival.would.open', { cards: formatAlternatives(groups) }));
  }
  return told;
}

/** An action in the infinitive: "fire the red 2-explosion rocket". */
export function describe({ view, seat }: SpringPlay, components: Components, action: string): string {
  const [verb = '', what = ''] = action.split(' ');
  if (verb === 'lay') return t('spring_festival.do.laid', { tile: components.theTile(what, 'tile') });
  if (verb === 'turn')
    return what === '0' ? t('spring_festival.do.left') : t('spring_festival.do.turned', { count: Number(what) });
  if (verb === 'fire')
    return t('spring_festival.do.fired', { rocket: components.theTile(view.panoramas[seat]?.faces ?? '', 'rocket') });
  if (verb === 'complete') return t('spring_festival.do.completed', { card: components.named(what) });
  return t(verb === 'ignite' ? 'spring_festival.do.ignited' : 'spring_festival.do.done');
}
