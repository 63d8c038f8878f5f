import { Finish, hexColour, type Rgb, Weave } from '../solid.ts';
import type { Frame, Stage } from '../stage.ts';
import { onlooker } from './players.ts';

const WHITE = hexColour('#f4f4ef');
const STEEL = hexColour('#8d959a');
const DARK = hexColour('#22282b');
const WOOD = hexColour('#8a5f38');

/** A wall of net or wire on posts, between two places of a frame. */
export function fence(
  stage: Stage,
  frame: Frame,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  height: number,
  colour: Rgb = DARK,
  density = 0.16,
): void {
  const { solids } = stage;
  const [ax, ay] = frame.at(x1, y1);
  const [bx, by] = frame.at(x2, y2);
  const length = Math.hypot(bx - ax, by - ay);
  const panels = Math.max(1, Math.round(length / 9));
  for (let index = 0; index < panels; index += 1) {
    const t = index / panels;
    const corner: Rgb = [ax + (bx - ax) * t, ay + (by - ay) * t, 0];
    solids.veil(corner, [(bx - ax) / panels, (by - ay) / panels, 0], [0, 0, height], Weave.mesh, density, colour);
  }
  const posts = Math.max(1, Math.round(length / 4.5));
  for (let index = 0; index <= posts; index += 1) {
    const x = ax + ((bx - ax) * index) / posts;
    const y = ay + ((by - ay) * index) / posts;
    solids.capsule(x, y, 0, x, y, height, 0.05, colour);
  }
  solids.capsule(ax, ay, height, bx, by, height, 0.04, colour);
}

export function fenceAround(
  stage: Stage,
  frame: Frame,
  halfX: number,
  halfY: number,
  height: number,
  colour: Rgb = DARK,
  density = 0.16,
): void {
  fence(stage, frame, -halfX, -halfY, halfX, -halfY, height, colour, density);
  fence(stage, frame, halfX, -halfY, halfX, halfY, height, colour, density);
  fence(stage, frame, halfX, halfY, -halfX, halfY, height, colour, density);
  fence(stage, frame, -halfX, halfY, -halfX, -halfY, height, colour, density);
}

/** A goal on the end line at `x`, its net behind it. */
export function goal(stage: Stage, frame: Frame, x: number, width: number, height: number): void {
  const { solids } = stage;
  const back = x + Math.sign(x) * height * 0.75;
  const [ax, ay] = frame.at(x, -width / 2);
  const [bx, by] = frame.at(x, width / 2);
  const [cx, cy] = frame.at(back, -width / 2);
  const [dx, dy] = frame.at(back, width / 2);
  for (const [px, py] of [
    [ax, ay],
    [bx, by],
  ] as const)
    solids.capsule(px, py, 0, px, py, height, 0.07, WHITE);
  solids.capsule(ax, ay, height, bx, by, height, 0.07, WHITE);
  solids.capsule(cx, cy, 0.04, dx, dy, 0.04, 0.04, STEEL);
  for (const [px, py, qx, qy] of [
    [ax, ay, cx, cy],
    [bx, by, dx, dy],
  ] as const) {
    solids.capsule(px, py, 0.04, qx, qy, 0.04, 0.04, STEEL);
    solids.capsule(px, py, height, qx, qy, 0.04, 0.03, STEEL);
  }
  solids.veil([ax, ay, height], [bx - ax, by - ay, 0], [cx - ax, cy - ay, -height], Weave.net, 0.2, WHITE);
}

/** A net across a court: posts, white tape, mesh. */
export function courtNet(
  stage: Stage,
  frame: Frame,
  span: number,
  bottom: number,
  top: number,
  mesh: Rgb = DARK,
  density = 0.4,
): void {
  const { solids } = stage;
  const [ax, ay] = frame.at(0, -span / 2);
  const [bx, by] = frame.at(0, span / 2);
  for (const [px, py] of [
    [ax, ay],
    [bx, by],
  ] as const)
    solids.capsule(px, py, 0, px, py, top + 0.05, 0.05, STEEL);
  solids.veil([ax, ay, bottom], [bx - ax, by - ay, 0], [0, 0, top - bottom], Weave.net, density, mesh);
  solids.capsule(ax, ay, top, bx, by, top, 0.045, WHITE);
}

