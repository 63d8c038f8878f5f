import { grass } from '../grass.ts';
import { cricket } from '../markings.ts';
import { boardsAlong, fenceAround } from '../props/furniture.ts';
import { held, type Kit, player } from '../props/players.ts';
import { hexColour, type Rgb, Weave } from '../solid.ts';
import { Frame, type Stage } from '../stage.ts';
import { stumps } from './cricket-ground.ts';

export interface BoxCricket {
  frame?: Frame;
  length?: number;
  width?: number;
  turf: Rgb;
  strip: Rgb;
  home: Kit;
  away: Kit;
  boards: readonly [Rgb, ...Rgb[]];
  net?: Rgb;
  fielders?: number;
  roof?: boolean;
}

/** Cricket in a netted box: turf, one strip, boards along the foot of the net. */
export function boxCricket(stage: Stage, options: BoxCricket): void {
  const { frame = new Frame(), length = 32, width = 18, net = hexColour('#1d3a2c') } = options;
  const place = { x: frame.x, y: frame.y, yaw: frame.yaw };
  const white = hexColour('#f5f4ec');
  stage.ground.add({
    ...place,
    length: length + 1,
    width: width + 1,
    surface: grass({ colour: options.turf, laid: true, stripe: 3.2, pattern: 'along' }),
  });
  stage.ground.add({
    ...place,
    length: 24,
    width: 2.8,
    surface: grass({ colour: options.strip, laid: true, seed: 4 }),
    strokes: cricket(white, false).strokes,
  });
  fenceAround(stage, frame, length / 2, width / 2, 6.5, net, 0.12);
  for (const side of [-1, 1]) {
    boardsAlong(
      stage,
      frame,
      -length / 2,
      (side * width) / 2 - side * 0.2,
      length / 2,
      (side * width) / 2 - side * 0.2,
      options.boards,
      1,
    );
  }
  if (options.roof) roof(stage, frame, length, width, net);
  stumps(stage, frame);
  const put = (x: number, y: number, wears: Kit, pose: 'bat' | 'reach' | 'crouch' | 'stand') => {
    const [px, py] = frame.at(x, y);
    const facing = frame.yaw + Math.atan2(-y * 0.5, (x > 0 ? -10 : 10) - x);
    player(stage, px, py, facing, wears, pose, 1.1);
    if (pose === 'bat') held(stage, px, py, facing, 'bat', false);
  };
  put(8.7, 0.6, options.home, 'bat');
  put(-8.6, 1.6, options.home, 'stand');
  put(-7, -0.6, options.away, 'reach');
  put(12.6, 0.1, options.away, 'crouch');
  const spots: readonly (readonly [number, number])[] = [
    [3, 5.8],
    [-2, -6.2],
    [6, -5],
    [-10, 5],
    [-12.5, -4],
  ];
  for (const [x, y] of spots.slice(0, options.fielders ?? 5))
    put(x + stage.random.between(-1, 1), y, options.away, 'crouch');
}

function roof(stage: Stage, frame: Frame, length: number, width: number, net: Rgb): void {
  const [ax, ay] = frame.at(-length / 2, -width / 2);
  const [bx, by] = frame.at(length / 2, -width / 2);
  const [cx, cy] = frame.at(-length / 2, width / 2);
  stage.solids.veil([ax, ay, 6.5], [bx - ax, by - ay, 0], [cx - ax, cy - ay, 0], Weave.mesh, 0.1, net);
  for (let step = 1; step < 4; step += 1) {
    const x = -length / 2 + (length * step) / 4;
    const [px, py] = frame.at(x, -width / 2);
    const [qx, qy] = frame.at(x, width / 2);
    stage.solids.capsule(px, py, 6.5, qx, qy, 6.5, 0.05, net);
  }
}
