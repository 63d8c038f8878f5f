import { Ground } from './ground.ts';
import type { Mood } from './mood.ts';
import type { Surface } from './paint.ts';
import { createRandom, type Random } from './random.ts';
import type { Camera, Ceiling, Lamp, Scene, Scrim } from './scene.ts';
import { SolidList } from './solid.ts';

/** A scene while it is being built: props and grounds add to it. */
export interface Stage {
  readonly camera: Camera;
  readonly mood: Mood;
  readonly random: Random;
  readonly solids: SolidList;
  readonly ground: Ground;
  readonly lamps: Lamp[];
  ceiling?: Ceiling;
  scrim?: Scrim;
  half: number;
  blur: number;
}

export function createStage(seed: number, camera: Camera, mood: Mood, base: Surface): Stage {
  return {
    camera,
    mood,
    random: createRandom(seed),
    solids: new SolidList(),
    ground: new Ground(base),
    lamps: [],
    half: 130,
    blur: 0.5,
  };
}

export function toScene(stage: Stage): Scene {
  const { camera, mood, ground, solids, lamps, half, blur, ceiling, scrim } = stage;
  return {
    camera,
    mood,
    ground,
    solids,
    lamps,
    half,
    blur,
    ...(ceiling ? { ceiling } : {}),
    ...(scrim ? { scrim } : {}),
  };
}

/** A place and a way to face, for courts that do not lie at the middle of the world. */
export class Frame {
  readonly x: number;
  readonly y: number;
  readonly yaw: number;

  constructor(x = 0, y = 0, yaw = 0) {
    this.x = x;
    this.y = y;
    this.yaw = yaw;
  }

  at(lx: number, ly: number): [number, number] {
    const cos = Math.cos(this.yaw);
    const sin = Math.sin(this.yaw);
    return [this.x + lx * cos - ly * sin, this.y + lx * sin + ly * cos];
  }
}
