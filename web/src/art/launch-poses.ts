// How the barrel is held on each action card, drawn around the barrel's mouth at 0,0: hands, elbows, heads and knees.
import { fixed, range } from './common';

const SKIN = '#f2c9a1';
const LINE = '#6b3f22';
const SLEEVES = ['#3f7fc4', '#c2503b', '#4c9a5f', '#d2a136'] as const;
const HAIR = ['#a8693a', '#d9a05b', '#8a5aa0', '#c4553f'] as const;
const TROUSERS = '#5f7cc0';

/** A person on the card, which selects the colours of sleeves and hair. */
type Who = 0 | 1 | 2 | 3;

const put = (x: number, y: number, inner: string, turn = 0, flip = false): string =>
  `<g transform="translate(${fixed(x)} ${fixed(y)}) rotate(${turn})${flip ? ' scale(-1 1)' : ''}">${inner}</g>`;

const BARREL =
  '<rect x="-8" y="-21" width="16" height="21" rx="3" fill="#b24c22" stroke="#5c230c" stroke-width="1.2"/><path d="M-8 -3H8" stroke="#ffc673" stroke-width="3.2"/><ellipse cy="-20.4" rx="7.2" ry="2.4" fill="#2a0e05"/>';
const barrel = (x = 0, y = 0, turn = 0): string => put(x, y, BARREL, turn);

const DIE =
  '<rect x="-5" y="-5" width="10" height="10" rx="2.2" fill="#f3c98c" stroke="#8a5423" stroke-width="1.2"/><circle r="1.5" fill="#8a5423"/>';
const die = (x: number, y: number, turn = 14): string => put(x, y, DIE, turn);

/** Draws a limb through points: a thick line in the sleeve's colour with an outline. */
const limb = (who: Who, path: string, width = 11): string =>
  `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${path}" stroke="${LINE}" stroke-width="${width + 2.2}"/><path d="${path}" stroke="${SLEEVES[who]}" stroke-width="${width}"/></g>`;

const FIST = `<g fill="${SKIN}" stroke="${LINE}" stroke-width="1.2" stroke-linejoin="round"><rect x="-8" y="-7" width="16" height="14" rx="5.5"/><path d="M-4.2 -7V-1.6M0 -7V-1.2M4.2 -7V-1.6" fill="none"/><path d="M-7.6 1C-3 -1.6 2 -.6 4.4 2" fill="none"/></g>`;
const fist = (x: number, y: number, turn = 0, flip = false): string => put(x, y, FIST, turn, flip);

/** An open hand seen from the side, fingers to the right, palm down. */
const PALM = `<path d="M-12 -3C-4 -6 8 -4.6 15 -2.4C17.4 -1.4 17 1.6 14.4 1.8L4 2.4C6 4.6 4.4 7.4 1.8 6.2L-5 3.4C-8 4.4 -11 4 -12 3.4Z" fill="${SKIN}" stroke="${LINE}" stroke-width="1.2" stroke-linejoin="round"/>`;
const palm = (x: number, y: number, turn = 0, flip = false): string => put(x, y, PALM, turn, flip);

/** A fist with a finger pointing to the right. */
const FINGER = `<path d="M-2 -3H12C15 -3 15 2.4 12 2.4H-2Z" fill="${SKIN}" stroke="${LINE}" stroke-width="1.2"/>${put(-8, 0.6, FIST, 90)}`;
const finger = (x: number, y: number, turn = 0, flip = false): string => put(x, y, FINGER, turn, flip);

type Eyes = 'open' | 'shut' | 'up';
const EYES: Record<Eyes, string> = {
  open: `<circle cx="-4.6" cy="-1" r="1.5" fill="${LINE}"/><circle cx="4.6" cy="-1" r="1.5" fill="${LINE}"/>`,
  shut: `<path d="M-7.2 -1.6Q-4.6 1 -2 -1.6M2 -1.6Q4.6 1 7.2 -1.6" fill="none" stroke="${LINE}" stroke-width="1.4" stroke-linecap="round"/>`,
  up: `<circle cx="-4.6" cy="-3.6" r="1.5" fill="${LINE}"/><circle cx="4.6" cy="-3.6" r="1.5" fill="${LINE}"/>`,
};
/** Draws a head from the front; its chin is 13 below its middle. */
const head = (who: Who, x: number, y: number, eyes: Eyes = 'open', turn = 0): string =>
  put(
    x,
    y,
    `<path d="M-12 -1C-12 -15 12 -15 12 -1C12 7.4 6.4 13 0 13C-6.4 13 -12 7.4 -12 -1Z" fill="${SKIN}" stroke="${LINE}" stroke-width="1.3"/><path d="M-12.4 -1.4C-13 -17.4 13 -17.4 12.4 -1.4C9 -4.6 7.6 -7.2 6.4 -9.4C1 -6 -7 -5.4 -12.4 -1.4Z" fill="${HAIR[who]}"/>${EYES[eyes]}<path d="M-3.4 5.4Q0 8.2 3.4 5.4" fill="none" stroke="${LINE}" stroke-width="1.3" stroke-linecap="round"/><circle cx="-8" cy="3.6" r="1.8" fill="#e8927c" opacity=".6"/><circle cx="8" cy="3.6" r="1.8" fill="#e8927c" opacity=".6"/>`,
    turn,
  );

