import { clamp } from './noise.ts';
import type { Scene } from './scene.ts';
import type { Sky } from './sky.ts';
import { Finish } from './solid.ts';
import type { Space } from './space.ts';

const REACH = 60;

/** A floor that mirrors: how strongly, how blurred, and how it tilts. */
export interface Sheet {
  gloss: number;
  rough: number;
  tiltX: number;
  tiltY: number;
}

/** What wet, lacquered or rippled ground shows of the sky and of the things that stand on it. */
export class Reflection {
  red = 0.1;
  green = 0.1;
  blue = 0.1;
  /** How much of the floor's own colour the mirror image replaces. */
  share = 0.1;
  private readonly scene: Scene;
  private readonly space: Space;
  private readonly sky: Sky;

  constructor(scene: Scene, space: Space, sky: Sky) {
    this.scene = scene;
    this.space = space;
    this.sky = sky;
  }

  look(x: number, y: number, dx: number, dy: number, dz: number, sheet: Sheet, lit: number, open: number): void {
    const { gloss, rough } = sheet;
    const nx = -sheet.tiltX;
    const ny = -sheet.tiltY;
    const cosine = clamp(-(dx * nx + dy * ny + dz), 0, 1);
    const away = 1 - cosine;
    this.share = (gloss + (1 - gloss) * away ** 5 * (1 - rough * 1.8)) * (1 - rough);
    const rx = dx + 2 * cosine * nx;
    const ry = dy + 2 * cosine * ny;
    const rz = Math.abs(dz + 2 * cosine) + 0.02;
    const norm = 1 / Math.sqrt(rx * rx + ry * ry + rz * rz);
    this.space.cast(x, y, 0.01, rx * norm, ry * norm, rz * norm, REACH);
    const seen = rough < 0.2 ? this.space.hit : undefined;
    if (seen) {
      const { sky, sun } = this.scene.mood;
      const glow = seen.finish === Finish.lamp ? 6 : 1;
      this.red = seen.red * (sky[0] * 0.8 + sun.colour[0] * 0.25) * glow;
      this.green = seen.green * (sky[1] * 0.8 + sun.colour[1] * 0.25) * glow;
      this.blue = seen.blue * (sky[2] * 0.8 + sun.colour[2] * 0.25) * glow;
      return;
    }
    this.sky.mirrored(x, y, rx * norm, ry * norm, rz * norm, rough, lit);
    this.red = this.sky.red * open;
    this.green = this.sky.green * open;
    this.blue = this.sky.blue * open;
  }
}
