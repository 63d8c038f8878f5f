import { concrete } from '../hard-surfaces.ts';
import type { Surface } from '../paint.ts';
import { Finish, hexColour, type Rgb } from '../solid.ts';
import type { Stage } from '../stage.ts';
import { pool, type Swimmer } from '../water.ts';

export interface SwimmingPool {
  length: number;
  width: number;
  lanes: number;
  water?: string;
  ropes?: readonly [string, string];
  deck?: Surface;
  deckMargin?: number;
  swimmers: number;
  chop?: number;
  blocks?: boolean;
  caps?: readonly string[];
}

const SKINS = ['#7d5032', '#8f5f3d', '#6b4226'].map(hexColour) as [Rgb, ...Rgb[]];

/** A tiled pool flush with its deck: ropes, starting blocks, swimmers with their wakes. */
export function swimmingPool(stage: Stage, options: SwimmingPool): void {
  const { length, width, lanes, deckMargin = 6, swimmers: count } = options;
  const { random, ground } = stage;
  const lane = width / lanes;
  const swimmers: Swimmer[] = [];
  for (let index = 0; index < count; index += 1) {
    const row = Math.floor((index * 5 + 1) % lanes);
    swimmers.push({
      x: random.between(-0.4, 0.4) * length,
      y: -width / 2 + (row + 0.5) * lane + random.between(-0.2, 0.2),
      heading: random.chance(0.5) ? 1 : -1,
    });
  }
  const deck = options.deck ?? concrete(hexColour('#d9cdb8'), { joint: 0.9 });
  ground.add({ length: length + deckMargin * 2, width: width + deckMargin * 2, surface: deck });
  ground.add({
    length: length + 0.9,
    width: width + 0.9,
    round: 0.2,
    surface: concrete(hexColour('#eef0ec'), { joint: 0.45 }),
  });
  const [end, middle] = options.ropes ?? ['#e2342b', '#2b6fe0'];
  const surface = pool({
    length,
    width,
    lanes,
    swimmers,
    colour: hexColour(options.water ?? '#2a9cc6'),
    ropes: [hexColour(end), hexColour(middle)],
    chop: options.chop ?? 0.5,
  });
  ground.add({ length, width, surface });
  for (const swimmer of swimmers)
    swim(
      stage,
      swimmer,
      hexColour(random.pick([...(options.caps ?? ['#ffd21f', '#e2342b', '#f6f6f2'])] as [string, ...string[]])),
    );
  if (options.blocks !== false) blocks(stage, length, width, lanes);
}

function swim(stage: Stage, swimmer: Swimmer, cap: Rgb): void {
  stage.solids.one(() => buildSwimmer(stage, swimmer, cap));
}

function buildSwimmer(stage: Stage, swimmer: Swimmer, cap: Rgb): void {
  const { solids, random } = stage;
  const skin = random.pick(SKINS);
  const { x, y, heading } = swimmer;
  const at = (forward: number) => x + forward * heading;
  solids.capsule(at(0.35), y, -0.02, at(-0.35), y, -0.08, 0.2, skin);
  solids.capsule(at(-0.35), y, -0.1, at(-0.75), y, -0.12, 0.16, hexColour('#15233f'));
  solids.sphere(at(0.68), y, 0.04, 0.15, cap);
  solids.capsule(at(0.4), y + 0.2, 0.05, at(1.15), y + 0.28, 0.06, 0.07, skin);
  solids.capsule(at(0.35), y - 0.22, 0.08, at(0.02), y - 0.5, 0.3, 0.07, skin);
  solids.capsule(at(0.02), y - 0.5, 0.3, at(0.4), y - 0.55, 0.12, 0.06, skin);
  for (const side of [-0.1, 0.1])
    solids.capsule(at(-0.8), y + side, -0.08, at(-1.4), y + side * 1.6, -0.06, 0.085, skin);
}

function blocks(stage: Stage, length: number, width: number, lanes: number): void {
  for (const side of [-1, 1]) {
    for (let row = 0; row < lanes; row += 1) {
      const x = side * (length / 2 + 0.75);
      const y = -width / 2 + (row + 0.5) * (width / lanes);
      stage.solids.box(x, y, 0, 0.5, 0.5, 0.55, 0, hexColour('#dfe3e4'));
      stage.solids.box(x, y, 0.55, 0.7, 0.62, 0.14, 0, hexColour('#1b4fae'));
    }
  }
}

function lounger(stage: Stage, x: number, y: number, yaw: number, colour: Rgb): void {
  stage.solids.one(() => buildLounger(stage, x, y, yaw, colour));
}

function buildLounger(stage: Stage, x: number, y: number, yaw: number, colour: Rgb): void {
  const { solids } = stage;
  solids.box(x, y, 0.26, 1.5, 0.62, 0.1, yaw, colour);
  solids.box(x - Math.cos(yaw) * 0.8, y - Math.sin(yaw) * 0.8, 0.36, 0.3, 0.62, 0.42, yaw, colour);
}

/** A round sunshade in alternating wedges. */
export function parasol(stage: Stage, x: number, y: number, first: Rgb, second: Rgb, radius = 1.6): void {
  stage.solids.one(() => buildParasol(stage, x, y, first, second, radius));
}

function buildParasol(stage: Stage, x: number, y: number, first: Rgb, second: Rgb, radius: number): void {
  const { solids } = stage;
  solids.capsule(x, y, 0, x, y, 2.5, 0.04, hexColour('#e6e2d6'));
  for (let step = 0; step < 16; step += 1) {
    const turn = (step / 16) * Math.PI * 2;
    const reach = radius * 0.62;
    const colour = Math.floor(step / 2) % 2 ? first : second;
    solids.capsule(x, y, 2.62, x + Math.cos(turn) * radius, y + Math.sin(turn) * radius, 2.2, 0.09, colour);
    solids.capsule(
      x + Math.cos(turn) * reach,
      y + Math.sin(turn) * reach,
      2.36,
      x + Math.cos(turn) * radius,
      y + Math.sin(turn) * radius,
      2.18,
      0.22,
      colour,
    );
  }
  solids.drum(x, y, 2.3, 0.14, radius * 0.7, first);
}

/** Changing rooms along one side, under a tiled or metal roof. */
export function cabins(
  stage: Stage,
  x: number,
  y: number,
  length: number,
  width: number,
  yaw: number,
  roof: string,
): void {
  stage.solids.box(x, y, 0, length, width, 3, yaw, hexColour('#e4ddcd'), Finish.facade);
  stage.solids.box(x, y, 3, length + 1, width + 1, 0.2, yaw, hexColour(roof), Finish.corrugated);
}

export function loungers(stage: Stage, y: number, from: number, to: number, colour: Rgb): void {
  for (let x = from; x <= to; x += 2.1) lounger(stage, x, y, Math.PI / 2, colour);
}
