// The box from above on a 2D canvas, with the same frames and pictures as in the 3D view.
import type { FireworksComponents } from '../../../net/protocol';
import { type Atlas, BACKS, CELL, COLUMNS, PAD } from './atlas';
import type { Camera } from './camera';
import { BARREL, type BoxView, drawn, type Glow, type Picture } from './picture';
import { axes, type Pose, type Vector } from './poses';

const SIXTH = Math.PI / 3;

/** A hexagon with radius 1 and corners at 0°, 60°, … */
const HEXAGON = new Path2D(
  `M${Array.from({ length: 6 }, (_, at) => `${Math.cos(at * SIXTH)} ${Math.sin(at * SIXTH)}`).join('L')}Z`,
);

const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

export class FlatView implements BoxView {
  readonly flat = true;
  readonly canvas: HTMLCanvasElement;
  #parts: FireworksComponents;
  #atlas: Atlas;
  #context: CanvasRenderingContext2D;
  #ratio = 1;

  constructor(canvas: HTMLCanvasElement, parts: FireworksComponents, atlas: Atlas) {
    this.canvas = canvas;
    this.#parts = parts;
    this.#atlas = atlas;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas to draw on');
    this.#context = context;
  }

  draw({ frame, camera, barrel, glow, halos, ratio }: Picture): void {
    const [width, height] = [Math.round(camera.width * ratio), Math.round(camera.height * ratio)];
    if (this.canvas.width !== width || this.canvas.height !== height) Object.assign(this.canvas, { width, height });
    this.#ratio = ratio;
    this.#context.resetTransform();
    this.#context.clearRect(0, 0, width, height);
    this.#crate(camera);
    const bodies = frame.tiles
      .map((lying) => ({ lying, shine: glow(lying) }))
      .map(({ lying, shine }) => ({
        lying,
        shine,
        pose: drawn(lying.pose, this.#parts.physical, camera, shine === 'chosen'),
      }))
      .sort((a, b) => a.pose.z - b.pose.z);
    const die = frame.die && drawn(frame.die, this.#parts.physical, camera);
    for (const { lying, shine, pose } of bodies)
      this.#tile(camera, pose, lying.slot % BACKS, lying.tile, shine, halos || shine === 'chosen');
    if (die) this.#die(camera, die);
    if (barrel) this.#barrel(camera, barrel.x, barrel.y, barrel.height, barrel.strength);
  }

  dispose(): void {
    this.#context.reset();
  }

  /** Transforms the canvas to the plane of a body's first two axes, in centimetres. Returns the scale in pixels. */
  #stand(camera: Camera, place: Vector, right: Vector, ahead: Vector, size = 1): number {
    const spot = camera.project(place);
    const scale = spot.scale * this.#ratio * size;
    this.#context.setTransform(
      right[0] * scale,
      -right[1] * scale,
      ahead[0] * scale,
      -ahead[1] * scale,
      spot.x * this.#ratio,
      spot.y * this.#ratio,
    );
    return scale;
  }

