import { at, group, range, svg } from './common';

/** The properties of an action card that its picture shows. */
export interface ActionCard {
  id: string;
  players: string;
  height: number;
  drops: number;
  deviation: number;
  spin: number;
  sideways: number;
  downward: number;
}

// The card measures 120 by 168. The players needed are drawn at the top, and below them the die falling into the box;
// the higher the launch, the higher the barrel, within these limits in centimetres.
const LOWEST = 35;
const HIGHEST = 130;
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

const barrel = (x: number, y: number): string =>
  group(
    `translate(${x} ${y})`,
    '<rect x="-8" y="-19" width="16" height="21" rx="3" fill="#b24c22"/><path d="M-8 -1H8" stroke="#ffc673" stroke-width="3.4"/><ellipse cy="-18.4" rx="7.4" ry="2.6" fill="#2a0e05"/>',
  );

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

/** Draws an action card: its number of players, height, scatter, spin and number of drops. */
export function actionCard(card: ActionCard, { label }: { label?: string } = {}): string {
  const top = 92 - ((Math.min(HIGHEST, Math.max(LOWEST, card.height)) - LOWEST) / (HIGHEST - LOWEST)) * 23;
  const lean = Math.min(26, card.sideways * 0.4);
  const [x, mid] = [60 - lean, (top + 126) / 2];
  const paths = range(card.drops)
    .map((drop) => {
      const start = x + (drop - (card.drops - 1) / 2) * 7;
      return `<path d="M${start} ${top + 4}Q${start} ${mid} ${60 + drop * 5} 124"/>`;
    })
    .join('');
  const thrown = card.downward
    ? `<path d="M${x - 14} ${top - 12}v14l-3.4 -4.4M${x - 14} ${top + 2}l3.4 -4.4M${x + 14} ${top - 12}v14l-3.4 -4.4M${x + 14} ${top + 2}l3.4 -4.4" stroke="var(--ember)" stroke-width="2"/>`
    : '';
  const target = `<ellipse cx="60" cy="125" rx="${6 + card.deviation * 4.4}" ry="${2 + card.deviation * 1.2}" stroke="var(--lantern)" stroke-width="1.6"/>`;
  return svg(
    '0 0 120 168',
    `<rect x="1" y="1" width="118" height="166" rx="7" fill="url(#card-face)" stroke="var(--card-line)" stroke-width="1.4"/>
    ${people(card.players)}<g transform="translate(60 156) scale(1.16) translate(-60 -152)">${CRATE}<g fill="none" stroke="var(--lantern)" stroke-linecap="round">${target}<g stroke-width="1.8" stroke-dasharray="4 4">${paths}</g><g stroke="${INK}" stroke-width="1.5">${spinning(60 - lean * 0.4, mid, card.spin)}</g>${thrown}</g>
    ${card.drops > 1 ? die(60 - lean * 0.4 + 9, mid + 6, 30, 0.55) : ''}${die(60 - lean * 0.4, mid, 12 + card.spin)}${barrel(x, top)}
    <text x="60" y="145.5" text-anchor="middle" font-size="10.5" font-weight="700" fill="${INK}" font-family="var(--font-display)">${Math.round(card.height)} cm</text></g>`,
    { kind: 'action-card', ...(label ? { label } : {}) },
  );
}
