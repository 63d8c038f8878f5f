import type { Stroke } from './markings.ts';
import { clamp } from './noise.ts';
import { blendPaint, paint, type Surface } from './paint.ts';
import { coverage, StrokeMap } from './stroke-map.ts';

export interface ZoneOptions {
  x?: number;
  y?: number;
  yaw?: number;
  length: number;
  width: number;
  shape?: 'rectangle' | 'ellipse';
  /** Radius of the corners. */
  round?: number;
  surface: Surface;
  strokes?: readonly Stroke[];
}

/** A piece of ground with its own surface and markings; later zones lie over earlier ones. */
class Zone {
  readonly surface: Surface;
  readonly map: StrokeMap | undefined;
  private readonly x: number;
  private readonly y: number;
  private readonly cos: number;
  private readonly sin: number;
  private readonly halfX: number;
  private readonly halfY: number;
  private readonly round: number;
  private readonly ellipse: boolean;
  private readonly reach: number;
  localX = 0.1;
  localY = 0.1;

  constructor(options: ZoneOptions) {
    this.surface = options.surface;
    this.map = options.strokes ? new StrokeMap(options.strokes) : undefined;
    this.x = options.x ?? 0;
    this.y = options.y ?? 0;
    this.cos = Math.cos(options.yaw ?? 0);
    this.sin = Math.sin(options.yaw ?? 0);
    this.halfX = options.length / 2;
    this.halfY = options.width / 2;
    this.round = options.round ?? 0;
    this.ellipse = options.shape === 'ellipse';
    this.reach = (Math.hypot(this.halfX, this.halfY) + 1) ** 2;
  }

  /** How much of a pixel the zone covers; leaves the place in its own metres. */
  covers(px: number, py: number, pixel: number): number {
    const dx = px - this.x;
    const dy = py - this.y;
    if (dx * dx + dy * dy > this.reach) return 0;
    this.localX = dx * this.cos + dy * this.sin;
    this.localY = dy * this.cos - dx * this.sin;
    const soft = pixel * 0.6 + 0.01;
    return clamp((soft - this.outside()) / (2 * soft), 0, 1);
  }

  private outside(): number {
    if (this.ellipse) {
      const u = this.localX / this.halfX;
      const v = this.localY / this.halfY;
      return (Math.sqrt(u * u + v * v) - 1) * Math.min(this.halfX, this.halfY);
    }
    const qx = Math.abs(this.localX) - this.halfX + this.round;
    const qy = Math.abs(this.localY) - this.halfY + this.round;
    if (qx <= 0 || qy <= 0) return Math.max(qx, qy) - this.round;
    return Math.hypot(qx, qy) - this.round;
  }
}

export class Ground {
  private readonly zones: Zone[] = [];
  private readonly base: Surface;

  constructor(base: Surface) {
    this.base = base;
  }

  add(options: ZoneOptions): this {
    this.zones.unshift(new Zone(options));
    return this;
  }

  /** Paints the topmost surface at a place, with the markings that lie on it. */
  paintAt(x: number, y: number, pixel: number): void {
    this.paintBelow(x, y, pixel, 0);
  }

  private paintBelow(x: number, y: number, pixel: number, from: number): void {
    for (let index = from; index < this.zones.length; index += 1) {
      const zone = this.zones[index];
      if (!zone) break;
      const covered = zone.covers(x, y, pixel);
      if (covered <= 0) continue;
      const { localX, localY } = zone;
      if (covered >= 1) {
        this.paintZone(zone, localX, localY, pixel);
        return;
      }
      this.paintBelow(x, y, pixel, index + 1);
      const { red, green, blue } = paint;
      this.paintZone(zone, localX, localY, pixel);
      blendPaint([red, green, blue], 1 - covered);
      return;
    }
    this.base(x, y, pixel);
  }

  private paintZone(zone: Zone, x: number, y: number, pixel: number): void {
    zone.surface(x, y, pixel);
    if (!zone.map) return;
    for (const stroke of zone.map.near(x, y)) {
      const covered = coverage(stroke, x, y, pixel);
      if (covered <= 0) continue;
      blendPaint(stroke.colour, covered * (stroke.kind === 'fill' ? 1 : 0.9));
      paint.sheen *= 1 - covered;
    }
  }
}
