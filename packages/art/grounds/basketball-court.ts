import { basketball } from '../markings.ts';
import type { Surface } from '../paint.ts';
import { hoop } from '../props/furniture.ts';
import { ball, type Kit, player } from '../props/players.ts';
import { hexColour, type Rgb } from '../solid.ts';
import { Frame, type Stage } from '../stage.ts';

export interface BasketballCourt {
  frame?: Frame;
  court: Surface;
  surround: Surface;
  line?: Rgb;
  key?: Rgb;
  centre?: Rgb;
  home: Kit;
  away: Kit;
  perSide?: number;
  /** Which basket is under attack. */
  attack?: 1 | -1;
  pole?: Rgb;
  margin?: number;
}

export function basketballCourt(stage: Stage, options: BasketballCourt): void {
  const { frame = new Frame(), perSide = 5, attack = 1, margin = 2.2 } = options;
  const place = { x: frame.x, y: frame.y, yaw: frame.yaw };
  const { strokes } = basketball(options.line ?? hexColour('#f8f6ee'), options.key, options.centre);
  stage.ground.add({ ...place, length: 28 + margin * 2, width: 15 + margin * 2, surface: options.surround });
  stage.ground.add({ ...place, length: 28.06, width: 15.06, surface: options.court, strokes });
  hoop(stage, frame, 1, options.pole);
  hoop(stage, frame, -1, options.pole);
  const { random } = stage;
  const spots: readonly (readonly [number, number])[] = [
    [10.9, 0.7],
    [8.6, -3],
    [7.2, 3.6],
    [5.2, -0.4],
    [9.6, 5.2],
  ];
  for (const team of [0, 1]) {
    for (const [index, [u, v]] of spots.slice(0, perSide).entries()) {
      const x = attack * (u - team * random.between(0.9, 1.5) * (index === 0 ? -0.4 : 1));
      const y = v + (team ? random.between(0.5, 0.9) : random.between(-0.6, 0));
      const [px, py] = frame.at(x, y);
      const [hx, hy] = frame.at(attack * 12.4, 0);
      const facing = Math.atan2(hy - py, hx - px) + (team ? Math.PI : 0);
      player(
        stage,
        px,
        py,
        facing,
        team ? options.away : options.home,
        index === 0 ? 'reach' : random.chance(0.6) ? 'run' : 'stand',
        1.1,
      );
    }
  }
  const [bx, by] = frame.at(attack * 11.6, 0.4);
  ball(stage, bx, by, 2.7, 0.14, hexColour('#d8691f'));
}
