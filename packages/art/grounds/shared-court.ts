import { badminton, basketball, kabaddi, volleyball } from '../markings.ts';
import type { Surface } from '../paint.ts';
import { courtNet, hoop } from '../props/furniture.ts';
import { type Kit, player } from '../props/players.ts';
import { hexColour } from '../solid.ts';
import { Frame, type Stage } from '../stage.ts';

export interface SharedCourt {
  frame?: Frame;
  court: Surface;
  surround: Surface;
  colours: { basketball: string; badminton: string; volleyball: string; kabaddi?: string };
  key?: string;
  teams: readonly [Kit, Kit];
  players?: number;
  net?: boolean;
  margin?: number;
}

/** One floor for many games: each sport's lines in a colour of their own. */
export function sharedCourt(stage: Stage, options: SharedCourt): void {
  const { frame = new Frame(), colours, margin = 2 } = options;
  const place = { x: frame.x, y: frame.y, yaw: frame.yaw };
  const small = badminton(hexColour(colours.badminton), 0.06).strokes.map((stroke) => ({
    ...stroke,
    x1: stroke.y1,
    y1: stroke.x1,
    x2: stroke.y2,
    y2: stroke.x2,
  }));
  const beside = [-7.2, 7.2].flatMap((x) =>
    small.map((stroke) => ({ ...stroke, x1: stroke.x1 + x, x2: stroke.x2 + x })),
  );
  const strokes = [
    ...basketball(hexColour(colours.basketball), options.key ? hexColour(options.key) : undefined).strokes,
    ...beside,
    ...volleyball(hexColour(colours.volleyball)).strokes,
    ...(colours.kabaddi ? kabaddi(hexColour(colours.kabaddi)).strokes : []),
  ];
  stage.ground.add({ ...place, length: 28 + margin * 2, width: 15 + margin * 2, surface: options.surround });
  stage.ground.add({ ...place, length: 28.1, width: 15.1, surface: options.court, strokes });
  hoop(stage, frame, 1);
  hoop(stage, frame, -1);
  if (options.net) courtNet(stage, frame, 9.6, 1.43, 2.43);
  const { random } = stage;
  const spots: readonly (readonly [number, number])[] = [
    [3, 2.6],
    [5.4, -2.4],
    [7, 3.2],
    [2.2, -0.6],
    [8, 0.2],
    [4.4, 0.9],
  ];
  for (const [index, [u, v]] of spots.slice(0, options.players ?? 6).entries()) {
    for (const side of [-1, 1]) {
      const [px, py] = frame.at(side * u + random.between(-0.6, 0.6), side * v + random.between(-0.6, 0.6));
      player(
        stage,
        px,
        py,
        frame.yaw + (side < 0 ? 0 : Math.PI) + random.between(-0.4, 0.4),
        side < 0 ? options.teams[0] : options.teams[1],
        index === 3 ? 'reach' : random.chance(0.5) ? 'crouch' : 'run',
        1.1,
      );
    }
  }
}
