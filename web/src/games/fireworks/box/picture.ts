// The types and functions that both views of the box share.
import type { FireworksComponents } from '../../../net/protocol';
import type { Camera } from './camera';
import type { Frame, LyingTile } from './frames';
import { drawnAside, drawnHeight, type Pose, type Vector } from './poses';

export interface Aim {
  x: number;
  y: number;
  height: number;
}
/** The barrel and its position; `strength` is its opacity. */
export interface Barrel extends Aim {
  strength: number;
}
/** How a tile is highlighted: not at all, because it can be taken, or because the player is looking at it. */
export type Glow = 'none' | 'takeable' | 'chosen';

export interface Picture {
  frame: Frame;
  camera: Camera;
  barrel: Barrel | null;
  glow: (tile: LyingTile) => Glow;
  /** Whether highlighted tiles have a halo. Too many halos would be dazzling. */
  halos: boolean;
  /** Canvas pixels per CSS pixel. */
  ratio: number;
}

export interface BoxView {
  readonly canvas: HTMLCanvasElement;
  readonly flat: boolean;
  draw(picture: Picture): void;
  dispose(): void;
}

export type Physical = FireworksComponents['physical'];

/** How far a tile is lifted while the player looks at it, in centimetres. */
const LIFT = 0.9;
/** If the picture is lower than this, in pixels, its margins are smaller and the slider is below it. */
export const LOW = 300;
export const BARREL = { radius: 2.15, length: 7.5 };

/** Returns the pose to draw. Bodies that fell behind the back wall are moved just enough to be visible over it. */
export function drawn(
  pose: Pose,
  { box_inside: [width, depth, height] }: Physical,
  { tilt }: Camera,
  lifted = false,
): Pose {
  const behind = Math.min(1, Math.max(0, (pose.y - depth / 2) / 2)) * Math.min(1, Math.max(0, 1 - pose.z / height));
  return {
    ...pose,
    x: drawnAside(pose.x, width / 2),
    y: drawnAside(pose.y, depth / 2) + behind * height * Math.tan(tilt),
    z: drawnHeight(pose.z) + (lifted ? LIFT : 0),
  };
}

/** Returns points that must be in the picture: the box, everything that left it, and the barrel while aiming. */
export function corners(frame: Frame, physical: Physical, camera: Camera, barrel: Aim | null): Vector[] {
  const [width, depth, height] = physical.box_inside;
  const [x, y] = [width / 2 + 1, depth / 2 + 1];
  const flat = camera.tilt === 0;
  const points: Vector[] = [
    [-x, -y, 0],
    [x, -y, 0],
    [-x, y, flat ? 0 : height],
    [x, y, flat ? 0 : height],
  ];
  // The view rises with the barrel. In a low picture, the barrel's top may be cut off to leave room for the box.
  if (barrel && !flat)
    points.push([
      0,
      BARREL.radius,
      camera.height < LOW
        ? drawnHeight(Math.max(60, barrel.height)) + BARREL.length * 0.4
        : drawnHeight(Math.max(100, barrel.height)) + BARREL.length,
    ]);
  const beside = ({ x: east, y: north }: Pose): boolean => Math.abs(east) > x || Math.abs(north) > y;
  for (const pose of [
    ...frame.tiles.flatMap(({ pose: lies, inside }) => (inside ? [] : [lies])),
    ...(frame.die && beside(frame.die) ? [frame.die] : []),
  ]) {
    const at = drawn(pose, physical, camera);
    points.push([at.x - 2, at.y - 2, 0], [at.x + 2, at.y + 2, 0]);
  }
  return points;
}

/** Returns the height of the tiles at a point. */
export function surface(frame: Frame, x: number, y: number): number {
  return (
    Math.max(0, ...frame.tiles.filter(({ pose }) => Math.hypot(pose.x - x, pose.y - y) < 1.6).map(({ pose }) => pose.z))
    + 0.15
  );
}
