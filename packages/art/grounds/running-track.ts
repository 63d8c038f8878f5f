import { acrylic } from '../hard-surfaces.ts';
import { Chalk } from '../markings.ts';
import { kits, player } from '../props/players.ts';
import { hexColour, type Rgb } from '../solid.ts';
import type { Stage } from '../stage.ts';

const STRAIGHT = 84.39;
const RADIUS = 36.5;
const LANE = 1.22;
const LANES = 8;

/** Four hundred metres in eight lanes, with a few runners; the inside stays free for a pitch. */
export function runningTrack(stage: Stage, colour: Rgb): void {
  const chalk = new Chalk(0.07, hexColour('#f6f2e8'));
  const half = STRAIGHT / 2;
  for (let lane = 0; lane <= LANES; lane += 1) {
    const radius = RADIUS + lane * LANE;
    for (const side of [-1, 1]) {
      chalk.line(-half, side * radius, half, side * radius);
      chalk.arc(side * half, 0, radius, side > 0 ? -Math.PI / 2 : Math.PI / 2, Math.PI);
    }
  }
  const outer = RADIUS + LANES * LANE;
  chalk.line(half, -RADIUS, half, -outer, 0.12);
  stage.ground.add({
    length: STRAIGHT + outer * 2,
    width: outer * 2,
    round: outer,
    surface: acrylic(colour, { dust: 0.15 }),
    strokes: chalk.strokes,
  });
  stage.ground.add({
    length: STRAIGHT + RADIUS * 2,
    width: RADIUS * 2,
    round: RADIUS,
    surface: acrylic(hexColour('#4f7a3a'), { dust: 0.2 }),
  });
  for (let lane = 1; lane < 7; lane += 1) {
    const x = 10 + stage.random.between(-3, 3);
    player(stage, x, -(RADIUS + (lane + 0.5) * LANE), Math.PI, lane % 2 ? kits.orange : kits.teal, 'run', 1.15);
  }
}
