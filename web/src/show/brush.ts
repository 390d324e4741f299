// Draws stars with their tails. A star brightens quickly and fades slowly.
import type { Film } from './light';
import { FIELDS, type Layer, carried } from './stars';

/** The points of a tail, as fractions of the way from its end (0) to the star (1), with the brightness at each. */
const BENDS = [0, 0.25, 0.45, 0.63, 0.8, 1].map((share) => ({ share, bright: share ** 1.3 * 0.95 }));
/** The star's width as a multiple of its tail's. */
const HEAD = 1.9;

/** Draws a layer at time `now`; `unit` is the number of pixels per unit of length. */
export function drawLayer(film: Film, one: Layer, now: number, unit: number): void {
  const { stars, ink, drag, life, tail, twinkle, light } = one;
  const pull = one.fall / drag;
  const flicker = Math.floor(now * 24);
  for (let index = 0; index < stars.length; index += FIELDS) {
    const age = now - one.start - stars[index + 4]!;
    if (age <= 0 || age >= life) continue;
    const rest = 1 - age / life;
    const dark = twinkle > 0 && rest < 0.34 && ((index * 7 + flicker * 13) % 31) / 31 < twinkle;
    const strength = Math.sqrt(rest) * (0.3 + 0.7 * Math.min(1, age / 0.18)) * light * (dark ? 0.25 : 1);
    const thick = one.width * unit * (0.5 + rest * 0.5);
    const length = Math.min(tail * (0.5 + 0.5 * rest), age);
    const x = stars[index]!;
    const y = stars[index + 1]!;
    const vx = stars[index + 2]!;
    const vy = stars[index + 3]!;
    let oldX = 0;
    let oldY = 0;
    let old = 0;
    for (let bend = 0; bend < BENDS.length; bend += 1) {
      const { share, bright } = BENDS[bend]!;
      const then = age - length * (1 - share);
      const way = carried(drag, then);
      const atX = (x + vx * way) * unit;
      const atY = (y + vy * way + pull * (then - way)) * unit;
      if (bend > 0) film.line(oldX, oldY, atX, atY, ink, old * strength, bright * strength, thick);
      oldX = atX;
      oldY = atY;
      old = bright;
    }
    film.line(oldX, oldY, oldX + 0.5, oldY, ink, strength, strength, Math.max(1.8, thick * HEAD));
  }
}

const EXPOSURES = 12;

/** Draws the complete flight of a layer's stars at once, like a photograph with a long exposure. */
export function exposeLayer(film: Film, one: Layer, unit: number): void {
  const { stars, ink, drag, life } = one;
  const pull = one.fall / drag;
  const bright = (share: number): number =>
    one.light * (0.55 + 0.5 * Math.sin(Math.PI * Math.min(1, share * 0.9 + 0.08)));
  for (let index = 0; index < stars.length; index += FIELDS) {
    const [x, y, vx, vy] = [stars[index]!, stars[index + 1]!, stars[index + 2]!, stars[index + 3]!];
    let [oldX, oldY] = [x * unit, y * unit];
    for (let piece = 1; piece <= EXPOSURES; piece += 1) {
      const age = (life * piece) / EXPOSURES;
      const way = carried(drag, age);
      const [atX, atY] = [(x + vx * way) * unit, (y + vy * way + pull * (age - way)) * unit];
      const share = piece / EXPOSURES;
      film.line(
        oldX,
        oldY,
        atX,
        atY,
        ink,
        bright(share - 1 / EXPOSURES),
        bright(share),
        one.width * unit * (1.2 - share * 0.5),
      );
      [oldX, oldY] = [atX, atY];
    }
  }
}
