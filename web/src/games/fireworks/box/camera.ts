// The camera of both views: from the player's side looking down at an angle, or straight down.
import type { Vector } from './poses';

/** The tangent of half the vertical angle of view. */
const SPREAD = 0.26;

export interface Spot {
  x: number;
  y: number;
  /** Pixels per centimetre at this point. */
  scale: number;
}
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** Returns the camera's tilt from the vertical in radians. In a wider picture, the camera looks more from the side. */
export function tiltFor(width: number, height: number): number {
  const wide = Math.min(1, Math.max(0, (width / Math.max(1, height) - 1.2) / 1));
  return ((33 + 25 * wide) * Math.PI) / 180;
}

export class Camera {
  width = 1;
  height = 1;
  tilt = 0;
  place: [number, number, number] = [0, 0, 60];

  get spread(): number {
    return SPREAD;
  }

  /** The viewing direction: from the player into the box. */
  get forward(): Vector {
    return [0, Math.sin(this.tilt), -Math.cos(this.tilt)];
  }

  /** Returns the camera position at which all points are inside the picture. Insets are in pixels. */
  fit(points: readonly Vector[], insets: Insets): [number, number, number] {
    const sine = Math.sin(this.tilt);
    const cosine = Math.cos(this.tilt);
    const unit = SPREAD / (this.height / 2);
    const [left, right] = [(this.width / 2 - insets.left) * unit, (this.width / 2 - insets.right) * unit];
    const [below, above] = [(this.height / 2 - insets.bottom) * unit, (this.height / 2 - insets.top) * unit];
    const reach = { east: -Infinity, west: -Infinity, north: -Infinity, south: -Infinity };
    for (const [x, y, z] of points) {
      const up = y * cosine + z * sine;
      const deep = y * sine - z * cosine;
      reach.east = Math.max(reach.east, x - deep * right);
      reach.west = Math.max(reach.west, -x - deep * left);
      reach.north = Math.max(reach.north, up - deep * above);
      reach.south = Math.max(reach.south, -up - deep * below);
    }
    const far = Math.max((reach.east + reach.west) / (left + right), (reach.north + reach.south) / (below + above));
    const x = (reach.east - right * far - (reach.west - left * far)) / 2;
    const up = (reach.north - above * far - (reach.south - below * far)) / 2;
    return [x, up * cosine - far * sine, up * sine + far * cosine];
  }

  /** Changes the size of the picture so that the middle of the box stays where it is, at the same scale. */
  resize(width: number, height: number): void {
    const { x, y } = this.project([0, 0, 0]);
    const far = (this.#depth([0, 0, 0]) * height) / this.height;
    const unit = (SPREAD * far) / (height / 2);
    const [right, up] = [(x - width / 2) * unit, (height / 2 - y) * unit];
    const [sine, cosine] = [Math.sin(this.tilt), Math.cos(this.tilt)];
    this.place = [-right, -up * cosine - far * sine, -up * sine + far * cosine];
    this.width = width;
    this.height = height;
  }

  /** Returns the distance of a point from the camera along the viewing direction. */
  #depth([, y, z]: Vector): number {
    return (y - this.place[1]) * Math.sin(this.tilt) - (z - this.place[2]) * Math.cos(this.tilt);
  }

  project([x, y, z]: Vector): Spot {
    const [right, north, high] = [x - this.place[0], y - this.place[1], z - this.place[2]];
    const deep = this.#depth([x, y, z]);
    const up = north * Math.cos(this.tilt) + high * Math.sin(this.tilt);
    const scale = this.height / 2 / (SPREAD * Math.max(1, deep));
    return { x: this.width / 2 + right * scale, y: this.height / 2 - up * scale, scale };
  }

  /** Returns the point at height `z` that is shown at a pixel. */
  ground(px: number, py: number, z: number): { x: number; y: number } {
    const unit = SPREAD / (this.height / 2);
    const right = (px - this.width / 2) * unit;
    const up = (this.height / 2 - py) * unit;
    const north = Math.sin(this.tilt) + up * Math.cos(this.tilt);
    const high = -Math.cos(this.tilt) + up * Math.sin(this.tilt);
    const far = (z - this.place[2]) / (high || -1e-6);
    return { x: this.place[0] + right * far, y: this.place[1] + north * far };
  }
}
