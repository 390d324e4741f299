import { type Colour, fixed, group, type Light, svg, tone, type Type } from './common';
import { firework, typeGlyph } from './fireworks';
import { symbol } from './symbols';

const STEP = 5.5;
const MOST_DRAWN = 4;
const FIT: Record<Type, string> = {
  peony: 'translate(0 -9) scale(.68)',
  burst: 'translate(0 -9) scale(.7)',
  palm: 'translate(0 -1) scale(.82)',
  fountain: 'translate(0 -6) scale(.78)',
};

const disc = (colour: Light, y: number): string =>
  `<circle cy="${fixed(y)}" r="47" fill="${tone(colour, 'deep')}" stroke="color-mix(in oklab, ${tone(colour, 'glow')} 62%, var(--sky-zenith))" stroke-width="2.4"/>`;

const badge = (colour: Colour, r: number): string =>
  `<circle cy="36" r="${r + 3}" fill="color-mix(in oklab, ${tone(colour, 'deep')} 60%, var(--sky-zenith))"/>
   <circle cy="36" r="${r}" fill="${tone(colour, 'glow')}"/>${symbol(colour, { y: 36, r: r * 0.6, fill: tone(colour, 'ink') })}`;

const levelBadge = (level: number): string =>
  `<g class="level" transform="translate(34 -35) scale(.8)"><rect x="-15" y="-12" width="32" height="24" rx="12" fill="var(--sky-zenith)" stroke="var(--text)" stroke-width="1.6"/>
   <path d="M-8 5h8M-8 1h8M-8 -3h8" stroke="var(--text-soft)" stroke-width="2"/><text x="8" y="6" text-anchor="middle" font-size="17" font-weight="700" fill="var(--text)" font-family="var(--font-text)">${level}</text></g>`;

const miniLevelBadge = (level: number): string =>
  `<g class="level" transform="translate(32 -32)"><circle r="19" fill="var(--text)"/><text y="11" text-anchor="middle" font-size="31" font-weight="700" fill="var(--sky-zenith)" font-family="var(--font-text)">${level}</text></g>`;

function face(colour: Colour, type: Type, seed: string | number, mini: boolean): string {
  const picture = mini
    ? typeGlyph(type, { y: -11, r: 26, ink: tone(colour, 'glow') })
    : group(FIT[type], firework(type, colour, seed));
  return `<circle r="47" fill="url(#ground-${colour})" stroke="${tone(colour, 'glow')}" stroke-width="3.4"/>
    <circle r="43" fill="none" stroke="${tone(colour, 'hot')}" stroke-width=".7" stroke-opacity=".28"/>
    ${picture}${badge(colour, mini ? 17 : 13.5)}`;
}

export interface FestivalTile {
  colour: Colour;
  type: Type;
  under?: readonly Light[];
  seed?: string | number;
  mini?: boolean;
  counted?: boolean;
  label?: string;
}

/**
 * Draws a round Festival tile. `under` lists the colours of the covered tiles, bottom first; `mini` simplifies the
 * picture for tiles smaller than 40 px; `counted: false` hides the level, for the stacks that tiles are drawn from.
 */
export function festivalTile({
  colour,
  type,
  under = [],
  seed = 1,
  mini = false,
  counted = true,
  label,
}: FestivalTile): string {
  const level = under.length + 1;
  const drawn = under.slice(-(MOST_DRAWN - 1));
  const top = 6 - STEP * drawn.length;
  const height = counted && level > 1 ? (mini ? miniLevelBadge : levelBadge)(level) : '';
  const body = `<ellipse cx="0" cy="${12 - STEP * 0.3}" rx="49" ry="47" fill="#000" fill-opacity=".45"/>
    ${drawn.map((covered, index) => disc(covered, 6 - STEP * index)).join('')}
    ${group(`translate(0 ${fixed(top)})`, face(colour, type, seed, mini) + height)}`;
  return svg('-56 -62 112 120', body, { label, kind: 'festival-tile' });
}
