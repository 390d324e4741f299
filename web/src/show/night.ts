// The static parts of the picture: night sky, stars, the city's silhouette and the dark river.
import { random, range } from '../art/common';
import { LANDMARKS } from '../art/landmarks';
import { skyline } from '../art/skylines';

/** The fraction of the picture's height that is sky; the rest is river. */
export const SKY = 0.76;
const SHEET = { width: 1200, height: 260 };
const LOWEST_CITY = 0.27;

export interface Size {
  width: number;
  height: number;
}

export function sheet(
  { width, height }: Size,
  willReadFrequently = false,
): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const pen = canvas.getContext('2d', { willReadFrequently });
  if (!pen) throw new Error('this browser has no 2D canvas');
  return [canvas, pen];
}

function shade(
  pen: CanvasRenderingContext2D,
  top: number,
  bottom: number,
  stops: readonly (readonly [number, string])[],
): CanvasGradient {
  const gradient = pen.createLinearGradient(0, top, 0, bottom);
  for (const [offset, colour] of stops) gradient.addColorStop(offset, colour);
  return gradient;
}

/** Paints the sky with its stars and the glow of the city, and the dark river below. */
export function paintNight(size: Size): HTMLCanvasElement {
  const [canvas, pen] = sheet(size);
  const { width, height } = canvas;
  const horizon = height * SKY;
  pen.fillStyle = shade(pen, 0, horizon, [
    [0, '#04070f'],
    [0.45, '#091224'],
    [0.8, '#14233b'],
    [1, '#33333f'],
  ]);
  pen.fillRect(0, 0, width, horizon);
  paintStars(pen, width, horizon);
  pen.fillStyle = shade(pen, horizon * 0.6, horizon, [
    [0, 'rgb(106 74 56 / 0)'],
    [0.55, 'rgb(106 74 56 / .5)'],
    [1, 'rgb(181 113 60 / .95)'],
  ]);
  pen.fillRect(0, horizon * 0.6, width, horizon * 0.4);
  pen.fillStyle = shade(pen, horizon, height, [
    [0, '#2a211d'],
    [0.3, '#0b1322'],
    [1, '#060a14'],
  ]);
  pen.fillRect(0, horizon, width, height - horizon);
  return canvas;
}

/** Paints stars, denser towards the top. */
function paintStars(pen: CanvasRenderingContext2D, width: number, horizon: number): void {
  const next = random('show');
  const grain = Math.max(0.6, horizon / 700);
  const count = Math.round(110 + (90 * width) / horizon);
  pen.fillStyle = '#fff';
  for (const index of range(count)) {
    const bright = index % 14 === 0 ? 1.35 : index % 4 === 0 ? 0.9 : 0.55;
    pen.globalAlpha = Math.min(0.9, bright * 0.7);
    pen.beginPath();
    pen.arc(next() * width, next() ** 1.7 * horizon, bright * grain, 0, Math.PI * 2);
    pen.fill();
  }
  pen.globalAlpha = 1;
}

/** The city as runs of pixels to copy over the sky, each with the index of its first pixel. */
export type City = { pixels: Int32Array; at: number }[];

/** Returns the part of the skyline to show; if the picture is too narrow for all of it, the part with the landmark. */
function framing(name: string, { width, height }: Size): { scale: number; left: number } {
  const scale = Math.max(width / SHEET.width, (height * LOWEST_CITY) / SHEET.height);
  const shown = width / scale;
  const middle = LANDMARKS[name]?.marks.find(({ layer }) => layer === 'mark')?.x ?? SHEET.width / 2;
  return { scale, left: Math.max(0, Math.min(SHEET.width - shown, middle - shown * 0.42)) };
}

/** Paints the silhouette of a city at exactly this size. */
export async function paintCity(name: string, size: Size, night: HTMLCanvasElement): Promise<City> {
  const { scale, left } = framing(name, size);
  const tall = Math.ceil(SHEET.height * scale);
  const art = skyline(name)
    .replace(
      /viewBox="[^"]*"/,
      `xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${tall}" viewBox="${left} 0 ${size.width / scale} ${tall / scale}"`,
    )
    .replace('preserveAspectRatio="xMidYMax slice"', 'preserveAspectRatio="xMinYMax meet"');
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(art)}`;
  await image.decode();
  const [, pen] = sheet({ width: size.width, height: tall }, true);
  pen.drawImage(image, 0, 0, size.width, tall);
  const pixels = (): Int32Array => new Int32Array(pen.getImageData(0, 0, size.width, tall).data.buffer);
  const top = Math.round(size.height * SKY) - tall;
  const alone = pixels();
  pen.globalCompositeOperation = 'destination-over';
  pen.drawImage(night, 0, -top);
  return runsOf(alone, pixels(), size.width, top);
}

/** Returns the pixels that the city covers, as runs within a row. `top` is the first row of the city's picture. */
function runsOf(alone: Int32Array, picture: Int32Array, width: number, top: number): City {
  const city: City = [];
  const covered = (index: number): boolean => alone[index]! >>> 24 > 24;
  for (let index = Math.max(0, -top) * width; index < alone.length; index += 1) {
    if (!covered(index)) continue;
    const from = index;
    const end = (Math.floor(index / width) + 1) * width;
    while (index < end && covered(index)) index += 1;
    city.push({ pixels: picture.subarray(from, index), at: from + top * width });
    index -= 1;
  }
  return city;
}

export function standCity(words: Int32Array, city: City): void {
  for (const { pixels, at } of city) words.set(pixels, at);
}
