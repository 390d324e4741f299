// Every picture the box needs, on one canvas: backs, the die's faces, and the faces of tiles that anybody may see.
import { artDefs } from '../../../art/common';
import { dieFace } from '../../../art/die';
import { hexBack, hexTile, type HexTile } from '../../../art/hex-tile';

export const COLUMNS = 12;
export const CELL = 160;
export const BACKS = 6;
/** Empty pixels around a picture: what is drawn smaller must not show its neighbour. */
export const PAD = 3;

const VARIABLE = /var\((--[\w-]+)/g;

/** The colours that a drawing asks the page for: as a picture it is a document of its own. */
function colours(text: string): string {
  const style = getComputedStyle(document.documentElement);
  const names = [...new Set([...text.matchAll(VARIABLE)].map(([, name]) => name ?? ''))];
  return `<style>:root{${names.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';')}}</style>`;
}

async function picture(body: string, width: number, height: number): Promise<HTMLImageElement> {
  const inside = `${artDefs()}${body}`;
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${colours(inside)}${inside}</svg>`;
  const image = new Image(width, height);
  image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}

export class Atlas {
  readonly canvas = document.createElement('canvas');
  /** Changes whenever something was drawn. */
  version = 0;
  #tiles: Map<string, HexTile>;
  #cells = new Map<string, number>();
  #ready = new Set<string>();
  #next = BACKS;
  #onchange: () => void;

  constructor(tiles: readonly HexTile[], die: readonly string[], onchange: () => void) {
    this.canvas.width = COLUMNS * CELL;
    this.canvas.height = 2 * CELL;
    this.#tiles = new Map(tiles.map((tile) => [tile.id, tile]));
    this.#onchange = onchange;
    const backs = Array.from({ length: BACKS }, (_, seed) => ({
      key: `back ${seed}`,
      cell: seed,
      art: hexBack({ seed }),
    }));
    const faces = [...new Set(die)].map((face) => ({
      key: `die ${face}`,
      cell: this.#next++,
      art: dieFace(face, { bare: true }),
    }));
    for (const { key, cell } of [...backs, ...faces]) this.#cells.set(key, cell);
    void this.#draw([...backs, ...faces]);
  }

  get rows(): number {
    return this.canvas.height / CELL;
  }

  /** The cell of a tile's face, once it is drawn. */
  face(tile: string): number | null {
    return this.#ready.has(tile) ? (this.#cells.get(tile) ?? null) : null;
  }

  /** The cell of a side of the die. */
  side(face: string): number {
    return this.#cells.get(`die ${face}`) ?? 0;
  }

  /** Draws the faces that are not there yet. */
  want(tiles: Iterable<string>): void {
    const missing = [...new Set(tiles)].filter((tile) => this.#tiles.has(tile) && !this.#cells.has(tile));
    if (!missing.length) return;
    void this.#draw(
      missing.map((key) => {
        const cell = this.#next++;
        this.#cells.set(key, cell);
        const tile = this.#tiles.get(key);
        return { key, cell, art: tile ? hexTile(tile) : '' };
      }),
    );
  }

  /** Most launches show few faces: a small canvas goes quickly to where it is needed. */
  #grow(): void {
    const before = document.createElement('canvas');
    Object.assign(before, { width: this.canvas.width, height: this.canvas.height });
    before.getContext('2d')?.drawImage(this.canvas, 0, 0);
    this.canvas.height *= 2;
    this.canvas.getContext('2d')?.drawImage(before, 0, 0);
  }

  /** All of them as one picture, laid out as the cells are. */
  async #draw(items: { key: string; cell: number; art: string }[]): Promise<void> {
    const place = (index: number): [number, number] => [(index % COLUMNS) * CELL, Math.floor(index / COLUMNS) * CELL];
    const body = items
      .map(({ art }, index) => {
        const [x, y] = place(index);
        return art.replace(
          '<svg ',
          `<svg x="${x + PAD}" y="${y + PAD}" width="${CELL - 2 * PAD}" height="${CELL - 2 * PAD}" `,
        );
      })
      .join('');
    const image = await picture(body, COLUMNS * CELL, Math.ceil(items.length / COLUMNS) * CELL);
    while (this.#next > this.rows * COLUMNS) this.#grow();
    const context = this.canvas.getContext('2d');
    items.forEach(({ key, cell }, index) => {
      const from = place(index);
      context?.drawImage(image, ...from, CELL, CELL, ...place(cell), CELL, CELL);
      this.#ready.add(key);
    });
    this.version += 1;
    this.#onchange();
  }
}
