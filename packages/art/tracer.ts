import { coat, coatAt } from './finish.ts';
import { normalAt, surface } from './intersect.ts';
import { Lighting, spot } from './lighting.ts';
import { clamp, noise2 } from './noise.ts';
import { Occlusion } from './occlusion.ts';
import { paint, sight } from './paint.ts';
import { Reflection } from './reflection.ts';
import type { Scene } from './scene.ts';
import { threads } from './shade-cast.ts';
import { Sky } from './sky.ts';
import { Finish, type Solid } from './solid.ts';
import type { Group } from './solid-group.ts';
import { Space } from './space.ts';

const FAR = 4000;

/** Follows one ray at a time into a scene and tells the colour at its end. */
export class Tracer {
  red = 0.1;
  green = 0.1;
  blue = 0.1;
  depth = 0.1;
  /** Which thing was met, to find outlines; 0 is the ground, -1 any leaves. */
  thing = 0;

  private readonly scene: Scene;
  private readonly space: Space;
  private readonly occlusion: Occlusion;
  private readonly sky: Sky;
  private readonly lighting: Lighting;
  private readonly reflection: Reflection;
  private readonly lx: number;
  private readonly ly: number;
  private readonly lz: number;
  /** Air is clear up to here, so that the ground itself keeps its colours however high the drone. */
  private readonly clear: number;

