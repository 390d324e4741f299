import { at, range } from './common';

// Loose sketches of famous buildings, drawn upwards from 0,0 (y is negative). Lit parts have a warm colour.
const LIT = '#ffca7a';
const lit = (d: string, width = 2, opacity = 0.75): string =>
  `<path d="${d}" fill="none" stroke="${LIT}" stroke-width="${width}" stroke-linecap="round" stroke-opacity="${opacity}"/>`;
const solid = (d: string): string => `<path d="${d}"/>`;
const beacon = (x: number, y: number, r = 2.6): string => `<circle cx="${x}" cy="${y}" r="${r}" fill="#ff7a5c"/>`;

const onionDome = (x: number, y: number, w: number): string =>
  solid(
    `M${x - w * 0.62} ${y}C${x - w} ${y - w * 0.7} ${x - w * 0.5} ${y - w * 1.15} ${x} ${y - w * 1.75}C${x + w * 0.5} ${y - w * 1.15} ${x + w} ${y - w * 0.7} ${x + w * 0.62} ${y}Z`,
  );
const roundDome = (x: number, y: number, w: number): string =>
  solid(
    `M${x - w} ${y}C${x - w} ${y - w * 1.35} ${x + w} ${y - w * 1.35} ${x + w} ${y}ZM${x - 1.5} ${y - w}v${-w * 0.5}h3v${w * 0.5}Z`,
  );
const minaret = (x: number, height: number): string =>
  solid(`M${x - 5} 0L${x - 4} ${-height}H${x + 4}L${x + 5} 0Z`)
  + onionDome(x, -height, 6)
  + solid(`M${x - 7} ${-height * 0.62}h14v4h-14Z`);

const mausoleum =
  solid('M-125 0V-16H125V0ZM-58 -16V-66H58V-16Z')
  + onionDome(0, -76, 37)
  + solid('M-25 -66h50v-14h-50Z')
  + onionDome(-44, -68, 13)
  + onionDome(44, -68, 13)
  + [-108, 108].map((x) => minaret(x, 108)).join('')
  + lit('M-12 -18V-42Q-12 -54 0 -60Q12 -54 12 -42V-18', 2.4)
  + lit('M-42 -20v-18q0 -7 6 -10q6 3 6 10v18M30 -20v-18q0 -7 6 -10q6 3 6 10v18', 1.6, 0.6);

const ironTower =
  solid(
    'M-52 0C-30 -48 -13 -112 -5 -214H5C13 -112 30 -48 52 0H33C27 -26 15 -38 0 -38C-15 -38 -27 -26 -33 0ZM-36 -58H36V-50H-36ZM-20 -112H20V-106H-20ZM-1.5 -214V-234H1.5V-214Z',
  )
  + lit(
    'M-27 -50L20 -100M27 -50L-20 -100M-15 -112L9 -156M15 -112L-9 -156M-8 -160L5 -200M8 -160L-5 -200M-36 -54H36M-20 -109H20',
    1.2,
    0.6,
  )
  + beacon(0, -234);

const basilicaHill =
  solid('M-130 0Q-60 -58 0 -60Q60 -58 130 0Z')
  + roundDome(0, -84, 15)
  + solid('M-24 -58V-84H24V-58Z')
  + roundDome(-24, -74, 8)
  + roundDome(24, -74, 8);

const pyramid = (x: number, height: number): string =>
  solid(`M${x - height * 1.05} 0L${x} ${-height}L${x + height * 1.05} 0Z`)
  + `<path d="M${x} ${-height}L${x + height * 1.05} 0H${x + height * 0.22}Z" fill="#3b3138" fill-opacity=".75"/>`;
const palmTree = (x: number, height: number): string =>
  `<g transform="translate(${x} ${-height})" fill="none" stroke="#060b15" stroke-width="3.4" stroke-linecap="round"><path d="M0 0Q5 ${height / 2} 2 ${height}"/>${range(
    6,
  )
    .map((step) => `<path d="M0 0Q${at(-160 + step * 28, 16)} ${at(-175 + step * 38, 25)}"/>`)
    .join('')}</g>`;
const mosque =
  solid('M-40 0V-44H40V0Z')
  + roundDome(0, -44, 26)
  + minaret(-54, 104)
  + minaret(56, 88)
  + lit('M-22 -8v-16q0 -7 6 -9q6 2 6 9v16M10 -8v-16q0 -7 6 -9q6 2 6 9v16', 1.6, 0.6);

const sail = (x: number, height: number, lean: number): string =>
  solid(
    `M${x} -20C${x + height * 0.1} ${-20 - height * 0.6} ${x + height * 0.5 * lean} ${-20 - height * 0.95} ${x + height * 0.82 * lean} ${-22 - height}C${x + height * 0.66 * lean} ${-20 - height * 0.5} ${x + height * 0.7 * lean} ${-20 - height * 0.2} ${x + height * 0.86 * lean} -20Z`,
  );
