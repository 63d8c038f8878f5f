import { tennis } from '../markings.ts';
import type { Surface } from '../paint.ts';
import { bench, courtNet, fenceAround } from '../props/furniture.ts';
import { ball, held, type Kit, player } from '../props/players.ts';
import { hexColour, type Rgb } from '../solid.ts';
import { Frame, type Stage } from '../stage.ts';

export interface TennisCourt {
  frame?: Frame;
  /** The playing area and the run-off around it. */
  court: Surface;
  surround: Surface;
  home: Kit;
  away: Kit;
  doubles?: boolean;
  empty?: boolean;
  fence?: Rgb;
  chair?: boolean;
  /** Clay is one colour from fence to fence. */
  whole?: boolean;
}

export function tennisCourt(stage: Stage, options: TennisCourt): void {
  const { frame = new Frame() } = options;
  const place = { x: frame.x, y: frame.y, yaw: frame.yaw };
  const { strokes } = tennis(hexColour('#f7f6ef'));
  if (options.whole) {
    stage.ground.add({ ...place, length: 36, width: 18.3, surface: options.court, strokes });
  } else {
    stage.ground.add({ ...place, length: 36, width: 18.3, surface: options.surround });
    stage.ground.add({ ...place, length: 23.87, width: 11.07, surface: options.court, strokes });
  }
  courtNet(stage, frame, 12.8, 0.05, 1.02, hexColour('#1d2326'), 0.5);
  if (options.fence) fenceAround(stage, frame, 18, 9.15, 3.2, options.fence, 0.2);
  if (options.chair) umpireChair(stage, frame);
  for (const side of [-1, 1]) {
    const [x, y] = frame.at(side * 2.4, -7.8);
    bench(stage, x, y, frame.yaw, side > 0 ? 1 : 0);
  }
  if (!options.empty) rally(stage, options, frame);
}

function rally(stage: Stage, options: TennisCourt, frame: Frame): void {
  const { random } = stage;
  const spots: readonly (readonly [number, number])[] = options.doubles
    ? [
        [-11.4, -2.2],
        [-4.2, 2.6],
        [11.2, 2],
        [4.6, -2.4],
      ]
    : [
        [-11.6, -1.6],
        [10.4, 2.2],
      ];
  for (const [index, [u, v]] of spots.entries()) {
    const x = u + random.between(-0.5, 0.5);
    const y = v + random.between(-0.7, 0.7);
    const [px, py] = frame.at(x, y);
    const [nx, ny] = frame.at(0, y * 0.3);
    const facing = Math.atan2(ny - py, nx - px);
    player(stage, px, py, facing, u < 0 ? options.home : options.away, index === 0 ? 'serve' : 'run');
    held(stage, px, py, facing, 'racket', index === 0);
  }
  const [bx, by] = frame.at(-2.5, 0.6);
  ball(stage, bx, by, 1.7, 0.09, hexColour('#e4f53a'));
}

function umpireChair(stage: Stage, frame: Frame): void {
  const { solids } = stage;
  const [x, y] = frame.at(0, 7.4);
  const steel = hexColour('#e9ece8');
  for (const [u, v] of [
    [-0.4, -0.4],
    [0.4, -0.4],
    [-0.4, 0.4],
    [0.4, 0.4],
  ] as const) {
    solids.capsule(x + u, y + v, 0, x + u * 0.6, y + v * 0.6, 1.9, 0.05, steel);
  }
  solids.box(x, y, 1.9, 0.7, 0.7, 0.1, frame.yaw, steel);
  const [tx, ty] = frame.at(0, 7.75);
  solids.box(tx, ty, 2, 0.7, 0.08, 0.7, frame.yaw, hexColour('#17683f'));
}
