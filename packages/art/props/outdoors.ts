import { hexColour } from '../solid.ts';
import type { Stage } from '../stage.ts';
import { mast } from './furniture.ts';
import { onlooker } from './players.ts';

export const TURF = hexColour('#3c6a33');
export const LUSH = hexColour('#45702f');
export const MEADOW = hexColour('#5a7a34');

export function masts(stage: Stage, x: number, y: number, height: number, power = 1): void {
  for (const u of [-x, x]) for (const v of [-y, y]) mast(stage, u, v, height, u * 0.3, v * 0.15, power);
}

/** People standing along a touchline. */
export function watchers(stage: Stage, x: number, y: number, spread: number, count: number): void {
  for (let index = 0; index < count; index += 1) {
    onlooker(stage, x + stage.random.between(-spread, spread), y + stage.random.between(-0.8, 0.8), 0, false);
  }
}
