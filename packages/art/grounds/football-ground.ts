import { type GrassOptions, grass } from '../grass.ts';
import { football } from '../markings.ts';
import { fenceAround, goal } from '../props/furniture.ts';
import { ball, type Kit, player } from '../props/players.ts';
import { hexColour, type Rgb } from '../solid.ts';
import { Frame, type Stage } from '../stage.ts';

export interface FootballGround {
  length: number;
  width: number;
  frame?: Frame;
  turf: GrassOptions;
  line?: Rgb;
  lineWidth?: number;
  home: Kit;
  away: Kit;
  keeper?: Kit;
  perSide: number;
  /** Where the play is, as shares of the pitch from its middle. */
  play?: readonly [number, number];
  /** Height of the netting around a cage; none leaves the pitch open. */
  cage?: number;
  margin?: number;
  empty?: boolean;
}

const CHALK = hexColour('#f7f6ee');

/** A pitch with its goals and two teams drawn towards the ball. */
export function footballGround(stage: Stage, options: FootballGround): void {
  const { length, width, frame = new Frame(), margin = 2.5 } = options;
  const full = length > 80;
  const goalWidth = full ? 7.32 : width > 32 ? 5 : 3.6;
  const wear = [-1, 1].map((side) => ({
    x: (side * length) / 2 - side * 2,
    y: 0,
    rx: length * 0.045 + 1,
    ry: goalWidth * 0.7,
    depth: options.turf.laid ? 0 : 0.75,
  }));
  const surface = grass({ ...options.turf, wear: [...wear, ...(options.turf.wear ?? [])] });
  const { strokes } = football(length, width, options.line ?? CHALK, options.lineWidth ?? (full ? 0.14 : 0.1));
  stage.ground.add({
    x: frame.x,
    y: frame.y,
    yaw: frame.yaw,
    length: length + margin * 2,
    width: width + margin * 2,
    surface,
    strokes,
  });
  for (const side of [-1, 1]) goal(stage, frame, (side * length) / 2, goalWidth, full ? 2.44 : 2.1);
  if (options.cage)
    fenceAround(stage, frame, length / 2 + margin, width / 2 + margin, options.cage, hexColour('#1d3a2c'), 0.13);
  if (!options.empty) teams(stage, options, frame);
}

function teams(stage: Stage, options: FootballGround, frame: Frame): void {
  const { random } = stage;
  const { length, width, perSide, play = [0.1, 0.05] } = options;
  const [ballX, ballY] = [play[0] * length, play[1] * width];
  const [bx, by] = frame.at(ballX, ballY);
  ball(stage, bx, by, 0, 0.14, hexColour('#ffffff'));
  const taken: [number, number][] = [];
  for (const team of [-1, 1]) {
    for (let index = 0; index < perSide; index += 1) {
      let [x, y] = [0, 0];
      for (let attempt = 0; attempt < 12; attempt += 1) {
        const pull = index < 2 ? 0.82 : 0.34;
        x = random.between(-0.44, 0.44) * length * (1 - pull) + ballX * pull + team * random.between(0.5, 2.5);
        y = random.between(-0.42, 0.42) * width * (1 - pull * 0.7) + ballY * pull;
        if (taken.every(([u, v]) => Math.hypot(u - x, v - y) > 2.4)) break;
      }
      taken.push([x, y]);
      const [px, py] = frame.at(x, y);
      const facing = Math.atan2(by - py, bx - px) + random.between(-0.5, 0.5);
      player(stage, px, py, facing, team < 0 ? options.home : options.away, random.chance(0.75) ? 'run' : 'stand');
    }
    const [kx, ky] = frame.at((team * length) / 2 - team * 1.2, ballY * 0.06);
    player(stage, kx, ky, Math.atan2(by - ky, bx - kx), options.keeper ?? options.away, 'crouch');
  }
}
