import { describe, expect, it } from 'vitest';
import { ShadowLists } from './shadow-lists.ts';
import { SolidList } from './solid.ts';
import { Space } from './space.ts';

const grey = [0.5, 0.5, 0.5] as const;
const sun = { x: 0.8, y: 0, z: 0.6 };

function yard(): Space {
  const solids = new SolidList();
  solids.box(0, 0, 0, 2, 2, 3, 0.4, grey);
  solids.sphere(9, 4, 5, 1.5, grey);
  solids.capsule(-8, -6, 0, -8, -6, 6, 0.4, grey);
  solids.drum(6, -9, 0, 2, 1, grey);
  return new Space(solids.items, 30);
}

describe('space', () => {
  it('meets the nearest solid from above', () => {
    const space = yard();
    space.cast(0.1, 0.2, 40, 0.002, 0.001, -1, 40);
    expect(space.distance).toBeCloseTo(37, 2);
  });

  it('leaves a ray over open ground alone', () => {
    const space = yard();
    space.cast(20, 20, 40, 0.002, 0.001, -1, 40);
    expect(space.hit).toBeUndefined();
  });

  it('keeps its head when the sun stands exactly along the side of a box', () => {
    const solids = new SolidList();
    solids.box(0, 0, 0, 2, 2, 3, 0, grey);
    const space = new Space(solids.items, 30);
    expect(space.lit(1, -3, 0, 0, 0.8, 0.6, 100, 0.01, 0.01, undefined)).toBeLessThanOrEqual(1);
  });

  it('darkens the ground behind a solid and not before it', () => {
    const space = yard();
    expect(space.lit(-3, 0, 0, sun.x, sun.y, sun.z, 100, 0.01, 0.01, undefined)).toBeLessThan(0.05);
    expect(space.lit(3, 0, 0, sun.x, sun.y, sun.z, 100, 0.01, 0.01, undefined)).toBe(1);
  });

  it('misses no shadow through lists that walking the grid finds', () => {
    const space = yard();
    const lists = new ShadowLists(space.groups, 30, { kind: 'sun', ...sun }, 0.01);
    for (let x = -20; x < 20; x += 0.7) {
      for (let y = -12; y < 12; y += 0.9) {
        const walked = space.lit(x, y, 0, sun.x, sun.y, sun.z, 100, 0.01, 0.01, undefined);
        const listed = space.litAmong(lists.at(x, y), x, y, 0, sun.x, sun.y, sun.z, 100, 0.01, 0.01);
        expect(listed).toBeLessThanOrEqual(walked + 1e-9);
      }
    }
    expect(lists.at(-25, 25)).toHaveLength(0);
  });
});
