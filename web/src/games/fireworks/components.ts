// Looks up the components by id, and describes tiles and spaces.
import { t } from '../../i18n.svelte';
import type { FireworksActionCard, FireworksComponents, FireworksSpace, FireworksTile } from '../../net/protocol';
import { layoutOf } from './layout';
import type { Layout } from './play';

const WAYS = ['NE', 'E', 'SE', 'SW', 'W', 'NW'];
const ORDER = ['start', 'basic', 'special', 'function'];

export class Components {
  readonly #tiles: Map<string, FireworksTile>;
  readonly #cards: Map<string, FireworksActionCard>;

  constructor(readonly parts: FireworksComponents) {
    this.#tiles = new Map(parts.tiles.map((tile) => [tile.id, tile]));
    this.#cards = new Map(parts.cards.map((card) => [card.id, card]));
  }

  tile(id: string): FireworksTile {
    const found = this.#tiles.get(id);
    if (!found) throw new Error(`the game's components contain no tile ${id}`);
    return found;
  }

  card(id: string): FireworksActionCard {
    const found = this.#cards.get(id);
    if (!found) throw new Error(`the game's components contain no card ${id}`);
    return found;
  }

  get spaces(): FireworksSpace[] {
    return this.parts.spaces;
  }

  /** Returns e.g. "row 2, space 3". */
  spaceName(name: string): string {
    const { row, column } = this.spaces.find((space) => space.name === name) ?? { row: 0, column: 0 };
    return t('web.fireworks.space', { row: row + 1, number: column + 1 });
  }

  /** Returns the name of a tile for lists and screen readers. */
  called(id: string): string {
    const { kind, colour, shape, half, motif, function: name } = this.tile(id);
    if (kind === 'function') return t(`fireworks.function.${name}`);
    if (kind === 'special') return t('fireworks.called.special', { motif: t(`fireworks.motif.${motif}`) });
    const flower = t(`fireworks.flower.${colour}-${shape}`);
    if (kind === 'start') return t('fireworks.called.start', { flower });
    return t('fireworks.called.basic', { flower, half: t(`fireworks.half.${half}`) });
  }

  /** Returns a tile as part of a sentence. */
  the(id: string): string {
    const { kind, colour, shape, half, motif } = this.tile(id);
    if (kind === 'function') return this.called(id);
    if (kind === 'special') return t('fireworks.the-special', { motif: t(`fireworks.motif.${motif}`) });
    if (kind === 'start') return t(`fireworks.the-start.${colour}`);
    return t('fireworks.the-basic', {
      flower: t(`fireworks.the.${colour}-${shape}`),
      half: t(`fireworks.half.${half}`),
    });
  }

  /** Describes a tile on a board: its name, and the directions of its ray and its half. */
  lying(id: string, turn: number): string {
    const { kind, segment_edge: ray, half_edge: half } = this.tile(id);
    const way = (edge: number | null): string => t(`web.way.${WAYS[((edge ?? 0) + turn) % WAYS.length]}`);
    if (kind !== 'basic') return this.called(id);
    return t('web.fireworks.lying', { tile: this.called(id), ray: way(ray), where: way(half) });
  }

  /** Compares tiles for sorting: start tiles, then flowers of the same kind, then motifs, then functions. */
  order(one: string, other: string): number {
    const key = (id: string): string => {
      const { kind, colour, shape, half, motif } = this.tile(id);
      return [ORDER.indexOf(kind), colour, shape, half, motif, id].join(' ');
    };
    return key(one) < key(other) ? -1 : 1;
  }

  /** Describes a layout in words, for read-only boards. */
  board(layout: Layout): string {
    return this.spaces
      .flatMap(({ name }) => {
        const there = layout[name];
        return there ? [t('web.labelled', { name: this.spaceName(name), what: this.called(there.tile) })] : [];
      })
      .join('; ');
  }

  /** Returns the spaces whose tiles a new layout would move or rotate. */
  changed(before: Layout, action: string): ReadonlySet<string> {
    const after = layoutOf(action);
    return new Set(
      Object.keys(after).filter(
        (space) => after[space]?.tile !== before[space]?.tile || after[space]?.turn !== before[space]?.turn,
      ),
    );
  }
}
