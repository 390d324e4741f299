// Describes actions and their effects.
import { formatAlternatives, formatList, t } from '../../i18n.svelte';
import type { Components } from './components';
import { cellOf, type SpringPlay, type SpringProspect } from './types';

const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

/** Says how many tiles would go off. */
export function chainOf(foresight: SpringProspect): string[] {
  if ('yield' in foresight) return [t('spring_festival.would.finale', { count: foresight.yield, all: foresight.of })];
  return 'opens' in foresight ? [t('spring_festival.would.chain', { count: foresight.chain.length })] : [];
}

/** Says by how much the score would change at once, and why. */
export function gainsOf(foresight: SpringProspect): string[] {
  const parts = Object.entries(foresight.gains);
  const reasons = parts.map(([part, points]) => t(`spring_festival.count.${part}`, { points: signed(points) }));
  const count = parts.reduce((sum, [, points]) => sum + points, 0);
  if ('yield' in foresight && parts.length === 1)
    return [t('web.spring.would.points', { count, points: signed(count) })];
  return [
    ...(parts.length
      ? [t('web.spring.would.gain', { count, points: signed(count), reasons: formatList(reasons) })]
      : []),
    ...('perfect' in foresight && foresight.perfect ? [t('web.spring.perfect')] : []),
  ];
}

/** Says what would be lost. */
export function lossesOf(components: Components, foresight: SpringProspect): string[] {
  if ('replaces' in foresight && foresight.replaces)
    return [t('spring_festival.would.replace', { tile: components.theTile(foresight.replaces, 'tile') })];
  return [];
}

/** Returns the cards for which more or fewer tiles would be in place. */
export function progressOf(
  components: Components,
  foresight: SpringProspect,
): { card: string; before: number; after: number; all: number }[] {
  if (!('progress' in foresight)) return [];
  const opened = new Set('opens' in foresight ? foresight.opens.flat().map(({ card }) => card) : []);
  return Object.entries(foresight.progress)
    .filter(([card]) => !opened.has(card))
    .map(([card, [before, after]]) => ({ card, before, after, all: components.card(card).tiles }));
}

/** Describes the effects of an action, each as a phrase. */
export function effects(components: Components, foresight: SpringProspect): string[] {
  const groups = ('opens' in foresight ? foresight.opens : []).map((group) =>
    formatList(group.map(({ card, points }) => `${components.named(card)} +${points}`)),
  );
  return [
    ...chainOf(foresight),
    ...gainsOf(foresight),
    ...(groups.length ? [t('spring_festival.would.open', { cards: formatAlternatives(groups) })] : []),
    ...progressOf(components, foresight).map(({ card, ...counts }) =>
      t('web.labelled', { name: components.named(card), what: t('web.spring.would.from', counts) }),
    ),
    ...lossesOf(components, foresight),
  ];
}

type Seen = Pick<SpringPlay, 'view' | 'seat'>;

/** Describes an action in the infinitive: "fire the red 2-explosion rocket". */
export function describe({ view, seat }: Seen, components: Components, action: string): string {
  const [verb = '', what = ''] = action.split(' ');
  if (verb === 'lay') return t('spring_festival.do.laid', { tile: components.theTile(what, 'tile') });
  if (verb === 'turn')
    return what === '0' ? t('spring_festival.do.left') : t('spring_festival.do.turned', { count: Number(what) });
  if (verb === 'fire')
    return t('spring_festival.do.fired', { rocket: components.theTile(view.panoramas[seat]?.faces ?? '', 'rocket') });
  if (verb === 'complete') return t('spring_festival.do.completed', { card: components.named(what) });
  return t(verb === 'ignite' ? 'spring_festival.do.ignited' : 'spring_festival.do.done');
}

/** Says whose grande finale it is. */
export const finaleTitle = (play: SpringPlay, seat: number): string =>
  t(`web.spring.finale.${play.voice(seat)}`, { name: play.name(seat) });

const BESIDE = [
  { side: 'left', x: 1, y: 0 },
  { side: 'right', x: -1, y: 0 },
  { side: 'below', x: 0, y: 1 },
  { side: 'above', x: 0, y: -1 },
];

/** Describes a cell relative to a tile next to it: "left of the red 1-explosion tile"; empty if there is none. */
function beside({ view, seat }: Seen, components: Components, cell: string): string {
  const tiles = view.panoramas[seat]?.tiles ?? {};
  const { x, y } = cellOf(cell);
  const found = BESIDE.find((way) => tiles[`${x + way.x},${y + way.y}`]);
  const tile = found && tiles[`${x + found.x},${y + found.y}`]?.tile;
  return tile ? t(`web.spring.beside.${found.side}`, { tile: components.theTile(tile, 'tile') }) : '';
}

/** Returns the tile that a turn of the store brings to the seat; null if there is none. */
const broughtBy = ({ view, seat }: Seen, quarters: number): string | null =>
  view.store.find(({ faced_by }) => faced_by[quarters] === seat)?.top ?? null;

/** Describes an action so that it differs from others of its kind: with its place, or the tile that it brings. */
export function describeFully(seen: Seen, components: Components, action: string): string {
  const words = action.split(' ');
  const [verb = '', what = ''] = words;
  const top = verb === 'turn' ? broughtBy(seen, Number(what)) : null;
  if (top) return t('web.spring.do.get', { tile: components.theTile(top, 'tile') });
  if (verb === 'done' || verb === 'ignite') return t(`web.spring.do.${verb}`);
  const cell = verb === 'fire' || verb === 'lay' ? (words.at(-1) ?? '') : '';
  const there = seen.view.panoramas[seen.seat]?.tiles[cell]?.tile;
  const where = there
    ? t('web.spring.do.over', { tile: components.theTile(there, 'tile') })
    : cell && beside(seen, components, cell);
  const said = describe(seen, components, action);
  return where ? t('web.spring.hint.at', { action: said, place: where }) : said;
}

/** Describes a suggested action in the infinitive, with its place: "fire the red rocket left of the blue tile". */
export function describeHint(play: SpringPlay, components: Components, action: string): string {
  const said = describe(play, components, action);
  const [verb, ...words] = action.split(' ');
  const place = verb === 'fire' || verb === 'lay' ? beside(play, components, words.at(-1) ?? '') : '';
  return place ? t('web.spring.hint.at', { action: said, place }) : said;
}
