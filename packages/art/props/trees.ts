import { Finish, hexColour, type Rgb } from '../solid.ts';
import type { Stage } from '../stage.ts';

export type Species = 'broad' | 'neem' | 'gulmohar' | 'jacaranda' | 'palm' | 'ashoka' | 'shrub';

const LEAVES: Record<Species, readonly [Rgb, ...Rgb[]]> = {
  broad: [hexColour('#4a6229'), hexColour('#3d5a2a'), hexColour('#5b6f2e'), hexColour('#36502a')],
  neem: [hexColour('#6f7d35'), hexColour('#5f7431'), hexColour('#7c883c')],
  gulmohar: [hexColour('#b8482a'), hexColour('#556b2d'), hexColour('#c2562a'), hexColour('#5b6f30')],
  jacaranda: [hexColour('#7c6aa6'), hexColour('#5a6c3a'), hexColour('#8b79b0')],
  palm: [hexColour('#56702f'), hexColour('#627a34')],
  ashoka: [hexColour('#34522b'), hexColour('#3d5c2f')],
  shrub: [hexColour('#51692e'), hexColour('#465f2c'), hexColour('#6a7a38')],
};
const BARK = hexColour('#5a4430');

function shaded(colour: Rgb, factor: number): Rgb {
  return [colour[0] * factor, colour[1] * factor, colour[2] * factor];
}

export function tree(stage: Stage, x: number, y: number, species: Species, size: number): void {
  if (species === 'palm') palm(stage, x, y, size);
  else stage.solids.one(() => buildTree(stage, x, y, species, size));
}

function buildTree(stage: Stage, x: number, y: number, species: Species, size: number): void {
  const { solids, random } = stage;
  const tall = species === 'ashoka';
  const low = species === 'shrub';
  const radius = tall ? size * 0.42 : size;
  const trunk = low ? 0 : tall ? 1 : size * 0.3 + 1.1;
  const height = tall ? size * 2.6 : low ? size * 0.9 : size * 1.25;
  if (!low) solids.capsule(x, y, 0, x, y, trunk + height * 0.4, size * 0.075 + 0.06, BARK);
  const clumps = low ? 8 : tall ? 20 : Math.round(22 + size * 7);
  const tone = random.between(0.8, 1.15);
  for (let index = 0; index < clumps; index += 1) {
    const share = (index + 0.5) / clumps;
    const rise = tall ? share : 1 - share * 1.05;
    const ring = tall
      ? Math.sin(Math.min(1, share * 1.1 + 0.12) * Math.PI) * 0.6 + 0.15
      : Math.sqrt(Math.max(0.02, 1 - rise * rise));
    const turn = index * 2.39996 + random.between(-0.35, 0.35);
    const out = ring * random.between(0.45, 0.92) * radius;
    const lump = radius * (tall ? random.between(0.5, 0.68) : random.between(0.2, 0.36));
    const level = tall
      ? trunk + height * share
      : trunk + height * (0.34 + rise * 0.42) + random.between(-0.12, 0.12) * size;
    const leaf = shaded(random.pick(LEAVES[species]), tone * random.between(0.78, 1.16));
    solids.sphere(
      x + Math.cos(turn) * out,
      y + Math.sin(turn) * out,
      Math.max(lump * 0.5, level),
      lump,
      leaf,
      Finish.foliage,
    );
  }
  if (!tall)
    solids.sphere(
      x,
      y,
      trunk + height * 0.4,
      radius * 0.64,
      shaded(random.pick(LEAVES[species]), tone * 0.55),
      Finish.foliage,
    );
}

function palm(stage: Stage, x: number, y: number, size: number): void {
  const { solids, random } = stage;
  const height = size * 2.1 + 2;
  const bendX = random.between(-0.9, 0.9);
  const bendY = random.between(-0.9, 0.9);
  const topX = x + bendX;
  const topY = y + bendY;
  solids.capsule(x, y, 0, x + bendX * 0.35, y + bendY * 0.35, height * 0.6, 0.2, BARK);
  solids.capsule(x + bendX * 0.35, y + bendY * 0.35, height * 0.6, topX, topY, height, 0.16, BARK);
  const fronds = 13;
  for (let index = 0; index < fronds; index += 1) {
    const turn = (index / fronds) * Math.PI * 2 + random.between(-0.16, 0.16);
    const reach = size * random.between(0.8, 1.05);
    const lift = random.between(0.1, 0.75);
    const leaf = shaded(random.pick(LEAVES.palm), random.between(0.75, 1.2));
    solids.one(() => frond(stage, topX, topY, height, turn, reach, lift * size, size, leaf));
  }
}

function frond(
  stage: Stage,
  x: number,
  y: number,
  height: number,
  turn: number,
  reach: number,
  lift: number,
  size: number,
  leaf: Rgb,
): void {
  let [px, py, pz] = [x, y, height];
  for (let step = 1; step <= 4; step += 1) {
    const t = step / 4;
    const nx = x + Math.cos(turn) * reach * t;
    const ny = y + Math.sin(turn) * reach * t;
    const nz = height + lift * Math.sin(t * 2.2) * 0.4 - t * t * size * 0.42;
    stage.solids.capsule(px, py, pz, nx, ny, nz, size * 0.075 * (1.15 - t * 0.8) + 0.03, leaf);
    if (step < 4) leaflets(stage, nx, ny, nz, turn, size * 0.26 * (1.2 - t * 0.6), leaf);
    [px, py, pz] = [nx, ny, nz];
  }
}

function leaflets(stage: Stage, x: number, y: number, z: number, turn: number, length: number, leaf: Rgb): void {
  for (const side of [-1.1, 1.1]) {
    const dx = Math.cos(turn + side) * length;
    const dy = Math.sin(turn + side) * length;
    stage.solids.capsule(x, y, z, x + dx, y + dy, z - length * 0.35, 0.055, leaf);
  }
}

/** Trees scattered in a band around a rectangle, leaving the drone's line of sight open. */
export function grove(
  stage: Stage,
  options: {
    halfX: number;
    halfY: number;
    depth: number;
    count: number;
    species: readonly [Species, ...Species[]];
    size?: readonly [number, number];
  },
): void {
  const { random } = stage;
  const [small, large] = options.size ?? [2.4, 4.6];
  for (let index = 0; index < options.count; index += 1) {
    const outX = options.halfX + options.depth;
    const outY = options.halfY + options.depth;
    const x = random.between(-outX, outX);
    const y = random.between(-outY, outY);
    const size = random.between(small, large);
    const species = random.pick(options.species);
    if (Math.abs(x) < options.halfX + size * 0.7 && Math.abs(y) < options.halfY + size * 0.7) continue;
    tree(stage, x, y, species, size);
  }
}

/** An even row, as beside a path or a compound wall. */
export function avenue(
  stage: Stage,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  species: Species,
  size: number,
  gap: number,
): void {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const count = Math.max(1, Math.round(length / gap));
  for (let index = 0; index <= count; index += 1) {
    const t = index / count;
    const wobble = stage.random.between(-0.4, 0.4);
    tree(
      stage,
      x1 + (x2 - x1) * t + wobble,
      y1 + (y2 - y1) * t - wobble,
      species,
      size * stage.random.between(0.82, 1.15),
    );
  }
}
