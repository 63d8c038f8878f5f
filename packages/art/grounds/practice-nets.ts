import { concrete, earth } from '../hard-surfaces.ts';
import { whites } from '../props/cricket.ts';
import { fence } from '../props/furniture.ts';
import { held, kits, player } from '../props/players.ts';
import { hexColour } from '../solid.ts';
import { Frame, type Stage } from '../stage.ts';

const NET = hexColour('#2a3b33');
const WIDTH = 4.4;

/** Lanes side by side, each with a batter and a bowler, closed behind the stumps. */
export function practiceNets(stage: Stage, lanes: number): void {
  const half = (lanes * WIDTH) / 2;
  for (let lane = 0; lane < lanes; lane += 1) {
    const y = (lane - (lanes - 1) / 2) * WIDTH;
    practiceLane(stage, y, lane);
    fence(stage, new Frame(0, y), -5, WIDTH / 2, 15, WIDTH / 2, 3.6, NET, 0.22);
  }
  fence(stage, new Frame(), -5, -half, 15, -half, 3.6, NET, 0.22);
  fence(stage, new Frame(), 15, -half, 15, half, 3.6, NET, 0.22);
}

function practiceLane(stage: Stage, y: number, lane: number): void {
  const isMatting = lane % 2 === 1;
  const surface = isMatting
    ? concrete(hexColour('#8f9b6a'), { joint: 30 })
    : earth(hexColour('#b99c6c'), hexColour('#7d8448'), 0.2, lane);
  stage.ground.add({ x: 0, y, length: 25, width: 2.6, surface });
  player(stage, 10, y + 0.4, Math.PI, isMatting ? kits.blue : whites, 'bat', 1.1);
  held(stage, 10, y + 0.4, Math.PI, 'bat', false);
  player(stage, isMatting ? -12 : -9, y - 0.3, 0, isMatting ? kits.orange : kits.sky, isMatting ? 'run' : 'reach', 1.1);
  for (const offset of [-0.11, 0, 0.11])
    stage.solids.capsule(11.4, y + offset, 0, 11.4, y + offset, 0.7, 0.03, hexColour('#e9c77c'));
}
