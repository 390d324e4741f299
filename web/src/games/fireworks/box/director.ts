// Decides what is drawn and when. While nothing changes, nothing is drawn.
import type { FireworksComponents, LaunchMotion, Scene } from '../../../net/protocol';
import { Atlas } from './atlas';
import { Camera, type Insets, tiltFor } from './camera';
import { type Frame, type LyingTile, Playback, still } from './frames';
import { type Aim, type Barrel, type BoxView, corners, drawn, type Glow } from './picture';
import { Resolution } from './resolution';

/** The rate, per second, at which the camera approaches its target. */
const FOLLOW = 7;
/** The longest time between two frames, in seconds, that moves the camera; before the first one nothing was drawn. */
const LONGEST = 0.1;
/** If the camera's tilt differs by less than this from its target, in radians, it has reached it. */
const TURNED = 0.002;
const FADE_MS = 220;
const MOST_HALOS = 24;
/** The amplitude of the barrel's tremble in centimetres, and its period divided by 2π in milliseconds. */
const TREMBLE = 0.3;
const TREMBLE_MS = 16;
/** How far the picture shakes when the die hits, in centimetres per metre of fall, and how fast the shaking fades. */
const SHAKE = 0.7;
const SHAKE_FADE = 6;
const SHAKE_SPEED = 55;
/** Milliseconds after the last change until the picture is drawn at full resolution. */
const REST_MS = 220;

export interface Cast {
  takeable: ReadonlySet<string>;
  chosen: string | null;
  aim: Aim | null;
  /**
   * Whether the die is about to fall: the launch button is held, or its motion is not known yet. Meanwhile the barrel
   * trembles.
   */
  going: boolean;
  /** Whether the die of the last launch lies in the box; it is taken out before the next launch. */
  die: boolean;
}
interface Listeners {
  /** Called after each drawing, so that overlays can follow the picture. */
  ondrawn: () => void;
  onimpact: () => void;
  onshown: () => void;
  onslow: () => void;
}

export class Director {
  readonly camera = new Camera();
  readonly atlas: Atlas;
  insets: Insets = { top: 12, right: 12, bottom: 12, left: 12 };
  readonly resolution = new Resolution();
  #parts: FireworksComponents;
  #listeners: Listeners;
  #view: BoxView | null = null;
  #cast: Cast = { takeable: new Set(), chosen: null, aim: null, going: false, die: true };
  #scene: Scene | null = null;
  #frame: Frame = { die: null, tiles: [] };
  #playback: Playback | null = null;
  #began: number | null = null;
  /** Seconds since the first impact of the die in the motion that is playing; negative before it. */
  #sinceImpact = -1;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #request = 0;
  #last = 0;
  #placed = false;
  #reduced = false;

  constructor(parts: FireworksComponents, listeners: Listeners) {
    this.#parts = parts;
    this.#listeners = listeners;
    this.atlas = new Atlas(parts.tiles, parts.die, () => this.refresh());
  }

  get frame(): Frame {
    return this.#frame;
  }

  get playing(): boolean {
    return this.#playback !== null;
  }

  /** Replaces the current view, or removes it. */
  use(view: BoxView | null): void {
    this.#view?.dispose();
    this.#view = view;
    this.#placed = false;
    this.#resized();
    this.refresh();
  }

  /** Changes the size of the picture. A picture that is shown moves smoothly to its new place. */
  resize(width: number, height: number): void {
    if (width < 2 || this.camera.width < 2) this.#placed = false;
    if (this.#placed) this.camera.resize(width, height);
    else [this.camera.width, this.camera.height] = [width, height];
    this.#resized();
    this.refresh();
  }

  #resized(): void {
    this.resolution.resize(this.camera.width * this.camera.height);
  }

  cast(cast: Cast): void {
    this.#cast = cast;
    this.refresh();
  }