/** A basket at the end of a court, leaning in from behind the line. */
export function hoop(stage: Stage, frame: Frame, side: 1 | -1, pole: Rgb = DARK): void {
  stage.solids.one(() => buildHoop(stage, frame, side, pole));
}

function buildHoop(stage: Stage, frame: Frame, side: 1 | -1, pole: Rgb): void {
  const { solids } = stage;
  const [px, py] = frame.at(side * 15.1, 0);
  const [ax, ay] = frame.at(side * 12.95, 0);
  solids.capsule(px, py, 0, px, py, 3, 0.13, pole);
  solids.capsule(px, py, 3, ax, ay, 3.35, 0.09, pole);
  const [bx, by] = frame.at(side * 12.8, 0);
  solids.box(bx, by, 2.9, 0.06, 1.8, 1.05, frame.yaw, WHITE);
  const [cx, cy] = frame.at(side * 12.425, 0);
  const rim = hexColour('#f05a1c');
  for (let step = 0; step < 12; step += 1) {
    const a = (step / 12) * Math.PI * 2;
    const b = ((step + 1) / 12) * Math.PI * 2;
    solids.capsule(
      cx + Math.cos(a) * 0.26,
      cy + Math.sin(a) * 0.26,
      3.05,
      cx + Math.cos(b) * 0.26,
      cy + Math.sin(b) * 0.26,
      3.05,
      0.03,
      rim,
    );
    solids.capsule(
      cx + Math.cos(a) * 0.25,
      cy + Math.sin(a) * 0.25,
      3.02,
      cx + Math.cos(b) * 0.15,
      cy + Math.sin(b) * 0.15,
      2.62,
      0.012,
      WHITE,
    );
  }
}

/** A floodlight mast; at night it lights the place it is aimed at. */
export function mast(stage: Stage, x: number, y: number, height: number, aimX: number, aimY: number, power = 1): void {
  const { solids, lamps, mood } = stage;
  solids.capsule(x, y, 0, x, y, height, 0.13, STEEL, Finish.metal);
  const yaw = Math.atan2(aimY - y, aimX - x);
  const cos = Math.cos(yaw);
  const sin = Math.sin(yaw);
  for (const row of [0, 0.75]) {
    for (const side of [-0.75, 0, 0.75]) {
      const lx = x + cos * 0.25 - sin * side;
      const ly = y + sin * 0.25 + cos * side;
      solids.box(
        lx,
        ly,
        height + row - 0.5,
        0.22,
        0.62,
        0.55,
        yaw,
        mood.night ? [1, 0.97, 0.88] : DARK,
        mood.night ? Finish.lamp : Finish.metal,
      );
    }
  }
  if (mood.night)
    lamps.push({
      x: x + cos * 0.4,
      y: y + sin * 0.4,
      z: height,
      aimX,
      aimY,
      colour: [1.02, 1, 0.9],
      power: power * height * height * 5.2,
      size: 0.55,
    });
}

export function bench(stage: Stage, x: number, y: number, yaw: number, people = 0): void {
  const { solids } = stage;
  solids.box(x, y, 0.4, 2.2, 0.42, 0.07, yaw, WOOD);
  for (const side of [-0.9, 0.9])
    solids.box(x + Math.cos(yaw) * side, y + Math.sin(yaw) * side, 0, 0.08, 0.4, 0.4, yaw, STEEL);
  for (let index = 0; index < people; index += 1) {
    const at = -0.7 + index * 0.7;
    onlooker(stage, x + Math.cos(yaw) * at, y + Math.sin(yaw) * at, 0.2, true);
  }
}

/** A row of advertising boards, or a painted kerb. */
export function boardsAlong(
  stage: Stage,
  frame: Frame,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  colours: readonly [Rgb, ...Rgb[]],
  height = 0.9,
): void {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const count = Math.max(1, Math.round(length / 5));
  const yaw = Math.atan2(y2 - y1, x2 - x1) + frame.yaw;
  for (let index = 0; index < count; index += 1) {
    const t = (index + 0.5) / count;
    const [x, y] = frame.at(x1 + (x2 - x1) * t, y1 + (y2 - y1) * t);
    stage.solids.box(x, y, 0, length / count - 0.15, 0.14, height, yaw, stage.random.pick(colours));
  }
}