  constructor(scene: Scene) {
    this.scene = scene;
    this.space = new Space(scene.solids.items, scene.half);
    this.occlusion = new Occlusion(scene.solids.items, Math.min(scene.half, 110));
    this.sky = new Sky(scene);
    this.lx = this.sky.sunX;
    this.ly = this.sky.sunY;
    this.lz = this.sky.sunZ;
    this.lighting = new Lighting(scene, this.space, { x: this.lx, y: this.ly, z: this.lz });
    this.reflection = new Reflection(scene, this.space, this.sky);
    const { from, to } = scene.camera;
    this.clear = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]) * 0.7;
    const flat = Math.hypot(this.lx, this.ly) || 1;
    sight.sunX = this.lx / flat;
    sight.sunY = this.ly / flat;
  }

  /** Everything in the scene, for lists of what may be seen where. */
  get groups(): readonly Group[] {
    return this.space.groups;
  }

  /** `near` are the things that may lie on the ray; `pixelAngle` is the angle one pixel spans. */
  trace(
    near: readonly Group[],
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    pixelAngle: number,
  ): void {
    const toGround = dz < -1e-4 ? -oz / dz : FAR;
    const { space } = this;
    space.castAmong(near, ox, oy, oz, dx, dy, dz, Math.min(toGround, FAR));
    const solid = space.hit;
    const distance = space.distance;
    this.depth = distance;
    const veils = space.crossings.length > 0 ? [...space.crossings] : undefined;
    spot.x = ox + dx * distance;
    spot.y = oy + dy * distance;
    if (solid) {
      this.thing = solid.finish === Finish.foliage ? -1 : solid.seed + 1;
      spot.z = oz + dz * distance;
      this.shadeSolid(solid, dx, dy, dz, distance * pixelAngle);
    } else if (toGround < FAR) {
      this.thing = 0;
      this.shadeGround(dx, dy, dz, (distance * pixelAngle) / Math.sqrt(-dz));
    } else {
      this.thing = 0;
      this.sky.look(dx, dy, dz);
      this.red = this.sky.red;
      this.green = this.sky.green;
      this.blue = this.sky.blue;
      return;
    }
    this.haze(ox, oy, oz, dx, dy, dz, distance);
    if (!veils) return;
    veils.sort((a, b) => b.distance - a.distance);
    for (const { veil, distance: at, u, v } of veils) {
      if (at < distance) this.drawVeil(veil, threads(veil, u, v, at * pixelAngle), dx, dy);
    }
  }

  private drawVeil(veil: Solid, covered: number, dx: number, dy: number): void {
    const { sun, sky, night } = this.scene.mood;
    const facing = night ? 0.5 : 0.35 + 0.25 * Math.abs(dx * this.lx + dy * this.ly);
    const lamp = this.scene.lamps.length > 0 ? 0.45 : 0;
    this.red += (veil.red * (sky[0] + sun.colour[0] * facing + lamp) - this.red) * covered;
    this.green += (veil.green * (sky[1] + sun.colour[1] * facing + lamp) - this.green) * covered;
    this.blue += (veil.blue * (sky[2] + sun.colour[2] * facing + lamp) - this.blue) * covered;
  }

  private shadeGround(dx: number, dy: number, dz: number, pixel: number): void {
    const { mood, ground } = this.scene;
    const { lighting } = this;
    const { x, y } = spot;
    spot.z = 0;
    spot.nx = 0;
    spot.ny = 0;
    spot.nz = 1;
    spot.pixel = pixel * 0.5;
    sight.dx = dx;
    sight.dy = dy;
    sight.dz = dz;
    ground.paintAt(x, y, pixel);
    const open = this.occlusion.at(x, y);
    const sun = mood.sun.colour;
    const lit = lighting.sunAt(undefined);
    lighting.gatherLamps(undefined);
    const facing = Math.max(0, this.lz - paint.tiltX * this.lx - paint.tiltY * this.ly) + 0.2 * paint.sheen;
    const towards = Math.max(0, dx * this.lx + dy * this.ly);
    const through = paint.sheen * towards * towards * 0.34;
    this.red = paint.red * (mood.sky[0] * open + sun[0] * lit * (facing + through * 1.3) + lighting.red);
    this.green = paint.green * (mood.sky[1] * open + sun[1] * lit * (facing + through * 1.12) + lighting.green);
    this.blue = paint.blue * (mood.sky[2] * open + sun[2] * lit * (facing + through * 0.4) + lighting.blue);
    if (paint.gloss <= 0.01) return;
    const { reflection } = this;
    reflection.look(x, y, dx, dy, dz, paint, lit, open);
    this.red += (reflection.red - this.red * 0.6) * reflection.share;
    this.green += (reflection.green - this.green * 0.6) * reflection.share;
    this.blue += (reflection.blue - this.blue * 0.6) * reflection.share;
  }

  private shadeSolid(s: Solid, dx: number, dy: number, dz: number, pixel: number): void {
    const { mood } = this.scene;
    const { lighting } = this;
    const { x, y, z } = spot;
    normalAt(s, x, y, z);
    coatAt(s, x, y, z, pixel, mood.night);
    const leafy = s.finish === Finish.foliage;
    const { nx, ny, nz } = surface;
    spot.nx = nx;
    spot.ny = ny;
    spot.nz = nz;
    spot.pixel = pixel * 0.5;
    const raised = clamp(z / 4, 0, 1);
    const open = leafy
      ? 0.45 + 0.55 * clamp(nz * 0.5 + 0.5, 0, 1)
      : 0.55 + 0.45 * Math.max(raised, this.occlusion.at(x + nx, y + ny));
    const up = nz * 0.5 + 0.5;
    const sun = mood.sun.colour;
    const cosine = nx * this.lx + ny * this.ly + nz * this.lz;
    const facing = leafy ? clamp(cosine * 0.75 + 0.25, 0, 1) : Math.max(0, cosine);
    const lit = facing > 0 ? lighting.sunAt(s) : 0;
    lighting.gatherLamps(s);
    const through = leafy ? Math.max(0, dx * this.lx + dy * this.ly + dz * this.lz) * 0.3 : 0;
    const sky = mood.sky;
    const { bounce } = mood;
    const r = (sky[0] * up + bounce[0] * (1 - up)) * open + sun[0] * lit * (facing + through) + lighting.red;
    const g = (sky[1] * up + bounce[1] * (1 - up)) * open + sun[1] * lit * (facing + through) + lighting.green;
    const b = (sky[2] * up + bounce[2] * (1 - up)) * open + sun[2] * lit * (facing + through * 0.5) + lighting.blue;
    this.red = coat.red * (r + coat.glow);
    this.green = coat.green * (g + coat.glow);
    this.blue = coat.blue * (b + coat.glow);
    if (coat.gloss <= 0) return;
    const back = 2 * (dx * nx + dy * ny + dz * nz);
    this.sky.look(dx - back * nx, dy - back * ny, Math.abs(dz - back * nz));
    this.red += this.sky.red * coat.gloss;
    this.green += this.sky.green * coat.gloss;
    this.blue += this.sky.blue * coat.gloss;
  }

  private haze(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, distance: number): void {
    const { colour, density, mist } = this.scene.mood.haze;
    let thick = Math.max(0, distance - this.clear) * density;
    if (mist > 0) {
      const drift = noise2((ox + dx * distance) / 34, (oy + dy * distance) / 22);
      const layer = Math.min(distance, 6 / Math.max(0.05, -dz));
      thick += mist * layer * 0.035 * (0.25 + drift * 1.3) * Math.exp(-Math.max(0, oz + dz * distance) / 7);
    }
    const amount = 1 - Math.exp(-thick);
    const glow = 1 + 0.5 * Math.max(0, dx * this.lx + dy * this.ly) ** 3;
    this.red += (colour[0] * glow - this.red) * amount;
    this.green += (colour[1] * glow - this.green) * amount;
    this.blue += (colour[2] * glow - this.blue) * amount;
  }
}
