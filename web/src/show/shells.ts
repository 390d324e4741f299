// The shells: what each type of tile looks like when it explodes.
import { type Colour, radians, range } from '../art/common';
import { reach } from '../art/symbols';
import { EMBER, type Ink, SPARK } from './ink';
import type { Rgb } from './light';
import { type Layer, type Look, type Star, layer, places } from './stars';

export interface Site {
  x: number;
  y: number;
  start: number;
  size: number;
  colour: Colour;
  ink: Ink;
  /** The fraction of stars to draw; less than 1 when many shells burn at once. */
  density: number;
  next: () => number;
}

const between = (next: () => number, low: number, high: number): number => low + next() * (high - low);
const towards = (site: Site, angle: number, speed: number, delay = 0): Star => [
  site.x,
  site.y,
  Math.cos(angle) * speed,
  Math.sin(angle) * speed,
  delay,
];
const many = (site: Site, count: number): number[] => range(Math.max(8, Math.round(count * site.density)));

/**
 * Returns stars on a sphere seen from the ground, denser at the rim. They go out in three groups, one after the other.
 */
function sphere(site: Site, ink: Rgb, count: number, speed: number, look: Look): Layer[] {
  const flights = many(site, count).map(() => {
    const depth = between(site.next, -1, 1);
    return towards(
      site,
      site.next() * Math.PI * 2,
      speed * site.size * Math.sqrt(1 - depth * depth) * between(site.next, 0.96, 1.04),
    );
  });
  const share = Math.ceil(flights.length / 3);
  return [0.82, 1, 1.15].map((longer, index) =>
    layer(ink, site.start, flights.slice(index * share, (index + 1) * share), {
      ...look,
      life: (look.life ?? 1.6) * longer,
    }),
  );
}

/** Returns a crackle of sparks where each star of the parent layer goes out. */
function crackle(site: Site, parent: Layer): Layer {
  const flights = places(parent, 0.97).flatMap(({ x, y, delay }) =>
    range(6).map((): Star => {
      const [angle, speed] = [site.next() * Math.PI * 2, between(site.next, 4, 9)];
      return [x, y, Math.cos(angle) * speed, Math.sin(angle) * speed, delay + site.next() * 0.12];
    }),
  );
  return layer(SPARK, parent.start, flights, { life: 0.45, drag: 2.4, width: 0.2, tail: 0.12, twinkle: 0.5 });
}

/** Returns embers that the stars of the parent layer shed in flight and that sink slowly. */
function embers(site: Site, parent: Layer, count: number): Layer {
  const flights = many(site, count).flatMap((step, _, all) =>
    places(parent, 0.12 + (0.85 * step) / all.length)
      .filter(() => site.next() < 0.75)
      .map(({ x, y, delay }): Star => [
        x + between(site.next, -0.25, 0.25),
        y,
        between(site.next, -1, 1),
        between(site.next, 0, 2),
        delay,
      ]),
  );
  return layer(site.ink.hot, parent.start, flights, {
    life: 0.95,
    fall: 6,
    width: 0.17,
    light: 0.8,
    tail: 0.14,
    twinkle: 0.5,
  });
}

function peony(site: Site): Layer[] {
  const heart = sphere(site, site.ink.hot, 70, 21, {
    life: 1.5,
    drag: 1.9,
    fall: 5,
    width: 0.26,
    tail: 0.5,
    twinkle: 0.3,
  });
  return [
    ...sphere(site, site.ink.glow, 190, 44, { life: 2.1, drag: 1.9, fall: 5, width: 0.34, tail: 0.75, twinkle: 0.35 }),
    ...heart,
  ];
}

function burst(site: Site): Layer[] {
  const rays = (ink: Rgb, odd: number, speed: number, look: Look): Layer =>
    layer(
      ink,
      site.start,
      range(17).map((index) => towards(site, ((index * 2 + odd) / 34) * Math.PI * 2, speed * site.size)),
      { drag: 2.5, fall: 2, tail: 1.2, ...look },
    );
  const long = rays(site.ink.glow, 1, 64, { life: 1.3, width: 0.46 });
  return [long, rays(site.ink.hot, 0, 43, { life: 1.15, width: 0.4 }), crackle(site, long)];
}

