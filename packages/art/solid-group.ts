import type { Solid } from './solid.ts';
import { boundsOf } from './solid-bounds.ts';

/** The parts of one thing, with a ball around them that a ray can miss in one test. */
export interface Group {
  solids: Solid[];
  x: number;
  y: number;
  z: number;
  radius: number;
  square: number;
  minX: number;
  maxX: number;
  minY: number;
  maxY: number;
  top: number;
  bottom: number;
  stamp: number;
}

export function groupSolids(solids: readonly Solid[]): Group[] {
  const byThing = new Map<number, Solid[]>();
  for (const solid of solids) {
    const parts = byThing.get(solid.thing);
    if (parts) parts.push(solid);
    else byThing.set(solid.thing, [solid]);
  }
  return [...byThing.values()].map(enclose);
}

function enclose(solids: Solid[]): Group {
  const all = solids.map(boundsOf);
  const minX = Math.min(...all.map((bounds) => bounds.minX));
  const maxX = Math.max(...all.map((bounds) => bounds.maxX));
  const minY = Math.min(...all.map((bounds) => bounds.minY));
  const maxY = Math.max(...all.map((bounds) => bounds.maxY));
  const bottom = Math.min(...all.map((bounds) => bounds.bottom));
  const top = Math.max(...all.map((bounds) => bounds.top));
  const radius = Math.hypot(maxX - minX, maxY - minY, top - bottom) / 2 + 0.05;
  return {
    solids,
    x: (minX + maxX) / 2,
    y: (minY + maxY) / 2,
    z: (bottom + top) / 2,
    radius,
    square: radius * radius,
    minX,
    maxX,
    minY,
    maxY,
    top,
    bottom,
    stamp: -1,
  };
}
