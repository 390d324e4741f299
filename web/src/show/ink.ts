// Reads the colours from the page's styles, so that the high-contrast setting also applies to the show.
import { COLOURS, type Colour } from '../art/common';
import type { Rgb } from './light';
import { sheet } from './night';

/** A colour of light: its glow, and the brighter tone at its centre. */
export interface Ink {
  glow: Rgb;
  hot: Rgb;
}
export type Inks = Record<Colour, Ink>;

const PLAIN: Record<Colour, { glow: string; hot: string }> = {
  red: { glow: '#ff5f4e', hot: '#ffd8cb' },
  yellow: { glow: '#ffd53d', hot: '#fff7d1' },
  blue: { glow: '#4a93ff', hot: '#d6e8ff' },
  green: { glow: '#5be3a4', hot: '#dbffee' },
};
export const SPARK: Rgb = [255, 243, 214];
export const EMBER: Rgb = [255, 198, 115];

export function readInks(canvas: HTMLCanvasElement): Inks {
  const style = getComputedStyle(canvas);
  const [, pen] = sheet({ width: 1, height: 1 }, true);
  const read = (colour: Colour, shade: 'glow' | 'hot'): Rgb => {
    pen.fillStyle = PLAIN[colour][shade];
    pen.fillStyle = style.getPropertyValue(`--${colour}-${shade}`).trim() || PLAIN[colour][shade];
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
    return [red, green, blue];
  };
  return Object.fromEntries(
    COLOURS.map((colour) => [colour, { glow: read(colour, 'glow'), hot: read(colour, 'hot') }]),
  ) as Inks;
}