  /** Shows a scene. If there is a motion, plays it first, unless motion is reduced. */
  show(scene: Scene | null, motion: LaunchMotion | null, reduced: boolean): void {
    this.skip();
    this.#reduced = reduced;
    const before = this.#scene;
    this.#scene = scene;
    this.#frame = still(scene);
    this.#want(this.#frame.tiles);
    if (motion && !reduced) {
      this.#playback = new Playback(before, scene, motion);
      this.#began = null;
      this.#sinceImpact = -1;
      this.resolution.times.length = 0;
      this.#frame = this.#playback.at(0);
      this.#want(this.#frame.tiles);
    }
    this.refresh();
    if (motion && reduced) {
      this.#view?.canvas.animate([{ opacity: 0.25 }, { opacity: 1 }], { duration: FADE_MS });
      queueMicrotask(this.#listeners.onshown);
    }
  }

  /** Jumps to the end of the motion that is playing. */
  skip(): void {
    if (!this.#playback) return;
    this.#frame = this.#playback.end;
    this.#playback = null;
    this.refresh();
    this.#listeners.onshown();
  }

  refresh(): void {
    this.#request ||= requestAnimationFrame((now) => this.#tick(now));
  }

  dispose(): void {
    cancelAnimationFrame(this.#request);
    clearTimeout(this.#rest);
    this.#view?.dispose();
    this.#view = null;
  }

  #want(tiles: readonly LyingTile[]): void {
    this.atlas.want(tiles.flatMap(({ tile }) => tile ?? []));
  }

  #tick(now: number): void {
    this.#request = 0;
    if (!this.#view || this.camera.width < 2 || this.camera.height < 2) return;
    const passed = (now - this.#last) / 1000;
    this.#last = now;
    const playing = this.#advance(now, passed);
    const moving = this.#follow(passed) || playing || this.#cast.going;
    this.#draw(this.resolution.moving);
    clearTimeout(this.#rest);
    if (moving) this.refresh();
    else this.#rest = setTimeout(() => this.#draw(this.resolution.still), REST_MS);
  }

  /** Advances the motion to time `now`. Returns false if none is playing. */
  #advance(now: number, passed: number): boolean {
    const playback = this.#playback;
    if (!playback) return false;
    if (this.#began === null) this.#began = now;
    else this.resolution.measure(passed * 1000);
    const seconds = (now - this.#began) / 1000;
    if (seconds >= playback.seconds) {
      this.skip();
      if (this.resolution.shown(playback.seconds)) this.#listeners.onslow();
      return true;
    }
    this.#frame = playback.at(seconds);
    const since = seconds - playback.impact;
    if (since >= 0 && this.#sinceImpact < 0) this.#listeners.onimpact();
    this.#sinceImpact = since;
    return true;
  }

  /** Moves the camera towards the position from which everything is visible. Returns false once it is there. */
  #follow(passed: number): boolean {
    const flat = this.#view?.flat ?? false;
    const moves = this.#placed && !this.#reduced;
    const share = moves ? 1 - Math.exp(-FOLLOW * Math.min(passed, LONGEST)) : 1;
    const tilt = flat ? 0 : tiltFor(this.camera.width, this.camera.height);
    const turn = tilt - this.camera.tilt;
    this.camera.tilt = Math.abs(turn) < TURNED ? tilt : this.camera.tilt + turn * share;
    const wanted = this.camera.fit(
      corners(this.#frame, this.#parts.physical, this.camera, this.#barrel()),
      this.insets,
    );
    const off = Math.hypot(...wanted.map((value, axis) => value - (this.camera.place[axis] ?? 0)));
    if (off < 0.05 || share === 1) this.camera.place = wanted;
    else
      this.camera.place = this.camera.place.map((value, axis) => value + ((wanted[axis] ?? 0) - value) * share) as [
        number,
        number,
        number,
      ];
    this.#placed = true;
    return (off >= 0.05 || this.camera.tilt !== tilt) && share < 1;
  }

  #glow(tile: LyingTile): Glow {
    if (tile.tile === null || this.#playback) return 'none';
    if (tile.tile === this.#cast.chosen) return 'chosen';
    return this.#cast.takeable.has(tile.tile) ? 'takeable' : 'none';
  }

  #draw(ratio: number): void {
    const place = this.camera.place;
    const shake = this.#shake();
    this.camera.place = [place[0] + shake * 0.4, place[1], place[2] + shake];
    this.#view?.draw({
      frame: this.#playback || this.#cast.die ? this.#frame : { ...this.#frame, die: null },
      camera: this.camera,
      barrel: this.#barrel(),
      glow: (tile) => this.#glow(tile),
      halos: this.#cast.takeable.size <= MOST_HALOS,
      ratio,
    });
    this.camera.place = place;
    this.#listeners.ondrawn();
  }

  /** Returns how far the impact of the die moves the picture now, in centimetres. */
  #shake(): number {
    const start = this.#playback?.start;
    const since = this.#sinceImpact;
    if (!start || since < 0) return 0;
    return SHAKE * Math.sqrt(start.z / 100) * Math.exp(-SHAKE_FADE * since) * Math.sin(SHAKE_SPEED * since);
  }

  /** Returns the barrel at the aim or, during a launch, at the point of release until the die is well below it. */
  #barrel(): Barrel | null {
    const start = this.#playback?.start;
    if (start) {
      const fallen = (this.#frame.die?.z ?? 0) / Math.max(1, start.z);
      return fallen > 0.25
        ? { x: start.x, y: start.y, height: start.z, strength: Math.min(1, (fallen - 0.25) * 4) }
        : null;
    }
    const { aim, going } = this.#cast;
    const shake = going ? Math.sin(this.#last / TREMBLE_MS) * TREMBLE : 0;
    return aim && { ...aim, x: aim.x + shake, strength: 1 };
  }

  /** Returns the takeable tile nearest to a pixel, or null if none is close enough. */
  pick(px: number, py: number): string | null {
    return this.#nearest(px, py, (lying) => this.#glow(lying) !== 'none');
  }

  /** Returns the face-up tile nearest to a pixel, inside the box or outside, or null if none is close enough. */
  under(px: number, py: number): string | null {
    return this.#nearest(px, py, ({ tile }) => tile !== null);
  }

  #nearest(px: number, py: number, wanted: (lying: LyingTile) => boolean): string | null {
    let found: string | null = null;
    let least = Infinity;
    for (const lying of this.#frame.tiles) {
      if (!wanted(lying)) continue;
      const { x, y, z } = drawn(lying.pose, this.#parts.physical, this.camera);
      const spot = this.camera.project([x, y, z]);
      const away = Math.hypot(spot.x - px, spot.y - py);
      if (away < Math.max(22, spot.scale * 1.7) && away < least) [found, least] = [lying.tile, away];
    }
    return found;
  }
}
