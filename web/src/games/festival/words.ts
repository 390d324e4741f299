// Descriptions of actions, their places and their effects.
import { t } from '../../i18n.svelte';
import type { FestivalProspect } from '../../net/protocol';
import type { Components } from './components';
import { type FestivalPlay, stackAt } from './types';

export const spaceName = (space: string): string => t(`web.festival.space.${space}`);
export const crowdName = (id: string): string => t(`festival.crowd.name.${id}`);

/** The effects of an action apart from its points. */
export function effects(components: Components, foresight: FestivalProspect): string[] {
  return [
    ...foresight.completes.map((id) => t('festival.would.complete', { objective: components.named(id) })),
    ...foresight.crowd_pleasers.map((id) => t('festival.would.take', { name: crowdName(id) })),
    ...(foresight.ends ? [t('festival.would.end')] : []),
  ];
}

export const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0');

/** "Gain: +2; completes the objective …" */
export const gain = (components: Components, foresight: FestivalProspect): string =>
  t('web.would', { effects: [signed(foresight.points), ...effects(components, foresight)].join(t('story.and')) });

export function spaceLabel(space: string, tiles: readonly string[]): string {
  const top = tiles.at(-1);
  if (!top) return t('web.festival.space.empty', { space: spaceName(space) });
  const said = t('web.festival.space.tile', { space: spaceName(space), tile: t(`festival.tile.${top}`) });
  return tiles.length > 1 ? `${said}, ${t('festival.level', { level: tiles.length })}` : said;
}

/** "on the top left space" */
export const where = (space: string): string => t('web.festival.on', { space: spaceName(space) });

/** An action in the infinitive: "put the red peony on the top left space". */
export function describe({ view, seat }: FestivalPlay, components: Components, action: string): string {
  const [verb = '', what = ''] = action.split(' ');
  if (verb === 'side')
    return t('festival.do.side', {
      objective: components.named(components.starting(view.boards[seat]?.colour ?? '')[Number(what) - 1] ?? ''),
    });
  if (verb === 'pile')
    return t('festival.do.took', { objective: components.named(view.piles[Number(what) - 1]?.top ?? ''), pile: what });
  if (verb === 'claim') return t('festival.do.claimed', { crowd_pleaser: crowdName(what) });
  if (verb === 'end') return t('festival.do.end');
  if (verb === 'pass') return t('festival.do.passed');
  const side = verb === 'right' ? 'right' : 'left';
  const tile = stackAt(view, seat, side)?.top ?? '';
  return t('festival.do.placed', { tile: t(`festival.the.${tile}`), where: where(what) });
}
