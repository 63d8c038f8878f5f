import type { Surface } from '../paint.ts';
import { Finish, hexColour, type Rgb, Weave } from '../solid.ts';
import type { Stage } from '../stage.ts';

export interface Hall {
  halfX: number;
  halfY: number;
  height: number;
  floor: Surface;
  wall: Rgb;
  /** A painted band along the foot of the walls. */
  dado?: Rgb;
  /** Which walls stand; the one before the camera is cut away. */
  walls: readonly ('east' | 'west' | 'north' | 'south')[];
  windows?: boolean;
  lamps?: number;
  power?: number;
}

/** A hall with its roof lifted off: floor, far walls, trusses overhead that only throw shadows. */
export function hall(stage: Stage, options: Hall): void {
  const { solids, ground, lamps } = stage;
  const { halfX, halfY, height, wall } = options;
  ground.add({ length: halfX * 2, width: halfY * 2, surface: options.floor });
  const sides = {
    east: [halfX + 0.15, 0, 0.3, halfY * 2 + 0.6],
    west: [-halfX - 0.15, 0, 0.3, halfY * 2 + 0.6],
    north: [0, halfY + 0.15, halfX * 2 + 0.6, 0.3],
    south: [0, -halfY - 0.15, halfX * 2 + 0.6, 0.3],
  } as const;
  for (const side of options.walls) {
    const [x, y, length, width] = sides[side];
    const sill = options.windows ? height * 0.42 : height;
    solids.box(x, y, 0, length, width, sill, 0, wall, Finish.roof);
    if (options.dado)
      solids.box(
        x * (1 - 0.06 / Math.max(halfX, 1)),
        y * (1 - 0.06 / Math.max(halfY, 1)),
        0,
        Math.max(0.34, length - 0.7),
        Math.max(0.34, width - 0.7),
        1.3,
        0,
        options.dado,
      );
    if (options.windows) clerestory(stage, x, y, length, width, sill, height, wall);
  }
  const roof = solids.veil([-halfX, -halfY, height], [halfX * 2, 0, 0], [0, halfY * 2, 0], Weave.trusses, 0.85, wall);
  roof.unseen = true;
  const count = options.lamps ?? 4;
  for (let index = 0; index < count; index += 1) {
    const u = count > 1 ? (index / (count - 1)) * 1.3 - 0.65 : 0;
    const x = u * halfX;
    const y = (index % 2 ? 0.4 : -0.4) * halfY;
    lamps.push({
      x,
      y,
      z: height - 0.6,
      aimX: x,
      aimY: y,
      colour: [1, 0.95, 0.84],
      power: (options.power ?? 1) * height * height * 1.1,
      size: 1.3,
    });
  }
}

/** Piers and a lintel around tall openings, so that the sun falls in as bars. */
function clerestory(
  stage: Stage,
  x: number,
  y: number,
  length: number,
  width: number,
  sill: number,
  height: number,
  wall: Rgb,
): void {
  const { solids } = stage;
  const along = Math.max(length, width);
  const horizontal = length > width;
  const piers = Math.round(along / 3.6);
  for (let index = 0; index <= piers; index += 1) {
    const at = -along / 2 + (index / piers) * along;
    solids.box(
      horizontal ? x + at : x,
      horizontal ? y : y + at,
      sill,
      horizontal ? 0.8 : 0.3,
      horizontal ? 0.3 : 0.8,
      height - sill,
      0,
      wall,
    );
  }
  solids.box(x, y, height - 0.8, length, width, 0.8, 0, wall);
  const bars = hexColour('#4a5358');
  solids.capsule(
    horizontal ? x - along / 2 : x,
    horizontal ? y : y - along / 2,
    (sill + height) / 2,
    horizontal ? x + along / 2 : x,
    horizontal ? y : y + along / 2,
    (sill + height) / 2,
    0.07,
    bars,
  );
}
