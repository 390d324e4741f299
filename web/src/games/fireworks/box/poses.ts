// Positions and rotations of bodies, and interpolation between keyframes, for both views.
/** A position in centimetres from the centre of the box's floor, and a rotation (a unit quaternion). */
export interface Pose {
  x: number;
  y: number;
  z: number;
  i: number;
  j: number;
  k: number;
  w: number;
}
export type Vector = readonly [number, number, number];

const PLACE_UNIT = 100;
/** A body that moves farther than this (cm) between consecutive frames did not fly: the die was picked up again. */
const JUMP = 12;

/** Reads a pose from seven integers in the server's format, starting at index `from`. */
export function poseOf(row: readonly (number | string | null)[], from: number): Pose {
  const at = (index: number): number => Number(row[from + index] ?? 0);
  const turn = [at(3), at(4), at(5), at(6)] as const;
  const length = Math.hypot(...turn) || 1;
  return {
    x: at(0) / PLACE_UNIT,
    y: at(1) / PLACE_UNIT,
    z: at(2) / PLACE_UNIT,
    i: turn[0] / length,
    j: turn[1] / length,
    k: turn[2] / length,
    w: turn[3] / length,
  };
}

/** Interpolates from a to b: linearly in position, spherically in rotation. */
export function between(a: Pose, b: Pose, share: number): Pose {
  let dot = a.i * b.i + a.j * b.j + a.k * b.k + a.w * b.w;
  const sign = dot < 0 ? -1 : 1;
  dot *= sign;
  let one = 1 - share;
  let other = share;
  if (dot < 0.9995) {
    const angle = Math.acos(dot);
    one = Math.sin(one * angle) / Math.sin(angle);
    other = Math.sin(other * angle) / Math.sin(angle);
  }
  other *= sign;
  const i = a.i * one + b.i * other;
  const j = a.j * one + b.j * other;
  const k = a.k * one + b.k * other;
  const w = a.w * one + b.w * other;
  const length = Math.hypot(i, j, k, w) || 1;
  return {
    x: a.x + (b.x - a.x) * share,
    y: a.y + (b.y - a.y) * share,
    z: a.z + (b.z - a.z) * share,
    i: i / length,
    j: j / length,
    k: k / length,
    w: w / length,
  };
}

/** A body's keyframes, in order. */
export interface Track {
  frames: number[];
  poses: Pose[];
}

export function trackOf(keys: readonly (readonly number[])[]): Track {
  return { frames: keys.map((key) => key[0] ?? 0), poses: keys.map((key) => poseOf(key, 1)) };
}

/** Returns the pose of a body at a frame number, which may be fractional. */
export function poseAt({ frames, poses }: Track, frame: number): Pose | null {
  let low = 0;
  let high = frames.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((frames[middle] ?? 0) <= frame) low = middle;
    else high = middle - 1;
  }
  const a = poses[low];
  const b = poses[low + 1];
  const start = frames[low];
  const end = frames[low + 1];
  if (!a || !b || start === undefined || end === undefined || frame <= start) return a ?? null;
  if (end - start <= 1 && Math.hypot(b.x - a.x, b.y - a.y, b.z - a.z) > JUMP) return a;
  return between(a, b, (frame - start) / (end - start));
}

/** Returns the body's axes in the coordinates of the box: the columns of its rotation matrix. */
export function axes({ i, j, k, w }: Pose): [Vector, Vector, Vector] {
  return [
    [1 - 2 * (j * j + k * k), 2 * (i * j + k * w), 2 * (i * k - j * w)],
    [2 * (i * j - k * w), 1 - 2 * (i * i + k * k), 2 * (j * k + i * w)],
    [2 * (i * k + j * w), 2 * (j * k - i * w), 1 - 2 * (i * i + j * j)],
  ];
}

const drawnIn = (value: number, edge: number, softness: number): number => {
  const over = Math.abs(value) - edge;
  return over <= 0 ? value : Math.sign(value) * (edge + softness * Math.log1p(over / softness));
};

/** How much of each centimetre above the box is drawn. */
const RISE = 0.13;

/**
 * Returns the height to draw: to scale up to 8 cm, compressed above, so that a barrel at two metres is still visible
 * but clearly higher than one at half a metre.
 */
export function drawnHeight(z: number): number {
  const over = Math.max(0, z - 8);
  return Math.min(z, 8) + RISE * over + drawnIn(over, 0, 2.5) * (1 - RISE);
}

/** Returns the coordinate to draw: to scale near the box, compressed farther out, so that distant tiles are visible. */
export const drawnAside = (value: number, half: number): number => drawnIn(value, half + 2.4, 0.9);
