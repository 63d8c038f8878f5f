import { badminton } from '../markings.ts';
import type { Surface } from '../paint.ts';
import { courtNet } from '../props/furniture.ts';
import { held, type Kit, player } from '../props/players.ts';
import { hexColour, type Rgb } from '../solid.ts';
import { Frame, type Stage } from '../stage.ts';

export interface BadmintonCourt {
  frame?: Frame;
  surface: Surface;
  line?: Rgb;
  lineWidth?: number;
  home: Kit;
  away: Kit;
  doubles?: boolean;
  empty?: boolean;
  apron?: number;
}

/** One court on its mat, with net and players mid-rally. */
export function badmintonCourt(stage: Stage, options: BadmintonCourt): void {
  const { frame = new Frame(), apron = 1.1 } = options;
  const { strokes } = badminton(options.line ?? hexColour('#f7f7f2'), options.lineWidth ?? 0.05);
  stage.ground.add({
    x: frame.x,
    y: frame.y,
    yaw: frame.yaw,
    length: 13.4 + apron * 2,
    width: 6.1 + apron * 2,
    surface: options.surface,
    strokes,
  });
  courtNet(stage, frame, 6.1, 0.79, 1.55, hexColour('#2d3135'), 0.42);
  if (options.empty) return;
  const { random } = stage;
  const spots: readonly (readonly [number, number])[] = options.doubles
    ? [
        [-4.6, -1.3],
        [-2.7, 1.2],
        [4.8, 1.4],
        [2.5, -1.1],
      ]
    : [
        [-4.1, -0.7],
        [3.6, 0.9],
      ];
  for (const [index, [u, v]] of spots.entries()) {
    const x = u + random.between(-0.6, 0.6);
    const y = v + random.between(-0.4, 0.4);
    const [px, py] = frame.at(x, y);
    const [nx, ny] = frame.at(0, y * 0.4);
    const facing = Math.atan2(ny - py, nx - px);
    const high = index % 2 === 0;
    player(stage, px, py, facing, u < 0 ? options.home : options.away, high ? 'reach' : 'crouch');
    held(stage, px, py, facing, 'racket', high);
  }
  const [sx, sy] = frame.at(random.between(-2, 2), random.between(-1.5, 1.5));
  stage.solids.sphere(sx, sy, 3.2, 0.07, hexColour('#ffffff'));
}
