import { type GrassOptions, grass } from '../grass.ts';
import { clay } from '../hard-surfaces.ts';
import { CRICKET_PITCH, cricket } from '../markings.ts';
import { ball, held, type Kit, kit, player } from '../props/players.ts';
import { hexColour } from '../solid.ts';
import { Frame, type Stage } from '../stage.ts';

export interface CricketGround {
  /** Half axes of the boundary. */
  halfX: number;
  halfY: number;
  frame?: Frame;
  outfield: GrassOptions;
  batting: Kit;
  fielding: Kit;
  /** Colour of the strip; matting greens and beaten earth both exist. */
  strip?: string;
  ring?: boolean;
  fielders?: number;
}

const UMPIRE = kit('#f4f4f0', '#1c1f24');
const STUMP = hexColour('#e9c77c');

/** An oval with its rope, the 30-yard ring, the strip and a field set around the bat. */
export function cricketGround(stage: Stage, options: CricketGround): void {
  const { halfX, halfY, frame = new Frame(), ring = true } = options;
  const place = { x: frame.x, y: frame.y, yaw: frame.yaw };
  const white = hexColour('#f6f4ea');
  const ends = [-1, 1].map((side) => ({ x: side * 9, y: 0, rx: 4.5, ry: 2.4, depth: 0.6 }));
  const surface = grass({ ...options.outfield, wear: [...ends, ...(options.outfield.wear ?? [])] });
  stage.ground.add({
    ...place,
    length: halfX * 2 + 0.5,
    width: halfY * 2 + 0.5,
    shape: 'ellipse',
    surface: (x, y, pixel) => clay(white)(x, y, pixel),
  });
  const { strokes } = cricket(white, ring);
  stage.ground.add({ ...place, length: halfX * 2, width: halfY * 2, shape: 'ellipse', surface, strokes });
  const inner = cricket(white, false);
  const strip = clay(hexColour(options.strip ?? '#b79a6c'), 3);
  stage.ground.add({
    ...place,
    length: CRICKET_PITCH.length + 2.6,
    width: CRICKET_PITCH.width,
    surface: strip,
    strokes: inner.strokes,
  });
  stumps(stage, frame);
  field(stage, options, frame);
}

export function stumps(stage: Stage, frame: Frame): void {
  for (const side of [-1, 1]) {
    for (const offset of [-0.11, 0, 0.11]) {
      const [x, y] = frame.at((side * CRICKET_PITCH.length) / 2, offset);
      stage.solids.capsule(x, y, 0, x, y, 0.7, 0.03, STUMP);
    }
  }
}

const FIELD: readonly (readonly [number, number])[] = [
  [0.2, 0.28],
  [-0.02, -0.36],
  [0.42, -0.3],
  [-0.45, 0.4],
  [0.58, 0.36],
  [-0.3, -0.62],
  [0.02, 0.7],
  [0.72, -0.08],
  [-0.72, -0.1],
];

function field(stage: Stage, options: CricketGround, frame: Frame): void {
  const { random } = stage;
  const { batting, fielding, halfX, halfY } = options;
  const put = (x: number, y: number, towardsX: number, wears: Kit, pose: Parameters<typeof player>[5]) => {
    const [px, py] = frame.at(x, y);
    const [tx, ty] = frame.at(towardsX, 0);
    player(stage, px, py, Math.atan2(ty - py, tx - px), wears, pose, 1.14);
  };
  put(8.6, 0.6, -10, batting, 'bat');
  const [bx, by] = frame.at(8.6, 0.6);
  held(stage, bx, by, frame.yaw + Math.PI, 'bat', false);
  put(-8.9, 1.7, 10, batting, 'run');
  put(-6.6, -0.7, 10, fielding, 'reach');
  put(13.4, 0, -10, fielding, 'crouch');
  put(-12.8, -0.9, 10, UMPIRE, 'stand');
  put(8.4, 17, 8.6, UMPIRE, 'stand');
  const [cx, cy] = frame.at(1.5, 0.2);
  ball(stage, cx, cy, 1.1, 0.1, hexColour('#c0221d'));
  for (const [u, v] of FIELD.slice(0, options.fielders ?? 9)) {
    put(
      u * halfX + random.between(-3, 3),
      v * halfY + random.between(-3, 3),
      8.6,
      fielding,
      random.chance(0.6) ? 'crouch' : 'stand',
    );
  }
}
