// Looks up the components by id, and describes cards.
import { type Colour, isColour, type Type } from '../../art';
import { t, capitalize } from '../../i18n.svelte';
import type { FestivalComponents, FestivalObjective } from '../../net/protocol';

/** A cell of a figure: the colour or type it needs, and whether the tile must be raised. */
export interface Cell {
  wants: Colour | Type;
  raised: boolean;
}

const cellWord = (word: string): string => {
  const name = word.replace('^', '');
  const said = isColour(name) ? t(`colour.${name}`) : t(`festival.type.${name}`);
  return word.endsWith('^') ? t('web.festival.raised', { what: said }) : said;
};

/** Describes a figure in words, e.g. "green, red, green", row by row from the top. */
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

export class Components {
  readonly #objectives: Map<string, FestivalObjective>;
  readonly #starting: Set<string>;

  constructor(readonly parts: FestivalComponents) {
    this.#objectives = new Map(parts.objectives.map((objective) => [objective.id, objective]));
    this.#starting = new Set(parts.boards.flatMap((board) => board.starting));
  }

  objective(id: string): FestivalObjective {
    const found = this.#objectives.get(id);
    if (!found) throw new Error(`the game's components contain no objective ${id}`);
    return found;
  }

  /** The cells of an objective's figure, in reading order. */
  cells(id: string): Cell[] {
    const { rows, pair } = this.objective(id);
    if (pair) return [pair, pair].map((wants) => ({ wants, raised: false }));
    const words = rows.flatMap((row) => row.split(' ')).filter((word) => word !== '.');
    return words.map((word) => ({ wants: word.replace('^', '') as Colour | Type, raised: word.endsWith('^') }));
  }

  starting(colour: string): string[] {
    return this.parts.boards.find((board) => board.colour === colour)?.starting ?? [];
  }

  city(colour: string, picked: string | null): string {
    return picked ?? this.parts.boards.find((board) => board.colour === colour)?.cities[0] ?? '';
  }

  /** Returns an objective as part of a sentence. */
  named(id: string): string {
    const said = figure(this.objective(id));
    return this.#starting.has(id)
      ? t('festival.story.starting', { figure: `(${said})` })
      : t('festival.story.objective', { figure: t('web.quoted', { text: said }) });
  }

  label(id: string, lit?: readonly number[]): string {
    const { points, tiles } = this.objective(id);
    const said = `${capitalize(this.named(id))}, ${t('festival.points', { count: points })}`;
    return lit ? `${said}, ${t('festival.count', { done: lit.length, all: tiles })}` : said;
  }
}
