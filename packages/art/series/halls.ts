// Many pictures of courts in halls, each with other walls, floors and light.
import { hall } from '../grounds/hall.ts';
import { boards, concrete, darkness } from '../hard-surfaces.ts';
import { hall as hallLight } from '../mood.ts';
import { panels } from '../props/badminton-hall.ts';
import { hexColour } from '../solid.ts';
import { createStage, type Stage } from '../stage.ts';
import { fitting, pick, type Turn, turnOf } from './outdoors.ts';

const FLOORS = [
  { words: 'on pale boards', surface: (seed: number) => boards(hexColour('#c2955c'), { seed }) },
  { words: 'on dark boards', surface: (seed: number) => boards(hexColour('#7c4f2c'), { seed }) },
  { words: 'on a grey floor', surface: (seed: number) => concrete(hexColour('#8f989c'), { joint: 2, seed }) },
  { words: 'on warm boards', surface: (seed: number) => boards(hexColour('#a87a48'), { seed }) },
] as const;

const LIGHTS = [
  { words: 'under white lamps', sun: 0, warm: 0.2, windows: false, lamps: 5, power: 1.25 },
  { words: 'with sun through tall windows', sun: 1.15, warm: 0.9, windows: true, lamps: 2, power: 0.5 },
  { words: 'under warm lamps', sun: 0, warm: 0.9, windows: false, lamps: 5, power: 1.15 },
  { words: 'in soft daylight', sun: 0.4, warm: 0.4, windows: true, lamps: 4, power: 0.9 },
] as const;

const DADOS = ['#17683f', '#c9f24b', '#1f5f9e', '#5b4696', '#a64632', '#d99a1f', '#0b4a33'] as const;
const WALLS = ['#e6ddcb', '#dfe6ea', '#cfd6cf', '#e8dcc0', '#d8d8d0'] as const;
const SIDES = [
  ['east', 'north'],
  ['north', 'west'],
  ['west', 'south'],
  ['south', 'east'],
] as const;
const PITCHES = [42, 54, 38, 48, 66] as const;

export function inHall(index: number, seed: number, half: readonly [number, number]) {
  const floor = pick(FLOORS, index + Math.floor(index / FLOORS.length));
  const light = pick(LIGHTS, index);
  return {
    alt: (subject: string) => `${subject} ${floor.words} ${light.words}`,
    build: (draw: (stage: Stage, turn: Turn, floor: ReturnType<typeof boards>) => void): Stage => {
      const yaw = (28 + index * 97) % 360;
      const [halfX, halfY] = half;
      const mood = hallLight((yaw + 20 + (index % 3) * 25) % 360, { sun: light.sun, warm: light.warm });
      const stage = createStage(seed, fitting(yaw, pick(PITCHES, index), halfX, halfY), mood, darkness());
      const surface = floor.surface(seed);
      const height = 9 + (index % 3);
      hall(stage, {
        halfX: halfX + 1.5,
        halfY: halfY + 1.5,
        height,
        floor: surface,
        wall: hexColour(pick(WALLS, index)),
        dado: hexColour(pick(DADOS, index)),
        walls: pick(SIDES, Math.floor(yaw / 90)),
        windows: light.windows,
        lamps: light.lamps + Math.floor(halfX / 14),
        power: light.power,
      });
      panels(stage, height, 1.6);
      draw(stage, turnOf(index, seed), surface);
      return stage;
    },
  };
}
