import { at, group, range, svg } from './common';
import { launchPose } from './launch-poses';

/** The properties of an action card that its picture shows. */
export interface ActionCard {
  id: string;
  players: string;
  drops: number;
  deviation: number;
  spin: number;
  sideways: number;
  downward: number;
}

// The card measures 120 by 168. From top to bottom, it shows the required players, how the barrel is held, and
// the die falling into the box.
const INK = 'var(--card-ink)';

const person = (x: number, sure: boolean): string =>
  group(`translate(${x} 22)`, `<circle cy="-6" r="4.6"/><path d="M-8 9C-8 -1 8 -1 8 9Z"/>`).replace(
    '<g ',
    sure ? `<g fill="${INK}" stroke="${INK}" ` : `<g fill="none" stroke="${INK}" stroke-dasharray="2.4 2.4" `,
  );

/** Draws a filled figure for each required player and a dashed one for each optional player. */
function people(players: string): string {
  const [least = 1, most = least] = players.split('-').map(Number);
  return `<g stroke-width="1.4">${range(most)
    .map((index) => person(60 + (index - (most - 1) / 2) * 22, index < least))
    .join('')}</g>`;
}

const CRATE = `<path d="M24 132L34 116H86L96 132V150H24Z" fill="#0f2148"/><path d="M24 132L34 116H86L96 132" fill="none" stroke="#e0a463" stroke-width="2.4" stroke-linejoin="round"/>
  <path d="M24 132H96V150H24Z" fill="#7a4520" stroke="#e0a463" stroke-width="2.4" stroke-linejoin="round"/>`;

const die = (x: number, y: number, turn: number, opacity = 1): string =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    `<rect x="-6" y="-6" width="12" height="12" rx="2.6" fill="#f3c98c" stroke="#8a5423" stroke-width="1.2" opacity="${opacity}"/>`,
  );

/** Draws arcs around the die; a faster spin has more arcs. */
function spinning(x: number, y: number, spin: number): string {
  const arcs = spin >= 40 ? 3 : spin >= 18 ? 2 : spin >= 9 ? 1 : 0;
  return range(arcs)
    .map((arc) => {
      const radius = 11 + arc * 4;
      return `<path d="M${at(-50, radius, x, y)}A${radius} ${radius} 0 0 1 ${at(50, radius, x, y)}M${at(130, radius, x, y)}A${radius} ${radius} 0 0 1 ${at(230, radius, x, y)}"/>`;
    })
    .join('');
}

/** Draws an action card: its number of players, how the barrel is held, scatter, spin and number of drops. */
export function actionCard(card: ActionCard, { label }: { label?: string } = {}): string {
  const paths = range(card.drops)
    .map((drop) => `<path d="M${60 + (drop - (card.drops - 1) / 2) * 7} 106V126"/>`)
    .join('');
  const thrown = card.downward
    ? `<path d="M44 102v12l-3.4 -4.4M44 114l3.4 -4.4M76 102v12l-3.4 -4.4M76 114l3.4 -4.4" stroke="var(--ember)" stroke-width="2"/>`
    : '';
  const target = `<ellipse cx="60" cy="137" rx="${6 + card.deviation * 3.6}" ry="${2 + card.deviation * 0.9}" stroke="var(--lantern)" stroke-width="1.6"/>`;
  return svg(
    '0 0 120 168',
    `<rect x="1" y="1" width="118" height="166" rx="7" fill="url(#card-face)" stroke="var(--card-line)" stroke-width="1.4"/>
    ${people(card.players)}${group('translate(0 10)', CRATE)}
    <g fill="none" stroke="var(--lantern)" stroke-linecap="round">${target}<g stroke-width="1.8" stroke-dasharray="3 4">${paths}</g><g stroke="${INK}" stroke-width="1.5">${spinning(60, 116, card.spin)}</g>${thrown}</g>
    ${card.drops > 1 ? die(69, 118, 30, 0.55) : ''}${die(60, 114, 12 + card.spin)}
    <clipPath id="pose-${card.id}"><rect x="2" y="34" width="116" height="76"/></clipPath><g clip-path="url(#pose-${card.id})">${group('translate(60 92)', launchPose(card.id))}</g>`,
    { kind: 'action-card', ...(label ? { label } : {}) },
  );
}
