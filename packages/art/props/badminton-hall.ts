import { mat } from '../hard-surfaces.ts';
import { hexColour } from '../solid.ts';
import type { Stage } from '../stage.ts';

export const green = mat(hexColour('#1f7a55'));
export const blue = mat(hexColour('#1f5f9e'));
export const teal = mat(hexColour('#177a80'));

/** Rows of light under the roof, to gleam in the floor. */
export function panels(stage: Stage, height: number, glow = 2.4): void {
  stage.ceiling = { height, spacingX: 7.5, spacingY: 4.2, panelX: 3.6, panelY: 0.5, glow };
}
