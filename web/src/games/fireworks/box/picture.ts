// What a view is asked to draw.
import type { FireworksComponents } from '../../../net/protocol';
import type { Camera } from './camera';
import type { Frame, LyingTile } from './frames';
import { drawnAside, drawnHeight, type Pose, type Vector } from './poses';

export interface Aim {
  x: number;
  y: number;
  height: number;
}
/** The barrel, where it hangs; `strength` is how much of it is to be seen. */
export interface Barrel extends Aim {
  strength: number;
}
/** What a tile may do now: be taken, or it is the one looked at. */
export type Glow = 'none' | 'takeable' | 'chosen';

export interface Picture {
  frame: Frame;
  camera: Camera;
  barrel: Barrel | null;
  glow: (tile: LyingTile) => Glow;
  /** Whether light lies around what glows; around many it would only blind. */
  halos: boolean;
  /** Pixels of the canvas for one of the page. */
  ratio: number;
}

export interface BoxView {
  readonly canvas: HTMLCanvasElement;
  readonly flat: boolean;
  /** Drawn by the processor: every pixel counts. */
  readonly slow: boolean;
  draw(picture: Picture): void;
  dispose(): void;
}

export type Physical = FireworksComponents['physical'];

/** A tile that is looked at is lifted a little. */
const LIFT = 0.9;
/** Pixels. */
export const LOW = 300;
export const BARREL = { radius: 2.15, length: 7.5 };

/** The pose in which a body is drawn. What fell down behind the back wall lies just where one sees it over the wall. */
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

/** The corners of what must be in the picture: the box, what flew out of it, and the barrel while it aims. */
export function corners(frame: Frame, physical: Physical, camera: Camera, aiming: boolean): Vector[] {
  const [width, depth, height] = physical.box_inside;
  const [x, y] = [width / 2 + 1, depth / 2 + 1];
  const flat = camera.tilt === 0;
  const points: Vector[] = [
    [-x, -y, 0],
    [x, -y, 0],
    [-x, y, flat ? 0 : height],
    [x, y, flat ? 0 : height],
  ];
  // In a low picture the top of the barrel may be cut off: the box needs the room.
  if (aiming && !flat)
    points.push([0, 0, camera.height < LOW ? drawnHeight(60) + BARREL.length * 0.4 : drawnHeight(120) + BARREL.length]);
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

/** How high the tiles lie at a place. */
export function surface(frame: Frame, x: number, y: number): number {
  return (
    Math.max(0, ...frame.tiles.filter(({ pose }) => Math.hypot(pose.x - x, pose.y - y) < 1.6).map(({ pose }) => pose.z))
    + 0.15
  );
}
