import { at, type Colour, range, tone } from './common';

// Whole figures, centred on 0,0, with a radius of about 30. They are drawn on the edge between two tiles; each tile
// is clipped to its outline and therefore shows one half.
const shards = (count: number, inner: number, outer: number, fill: string, turn = 0): string => {
  const shard = (angle: number): string =>
    `M${at(angle - 180 / count, inner)}L${at(angle, outer)}L${at(angle + 180 / count, inner)}L${at(angle, inner * 0.5)}Z`;
  return `<path d="${range(count)
    .map((step) => shard(turn + (360 / count) * step))
    .join('')}" fill="${fill}"/>`;
};

const kaleidoscope = (colour: Colour): string =>
  `<circle r="30" fill="none" stroke="${tone(colour, 'glow')}" stroke-width="1.6" stroke-dasharray=".1 5.2" stroke-linecap="round"/>
  ${shards(12, 18, 28, tone(colour, 'glow'))}${shards(6, 11, 20, tone(colour, 'hot'), 30)}${shards(6, 6, 13, tone(colour, 'deep'))}<circle r="3.6" fill="${tone(colour, 'hot')}"/>`;

const saturn = (colour: Colour): string =>
  `<g transform="rotate(62)"><ellipse rx="31" ry="9.5" fill="none" stroke="${tone(colour, 'hot')}" stroke-width="3"/>
  <circle r="16.5" fill="${tone(colour, 'glow')}" stroke="${tone(colour, 'deep')}" stroke-width="2"/>
  <path d="M-15 -6Q0 -1 15 -6M-15 6Q0 1 15 6" stroke="${tone(colour, 'deep')}" stroke-width="2.2" fill="none"/>
  <path d="M-31 0A31 9.5 0 0 0 -15 8.3M31 0A31 9.5 0 0 1 15 8.3M-31 0A31 9.5 0 0 1 -15 -8.3M31 0A31 9.5 0 0 0 15 -8.3" fill="none" stroke="${tone(colour, 'hot')}" stroke-width="3"/></g>`;

const flower = (colour: Colour): string =>
  range(6)
    .map(
      (step) =>
        `<ellipse cx="13.5" rx="9.5" ry="6.8" transform="rotate(${step * 60 + 30})" fill="${tone(colour, 'glow')}" stroke="${tone(colour, 'hot')}" stroke-width="1.3"/>`,
    )
    .join('') + `<circle r="6" fill="${tone(colour, 'hot')}"/>`;

export const HALVES: Record<string, (colour: Colour) => string> = { kaleidoscope, saturn, 'small-flower': flower };
