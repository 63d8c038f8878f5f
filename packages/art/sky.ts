import { mix, smoothstep } from './noise.ts';
import type { Scene } from './scene.ts';

/** What a ray meets when it meets nothing: the sky outdoors, the lit ceiling in a hall. */
export class Sky {
  red = 0.1;
  green = 0.1;
  blue = 0.1;
  readonly sunX: number;
  readonly sunY: number;
  readonly sunZ: number;
  private readonly scene: Scene;

  constructor(scene: Scene) {
    this.scene = scene;
    const { azimuth, elevation } = scene.mood.sun;
    const turn = (azimuth * Math.PI) / 180;
    const height = (elevation * Math.PI) / 180;
    this.sunX = Math.cos(turn) * Math.cos(height);
    this.sunY = Math.sin(turn) * Math.cos(height);
    this.sunZ = Math.sin(height);
  }

  look(dx: number, dy: number, dz: number): void {
    const { zenith, horizon, sun } = this.scene.mood;
    const height = 1 - (1 - Math.max(0, dz)) ** 3;
    const towards = Math.max(0, dx * this.sunX + dy * this.sunY + dz * this.sunZ);
    const glow = towards ** 6 * 0.22 + towards ** 40 * 0.5;
    this.red = mix(horizon[0], zenith[0], height) + sun.colour[0] * glow;
    this.green = mix(horizon[1], zenith[1], height) + sun.colour[1] * glow;
    this.blue = mix(horizon[2], zenith[2], height) + sun.colour[2] * glow;
  }

  /** The sky as a floor mirrors it, with the glint of the sun or the panels of a hall. */
  mirrored(x: number, y: number, dx: number, dy: number, dz: number, rough: number, lit: number): void {
    this.look(dx, dy, dz);
    const { ceiling, mood } = this.scene;
    if (ceiling) {
      this.panels(x + (dx / dz) * ceiling.height, y + (dy / dz) * ceiling.height, rough);
      return;
    }
    const towards = dx * this.sunX + dy * this.sunY + dz * this.sunZ;
    const sharp = rough < 0.1 ? 420 : 40;
    const glint = towards > 0.8 ? Math.exp((towards - 1) * sharp) * lit * (rough < 0.1 ? 9 : 0.8) : 0;
    this.red += mood.sun.colour[0] * glint;
    this.green += mood.sun.colour[1] * glint;
    this.blue += mood.sun.colour[2] * glint;
  }

  private panels(x: number, y: number, rough: number): void {
    const { ceiling } = this.scene;
    if (!ceiling) return;
    const soft = 0.25 + rough * 9;
    const u = Math.abs(x / ceiling.spacingX - Math.floor(x / ceiling.spacingX) - 0.5) * ceiling.spacingX;
    const v = Math.abs(y / ceiling.spacingY - Math.floor(y / ceiling.spacingY) - 0.5) * ceiling.spacingY;
    const panel = smoothstep(soft, -soft, u - ceiling.panelX / 2) * smoothstep(soft, -soft, v - ceiling.panelY / 2);
    this.red += panel * ceiling.glow;
    this.green += panel * ceiling.glow * 0.96;
    this.blue += panel * ceiling.glow * 0.88;
  }
}
