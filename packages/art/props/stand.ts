import { Finish, hexColour, type Rgb } from '../solid.ts';
import type { Frame, Stage } from '../stage.ts';
import { onlooker } from './players.ts';

const STEEL = hexColour('#8d959a');

/** Stepped seating along x, facing -y, with a scatter of people. */
export function stand(
  stage: Stage,
  frame: Frame,
  x: number,
  y: number,
  length: number,
  rows: number,
  filled: number,
  seats: Rgb,
  turn = 0,
  roof = false,
): void {
  const { solids, random } = stage;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const yaw = frame.yaw + turn;
  const at = (u: number, v: number) => frame.at(x + u * cos - v * sin, y + u * sin + v * cos);
  for (let row = 0; row < rows; row += 1) {
    const [bx, by] = at(0, row * 0.85);
    const rise = 0.45 + row * 0.45;
    solids.box(
      bx,
      by,
      0,
      length,
      0.86,
      rise,
      yaw,
      row % 2 ? seats : [seats[0] * 0.82, seats[1] * 0.82, seats[2] * 0.82],
    );
    for (let seat = -length / 2 + 0.5; seat < length / 2 - 0.4; seat += 0.62) {
      if (!random.chance(filled)) continue;
      const [px, py] = at(seat, row * 0.85 + 0.05);
      onlooker(stage, px, py, rise, true);
    }
  }
  if (!roof) return;
  const depth = rows * 0.85 + 2;
  const [rx, ry] = at(0, rows * 0.45);
  solids.box(rx, ry, rows * 0.45 + 3.6, length + 1.5, depth, 0.16, yaw, hexColour('#c8cdd0'), Finish.corrugated);
  for (let post = -length / 2; post <= length / 2 + 0.1; post += length / 4) {
    const [px, py] = at(post, rows * 0.85);
    solids.capsule(px, py, 0, px, py, rows * 0.45 + 3.6, 0.1, STEEL);
  }
}
