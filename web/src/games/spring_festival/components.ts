// Looks up the components by id, and describes tiles and cards.
import type { Colour } from '../../art';
import { formatList, t } from '../../i18n.svelte';
import type { SpringFestivalComponents, SpringFestivalComposition, SpringFestivalTile } from '../../net/protocol';

const COLOUR_OF: Record<string, Colour> = { R: 'red', Y: 'yellow', B: 'blue', G: 'green' };

export class Components {
  readonly #tiles: Map<string, SpringFestivalTile>;
  readonly #cards: Map<string, SpringFestivalComposition>;

  constructor({ tiles, compositions }: SpringFestivalComponents) {
    this.#tiles = new Map(tiles.map((tile) => [tile.id, tile]));
    this.#cards = new Map(compositions.map((card) => [card.id, card]));
  }

  tile(id: string): SpringFestivalTile {
    const found = this.#tiles.get(id);
    if (!found) throw new Error(`the game's components contain no tile ${id}`);
    return found;
  }

  hasTile(id: string): boolean {
    return this.#tiles.has(id);
  }

  card(id: string): SpringFestivalComposition {
    const found = this.#cards.get(id);
    if (!found) throw new Error(`the game's components contain no card ${id}`);
    return found;
  }

  /** Returns e.g. "red rocket, 2 explosions". */
  tileName(id: string, exploded: boolean): string {
    const { colour, number } = this.tile(id);
    return t(`web.spring.tile.${exploded ? 'exploded' : 'rocket'}.${colour}`, { count: number });
  }

  /** Describes a tile for screen readers: colour, explosions, arrows, half sparks. */
  tileLabel(id: string, exploded = false): string {
    const { arrows, sparks } = this.tile(id);
    const said = [
      this.tileName(id, exploded),
      t('web.spring.arrows', { count: arrows.length, where: formatList(arrows.map((way) => t(`web.way.${way}`))) }),
    ];
    if (sparks.length)
      said.push(
        t('web.spring.sparks', { count: sparks.length, where: formatList(sparks.map((way) => t(`web.way.${way}`))) }),
      );
    return said.join(', ');
  }

  /** Describes the figure of a card, row by row. */
  figure(id: string): string {
    const word = (letter: string): string => {
      const colour = COLOUR_OF[letter];
      if (colour) return t(`colour.${colour}`);
      if (letter === '*') return t('web.spring.any');
      return letter === '.' ? t('web.festival.gap') : t('web.spring.explosions', { count: Number(letter) });
    };
    return this.card(id)
      .rows.map((row) => [...row].map(word).join(', '))
      .reduce((above, below) => t('web.figure.below', { above, below }));
  }

  /** Returns a card as part of a sentence. */
  named(id: string): string {
    return t('spring_festival.story.card', { figure: t('web.quoted', { text: this.figure(id) }) });
  }

  /** Returns a tile as part of a sentence. */
  theTile(id: string, kind: 'tile' | 'rocket'): string {
    const { colour, number } = this.tile(id);
    return kind === 'tile'
      ? t(`spring_festival.tile.${colour}`, { count: number })
      : t(`spring_festival.rocket.${colour}`, { count: number });
  }

  cardLabel(id: string, filled?: readonly number[]): string {
    const said = `${this.figure(id)}, ${t('spring_festival.points', { count: this.card(id).points })}`;
    return filled ? `${said}, ${t('festival.count', { done: filled.length, all: this.card(id).tiles })}` : said;
  }
}
