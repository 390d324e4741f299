// The 3D view of the box. This file and three.js are loaded only when this view is used.
import {
  AdditiveBlending,
  type BufferGeometry,
  CanvasTexture,
  DepthTexture,
  DoubleSide,
  Group,
  LinearFilter,
  LinearMipmapLinearFilter,
  type Material,
  Mesh,
  NearestFilter,
  type Object3D,
  PerspectiveCamera,
  Scene,
  ShaderMaterial,
  Vector2,
  Vector3,
  WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import type { FireworksComponents } from '../../../net/protocol';
import { type Atlas, BACKS } from './atlas';
import type { Camera } from './camera';
import { crate } from './crate';
import { Mesher, rgb } from './mesh';
import { type BoxView, drawn, type Picture } from './picture';
import { Pieces } from './pieces';
import { drawnHeight } from './poses';
import { HALO, HEIGHTS, PAINTED, PRINTED, TABLE } from './shaders';
import { barrel, cube, hexagon } from './solids';

/** The width and height of the shadow map, in pixels. */
const SHADOW_SIZE = 1024;

const token = (name: string): Vector3 =>
  new Vector3(...rgb(getComputedStyle(document.documentElement).getPropertyValue(name).trim()));

export class SkyView implements BoxView {
  readonly flat = false;
  readonly canvas: HTMLCanvasElement;
  #parts: FireworksComponents;
  #atlas: Atlas;
  #version = -1;
  #renderer: WebGLRenderer;
  #scene = new Scene();
  #eye = new PerspectiveCamera();
  #heights: WebGLRenderTarget;
  #texture: CanvasTexture;
  #tiles: Pieces;
  #halos: Pieces;
  #die: Pieces;
  #barrel: Mesh<ReturnType<typeof barrel>, ShaderMaterial>;
  #table: Mesh<ReturnType<typeof barrel>, ShaderMaterial>;
  #shadowless = new Group();
  #size = '';
  #rows = { value: 0 };

  /** Throws if WebGL is not available. */
  constructor(canvas: HTMLCanvasElement, parts: FireworksComponents, atlas: Atlas, onlost: () => void) {
    this.canvas = canvas;
    this.#parts = parts;
    this.#atlas = atlas;
    this.#renderer = new WebGLRenderer({ canvas, alpha: true, antialias: false });
    this.#renderer.setClearColor(0, 0);
    canvas.addEventListener('webglcontextlost', onlost, { once: true });
    const { physical } = parts;
    const depth = new DepthTexture(SHADOW_SIZE, SHADOW_SIZE);
    depth.minFilter = depth.magFilter = NearestFilter;
    this.#heights = new WebGLRenderTarget(SHADOW_SIZE, SHADOW_SIZE, { depthTexture: depth });
    this.#texture = new CanvasTexture(atlas.canvas);
    this.#texture.flipY = false;
    this.#texture.minFilter = LinearMipmapLinearFilter;
    this.#texture.magFilter = LinearFilter;
    this.#texture.anisotropy = Math.min(4, this.#renderer.capabilities.getMaxAnisotropy());

    const shadow = { heights: { value: depth } };
    const glows = { lantern: { value: token('--lantern') }, spark: { value: token('--spark') } };
    const edge = { value: new Vector2(physical.box_inside[0] / 2, physical.box_inside[1] / 2) };
    const printed = new ShaderMaterial({
      ...PRINTED,
      uniforms: {
        ...shadow,
        ...glows,
        atlas: { value: this.#texture },
        rows: this.#rows,
        apothem: { value: physical.tile_flat_to_flat / 2 },
      },
    });
    const painted = (shaded: number, extra: object): ShaderMaterial =>
      new ShaderMaterial({
        ...PAINTED,
        uniforms: { ...shadow, opacity: { value: 1 }, shaded: { value: shaded } },
        ...extra,
      });
    const halo = new ShaderMaterial({
      ...HALO,
      uniforms: { ...glows, edge },
      transparent: true,
      depthWrite: false,
      blending: AdditiveBlending,
    });
    const table = new ShaderMaterial({
      ...TABLE,
      transparent: true,
      depthWrite: false,
      uniforms: { ...shadow, reach: { value: 2 }, screen: { value: new Vector2() }, edge },
    });
    this.#tiles = new Pieces(hexagon(physical), printed, parts.tiles.length);
    this.#die = new Pieces(
      cube(
        physical.die_edge,
        parts.die.map((face) => atlas.side(face)),
      ),
      printed,
      1,
    );
    this.#halos = new Pieces(sheet(3.4), halo, parts.tiles.length);
    this.#barrel = new Mesh(barrel(), painted(0, { transparent: true, side: DoubleSide }));
    this.#table = new Mesh(sheet(1), table);
    this.#shadowless.add(this.#table, this.#halos.mesh, this.#barrel);
    this.#halos.mesh.renderOrder = 1;
    this.#barrel.renderOrder = 2;
    this.#scene.add(
      new Mesh(crate(physical), painted(1, { side: DoubleSide })),
      this.#tiles.mesh,
      this.#die.mesh,
      this.#shadowless,
    );
    this.#scene.traverse((each: Object3D) => {
      each.frustumCulled = false;
    });
  }

  draw(picture: Picture): void {
    this.#fit(picture.camera, picture.ratio);
    this.#place(picture);
    if (this.#version !== this.#atlas.version) {
      this.#version = this.#atlas.version;
      if (this.#rows.value !== this.#atlas.rows) this.#texture.dispose();
      this.#rows.value = this.#atlas.rows;
      this.#texture.needsUpdate = true;
    }
    this.#shadowless.visible = false;
    this.#scene.overrideMaterial = HEIGHT_MATERIAL;
    this.#renderer.setRenderTarget(this.#heights);
    this.#renderer.render(this.#scene, this.#eye);
    this.#shadowless.visible = true;
    this.#scene.overrideMaterial = null;
    this.#renderer.setRenderTarget(null);
    this.#renderer.render(this.#scene, this.#eye);
  }

  #fit({ width, height, place, forward, spread }: Camera, ratio: number): void {
    const size = `${width} ${height} ${ratio}`;
    if (size !== this.#size) {
      this.#size = size;
      this.#renderer.setPixelRatio(ratio);
      this.#renderer.setSize(width, height, false);
    }
    this.#eye.fov = (Math.atan(spread) * 360) / Math.PI;
    this.#eye.aspect = width / height;
    this.#eye.near = 5;
    this.#eye.far = place[2] * 3 + 200;
    this.#eye.up.set(0, 0, 1);
    this.#eye.position.set(...place);
    // lookAt() fails for a direction straight up or down, but this camera is always tilted.
    this.#eye.lookAt(place[0] + forward[0], place[1] + forward[1], place[2] + forward[2]);
    this.#eye.updateProjectionMatrix();
  }

  #place({ frame, camera, barrel: held, glow, halos, ratio }: Picture): void {
    const { physical } = this.#parts;
    this.#tiles.begin();
    this.#halos.begin();
    let outside = 2;
    for (const lying of frame.tiles) {
      const shine = glow(lying);
      const level = shine === 'chosen' ? 2 : shine === 'takeable' ? 1 : 0;
      const pose = drawn(lying.pose, physical, camera, shine === 'chosen');
      const back = lying.slot % BACKS;
      this.#tiles.add(pose, (lying.tile === null ? null : this.#atlas.face(lying.tile)) ?? back, back, level);
      if (level > 1 || (level && halos)) this.#halos.add(pose, 0, 0, level);
      if (!lying.inside) {
        outside = Math.max(
          outside,
          Math.abs(pose.x) + 4 - physical.box_inside[0] / 2,
          Math.abs(pose.y) + 4 - physical.box_inside[1] / 2,
        );
      }
    }
    this.#tiles.end();
    this.#halos.end();
    this.#die.begin();
    if (frame.die) this.#die.add(drawn(frame.die, physical, camera), 0, 0, 0);
    this.#die.end();
    this.#table.material.uniforms.reach!.value = outside;
    (this.#table.material.uniforms.screen!.value as Vector2).set(camera.width * ratio, camera.height * ratio);
    this.#table.scale.set(physical.box_inside[0] / 2 + outside, physical.box_inside[1] / 2 + outside, 1);
    this.#barrel.visible = held !== null;
    if (held) {
      this.#barrel.position.set(held.x, held.y, drawnHeight(held.height));
      this.#barrel.material.uniforms.opacity!.value = held.strength;
    }
  }

  dispose(): void {
    this.#scene.traverse((each: Object3D) => {
      if (each instanceof Mesh) {
        const { geometry, material } = each as Mesh<BufferGeometry, Material>;
        geometry.dispose();
        material.dispose();
      }
    });
    this.#texture.dispose();
    this.#heights.dispose();
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }
}

const HEIGHT_MATERIAL = new ShaderMaterial({ ...HEIGHTS, side: DoubleSide, colorWrite: false });

/** Returns a flat square that is centred on 0,0 and faces up. */
function sheet(half: number): ReturnType<typeof barrel> {
  const mesh = new Mesher();
  const white = [1, 1, 1] as const;
  mesh.panel(
    [0, 0, 1],
    [
      [-half, -half, 0],
      [half, -half, 0],
      [half, half, 0],
      [-half, half, 0],
    ],
    [white, white, white, white],
  );
  return mesh.done();
}
