// The river reflects what is above it, in bands that sway a little.
import { type Film, OPAQUE, dimmed } from './light';

const BANDS = 44;
const CLEAR = 226;
const MURKY = 80;
const WATER = 0x0a0503;

/** Draws the reflection of the sky in the rows below it. */
export function reflect({ words, width, sky, image }: Film, now: number): void {
  const deep = image.height - sky;
  for (let row = 0; row < deep; row += 1) {
    const far = row / deep;
    const band = Math.floor(far * BANDS);
    const sway = Math.round(Math.sin(band * 2.3 + now * 2.1) * (0.5 + far * 2.6) * (deep / 216));
    const share = Math.round(CLEAR + (MURKY - CLEAR) * Math.sqrt(far));
    const over = Math.max(0, sky - 2 - Math.round(far * sky)) * width;
    const at = (sky + row) * width;
    for (let column = 0; column < width; column += 2) {
      const from = over + Math.min(width - 2, Math.max(0, column + sway));
      const mean = ((words[from]! & 0xfefefe) >>> 1) + ((words[from + width + 1]! & 0xfefefe) >>> 1);
      const pixel = OPAQUE + dimmed(mean, share) + WATER;
      words[at + column] = pixel;
      words[at + column + 1] = pixel;
    }
  }
}