function palm(site: Site): Layer[] {
  const fronds = layer(
    site.ink.glow,
    site.start,
    range(19).map((index) =>
      towards(
        site,
        Math.PI + (index / 18) * Math.PI + between(site.next, -0.08, 0.08),
        between(site.next, 30, 41) * site.size,
      ),
    ),
    { life: 2.9, drag: 1.15, fall: 15, width: 0.5, tail: 1.5 },
  );
  const trunk = layer(
    site.ink.hot,
    site.start,
    range(7).map(() =>
      towards(site, Math.PI / 2 + between(site.next, -0.12, 0.12), between(site.next, 6, 16) * site.size),
    ),
    { life: 1.4, fall: 9, width: 0.3, tail: 0.8 },
  );
  return [fronds, trunk, embers(site, fronds, 15)];
}

const FOUNTAIN = 2.6;

function fountain(site: Site): Layer[] {
  const jet = (ink: Rgb, count: number, width: number): Layer =>
    layer(
      ink,
      site.start,
      many(site, count).map((index, _, all) =>
        towards(
          site,
          -Math.PI / 2 + between(site.next, -0.36, 0.36) * site.size,
          between(site.next, 42, 70) * Math.sqrt(site.size),
          (index / all.length) * FOUNTAIN,
        ),
      ),
      { life: 1.7, drag: 0.9, fall: 34, width, light: 0.85, tail: 0.42, twinkle: 0.4 },
    );
  return [jet(site.ink.glow, 400, 0.22), jet(site.ink.hot, 80, 0.17)];
}

/** Returns a shell that opens in the shape of its colour's symbol, with a round centre; `drips` adds falling embers. */
function emblem(site: Site, drips: boolean): Layer[] {
  const rim = layer(
    site.ink.glow,
    site.start,
    many(site, 80).map((index, _, all) => {
      const degrees = (index / all.length) * 360 - 90;
      return towards(site, radians(degrees), 38 * site.size * reach(site.colour, degrees));
    }),
    { life: 2.2, drag: 1.9, fall: 4, width: 0.42, tail: 0.6, twinkle: 0.3 },
  );
  const inner = layer(
    site.ink.hot,
    site.start,
    many(site, 40).map((index, _, all) => {
      const degrees = (index / all.length) * 360 - 86;
      return towards(site, radians(degrees), 20 * site.size * reach(site.colour, degrees));
    }),
    { life: 1.6, drag: 1.9, fall: 4, width: 0.3, tail: 0.5 },
  );
  const heart = sphere(site, site.ink.hot, 27, 9, {
    life: 1.1,
    drag: 1.9,
    fall: 4,
    width: 0.24,
    tail: 0.3,
    twinkle: 0.4,
  });
  return [rim, inner, ...heart, ...(drips ? [embers(site, rim, 5)] : [])];
}

/** x, y and size of each explosion, by the tile's number of explosions, arranged as on the tile. */
const EXPLOSIONS: Record<string, readonly (readonly [number, number, number])[]> = {
  1: [[0, 0, 1]],
  2: [
    [-10, -7, 0.72],
    [10, 7, 0.72],
  ],
  3: [
    [0, -11, 0.62],
    [-12, 8, 0.62],
    [12, 8, 0.62],
  ],
  4: [
    [-10, -10, 0.55],
    [10, -10, 0.55],
    [-10, 10, 0.55],
    [10, 10, 0.55],
  ],
};

const KINDS: Record<string, (site: Site) => Layer[]> = { peony, burst, palm, fountain };

/** Returns all layers of a shell of this kind that explodes at the site. */
export function shell(kind: string, site: Site): Layer[] {
  const explosions = EXPLOSIONS[kind];
  if (!explosions) return (KINDS[kind] ?? peony)(site);
  const thinner = site.density / Math.sqrt(explosions.length);
  return explosions.flatMap(([x, y, size], index) =>
    emblem(
      {
        ...site,
        x: site.x + x * site.size,
        y: site.y + y * site.size,
        start: site.start + index * 0.17,
        size: size * site.size,
        density: thinner,
      },
      explosions.length === 1,
    ),
  );
}

/** Returns whether this kind burns on the ground; all others are carried up by a rocket. */
export const fromGround = (kind: string): boolean => kind === 'fountain';

const SPARKS = 84;

/** Returns the trail of a rocket that rises for `time` seconds; `height` gives its y by age. */
export function trail(site: Site, height: (age: number) => number, time: number): Layer {
  const sparks = range(SPARKS).map((step): Star => {
    const age = (step / SPARKS) * time;
    return [
      site.x + between(site.next, -0.25, 0.25),
      height(age),
      between(site.next, -0.8, 0.8),
      between(site.next, 2, 9),
      age,
    ];
  });
  return layer(EMBER, site.start, sparks, { life: 0.6, fall: 4, width: 0.27, tail: 0.2, twinkle: 0.4 });
}
