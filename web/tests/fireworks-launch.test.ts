// Launches: what the page says about an aim, how heights are drawn, and when the die hits.
import { describe, expect, it } from 'vitest';
import { prospectFor } from '../src/games/fireworks/box/aiming';
import { Camera } from '../src/games/fireworks/box/camera';
import { Playback } from '../src/games/fireworks/box/frames';
import { drawnHeight } from '../src/games/fireworks/box/poses';
import type { FireworksComponents } from '../src/net/protocol';

const physical = { box_inside: [25, 25, 6], lowest: 45.7, highest: 200 } as FireworksComponents['physical'];
const EDGES = { top: 12, right: 18, bottom: 14, left: 18 };
const prospects = {
  'launch 0,0,45.7': { low: 1, high: 4, none: 14 },
  'launch 0,0,110': { low: 2, high: 5, none: 6 },
  'launch 12.5,0,45.7': { low: 0, high: 1, none: 65 },
  'launch 12.5,0,110': { low: 0, high: 1, none: 55 },
};

describe('the prospects of an aim', () => {
  it.each([
    [{ x: 0, y: 0, height: 110 }, 6],
    [{ x: 1, y: -2, height: 60 }, 14],
    [{ x: 0, y: 12.5, height: 100 }, 55],
    [{ x: -12, y: 3, height: 50 }, 65],
  ])('of %o are those of the nearest launch', (aim, none) => {
    expect(prospectFor(prospects, aim, physical)?.none).toBe(none);
  });

  it('are unknown at a table without help', () => {
    expect(prospectFor({}, { x: 0, y: 0, height: 110 }, physical)).toBeNull();
  });
});

describe('the drawn height', () => {
  it('is to scale near the box and always increases with the height', () => {
    expect(drawnHeight(5)).toBe(5);
    expect(drawnHeight(8)).toBe(8);
    for (let z = 8; z < 200; z += 1) expect(drawnHeight(z + 1)).toBeGreaterThan(drawnHeight(z));
  });

  it('differs clearly between the lowest and the highest launch', () => {
    expect(drawnHeight(200) - drawnHeight(45.7)).toBeGreaterThan(20);
  });
});

it('the camera keeps the box in its place when the size of the picture changes', () => {
  const camera = new Camera();
  [camera.width, camera.height, camera.tilt] = [460, 420, 0.6];
  camera.place = camera.fit(
    [
      [-13, -13, 0],
      [13, -13, 0],
      [-13, 13, 6],
      [13, 13, 6],
      [0, 2, 40],
    ],
    EDGES,
  );
  const before = camera.project([0, 0, 0]);
  camera.resize(460, 340);
  const after = camera.project([0, 0, 0]);
  for (const key of ['x', 'y', 'scale'] as const) expect(after[key]).toBeCloseTo(before[key], 6);
});

it('the die hits when it stops falling', () => {
  const pose = (frame: number, z: number): number[] => [frame, 0, 0, z * 100, 0, 0, 0, 1000];
  const keys = [pose(0, 100), pose(20, 40), pose(30, 2), pose(36, 5), pose(60, 2)];
  const motion = { format: 'skyburst-motion/1', rate: 60, frames: 61, bodies: [{ body: 'die', keys }] };
  const playback = new Playback(null, null, motion as unknown as ConstructorParameters<typeof Playback>[2]);
  expect(playback.impact).toBe(0.5);
  expect(playback.start?.z).toBe(100);
});
