// Describes actions, their places and their effects.
import { capitalize, t } from '../../i18n.svelte';
import type { FestivalProgress, FestivalProspect, FestivalReason } from '../../net/protocol';
import type { Components } from './components';
import { type FestivalPlay, stackAt } from './types';

export const spaceName = (space: string): string => t(`web.festival.space.${space}`);
export const crowdName = (id: string): string => t(`festival.crowd.name.${id}`);

export const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0');

const reasonName = ({ kind, what }: FestivalReason): string =>
  t(kind.startsWith('covered') ? `web.festival.why.covered.${what}` : `web.festival.why.${kind}`);

/** Explains why points are scored or lost: "colour +2, covered fountain −1"; a single reason without its points. */
export function reasons({ reasons: parts }: FestivalProspect): string {
  if (!parts.length) return t('festival.would.nothing');
  if (parts.length === 1) return parts.map(reasonName).join();
  return parts
    .map((part) => t('web.festival.why', { why: reasonName(part), points: signed(part.points) }))
    .join(t('web.comma'));
}

/** Returns the crowd-pleasers that an action wins or lets the player claim. */
export const crowdWon = ({ crowd_pleasers, claims }: FestivalProspect): string[] =>
  crowd_pleasers.map((id) =>
    t(claims.includes(id) ? 'festival.would.claim' : 'festival.would.take', { name: crowdName(id) }),
  );

/** Returns e.g. "2 → 3 of 4". */
export const progressStep = ({ before, after, needed }: FestivalProgress): string =>
  t('web.festival.step', { before, after, needed });

const progressSaid = (what: string, { before, after, needed }: FestivalProgress): string =>
  t('web.festival.step.said', { what, before, after, needed });

export const covers = ({ covers: tile }: FestivalProspect): string[] =>
  tile ? [t('web.festival.covers', { tile: t(`festival.the.${tile}`) })] : [];

/**
 * Describes the effects of an action other than points: what it completes, what it brings closer to completion, what it
 * covers, and whether it starts the last round.
 */
function effects(components: Components, foresight: FestivalProspect): string[] {
  return [
    ...foresight.completes.map((id) => t('festival.would.complete', { objective: components.named(id) })),
    ...crowdWon(foresight),
    ...Object.entries(foresight.progress).map(([id, step]) => progressSaid(components.named(id), step)),
    ...Object.entries(foresight.crowd_progress).map(([id, step]) =>
      progressSaid(t('web.quoted', { text: crowdName(id) }), step),
    ),
    ...covers(foresight),
    ...(foresight.ends ? [t('festival.would.end')] : []),
  ];
}

/** Describes the points of an action with their reasons: "+1: colour +2, covered fountain −1". */
function pointsSaid(foresight: FestivalProspect): string {
  const why = reasons(foresight);
  return foresight.reasons.length ? t('web.labelled', { name: signed(foresight.points), what: why }) : capitalize(why);
}

const sentences = (said: readonly string[]): string => said.map((one) => `${capitalize(one)}.`).join(' ');

/** Describes what an action would do: "+1: colour +2, covered fountain −1. Completes the objective …" */
export function foretold(components: Components, foresight: FestivalProspect): string {
  return sentences([pointsSaid(foresight), ...effects(components, foresight)]);
}

export function spaceLabel(space: string, tiles: readonly string[]): string {
  const top = tiles.at(-1);
  if (!top) return t('web.festival.space.empty', { space: spaceName(space) });
  const said = t('web.festival.space.tile', { space: spaceName(space), tile: t(`festival.tile.${top}`) });
  return tiles.length > 1 ? `${said}, ${t('festival.level', { level: tiles.length })}` : said;
}

/** Returns e.g. "on the top left space". */
export const where = (space: string): string => t('web.festival.on', { space: spaceName(space) });

/** Describes an action in the infinitive: "put the red peony on the top left space". */
export function describe(
  { view, seat }: Pick<FestivalPlay, 'view' | 'seat'>,
  components: Components,
  action: string,
): string {
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
