export const COLOURS = ['red', 'yellow', 'blue', 'green'] as const;
export const TYPES = ['peony', 'burst', 'palm', 'fountain'] as const;
export type Colour = (typeof COLOURS)[number];
export type Type = (typeof TYPES)[number];
export type Light = Colour | 'ivory';
const LIGHTS: readonly Light[] = [...COLOURS, 'ivory'];

export const isColour = (word: string): word is Colour => (COLOURS as readonly string[]).includes(word);

export const tone = (colour: Light, shade: 'glow' | 'hot' | 'deep' | 'ink'): string => `var(--${colour}-${shade})`;
export const fixed = (value: number): number => Math.round(value * 10) / 10;
export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns "x y" of the point at an angle and a distance from (cx, cy). Angles are in degrees clockwise from east. */
export const at = (degrees: number, radius: number, cx = 0, cy = 0): string =>
  `${fixed(cx + radius * Math.cos(radians(degrees)))} ${fixed(cy + radius * Math.sin(radians(degrees)))}`;

export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Returns a seeded random number generator (mulberry32), so that a drawing looks the same each time. */
export function random(seed: string | number): () => number {
  let state = [...String(seed)].reduce((hash, char) => Math.imul(hash ^ char.charCodeAt(0), 16777619), 2166136261);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

export const svg = (
  viewBox: string,
  body: string,
  { label, kind = '' }: { label?: string; kind?: string } = {},
): string =>
  `<svg class="art ${kind}" viewBox="${viewBox}" ${label ? `role="img" aria-label="${escaped(label)}"` : 'aria-hidden="true"'}>${body}</svg>`;

export const group = (transform: string, body: string): string => `<g transform="${transform}">${body}</g>`;

const stop = (offset: number, colour: string, opacity = 1): string =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;

const lightDefs = (colour: Light): string => `
  <radialGradient id="light-${colour}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="50">
    ${stop(0, tone(colour, 'hot'))}${stop(0.3, tone(colour, 'hot'))}${stop(0.66, tone(colour, 'glow'))}${stop(1, tone(colour, 'glow'), 0.92)}
  </radialGradient>
  <radialGradient id="halo-${colour}">
    ${stop(0, tone(colour, 'hot'), 0.42)}${stop(0.16, tone(colour, 'glow'), 0.38)}${stop(0.6, tone(colour, 'glow'), 0.12)}${stop(1, tone(colour, 'glow'), 0)}
  </radialGradient>
  <radialGradient id="ground-${colour}" cx=".5" cy=".42" r=".62">
    ${stop(0, `color-mix(in oklab, ${tone(colour, 'deep')} 82%, ${tone(colour, 'glow')})`)}${stop(0.55, tone(colour, 'deep'))}${stop(1, `color-mix(in oklab, ${tone(colour, 'deep')} 55%, var(--sky-zenith))`)}
  </radialGradient>`;

const SURFACE_DEFS = `
  <linearGradient id="night" x1="0" y1="0" x2="0" y2="1">${stop(0, '#071024')}${stop(0.7, '#10234a')}${stop(1, '#1b3560')}</linearGradient>
  <linearGradient id="embers" x1="0" y1="0" x2="0" y2="1">${stop(0, '#1d110e')}${stop(0.62, '#35190f')}${stop(1, '#6b3113')}</linearGradient>
  <linearGradient id="card-face" x1="0" y1="0" x2=".3" y2="1">${stop(0, 'var(--card-raised)')}${stop(1, 'var(--card)')}</linearGradient>
  <radialGradient id="lantern-paper" cx=".5" cy=".55" r=".65">${stop(0, '#ffe2a6')}${stop(0.55, '#ffb75a')}${stop(1, '#d8742e')}</radialGradient>
  <radialGradient id="lantern-halo">${stop(0, '#ffc673', 0.5)}${stop(1, '#ffc673', 0)}</radialGradient>
  <radialGradient id="darkness">${stop(0, '#050912', 0.92)}${stop(0.7, '#050912', 0.7)}${stop(1, '#050912', 0)}</radialGradient>
  <linearGradient id="city-glow" x1="0" y1="0" x2="0" y2="1">${stop(0, 'var(--sky-haze)', 0)}${stop(0.55, 'var(--sky-haze)', 0.5)}${stop(1, 'var(--sky-horizon)', 0.95)}</linearGradient>
  <linearGradient id="die-wood" x1="0" y1="0" x2=".5" y2="1">${stop(0, '#ffe0ae')}${stop(1, '#dfa262')}</linearGradient>
  <clipPath id="hex-clip"><path d="M${range(6)
    .map((step) => at(step * 60 - 30, 57.735))
    .join('L')}Z"/></clipPath>
  <radialGradient id="spark-halo">${stop(0, '#ffffff', 0.9)}${stop(0.3, '#d5eaff', 0.4)}${stop(1, '#d5eaff', 0)}</radialGradient>`;

/** Returns the gradients that all drawings refer to. */
export const artDefs = (): string =>
  `<svg class="defs" width="0" height="0" aria-hidden="true"><defs>${LIGHTS.map(lightDefs).join('')}${SURFACE_DEFS}</defs></svg>`;