const opera =
  solid('M-120 0L-112 -22H116L124 0Z')
  + (
    [
      [-104, 44],
      [-74, 70],
      [-34, 92],
      [24, 60],
    ] as const
  )
    .map(([x, height]) => sail(x, height, 1))
    .join('')
  + sail(112, 46, -1)
  + lit('M-104 -24H104', 2, 0.7)
  + lit('M-72 -28C-64 -66 -42 -86 -20 -91M-32 -28C-24 -78 8 -104 36 -112', 1.2, 0.4);
const archBridge = `<g fill="none" stroke="#0a1120"><path d="M-190 -6Q0 -190 190 -6" stroke-width="9"/><path d="M-190 -6Q0 -150 190 -6" stroke-width="4"/><path d="M-260 -40H260" stroke-width="6"/>
  <path d="${range(17)
    .map((step) => {
      const x = -160 + step * 20;
      return `M${x} -40V${-98 + (x * x) / 395}`;
    })
    .join(
      '',
    )}" stroke-width="2"/></g>${solid('M-210 0V-62H-188V0ZM188 0V-62H210V0Z')}${lit('M-250 -41H250', 1.4, 0.55)}`;

const broadcastTower =
  solid(
    'M-40 0C-22 -60 -10 -120 -4 -190H4C10 -120 22 -60 40 0H27C20 -22 10 -32 0 -32C-10 -32 -20 -22 -27 0ZM-17 -96H17L14 -82H-14ZM-9 -164H9V-154H-9ZM-1.5 -190V-226H1.5V-190Z',
  )
  + `<path d="M-31 -26Q0 -44 31 -26M-21 -60H21M-10 -124H10M-7 -146H7" fill="none" stroke="#ff8a5c" stroke-width="2.4" stroke-opacity=".85"/>`
  + lit('M-16 -90H16', 3, 0.9)
  + beacon(0, -226);
const pagoda =
  range(5)
    .map((level) =>
      solid(
        `M${-34 + level * 5} ${-24 - level * 21}Q0 ${-34 - level * 21} ${34 - level * 5} ${-24 - level * 21}L${20 - level * 3.5} ${-34 - level * 21}V${-14 - level * 21}H${-20 + level * 3.5}V${-34 - level * 21}Z`,
      ),
    )
    .join('')
  + solid('M-20 0V-22H20V0ZM-1.6 -118V-150H1.6V-118Z')
  + lit(
    range(5)
      .map((level) => `M-9 ${-17 - level * 21}h18`)
      .join(''),
    1.6,
    0.55,
  );
const snowMountain =
  '<path d="M-260 0Q-90 -60 -34 -150H34Q90 -60 260 0Z"/><path d="M-34 -150H34L50 -124L30 -132L14 -118L-4 -134L-22 -120L-48 -126Z" fill="#7d8ba6"/>';

const clockTower =
  solid(
    'M-17 0V-142H17V0ZM-20 -142H20V-178H-20ZM-20 -178L-12 -196H12L20 -178ZM-12 -196V-206H12V-196ZM-12 -206L0 -246L12 -206Z',
  )
  + `<circle cy="-160" r="12.5" fill="#ffe3ae" stroke="#0a1120" stroke-width="2"/><path d="M0 -160V-168M0 -160L6 -157" stroke="#0a1120" stroke-width="2"/>`
  + solid('M17 0V-52H150V0Z')
  + solid(
    range(7)
      .map((step) => `M${22 + step * 18} -52v-14l4 -8l4 8v14Z`)
      .join(''),
  )
  + lit(
    range(7)
      .map((step) => `M${26 + step * 18} -14v-24`)
      .join(''),
    2,
    0.5,
  )
  + lit('M-8 -20V-120M0 -20V-120M8 -20V-120', 1, 0.3);
const wheel = `<g fill="none" stroke="#131d31"><circle cy="-92" r="80" stroke-width="5"/><path d="${range(16)
  .map((step) => `M0 -92L${at(step * 22.5, 80, 0, -92)}`)
  .join('')}" stroke-width="1.2"/><path d="M0 -92L-40 0M0 -92L40 0" stroke-width="6"/></g>
  <path d="${range(24)
    .map((step) => `M${at(step * 15, 80, 0, -92)}h.01`)
    .join('')}" stroke="${LIT}" stroke-width="4" stroke-linecap="round" fill="none" stroke-opacity=".8"/>`;
const towerBridge =
  [-62, 62].map((x) => solid(`M${x - 16} 0V-98H${x + 16}V0ZM${x - 16} -98l4 -22l5 16h14l5 -16l4 22Z`)).join('')
  + solid('M-62 -84H62V-76H-62ZM-150 -34H150V-26H-150Z')
  + '<path d="M-150 -36Q-100 -40 -72 -84M150 -36Q100 -40 72 -84" fill="none" stroke="#0a1120" stroke-width="3"/>'
  + lit('M-146 -30H146M-44 -80H44', 1.4, 0.6);

