// Renders the show as a picture and as a short clip that include the result.
import { startShow } from '.';
import type { Shell } from './types';

/** What the picture and the clip show. */
export interface Film {
  shells: readonly Shell[];
  skyline: string;
  /** The text that says who has won. */
  title: string;
  /** The name of the game. */
  game: string;
  /** The rank, name and points of each player, the winner first. */
  ranking: readonly { place: number; name: string; points: number }[];
}

const WIDE = 1080;
const TALL = 1080;
const FRAMES = 30;
const BITS = 4_000_000;
/** The maximum length of a clip in milliseconds, even if the show is longer. */
const LONGEST = 20_000;
const TYPES = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm', 'video/mp4'];

/** Returns the type of clip that this browser can record, or null. */
export function clipType(): string | null {
  if (typeof MediaRecorder === 'undefined' || !('captureStream' in HTMLCanvasElement.prototype)) return null;
  return TYPES.find((type) => MediaRecorder.isTypeSupported(type)) ?? null;
}

/** Returns a canvas outside the visible part of the page. The show needs a canvas with a size in the page. */
function stage(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.ariaHidden = 'true';
  canvas.style.cssText = `position: fixed; left: -${2 * WIDE}px; top: 0; width: ${WIDE}px; height: ${TALL}px`;
  document.body.append(canvas);
  return canvas;
}

function easel(): { canvas: HTMLCanvasElement; pen: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDE, TALL];
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser has no 2D canvas');
  return { canvas, pen };
}

/** Draws the sky and the result over it. Long names are squeezed. */
function paint(pen: CanvasRenderingContext2D, sky: HTMLCanvasElement, { title, game, ranking }: Film): void {
  pen.drawImage(sky, 0, 0, WIDE, TALL);
  const row = 46;
  const top = TALL - 120 - row * ranking.length;
  const shade = pen.createLinearGradient(0, top - 160, 0, TALL);
  shade.addColorStop(0, 'rgb(5 9 18 / 0%)');
  shade.addColorStop(0.35, 'rgb(5 9 18 / 82%)');
  pen.fillStyle = shade;
  pen.fillRect(0, top - 160, WIDE, TALL);
  const { fontFamily } = getComputedStyle(document.body);
  const display = getComputedStyle(document.documentElement).getPropertyValue('--font-display') || 'serif';
  pen.textBaseline = 'alphabetic';
  pen.textAlign = 'center';
  pen.fillStyle = '#ffc673';
  pen.font = `italic 54px ${display}`;
  pen.fillText(title, WIDE / 2, top, WIDE - 80);
  ranking.forEach(({ place, name, points }, index) => {
    const y = top + 66 + index * row;
    pen.fillStyle = '#f6efe2';
    pen.font = `${place === 1 ? 700 : 400} 32px ${fontFamily}`;
    pen.textAlign = 'left';
    pen.fillText(`${place}.  ${name}`, WIDE * 0.22, y, WIDE * 0.46);
    pen.textAlign = 'right';
    pen.fillText(String(points), WIDE * 0.78, y);
  });
  pen.font = `400 24px ${fontFamily}`;
  pen.fillStyle = '#b8c2d4';
  pen.textAlign = 'center';
  pen.fillText(`${game} · Skyburst`, WIDE / 2, TALL - 28, WIDE - 80);
}

/** Draws the whole show as one picture, a PNG. */
export async function makePicture(film: Film): Promise<Blob> {
  const sky = stage();
  try {
    await startShow(sky, [...film.shells], { reducedMotion: true, skyline: film.skyline }).done;
    const { canvas, pen } = easel();
    paint(pen, sky, film);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!blob) throw new Error('the picture could not be made');
    return blob;
  } finally {
    sky.remove();
  }
}

/**
 * Plays the show and records it. `onprogress` gets the elapsed seconds. If `signal` is aborted, the clip ends there.
 */
export async function makeClip(
  film: Film,
  type: string,
  signal: AbortSignal,
  onprogress: (seconds: number) => void,
): Promise<Blob> {
  const sky = stage();
  const { canvas, pen } = easel();
  const recorder = new MediaRecorder(canvas.captureStream(FRAMES), { mimeType: type, videoBitsPerSecond: BITS });
  const pieces: Blob[] = [];
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  const saved = new Promise<void>((resolve) => {
    recorder.onstop = () => resolve();
  });
  const show = startShow(sky, [...film.shells], { reducedMotion: false, skyline: film.skyline });
  const start = performance.now();
  let frame = requestAnimationFrame(function draw() {
    paint(pen, sky, film);
    onprogress((performance.now() - start) / 1000);
    frame = requestAnimationFrame(draw);
  });
  try {
    paint(pen, sky, film);
    recorder.start();
    await Promise.race([
      show.done,
      new Promise((resolve) => setTimeout(resolve, LONGEST)),
      new Promise((resolve) => signal.addEventListener('abort', resolve)),
    ]);
    recorder.stop();
    await saved;
    return new Blob(pieces, { type });
  } finally {
    cancelAnimationFrame(frame);
    show.skip();
    sky.remove();
  }
}

/** Returns whether the browser can share this file with other apps. */
export const canShare = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false;
