// What lies where at a moment: a scene at rest, or a motion from one scene to the next.
import type { LaunchMotion, Scene } from '../../../net/protocol';
import { type Pose, poseAt, poseOf, type Track, trackOf } from './poses';

export interface LyingTile {
  slot: number;
  pose: Pose;
  /** Which tile it is; null where nobody may know. */
  tile: string | null;
  inside: boolean;
}
export interface Frame {
  die: Pose | null;
  tiles: LyingTile[];
}

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

/** A scene at rest. */
export const still = (scene: Scene | null): Frame => ({
  die: scene?.die ? poseOf(scene.die, 0) : null,
  tiles: tilesOf(scene),
});

/**
 * A launch, from a scene to the next. A tile shows its face if it was up before or is up after it; one that lay outside
 * has been put back since and may have another number, so that what it was before says nothing.
 */
export class Playback {
  readonly seconds: number;
  /** Where the die is let go. */
  readonly start: Pose | null;
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
    for (const { slot, tile } of [...tilesOf(before).filter(({ inside }) => inside), ...this.#end.tiles]) {
      if (tile !== null) this.#faces.set(slot, tile);
    }
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
