import type { Group } from './solid-group.ts';

/** A light: the sun by its direction, or a lamp by its place. */
export interface Source {
  kind: 'sun' | 'lamp';
  x: number;
  y: number;
  z: number;
}

/** The part of the ground on which the shadow of a thing can fall. */
export interface ShadowReach {
  minX: number;
  maxX: number;
  minY: number;
  maxY: number;
  covers: (x: number, y: number) => boolean;
}

/** Half a square's diagonal, and a little. */
const SLACK = 0.85;

export function shadowReach(group: Group, source: Source, spread: number): ShadowReach {
  const points = corners(group).map(([x, y, z]) => cast(source, x, y, z));
  const margin = SLACK + group.top * spread * 4 + 0.2;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    minX: Math.min(...xs) - margin,
    maxX: Math.max(...xs) + margin,
    minY: Math.min(...ys) - margin,
    maxY: Math.max(...ys) + margin,
    covers: source.kind === 'sun' ? band(points, source, margin) : wedge(points, source, margin),
  };
}

/** A strip along the sun's direction, which is tight around long shadows. */
function band(points: readonly Point[], source: Source, margin: number): ShadowReach['covers'] {
  const flat = Math.hypot(source.x, source.y) || 1;
  const [cos, sin] = [source.x / flat, source.y / flat];
  const along = points.map(([x, y]) => x * cos + y * sin);
  const across = points.map(([x, y]) => y * cos - x * sin);
  const [a0, a1] = [Math.min(...along) - margin, Math.max(...along) + margin];
  const [b0, b1] = [Math.min(...across) - margin, Math.max(...across) + margin];
  return (x, y) => {
    const u = x * cos + y * sin;
    const v = y * cos - x * sin;
    return u >= a0 && u <= a1 && v >= b0 && v <= b1;
  };
}

/** A wedge away from a lamp; things right under it throw shadows all around. */
function wedge(points: readonly Point[], source: Source, margin: number): ShadowReach['covers'] {
  const around = points.map(([x, y]) => [x - source.x, y - source.y] as const);
  const middleX = around.reduce((sum, [x]) => sum + x, 0);
  const middleY = around.reduce((sum, [, y]) => sum + y, 0);
  const length = Math.hypot(middleX, middleY) || 1;
  const [cos, sin] = [middleX / length, middleY / length];
  const turned = around.map(([x, y]) => [x * cos + y * sin, y * cos - x * sin] as const);
  if (turned.some(([u]) => u < 0.5)) return () => true;
  const low = Math.min(...turned.map(([u, v]) => v / u));
  const high = Math.max(...turned.map(([u, v]) => v / u));
  const near = Math.min(...turned.map(([u]) => u)) - margin;
  return (x, y) => {
    const u = (x - source.x) * cos + (y - source.y) * sin;
    const v = (y - source.y) * cos - (x - source.x) * sin;
    return u >= near && v >= low * u - margin * 1.5 && v <= high * u + margin * 1.5;
  };
}

type Point = readonly [number, number];

function corners(group: Group): (readonly [number, number, number])[] {
  return [group.minX, group.maxX].flatMap((x) =>
    [group.minY, group.maxY].flatMap((y) => [Math.max(0, group.bottom), group.top].map((z) => [x, y, z] as const)),
  );
}

/** Where the shadow of a point falls. A point above a lamp throws none; it is held just below. */
function cast(source: Source, x: number, y: number, z: number): Point {
  if (source.kind === 'sun') return [x - (source.x / source.z) * z, y - (source.y / source.z) * z];
  const height = Math.min(z, source.z - 0.6);
  const t = source.z / (source.z - height);
  return [source.x + (x - source.x) * t, source.y + (y - source.y) * t];
}