/** Draws a head from the side, looking to the right; its forehead is 10 to the right of its middle. */
const profile = (who: Who, x: number, y: number, flip = false): string =>
  put(
    x,
    y,
    `<path d="M-8 10C-12 2 -11 -12 1 -13C8 -13.4 11 -8 10 -3L12.6 2L10 3.4C10.4 8 8 10.4 3 9.6L2 13H-7Z" fill="${SKIN}" stroke="${LINE}" stroke-width="1.3" stroke-linejoin="round"/><path d="M-9.4 7C-14 -4 -9 -15 2 -14.6C8 -14.4 10.6 -10 10 -8C4 -9.6 -1 -8 -2.4 -4C-3.4 0 -5 5 -9.4 7Z" fill="${HAIR[who]}"/><path d="M5 -3.4h2.2" stroke="${LINE}" stroke-width="1.6" stroke-linecap="round"/>`,
    0,
    flip,
  );

/** Draws the shoulders and head of a person from the front. */
const bust = (who: Who, x: number, y: number, eyes: Eyes = 'open'): string =>
  `<path d="M${x - 19} ${y + 36}C${x - 19} ${y + 18} ${x - 9} ${y + 15} ${x} ${y + 15}C${x + 9} ${y + 15} ${x + 19} ${y + 18} ${x + 19} ${y + 36}Z" fill="${SLEEVES[who]}" stroke="${LINE}" stroke-width="1.3"/>${head(who, x, y, eyes)}`;

/** Draws a small whole figure standing at y; its hands are drawn separately. */
const figure = (who: Who, x: number, y: number, legs: string): string =>
  `${limb(who, `M${x} ${y - 40}V${y - 22}`, 12)}<path d="${legs}" fill="none" stroke="${TROUSERS}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>${put(x, y - 56, `<g transform="scale(.72)">${head(who, 0, 0)}</g>`)}`;

const SHEET = `<path d="M-24 -2.6H24V2.6H-24Z" fill="#fdf3dc" stroke="${LINE}" stroke-width="1.2"/>`;
const sheet = (x: number, y: number, turn = 0): string => put(x, y, SHEET, turn);

const swirl = (radius: number): string =>
  `<path d="M${-radius} -8A${radius} ${fixed(radius * 0.36)} 0 0 0 ${radius} -8M${radius} -8l-5 -1M${radius} -8l-1.4 5" fill="none" stroke="var(--ember)" stroke-width="2" stroke-linecap="round"/>`;

const flame = (x: number, y: number, size: number): string =>
  put(
    x,
    y,
    `<path d="M0 ${-size}C${size * 0.9} ${-size * 0.3} ${size * 0.7} ${size * 0.5} 0 ${size * 0.5}C${-size * 0.7} ${size * 0.5} ${-size * 0.9} ${-size * 0.3} 0 ${-size}Z" fill="#ff9b3d" stroke="#d9541e" stroke-width="1"/>`,
  );

/** Draws a hand from the left that holds the barrel. */
const held = (who: Who = 0): string => limb(who, 'M-52 14C-38 12 -26 4 -12 -8') + barrel() + fist(-6, -9, -70);

