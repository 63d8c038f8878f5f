import { Finish, hexColour, type Rgb } from '../solid.ts';
import type { Stage } from '../stage.ts';
import { nearestStreet } from '../town.ts';

const CARS = ['#f2f2ef', '#c9ccd0', '#8d1d22', '#23324a', '#e4e6e8', '#5b6066', '#1f2022', '#b88a3a'].map(
  hexColour,
) as [Rgb, ...Rgb[]];
const GLASS = hexColour('#10161c');
const TYRE = hexColour('#141414');

function car(stage: Stage, x: number, y: number, yaw: number): void {
  stage.solids.one(() => buildCar(stage, x, y, yaw));
}

function buildCar(stage: Stage, x: number, y: number, yaw: number): void {
  const { solids, random } = stage;
  const colour = random.pick(CARS);
  const at = (forward: number, left: number): [number, number] => [
    x + Math.cos(yaw) * forward - Math.sin(yaw) * left,
    y + Math.sin(yaw) * forward + Math.cos(yaw) * left,
  ];
  for (const side of [-0.58, 0.58]) {
    const [ax, ay] = at(-1.58, side);
    const [bx, by] = at(1.58, side);
    solids.capsule(ax, ay, 0.53, bx, by, 0.5, 0.27, colour, Finish.metal);
  }
  for (const end of [-1.62, 1.62]) {
    const [ax, ay] = at(end, -0.5);
    const [bx, by] = at(end, 0.5);
    solids.capsule(ax, ay, 0.52, bx, by, 0.52, 0.26, colour, Finish.metal);
  }
  const [cx, cy] = at(-0.25, 0);
  solids.box(x, y, 0.3, 3.3, 1.3, 0.49, yaw, colour, Finish.metal);
  solids.box(cx, cy, 0.76, 2.15, 1.38, 0.36, yaw, GLASS, Finish.glass);
  solids.box(cx, cy, 1.12, 1.6, 1.26, 0.1, yaw, colour, Finish.metal);
  for (const forward of [-1.2, 1.22]) {
    const [ax, ay] = at(forward, -0.72);
    const [bx, by] = at(forward, 0.72);
    solids.capsule(ax, ay, 0.28, bx, by, 0.28, 0.26, TYRE);
  }
}

/** The three-wheeler: yellow hood over green or black. */
function auto(stage: Stage, x: number, y: number, yaw: number): void {
  stage.solids.one(() => buildAuto(stage, x, y, yaw));
}

function buildAuto(stage: Stage, x: number, y: number, yaw: number): void {
  const { solids, random } = stage;
  const body = random.chance(0.6) ? hexColour('#1d7a3a') : hexColour('#1b1b1b');
  const hood = hexColour('#e8ae1c');
  const cos = Math.cos(yaw);
  const sin = Math.sin(yaw);
  solids.box(x - cos * 0.1, y - sin * 0.1, 0.25, 2, 1.2, 0.6, yaw, body);
  solids.capsule(x + cos * 0.75, y + sin * 0.75, 0.62, x + cos * 1, y + sin * 1, 0.5, 0.34, body);
  solids.box(x + cos * 0.35, y + sin * 0.35, 0.85, 0.9, 1.1, 0.5, yaw, GLASS);
  for (const side of [-0.36, 0.36]) {
    const [u, v] = [x - sin * side, y + cos * side];
    solids.capsule(u - cos * 0.95, v - sin * 0.95, 1.3, u + cos * 0.55, v + sin * 0.55, 1.4, 0.27, hood);
    solids.capsule(u - cos * 1, v - sin * 1, 0.75, u - cos * 1, v - sin * 1, 1.25, 0.25, hood);
  }
  solids.box(x - cos * 0.2, y - sin * 0.2, 1.3, 1.7, 0.7, 0.34, yaw, hood);
  solids.capsule(x + cos * 1.15, y + sin * 1.15, 0.26, x + cos * 1.3, y + sin * 1.3, 0.26, 0.22, TYRE);
}

export function scooter(stage: Stage, x: number, y: number, yaw: number): void {
  stage.solids.one(() => buildScooter(stage, x, y, yaw));
}

function buildScooter(stage: Stage, x: number, y: number, yaw: number): void {
  const { solids, random } = stage;
  const colour = random.pick(CARS);
  const cos = Math.cos(yaw);
  const sin = Math.sin(yaw);
  solids.capsule(x - cos * 0.55, y - sin * 0.55, 0.26, x + cos * 0.6, y + sin * 0.6, 0.26, 0.15, TYRE);
  solids.capsule(x - cos * 0.5, y - sin * 0.5, 0.62, x + cos * 0.1, y + sin * 0.1, 0.62, 0.17, colour);
  solids.capsule(x + cos * 0.5, y + sin * 0.5, 0.4, x + cos * 0.45, y + sin * 0.45, 1.02, 0.07, colour);
  solids.capsule(
    x + cos * 0.4 - sin * 0.3,
    y + sin * 0.4 + cos * 0.3,
    1.02,
    x + cos * 0.4 + sin * 0.3,
    y + sin * 0.4 - cos * 0.3,
    1.02,
    0.03,
    TYRE,
  );
}

/** A line of parked cars, autos and two-wheelers along a kerb. */
export function parking(stage: Stage, x1: number, y1: number, x2: number, y2: number): void {
  const { random } = stage;
  const length = Math.hypot(x2 - x1, y2 - y1);
  const yaw = Math.atan2(y2 - y1, x2 - x1);
  let at = 2;
  while (at < length - 2) {
    const x = x1 + Math.cos(yaw) * at;
    const y = y1 + Math.sin(yaw) * at;
    const what = random.next();
    if (what < 0.36) {
      car(stage, x, y, yaw + random.between(-0.04, 0.04));
      at += 5.4;
    } else if (what < 0.5) {
      auto(stage, x, y, yaw + random.between(-0.1, 0.1));
      at += 3.6;
    } else if (what < 0.85) {
      scooter(stage, x, y, yaw + Math.PI / 2 + random.between(-0.25, 0.25));
      at += 1.15;
    } else {
      at += random.between(2, 6);
    }
  }
}

/** Cars and autos on the streets that cross the world, keeping left. */
export function traffic(stage: Stage, reach: number, count: number, halfX: number, halfY: number): void {
  const { random } = stage;
  for (let index = 0; index < count; index += 1) {
    const street = nearestStreet(random.between(-reach, reach));
    const along = random.between(-reach, reach);
    const forward = random.chance(0.5) ? 1 : -1;
    const vehicle = random.chance(0.55) ? car : auto;
    const north = random.chance(0.5);
    const x = north ? street + forward * 1.7 : along;
    const y = north ? along : street - forward * 1.7;
    if (Math.abs(x) < halfX + 2 && Math.abs(y) < halfY + 2) continue;
    vehicle(stage, x, y, (north ? Math.PI / 2 : 0) + (forward > 0 ? 0 : Math.PI));
  }
}