const royalHill = solid('M-340 0C-240 -60 -150 -128 -20 -136C110 -132 190 -66 320 0Z');
const hillCross = lit('M-20 -178V-138M-34 -166H-6', 5, 0.95);
const geodesic = `<path d="M-62 0A64 64 0 1 1 62 0Z" fill="#16233a"/><g fill="none" stroke="#5b6f93" stroke-width="1.1"><path d="M-62 -8Q0 -40 62 -8M-58 -34Q0 -66 58 -34M-44 -58Q0 -84 44 -58M0 -78V0M-24 -74Q-44 -40 -38 0M24 -74Q44 -40 38 0"/><path d="M-60 -20L-30 -52L0 -78L30 -52L60 -20M-50 0L-20 -34L0 -50L20 -34L50 0"/></g>`;
const officeTowers =
  solid('M-60 0V-128L-46 -142L-32 -128V0ZM-22 0V-104H6V0ZM18 0V-152H46V-160H50V0ZM60 0V-90L88 -108V0Z')
  + lit('M-52 -118v90M-40 -118v90M-12 -92v70M-2 -92v70M26 -140v110M38 -140v110M68 -80v60M78 -84v64', 1.8, 0.34).replace(
    'stroke-linecap="round"',
    'stroke-dasharray="4 7"',
  );

const salute =
  solid('M-70 0V-56H70V0ZM-44 -56L-36 -80H36L44 -56Z')
  + roundDome(0, -80, 34)
  + solid('M-8 -122h16v-14h-16Z')
  + roundDome(0, -134, 8)
  + roundDome(54, -58, 16)
  + lit(
    'M-34 -8v-24q0 -9 8 -11q8 2 8 11v24M18 -8v-24q0 -9 8 -11q8 2 8 11v24M-8 -8v-30q0 -10 8 -13q8 3 8 13v30',
    1.7,
    0.6,
  );
const campanile =
  solid('M-13 0V-140H13V0ZM-16 -140V-166H16V-140ZM-16 -166L0 -212L16 -166Z')
  + lit('M-9 -146v14M0 -146v14M9 -146v14', 2.6, 0.7);
const gondola =
  '<g fill="none" stroke="#04070e" stroke-linecap="round"><path d="M-62 -22Q-58 -6 -30 -4H34Q60 -6 68 -30" stroke-width="7"/><path d="M68 -30q6 -2 8 4" stroke-width="4"/><path d="M26 -6V-34M26 -30L52 2" stroke-width="4"/></g><circle cx="26" cy="-40" r="5" fill="#04070e"/><circle cx="-50" cy="-24" r="3" fill="#ffca7a"/>';
const mooring =
  '<path d="M0 0V-54M16 0V-44M-16 0V-40" stroke="#04070e" stroke-width="4" fill="none"/>'
  + lit('M0 -50v-3M16 -40v-3', 4, 0.6);

export interface Landmark {
  x: number;
  scale: number;
  layer: 'far' | 'town' | 'mark' | 'near';
  draw: string;
}

const mark = (x: number, scale: number, layer: Landmark['layer'], draw: string): Landmark => ({
  x,
  scale,
  layer,
  draw,
});

export const LANDMARKS: Record<string, { town: { low: number; high: number; wide: number }; marks: Landmark[] }> = {
  Agra: {
    town: { low: 20, high: 44, wide: 54 },
    marks: [mark(860, 1.02, 'mark', mausoleum), mark(250, 0.62, 'mark', mausoleum)],
  },
  Paris: {
    town: { low: 34, high: 62, wide: 58 },
    marks: [mark(300, 0.98, 'mark', ironTower), mark(900, 1, 'town', basilicaHill)],
  },
  Cairo: {
    town: { low: 18, high: 42, wide: 50 },
    marks: [
      mark(250, 1, 'far', pyramid(0, 132) + pyramid(150, 96)),
      mark(520, 0.8, 'far', pyramid(0, 70)),
      mark(920, 1.12, 'mark', mosque),
      mark(90, 1, 'near', palmTree(0, 86) + palmTree(44, 64)),
      mark(1090, 1, 'near', palmTree(0, 76)),
    ],
  },
  Sydney: {
    town: { low: 26, high: 72, wide: 44 },
    marks: [mark(890, 1, 'town', archBridge), mark(290, 1.14, 'mark', opera)],
  },
  Tokyo: {
    town: { low: 36, high: 84, wide: 42 },
    marks: [mark(560, 0.9, 'far', snowMountain), mark(900, 1, 'mark', broadcastTower), mark(250, 1, 'mark', pagoda)],
  },
  London: {
    town: { low: 28, high: 58, wide: 48 },
    marks: [mark(250, 0.9, 'mark', clockTower), mark(660, 0.86, 'town', wheel), mark(950, 1.05, 'mark', towerBridge)],
  },
  Montreal: {
    town: { low: 30, high: 66, wide: 46 },
    marks: [
      mark(420, 1.04, 'far', royalHill + hillCross),
      mark(880, 0.98, 'mark', officeTowers),
      mark(1060, 0.84, 'mark', geodesic),
    ],
  },
  Venice: {
    town: { low: 26, high: 48, wide: 46 },
    marks: [
      mark(870, 1.14, 'mark', salute),
      mark(300, 0.98, 'mark', campanile),
      mark(560, 0.9, 'near', gondola),
      mark(700, 0.8, 'near', mooring),
      mark(110, 0.9, 'near', mooring),
    ],
  },
};