  #crate(camera: Camera): void {
    const context = this.#context;
    const [width, depth] = this.#parts.physical.box_inside;
    this.#stand(camera, [0, 0, 0], [1, 0, 0], [0, 1, 0]);
    const frame = (grow: number, fill: string | CanvasGradient): void => {
      context.fillStyle = fill;
      context.beginPath();
      context.roundRect(-width / 2 - grow, -depth / 2 - grow, width + 2 * grow, depth + 2 * grow, grow);
      context.fill();
    };
    const wood = context.createLinearGradient(0, depth / 2, 0, -depth / 2);
    wood.addColorStop(0, '#6b3b1a');
    wood.addColorStop(1, '#a5622f');
    frame(0.95, wood);
    frame(0.28, '#e0a463');
    const night = context.createRadialGradient(0, 0, 2, 0, 0, width * 0.72);
    night.addColorStop(0, '#1d3c74');
    night.addColorStop(1, '#060f26');
    frame(0, night);
  }

  #cell(cell: number, size: number): void {
    const [x, y] = [(cell % COLUMNS) * CELL, Math.floor(cell / COLUMNS) * CELL];
    this.#context.drawImage(
      this.#atlas.canvas,
      x + PAD,
      y + PAD,
      CELL - 2 * PAD,
      CELL - 2 * PAD,
      -size,
      -size,
      2 * size,
      2 * size,
    );
  }

  #tile(camera: Camera, pose: Pose, back: number, tile: string | null, glow: Glow, halo: boolean): void {
    const context = this.#context;
    const [x, y, z] = axes(pose);
    const radius = this.#parts.physical.tile_flat_to_flat / Math.sqrt(3);
    const cast = 0.12 + pose.z * 0.16;
    this.#stand(camera, [pose.x + cast, pose.y - cast, pose.z], x, y, radius);
    context.fillStyle = 'rgb(2 6 16 / .42)';
    context.fill(HEXAGON);
    if (glow !== 'none' && halo) this.#halo(camera, pose, glow);
    if (Math.abs(z[2]) < 0.995) this.#rim(camera, pose, x, y, z, radius);
    const side = z[2] >= 0 ? 1 : -1;
    this.#stand(camera, [pose.x + z[0] * 0.1 * side, pose.y + z[1] * 0.1 * side, pose.z], x, y, radius);
    const face = (side > 0 && tile !== null ? this.#atlas.face(tile) : null) ?? back;
    context.save();
    // The picture's corners are 30° ahead of the tile's, and its y axis points down.
    context.rotate(-Math.PI / 6);
    context.scale(1, -1);
    this.#cell(face, 1);
    context.restore();
    const shade = 0.5 * (1 - Math.abs(z[2]));
    if (shade > 0.02) {
      context.fillStyle = `rgb(2 6 16 / ${shade})`;
      context.fill(HEXAGON);
    }
    if (glow === 'none') return;
    context.strokeStyle = token(glow === 'chosen' ? '--spark' : '--lantern');
    context.lineWidth = glow === 'chosen' ? 0.14 : 0.1;
    context.stroke(HEXAGON);
  }

  /** Draws the edge of a leaning tile: the area between its lower and upper outlines. */
  #rim(camera: Camera, pose: Pose, x: Vector, y: Vector, z: Vector, radius: number): void {
    const context = this.#context;
    const half = this.#parts.physical.tile_thickness / 2;
    const corner = (at: number, up: number): [number, number] => {
      const [s, t] = [Math.cos(at * SIXTH) * radius, Math.sin(at * SIXTH) * radius];
      const spot = camera.project([
        pose.x + s * x[0] + t * y[0] + up * z[0],
        pose.y + s * x[1] + t * y[1] + up * z[1],
        pose.z + s * x[2] + t * y[2] + up * z[2],
      ]);
      return [spot.x, spot.y];
    };
    context.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0);
    context.fillStyle = '#2b4470';
    context.beginPath();
    for (let at = 0; at < 6; at += 1) {
      context.moveTo(...corner(at, -half));
      for (const [next, up] of [
        [at + 1, -half],
        [at + 1, half],
        [at, half],
      ] as const)
        context.lineTo(...corner(next, up));
      context.closePath();
    }
    context.fill('nonzero');
  }

  #halo(camera: Camera, pose: Pose, glow: Glow): void {
    const context = this.#context;
    this.#stand(camera, [pose.x, pose.y, pose.z], [1, 0, 0], [0, 1, 0]);
    const reach = glow === 'chosen' ? 3.1 : 2.6;
    const light = context.createRadialGradient(0, 0, 1.2, 0, 0, reach);
    light.addColorStop(0, glow === 'chosen' ? 'rgb(232 244 255 / .95)' : 'rgb(255 198 115 / .8)');
    light.addColorStop(1, 'rgb(255 198 115 / 0)');
    context.fillStyle = light;
    context.fillRect(-reach, -reach, 2 * reach, 2 * reach);
  }

  #die(camera: Camera, pose: Pose): void {
    const context = this.#context;
    const half = this.#parts.physical.die_edge / 2;
    const own = axes(pose);
    const cast = 0.3 + Math.min(pose.z, 8) * 0.22;
    this.#stand(camera, [pose.x + cast, pose.y - cast, pose.z], [1, 0, 0], [0, 1, 0]);
    context.fillStyle = `rgb(2 6 16 / ${0.55 / (1 + pose.z * 0.12)})`;
    context.beginPath();
    context.arc(0, 0, half * 1.25, 0, 7);
    context.fill();
    const faces = [0, 1, 2, 3, 4, 5]
      .map((face) => ({ face, axis: face >> 1, sign: face % 2 ? -1 : 1 }))
      .map((each) => ({ ...each, up: (own[each.axis]?.[2] ?? 0) * each.sign }))
      .filter(({ up }) => up > 0.02)
      .sort((a, b) => a.up - b.up);
    for (const { face, axis, sign, up } of faces) {
      const out = own[axis] ?? own[0];
      const right = own[(axis + 1) % 3] ?? own[0];
      const ahead = (own[(axis + 2) % 3] ?? own[0]).map((value) => value * sign) as unknown as Vector;
      this.#stand(camera, [pose.x + out[0] * half * sign, pose.y + out[1] * half * sign, pose.z + half], right, ahead);
      context.fillStyle = '#d9a363';
      if (up < 0.98) context.fillRect(-half, -half, 2 * half, 2 * half);
      context.save();
      context.beginPath();
      context.roundRect(-half, -half, 2 * half, 2 * half, 0.35);
      context.clip();
      context.scale(1, -1);
      this.#cell(this.#atlas.side(this.#parts.die[face] ?? '1'), half);
      context.restore();
      if (up > 0.98) continue;
      context.fillStyle = `rgb(70 30 5 / ${0.5 * (1 - up)})`;
      context.fillRect(-half, -half, 2 * half, 2 * half);
    }
  }

  /** Draws the barrel from above as a ring; the higher it is held, the wider the ring. */
  #barrel(camera: Camera, x: number, y: number, height: number, strength: number): void {
    const context = this.#context;
    context.globalAlpha = 0.92 * strength;
    this.#stand(camera, [x, y, 0], [1, 0, 0], [0, 1, 0], 0.75 + height / 110);
    for (const [radius, width, colour] of [
      [BARREL.radius, 0.7, '#7c3013'],
      [BARREL.radius, 0.42, '#c5562a'],
      [BARREL.radius - 0.36, 0.14, '#ffc673'],
    ] as const) {
      context.beginPath();
      context.arc(0, 0, radius, 0, 7);
      context.lineWidth = width;
      context.strokeStyle = colour;
      context.stroke();
    }
    context.globalAlpha = 1;
  }
}
