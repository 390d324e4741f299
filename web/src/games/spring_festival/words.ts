// Tiles and cards in words.
import type { Colour, SpringTile } from '../../art';
import { listed, t } from '../../i18n.svelte';
import type { Composition, SpringBox, SpringForesight } from './types';

const SIGNS: Record<Colour, string> = { red: '▲', yellow: '★', blue: '●', green: '✚' };
const COLOUR_OF: Record<string, Colour> = { R: 'red', Y: 'yellow', B: 'blue', G: 'green' };

/** "▲2": colour and number of a tile, short. */
export const sign = ({ colour, number }: SpringTile): string => `${SIGNS[colour]}${number}`;

/** A cell of a card: its symbol, its number, or a square for anything. */
function glyph(letter: string): string {
  const colour = COLOUR_OF[letter];
  if (colour) return SIGNS[colour];
  if (letter === '*') return '□';
  return letter === '.' ? '·' : letter;
}

export class Box {
  readonly #tiles: Map<string, SpringTile>;
  readonly #cards: Map<string, Composition>;

  constructor(readonly parts: SpringBox) {
    this.#tiles = new Map(parts.tiles.map((tile) => [tile.id, tile]));
    this.#cards = new Map(parts.compositions.map((card) => [card.id, card]));
  }

  tile(id: string): SpringTile {
    const found = this.#tiles.get(id);
    if (!found) throw new Error(`no tile ${id} in the box`);
    return found;
  }

  card(id: string): Composition {
    const found = this.#cards.get(id);
    if (!found) throw new Error(`no card ${id} in the box`);
    return found;
  }

  /** A tile for those who hear it: colour, number, arrows, half sparks. */
  tileLabel(id: string, exploded = false): string {
    const { colour, number, arrows, sparks } = this.tile(id);
    const said = [
      t(`web.spring.tile.${exploded ? 'exploded' : 'rocket'}`, { colour: t(`colour.${colour}`), count: number }),
      t('web.spring.arrows', { where: listed(arrows.map((way) => t(`web.way.${way}`))) }),
    ];
    if (sparks.length) said.push(t('web.spring.sparks', { where: listed(sparks.map((way) => t(`web.way.${way}`))) }));
    return said.join(', ');
  }

  /** The figure of a card, row by row. */
  figure(id: string): string {
    const word = (letter: string): string => {
      const colour = COLOUR_OF[letter];
      if (colour) return t(`colour.${colour}`);
      if (letter === '*') return t('web.spring.any');
      return letter === '.' ? t('web.festival.gap') : letter;
    };
    return this.card(id).rows.map((row) => [...row].map(word).join(', ')).join(' / ');
  }

  /** A card within a sentence: in signs for the eye, in words for the ear. */
  named(id: string, spoken = false): string {
    return t('web.quoted', { text: spoken ? this.figure(id) : this.card(id).rows.map((row) => [...row].map(glyph).join('')).join(' ') });
  }

  cardLabel(id: string, filled?: readonly number[]): string {
    const said = `${this.figure(id)}, ${t('spring_festival.points', { count: this.card(id).points })}`;
    return filled ? `${said}, ${t('festival.count', { done: filled.length, all: this.cells(id) })}` : said;
  }

  cells(id: string): number {
    return this.card(id).rows.join('').replaceAll('.', '').length;
  }
}

/** What an action would bring, in parts. */
export function effects(box: Box, foresight: SpringForesight): string[] {
  const told: string[] = [];
  if (foresight.yield !== undefined && foresight.of !== undefined) {
    return [t('spring_festival.would.finale', { count: foresight.yield, all: foresight.of }), ...(foresight.perfect ? [t('web.spring.perfect')] : [])];
  }
  if (foresight.chain) told.push(t('spring_festival.would.chain', { count: foresight.chain.length }));
  if (foresight.applause) told.push(t('spring_festival.would.sparks', { count: foresight.applause }));
  if (foresight.replaces) told.push(t('spring_festival.would.replace', { sign: sign(box.tile(foresight.replaces)) }));
  const cards = [...new Set((foresight.opens ?? []).map(({ card }) => card))];
  if (cards.length) told.push(t('spring_festival.would.open', { cards: listed(cards.map((card) => `${box.named(card)} +${box.card(card).points}`)) }));
  return told;
}
