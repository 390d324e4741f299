import { at, group, range, svg } from './common';

// A large wooden die with faces burnt into the wood: one, two or three paws, or the fireworks symbol.
const PAWS: Record<string, [number, number, number][]> = {
  1: [[50, 52, 1.9]],
  2: [
    [31, 33, 1.25],
    [69, 69, 1.25],
  ],
  3: [
    [25, 28, 1.02],
    [51, 52, 1.02],
    [76, 76, 1.02],
  ],
};

const paw = ([x, y, size]: [number, number, number]): string =>
  group(
    `translate(${x} ${y}) scale(${size})`,
    `<path d="M0 -2.5C-7 -2.5 -13 5.5 -10.5 11C-8 15.5 -3.5 12.5 0 12.5C3.5 12.5 8 15.5 10.5 11C13 5.5 7 -2.5 0 -2.5Z"/>
    <ellipse cx="-14" cy="-1" rx="4" ry="5.6" transform="rotate(-28 -14 -1)"/><ellipse cx="-5.4" cy="-10.5" rx="4.1" ry="6" transform="rotate(-9 -5.4 -10.5)"/>
    <ellipse cx="5.4" cy="-10.5" rx="4.1" ry="6" transform="rotate(9 5.4 -10.5)"/><ellipse cx="14" cy="-1" rx="4" ry="5.6" transform="rotate(28 14 -1)"/>`,
  );

function burst(): string {
  const rays = range(12)
    .map((step) => `M${at(step * 30 - 90, 10, 50, 50)}L${at(step * 30 - 90, step % 2 ? 24 : 35, 50, 50)}`)
    .join('');
  const sparks = range(12)
    .map((step) => `M${at(step * 30 - 90, step % 2 ? 33 : 41, 50, 50)}h.01`)
    .join('');
  return `<g stroke="#a5300c" stroke-linecap="round" fill="none"><path d="${rays}" stroke-width="5"/><path d="${sparks}" stroke-width="6"/></g><circle cx="50" cy="50" r="5.5" fill="#a5300c"/>`;
}

const GRAIN = range(7)
  .map((step) => `M-4 ${8 + step * 14}Q${24 + step * 5} ${2 + step * 14} 52 ${10 + step * 14}T104 ${7 + step * 14}`)
  .join('');

/** Draws a face of the die. `bare` fills the whole square without a border, as a texture for the 3D die. */
export function dieFace(face: string, { bare = false, label }: { bare?: boolean; label?: string } = {}): string {
  const wood = bare
    ? '<rect x="-1" y="-1" width="102" height="102" fill="#f3c98c"/>'
    : '<rect x="2" y="2" width="96" height="96" rx="18" fill="url(#die-wood)" stroke="#8a5423" stroke-width="2.4"/>';
  const picture = face === 'fireworks' ? burst() : `<g fill="#4a1d08">${(PAWS[face] ?? []).map(paw).join('')}</g>`;
  return svg(
    '0 0 100 100',
    `${wood}<path d="${GRAIN}" fill="none" stroke="#a5682c" stroke-width="1.3" stroke-opacity=".28" clip-path="inset(3px round 16px)"/>${picture}`,
    { kind: 'die-face', ...(label ? { label } : {}) },
  );
}
