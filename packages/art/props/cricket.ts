import { Finish, hexColour } from '../solid.ts';
import type { Stage } from '../stage.ts';
import { kit } from './players.ts';

export const whites = kit('#f5f3ea', '#f2f0e6');
export const brand = [hexColour('#0b4a33'), hexColour('#c9f24b'), hexColour('#f4f4ef')] as const;

/** A pavilion with a tiled roof. */
export function pavilion(stage: Stage, x: number, y: number, yaw: number): void {
  const { solids } = stage;
  solids.box(x, y, 0, 26, 9, 5.5, yaw, hexColour('#efe6d2'), Finish.facade);
  solids.box(x, y, 5.5, 28, 11.5, 0.3, yaw, hexColour('#a9502f'), Finish.corrugated);
  solids.box(x, y, 5.8, 14, 6, 2.4, yaw, hexColour('#efe6d2'));
  solids.box(x, y, 8.2, 16, 7.5, 0.3, yaw, hexColour('#a9502f'), Finish.corrugated);
}

/** White boards behind the bowler's arm, at both ends. */
export function sightScreens(stage: Stage, at: number): void {
  for (const side of [-1, 1]) stage.solids.box(side * at, 0, 0.4, 0.3, 11, 4.4, 0, hexColour('#f6f6f2'));
}
