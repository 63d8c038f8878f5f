import { hexColour, type Rgb } from '../solid.ts';
import type { Stage } from '../stage.ts';

export interface Kit {
  shirt: Rgb;
  shorts: Rgb;
  socks: Rgb;
}

export type Pose = 'stand' | 'run' | 'reach' | 'crouch' | 'bat' | 'serve';

export const kit = (shirt: string, shorts: string, socks = shirt): Kit => ({
  shirt: hexColour(shirt),
  shorts: hexColour(shorts),
  socks: hexColour(socks),
});

export const kits = {
  lime: kit('#d6f53c', '#1b2a22'),
  red: kit('#e2342b', '#f4f2ea'),
  blue: kit('#1f56d8', '#12275e'),
  white: kit('#f6f6f2', '#f1f1ee'),
  orange: kit('#ff7a1a', '#20242c'),
  yellow: kit('#ffd21f', '#1d4fb8'),
  maroon: kit('#8f1530', '#f0e6d0'),
  sky: kit('#58b8f0', '#ffffff'),
  pink: kit('#ff5c9a', '#2b2140'),
  black: kit('#22262b', '#22262b', '#e9e9e9'),
  violet: kit('#7b4bd8', '#efeaff'),
  teal: kit('#10b5a0', '#0d3f45'),
} as const;

const SKINS = ['#6b4226', '#7d5032', '#8f5f3d', '#5a3821', '#a06f49'].map(hexColour) as [Rgb, ...Rgb[]];
const HAIR = hexColour('#15110e');
const SHOE = hexColour('#e8e6df');

type Point = readonly [number, number, number];

/** A person about 1.8 m tall. `facing` is an angle; `phase` moves the stride. */
export function player(
  stage: Stage,
  x: number,
  y: number,
  facing: number,
  wears: Kit,
  pose: Pose = 'run',
  scale = 1.06,
): void {
  stage.solids.one(() => buildPlayer(stage, x, y, facing, wears, pose, scale));
}

function buildPlayer(stage: Stage, x: number, y: number, facing: number, wears: Kit, pose: Pose, scale: number): void {
  const { solids, random } = stage;
  const skin = random.pick(SKINS);
  const phase = random.between(-1, 1);
  const cos = Math.cos(facing);
  const sin = Math.sin(facing);
  const place = (forward: number, left: number, up: number): Point => [
    x + (forward * cos - left * sin) * scale,
    y + (forward * sin + left * cos) * scale,
    up * scale,
  ];
  const limb = (a: Point, b: Point, radius: number, colour: Rgb) =>
    solids.capsule(a[0], a[1], a[2], b[0], b[1], b[2], radius * scale, colour);

  const stride = pose === 'run' ? 0.42 * (phase < 0 ? -1 : 1) : pose === 'stand' ? 0.08 : 0.3;
  const sink = pose === 'crouch' ? 0.2 : pose === 'bat' ? 0.12 : 0;
  const lean = pose === 'run' ? 0.14 : pose === 'crouch' || pose === 'bat' ? 0.26 : 0.02;
  const hips = 0.92 - sink;
  for (const side of [-1, 1]) {
    const swing = stride * side;
    const lifted = pose === 'run' && swing < 0 ? 0.3 : 0.06;
    const hip = place(0, side * 0.1, hips);
    const knee = place(swing * 0.55 + 0.08 + sink * 0.5, side * 0.13, 0.5 - sink * 0.3 + lifted * 0.2);
    const foot = place(swing, side * 0.14, lifted);
    limb(hip, knee, 0.1, wears.shorts);
    limb(knee, foot, 0.068, wears.socks === wears.shorts ? skin : wears.socks);
    limb(foot, place(swing + 0.13, side * 0.14, lifted), 0.058, SHOE);
  }
  const chest = place(lean, 0, hips + 0.45);
  limb(place(0, 0, hips + 0.05), chest, 0.165, wears.shirt);
  limb(place(lean, -0.15, hips + 0.48), place(lean, 0.15, hips + 0.48), 0.1, wears.shirt);
  arms(place, limb, pose, lean, hips, stride, wears, skin);
  const [hx, hy, hz] = place(lean * 1.25 + 0.02, 0, hips + 0.75);
  solids.sphere(hx, hy, hz, 0.108 * scale, skin);
  const [cx, cy, cz] = place(lean * 1.25 - 0.015, 0, hips + 0.785);
  solids.sphere(cx, cy, cz, 0.112 * scale, HAIR);
}