const POSES: Record<string, string> = {
  'under-the-chin': bust(0, 0, -42) + barrel(0, -4) + fist(-9, -12, -70) + fist(9, -12, 70, true),
  'eyes-shut': bust(0, -24, -38, 'shut') + limb(0, 'M-8 -14C4 -2 6 -4 14 -8') + barrel(22, 0) + fist(15, -10, -70),
  'off-hand':
    limb(1, 'M52 16C38 14 26 6 12 -8')
    + barrel()
    + fist(6, -9, 70, true)
    + '<path d="M-16 -22q-4 4 0 8M-22 -24q-6 6 0 12M18 -26q4 4 0 8" fill="none" stroke="var(--ember)" stroke-width="1.8" stroke-linecap="round"/>',
  'over-the-shoulder': `${put(-14, -40, `<circle r="13" fill="${HAIR[0]}" stroke="${LINE}" stroke-width="1.3"/>`)}${limb(0, 'M-30 2C-28 -18 0 -22 4 -16', 13)}${limb(0, 'M2 -14C14 -30 18 -34 22 -36')}${barrel(26, -30, 38)}${fist(20, -40, 30)}`,
  'back-of-the-hand': limb(0, 'M-54 6C-44 4 -34 2 -20 1') + palm(-6, 2) + barrel(0, -3),
  'crook-of-the-elbow': limb(0, 'M-44 -34L2 4L40 -34', 15) + fist(44, -40, 40) + barrel(0, -8),
  'off-the-head': bust(0, 0, -16, 'up') + barrel(0, -32),
  'between-the-knees': `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="M-34 -44L-15 -8L-30 26M34 -44L15 -8L30 26" stroke="${LINE}" stroke-width="18"/><path d="M-34 -44L-15 -8L-30 26M34 -44L15 -8L30 26" stroke="${TROUSERS}" stroke-width="15.6"/></g>${barrel(0, 2)}`,
  spinning: held() + swirl(20) + swirl(28),
  'on-one-leg':
    figure(0, -16, 18, 'M-16 -4V16M-16 -4L-1 0L-8 10')
    + limb(0, 'M-16 -16C-4 -14 4 -14 12 -10', 8)
    + barrel(22, 0)
    + fist(15, -10, -70),
  'ring-of-fire': `${limb(0, 'M-54 10C-44 8 -34 2 -24 -4')}<ellipse cy="-8" rx="19" ry="8" fill="none" stroke="${LINE}" stroke-width="8"/><ellipse cy="-8" rx="19" ry="8" fill="none" stroke="${SKIN}" stroke-width="5.6"/>${barrel(0, 0)}<path d="M-19 -7A19 8 0 0 0 19 -7" fill="none" stroke="${LINE}" stroke-width="8"/><path d="M-19 -7A19 8 0 0 0 19 -7" fill="none" stroke="${SKIN}" stroke-width="5.6"/>${flame(-22, -18, 7)}${flame(0, -32, 8)}${flame(22, -18, 7)}`,
  hammer:
    held()
    + limb(0, 'M44 -46C32 -44 22 -40 12 -34')
    + fist(4, -32, 8)
    + '<path d="M-10 -44v-6M0 -46v-7M10 -44v-6" stroke="var(--ember)" stroke-width="2" stroke-linecap="round"/>',
  'two-elbows': limb(0, 'M-34 -46L-14 -6L-48 14', 14) + limb(1, 'M34 -46L14 -6L48 14', 14) + barrel(),
  'back-to-back': bust(0, -26, -36) + bust(1, 26, -36) + barrel(0, 2),
  fingertips: finger(-23, -11) + finger(23, -11, 0, true) + barrel(),
  foreheads: profile(0, -21, -12) + profile(1, 21, -12, true) + barrel(0, -6),
  'two-hand-chute':
    limb(0, 'M-52 -34L-26 -24')
    + limb(1, 'M52 -2L30 -6')
    + palm(-14, -20, 24)
    + palm(18, -4, 12, true)
    + die(-6, -30)
    + die(12, -14, 40),
  'card-slide': limb(0, 'M-52 -36L-30 -28') + sheet(-2, -14, 24) + fist(-26, -26, 24) + die(-2, -22, 24),
  'shoulder-to-shoulder': bust(0, -22, -32) + bust(1, 22, -32) + barrel(0, -6),
  'toss-and-tip':
    limb(0, 'M-52 8L-30 4')
    + palm(-22, 2, -18)
    + `<path d="M-16 -8C-10 -38 10 -42 18 -28" fill="none" stroke="var(--ember)" stroke-width="1.8" stroke-dasharray="4 4"/>`
    + die(-2, -36)
    + limb(1, 'M52 2C42 -2 36 -6 30 -12')
    + barrel(20, -4, -22)
    + fist(30, -12, 60, true),
  'all-together':
    limb(0, 'M-52 6L-16 -6')
    + limb(1, 'M52 6L16 -6')
    + limb(2, 'M-46 -40L-14 -16')
    + limb(3, 'M46 -40L14 -16')
    + barrel()
    + fist(-11, -5, -70)
    + fist(11, -5, 70, true)
    + fist(-10, -16, -60)
    + fist(10, -16, 60, true),
  'finger-ring':
    barrel()
    + range(6)
      .map((step) => {
        const angle = (step * 60 + 30) * (Math.PI / 180);
        return finger(Math.cos(angle) * 27, -11 + Math.sin(angle) * 20, step * 60 + 210);
      })
      .join(''),
  relay:
    limb(0, 'M-52 -40L-20 -34')
    + barrel(-10, -24)
    + fist(-18, -36, -70)
    + `<path d="M-10 -22C-8 -12 4 -14 10 -8" fill="none" stroke="var(--ember)" stroke-width="1.8" stroke-dasharray="4 4"/>`
    + limb(1, 'M52 -4L24 4')
    + barrel(12, 12)
    + fist(20, 2, 70, true),
  'stacked-fists':
    range(4)
      .map((step) => {
        const left = step % 2 === 0;
        return (
          limb(step as Who, left ? `M-52 ${10 - step * 11}H-8` : `M52 ${10 - step * 11}H8`, 9)
          + fist(0, 6 - step * 12.4, 0, !left)
        );
      })
      .join('') + barrel(0, -36),
  'shared-card':
    limb(0, 'M-54 0L-28 -8')
    + limb(1, 'M54 0L28 -8')
    + sheet(0, -11)
    + fist(-25, -11)
    + fist(25, -11, 0, true)
    + die(0, -19),
};

/** Draws how the barrel is held on an action card. Cards of custom decks get a plain hand. */
export const launchPose = (card: string): string => POSES[card] ?? held();
