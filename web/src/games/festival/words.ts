// Cards and tiles in words.
import { isColour } from '../../art';
import { t, upper } from '../../i18n.svelte';
import type { FestivalComponents, FestivalObjective, FestivalProspect } from '../../net/protocol';
import type { FestivalPlay, Side } from './types';

const cellWord = (word: string): string => {
  const name = word.replace('^', '');
  const said = isColour(name) ? t(`colour.${name}`) : t(`festival.type.${name}`);
  return word.endsWith('^') ? t('web.festival.raised', { what: said }) : said;
};

/** "green, red, green"; rows top to bottom. */
export function figure({ rows, pair }: FestivalObjective): string {
  if (pair) return t(`web.festival.pair.${pair}`);
  return rows
    .map((row) =>
      row
        .split(' ')
        .map((word) => (word === '.' ? t('web.festival.gap') : cellWord(word)))
        .join(', '),
    )
    .reduce((above, below) => t('web.figure.below', { above, below }));
}

export class Box {
  readonly #objectives: Map<string, FestivalObjective>;
  readonly #starting: Set<string>;

  constructor(readonly parts: FestivalComponents) {
    this.#objectives = new Map(parts.objectives.map((objective) => [objective.id, objective]));
    this.#starting = new Set(parts.boards.flatMap((board) => board.starting));
  }

  objective(id: string): FestivalObjective {
    const found = this.#objectives.get(id);
    if (!found) throw new Error(`no objective ${id} in the box`);
    return found;
  }

  starting(colour: string): string[] {
    return this.parts.boards.find((board) => board.colour === colour)?.starting ?? [];
  }

  city(colour: string, picked: string | null): string {
    return picked ?? this.parts.boards.find((board) => board.colour === colour)?.cities[0] ?? '';
  }

  /** An objective within a sentence. */
  named(id: string): string {
    const said = figure(this.objective(id));
    return this.#starting.has(id)
      ? t('festival.story.starting', { figure: `(${said})` })
      : t('festival.story.objective', { figure: t('web.quoted', { text: said }) });
  }

  label(id: string, lit?: readonly number[]): string {
    const { points, tiles } = this.objective(id);
    const said = `${upper(this.named(id))}, ${t('festival.points', { count: points })}`;
    return lit ? `${said}, ${t('festival.count', { done: lit.length, all: tiles })}` : said;
  }

  /** Whose stack it is that a seat has at that side. */
  owner(players: number, seat: number, side: Side): number {
    return this.parts.stacks[String(players)]?.[seat]?.[side] ?? seat;
  }
}

export const spaceName = (space: string): string => t(`web.festival.space.${space}`);
export const crowdName = (id: string): string => t(`festival.crowd.name.${id}`);

/** What an action would bring besides its points. */
export function effects(box: Box, foresight: FestivalProspect): string[] {
  return [
    ...foresight.completes.map((id) => t('festival.would.complete', { objective: box.named(id) })),
    ...foresight.crowd_pleasers.map((id) => t('festival.would.take', { name: crowdName(id) })),
    ...(foresight.ends ? [t('festival.would.end')] : []),
  ];
}

export const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0');

/** "Gain: +2; completes the objective …" */
export const gain = (box: Box, foresight: FestivalProspect): string =>
  t('web.would', { effects: [signed(foresight.points), ...effects(box, foresight)].join(t('story.and')) });

export function spaceLabel(space: string, tiles: readonly string[]): string {
  const top = tiles.at(-1);
  if (!top) return t('web.festival.space.empty', { space: spaceName(space) });
  const said = t('web.festival.space.tile', { space: spaceName(space), tile: t(`festival.tile.${top}`) });
  return tiles.length > 1 ? `${said}, ${t('festival.level', { level: tiles.length })}` : said;
}

/** "on the top left space" */
export const where = (space: string): string => t('web.festival.on', { space: spaceName(space) });

/** An action in the infinitive: "put the red peony on the top left space". */
export function describe({ view, seat }: FestivalPlay, box: Box, action: string): string {
  const [verb = '', what = ''] = action.split(' ');
  if (verb === 'side')
    return t('festival.do.side', {
      objective: box.named(box.starting(view.boards[seat]?.colour ?? '')[Number(what) - 1] ?? ''),
    });
  if (verb === 'pile')
    return t('festival.do.took', { objective: box.named(view.piles[Number(what) - 1]?.top ?? ''), pile: what });
  if (verb === 'claim') return t('festival.do.claimed', { crowd_pleaser: crowdName(what) });
  if (verb === 'end') return t('festival.do.end');
  if (verb === 'pass') return t('festival.do.passed');
  const side = verb === 'right' ? 'right' : 'left';
  const tile = view.stacks[box.owner(view.boards.length, seat, side)]?.top ?? '';
  return t('festival.do.placed', { tile: t(`festival.the.${tile}`), where: where(what) });
}
