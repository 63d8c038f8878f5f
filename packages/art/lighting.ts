import type { Lamp, Scene } from './scene.ts';
import { ShadowLists } from './shadow-lists.ts';
import type { Solid } from './solid.ts';
import type { Space } from './space.ts';

const FAR = 4000;
/** Lamplight weaker than this is left out; it is taken from all lamplight, so that no edge shows. */
const FAINT = 0.02;
const LAMP_REACH = 60;
/** How far from the middle the lists of shadows reach. */
const SUN_LISTS = 150;
const LAMP_LISTS = 90;

/** A place to light: where it is, which way it faces, how wide a pixel is there. */
export const spot = { x: 0.1, y: 0.1, z: 0.1, nx: 0.1, ny: 0.1, nz: 1.1, pixel: 0.1 };

/** What the sun and the lamps give to a place, shadows included. */
export class Lighting {
  /** Lamplight gathered by `gatherLamps`. */
  red = 0.1;
  green = 0.1;
  blue = 0.1;
  private readonly scene: Scene;
  private readonly space: Space;
  private readonly sun: { x: number; y: number; z: number };
  private readonly sunShadows: ShadowLists;
  private readonly lampShadows: Map<Lamp, ShadowLists>;

  constructor(scene: Scene, space: Space, sun: { x: number; y: number; z: number }) {
    this.scene = scene;
    this.space = space;
    this.sun = sun;
    const { groups } = space;
    const { spread } = scene.mood.sun;
    this.sunShadows = new ShadowLists(groups, Math.min(scene.half, SUN_LISTS), { kind: 'sun', ...sun }, spread);
    this.lampShadows = new Map(
      scene.lamps.map((lamp) => {
        const near = groups.filter(
          (group) => Math.hypot(group.x - lamp.x, group.y - lamp.y) < LAMP_REACH + group.radius,
        );
        const source = { kind: 'lamp', x: lamp.x, y: lamp.y, z: lamp.z } as const;
        return [lamp, new ShadowLists(near, Math.min(scene.half, LAMP_LISTS), source, lamp.size / 8)];
      }),
    );
  }

  /** The share of the sun that reaches the spot; `self` is the solid it lies on, nothing for the ground. */
  sunAt(self: Solid | undefined): number {
    const { colour, spread } = this.scene.mood.sun;
    if (colour[0] < 0.005) return 0;
    const { x, y, z } = this.sun;
    if (self) return this.space.lit(spot.x, spot.y, spot.z, x, y, z, FAR, spread, spot.pixel, self);
    return this.space.litAmong(this.sunShadows.at(spot.x, spot.y), spot.x, spot.y, 0, x, y, z, FAR, spread, spot.pixel);
  }

  gatherLamps(self: Solid | undefined): void {
    this.red = 0;
    this.green = 0;
    this.blue = 0;
    for (const lamp of this.scene.lamps) {
      const shine = this.lampAt(lamp, self);
      this.red += lamp.colour[0] * shine;
      this.green += lamp.colour[1] * shine;
      this.blue += lamp.colour[2] * shine;
    }
  }

  private lampAt(lamp: Lamp, self: Solid | undefined): number {
    const px = lamp.x - spot.x;
    const py = lamp.y - spot.y;
    const pz = lamp.z - spot.z;
    const square = px * px + py * py + pz * pz;
    const distance = Math.sqrt(square);
    const facing = (px * spot.nx + py * spot.ny + pz * spot.nz) / distance;
    if (facing <= 0) return 0;
    const ax = lamp.aimX - lamp.x;
    const ay = lamp.aimY - lamp.y;
    const along = (-px * ax - py * ay + pz * lamp.z) / (distance * Math.sqrt(ax * ax + ay * ay + lamp.z * lamp.z));
    const beam = along <= 0 ? 0 : along * along * along;
    const power = (lamp.power * beam * facing) / (square + 30) - FAINT;
    if (power < 0) return 0;
    const { x, y, z, pixel } = spot;
    const [lx, ly, lz] = [px / distance, py / distance, pz / distance];
    const spread = lamp.size / distance;
    const shadows = self ? undefined : this.lampShadows.get(lamp);
    if (!shadows) return power * this.space.lit(x, y, z, lx, ly, lz, distance - 1.6, spread, pixel, self);
    return power * this.space.litAmong(shadows.at(x, y), x, y, z, lx, ly, lz, distance - 1.6, spread, pixel);
  }
}
