// The positions of all bodies at one moment, either at rest or during the motion from one scene to the next.
import type { LaunchMotion, Scene } from '../../../net/protocol';
import { type Pose, poseAt, poseOf, type Track, trackOf } from './poses';

export interface LyingTile {
  slot: number;
  pose: Pose;
  /** The tile's id; null if it is hidden from the players. */
  tile: string | null;
  inside: boolean;
}
export interface Frame {
  die: Pose | null;
  tiles: LyingTile[];
}

/** Below this height, in centimetres, the die is among the tiles. */
const NEAR = 8;
const SLOT = 0;
const POSE = 1;
const INSIDE = 9;
const TILE = 10;

const tilesOf = (scene: Scene | null): LyingTile[] =>
  (scene?.tiles ?? []).map((row) => ({
    slot: row[SLOT],
    pose: poseOf(row, POSE),
    tile: row[TILE],
    inside: row[INSIDE] === 1,
  }));

/** Returns the frame of a scene at rest. */
export const still = (scene: Scene | null): Frame => ({
  die: scene?.die ? poseOf(scene.die, 0) : null,
  tiles: tilesOf(scene),
});

/**
 * The motion of a launch from one scene to the next. A tile shows its face if it was face up before the launch or is
 * face up after it. Tiles that were outside the box before are ignored: they have been put back since then and may have
 * another slot number.
 */
export class Playback {
  readonly seconds: number;
  /** The die's pose when it is released. */
  readonly start: Pose | null;
  /** When the die first hits something, in seconds. */
  readonly impact: number;
  #rate: number;
  #end: Frame;
  #die: Track | null = null;
  #tracks = new Map<number, Track>();
  #faces = new Map<number, string>();

  constructor(before: Scene | null, after: Scene | null, motion: LaunchMotion) {
    this.#rate = motion.rate || 60;
    this.seconds = Math.max(0, motion.frames - 1) / this.#rate;
    this.#end = still(after);
    for (const { body, keys } of motion.bodies) {
      if (body === 'die') this.#die = trackOf(keys);
      else this.#tracks.set(Number(body), trackOf(keys));
    }
    this.start = this.#die?.poses[0] ?? null;
    this.impact = this.#firstHit() / this.#rate;
    for (const { slot, tile } of [...tilesOf(before).filter(({ inside }) => inside), ...this.#end.tiles]) {
      if (tile !== null) this.#faces.set(slot, tile);
    }
  }

  /** Returns the number of the frame in which the die stops falling. */
  #firstHit(): number {
    const { frames, poses } = this.#die ?? { frames: [], poses: [] };
    const hit = poses.findIndex(({ z }, at) => z < NEAR && z <= (poses[at + 1]?.z ?? z));
    return frames[hit] ?? 0;
  }

  get end(): Frame {
    return this.#end;
  }

  at(seconds: number): Frame {
    const frame = seconds * this.#rate;
    const tiles = this.#end.tiles.map((lying) => {
      const track = this.#tracks.get(lying.slot);
      const pose = (track && poseAt(track, frame)) ?? lying.pose;
      return { ...lying, pose, tile: this.#faces.get(lying.slot) ?? null };
    });
    return { die: (this.#die && poseAt(this.#die, frame)) ?? this.#end.die, tiles };
  }
}
