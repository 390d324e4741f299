// Draws many bodies of the same shape in one draw call. Each has the atlas cells of its face and back. A tile whose
// face is hidden from the players has a back on both sides.
import { type BufferGeometry, DynamicDrawUsage, InstancedBufferAttribute, InstancedMesh, type Material } from 'three';
import { axes, type Pose } from './poses';

export class Pieces {
  readonly mesh: InstancedMesh;
  #cells: InstancedBufferAttribute;
  #glow: InstancedBufferAttribute;
  #count = 0;

  constructor(geometry: BufferGeometry, material: Material, most: number) {
    this.#cells = new InstancedBufferAttribute(new Float32Array(2 * most), 2);
    this.#glow = new InstancedBufferAttribute(new Float32Array(most), 1);
    geometry.setAttribute('cells', this.#cells);
    geometry.setAttribute('glow', this.#glow);
    this.mesh = new InstancedMesh(geometry, material, most);
    for (const each of [this.mesh.instanceMatrix, this.#cells, this.#glow]) each.setUsage(DynamicDrawUsage);
  }

  begin(): void {
    this.#count = 0;
  }

  add(pose: Pose, face: number, back: number, glow: number): void {
    const at = this.#count;
    if (at >= this.#glow.count) return;
    const [x, y, z] = axes(pose);
    this.mesh.instanceMatrix.array.set([...x, 0, ...y, 0, ...z, 0, pose.x, pose.y, pose.z, 1], 16 * at);
    this.#cells.setXY(at, face, back);
    this.#glow.setX(at, glow);
    this.#count += 1;
  }

  end(): void {
    this.mesh.count = this.#count;
    this.mesh.visible = this.#count > 0;
    for (const each of [this.mesh.instanceMatrix, this.#cells, this.#glow]) each.needsUpdate = true;
  }
}