function arms(
  place: (forward: number, left: number, up: number) => Point,
  limb: (a: Point, b: Point, radius: number, colour: Rgb) => void,
  pose: Pose,
  lean: number,
  hips: number,
  stride: number,
  wears: Kit,
  skin: Rgb,
): void {
  for (const side of [-1, 1]) {
    const shoulder = place(lean, side * 0.21, hips + 0.48);
    const raised = pose === 'reach' || (pose === 'serve' && side < 0);
    const swing = raised ? 0.1 : pose === 'bat' ? 0.2 : -stride * side * 0.55;
    const elbow = place(lean + swing * 0.6, side * (raised ? 0.27 : 0.31), hips + (raised ? 0.74 : 0.22));
    const together = pose === 'bat' || pose === 'crouch';
    const hand = together
      ? place(lean + 0.32, side * 0.07 - (pose === 'bat' ? 0.15 : 0), hips + 0.02)
      : place(lean + swing + 0.16, side * (raised ? 0.2 : 0.3), hips + (raised ? 1.02 : 0.1));
    limb(shoulder, elbow, 0.06, wears.shirt);
    limb(elbow, hand, 0.05, skin);
  }
}

/** A racket or bat held out from a player's hands. */
export function held(stage: Stage, x: number, y: number, facing: number, thing: 'racket' | 'bat', high: boolean): void {
  stage.solids.one(() => buildHeld(stage, x, y, facing, thing, high));
}

function buildHeld(stage: Stage, x: number, y: number, facing: number, thing: 'racket' | 'bat', high: boolean): void {
  const { solids } = stage;
  const cos = Math.cos(facing);
  const sin = Math.sin(facing);
  const point = (forward: number, left: number): [number, number] => [
    x + forward * cos - left * sin,
    y + forward * sin + left * cos,
  ];
  const base = high ? 2.05 : 0.95;
  const [ax, ay] = point(0.38, -0.25);
  if (thing === 'bat') {
    const [bx, by] = point(0.55, -0.5);
    solids.capsule(ax, ay, 0.9, bx, by, 0.22, 0.06, hexColour('#e3c48c'));
    return;
  }
  const [bx, by] = point(high ? 0.62 : 0.75, -0.45);
  const tip = base + (high ? 0.35 : 0.12);
  solids.capsule(ax, ay, base, bx, by, tip, 0.022, hexColour('#22252a'));
  for (let step = 0; step < 8; step += 1) {
    const a = (step / 8) * Math.PI * 2;
    const b = ((step + 1) / 8) * Math.PI * 2;
    const [cx, cy] = point((high ? 0.76 : 0.92) + Math.cos(a) * 0.15, -0.5 + Math.sin(a) * 0.12);
    const [dx, dy] = point((high ? 0.76 : 0.92) + Math.cos(b) * 0.15, -0.5 + Math.sin(b) * 0.12);
    solids.capsule(cx, cy, tip + 0.08, dx, dy, tip + 0.08, 0.016, hexColour('#e23b2e'));
  }
}

/** Somebody seen small, from afar: in a stand, on a path. */
export function onlooker(stage: Stage, x: number, y: number, base: number, seated: boolean): void {
  stage.solids.one(() => buildOnlooker(stage, x, y, base, seated));
}

function buildOnlooker(stage: Stage, x: number, y: number, base: number, seated: boolean): void {
  const { solids, random } = stage;
  const shirt = random.pick([
    hexColour('#e9e4d8'),
    hexColour('#d8532f'),
    hexColour('#2f6fc4'),
    hexColour('#f0b429'),
    hexColour('#1d8a55'),
    hexColour('#8d3f9c'),
    hexColour('#2a2f38'),
    hexColour('#e86a92'),
    hexColour('#f7f7f7'),
    hexColour('#58a8c8'),
  ]);
  const height = seated ? 0.75 : 1.45;
  if (!seated) solids.capsule(x, y, base + 0.1, x, y, base + 0.8, 0.15, hexColour('#2c3240'));
  solids.capsule(x, y, base + (seated ? 0.2 : 0.85), x, y, base + height - 0.15, 0.2, shirt);
  solids.sphere(x, y, base + height + 0.16, 0.14, random.chance(0.75) ? HAIR : random.pick(SKINS));
}

export function ball(stage: Stage, x: number, y: number, z: number, radius: number, colour: Rgb): void {
  stage.solids.sphere(x, y, z + radius, radius, colour);
}
