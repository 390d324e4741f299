// All pictures for the box on one canvas: backs, the die's faces, and the faces of tiles that everybody may see.
import { artDefs } from '../../../art/common';
import { dieFace } from '../../../art/die';
import { hexBack, hexTile, type HexTile } from '../../../art/hex-tile';

export const COLUMNS = 12;
export const CELL = 160;
export const BACKS = 6;
/** Empty pixels around each picture, so that neighbours do not bleed in when it is scaled down. */
export const PAD = 3;

const VARIABLE = /var\((--[\w-]+)/g;

/** Returns CSS with the page's colours that a drawing uses, because an SVG image cannot access the page's styles. */
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
  /** Increases whenever pictures have been added. */
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

  /** Returns the cell of a tile's face, or null if it has not been drawn yet. */
  face(tile: string): number | null {
    return this.#ready.has(tile) ? (this.#cells.get(tile) ?? null) : null;
  }

  /** Returns the cell of a face of the die. */
  side(face: string): number {
    return this.#cells.get(`die ${face}`) ?? 0;
  }

  /** Draws the faces of these tiles if they have not been drawn yet. */
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

  /** Doubles the canvas. It starts small because most launches show few faces and a small texture uploads faster. */
  #grow(): void {
    const before = document.createElement('canvas');
    Object.assign(before, { width: this.canvas.width, height: this.canvas.height });
    before.getContext('2d')?.drawImage(this.canvas, 0, 0);
    this.canvas.height *= 2;
    this.canvas.getContext('2d')?.drawImage(before, 0, 0);
  }

  /** Renders all items as one image and copies them to their cells. */
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
