// The canvas with its layers: night, light, city, river. It has the size of its element, and a lower resolution on
// slow machines.
import { COLOURS, type Colour } from '../art/common';
import { drawLayer, exposeLayer } from './brush';
import { type Halo, makeHalo, shine } from './halo';
import type { Inks } from './ink';
import { Film, type Mix } from './light';
import { type City, type Size, SKY, paintCity, paintNight, standCity } from './night';
import type { Airlight, Programme } from './programme';
import { reflect } from './river';

const SHARPEST = 2;
const MOST_PIXELS = 2_000_000;
const COARSEST = 0.5;
/** Only the latest MOST_LIGHTS shells light up the air around them, up to a distance of REACH units. */
const MOST_LIGHTS = 4;
const REACH = 34;

export class Stage {
  readonly #pen: CanvasRenderingContext2D;
  #film!: Film;
  #halos!: Map<Colour, Halo>;
  #city: City | null = null;
  #share = 1;
  #fits = 0;

  constructor(
    readonly canvas: HTMLCanvasElement,
    readonly inks: Inks,
    private readonly skyline: string,
    private readonly mix: Mix,
  ) {
    const pen = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
    if (!pen) throw new Error('this browser has no 2D canvas');
    this.#pen = pen;
  }

  /**
   * Fits the layers to the element. Resolves to true once the city is painted, or to false if the element has no size.
   */
  async fit(): Promise<boolean> {
    const { clientWidth, clientHeight } = this.canvas;
    if (!clientWidth || !clientHeight) return false;
    const most = Math.sqrt(MOST_PIXELS / (clientWidth * clientHeight));
    const scale = Math.min(devicePixelRatio || 1, SHARPEST, most) * this.#share;
    const size: Size = { width: Math.ceil(clientWidth * scale), height: Math.ceil(clientHeight * scale) };
    this.canvas.width = size.width;
    this.canvas.height = size.height;
    const night = paintNight(size);
    this.#pen.drawImage(night, 0, 0);
    this.#film = new Film(this.#pen, Math.round(size.height * SKY), this.mix);
    this.#halos = new Map(
      COLOURS.map((colour) => [colour, makeHalo(this.inks[colour], Math.round(REACH * this.unit))]),
    );
    const turn = ++this.#fits;
    const city = await paintCity(this.skyline, size, night);
    if (turn === this.#fits) this.#city = city;
    return true;
  }

  /** Multiplies the resolution by `by`, at most 0.8. Returns false if it is already at its minimum. */
  coarsen(by: number): boolean {
    if (this.#share <= COARSEST) return false;
    this.#share = Math.max(COARSEST, this.#share * Math.min(0.8, by));
    return true;
  }

  /** A hundredth of the sky's height, in pixels. */
  get unit(): number {
    return (this.canvas.height * SKY) / 100;
  }

  /** The width of the sky in units. */
  get wide(): number {
    return this.canvas.width / this.unit;
  }

  /** Draws the show at time `now`. */
  draw(shown: Programme, now: number): void {
    this.#film.clear();
    const burning = shown.lights.filter(({ start, end }) => start < now && now < end);
    for (const light of burning.slice(-MOST_LIGHTS))
      this.#lighten(light, ((light.end - now) / (light.end - light.start)) ** 2);
    for (const one of shown.layers) if (one.start < now && now < one.end) drawLayer(this.#film, one, now, this.unit);
    this.#develop(now);
  }

  /** Draws the whole show as one picture. */
  expose(shown: Programme): void {
    this.#film.clear();
    for (const light of shown.lights) this.#lighten(light, 0.6);
    for (const one of shown.layers) exposeLayer(this.#film, one, this.unit);
    this.#develop(0.4);
  }

  #lighten({ x, y, colour, strength }: Airlight, share: number): void {
    const halo = this.#halos.get(colour);
    if (halo) shine(this.#film, halo, x * this.unit, y * this.unit, share * strength);
  }

  #develop(now: number): void {
    if (this.#city) standCity(this.#film.words, this.#city);
    reflect(this.#film, now);
    this.#pen.putImageData(this.#film.image, 0, 0);
  }
}
