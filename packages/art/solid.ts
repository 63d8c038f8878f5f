// The few shapes a picture is built of. Every solid has the same fields, whatever its shape,
// so that the engine keeps one hidden class for all of them and the inner loops stay fast.

export type Rgb = readonly [number, number, number];

export const Shape = { sphere: 0, capsule: 1, box: 2, drum: 3, veil: 4 } as const;

/** How a solid's surface is painted beyond its plain colour. */
export const Finish = {
  plain: 0,
  foliage: 1,
  facade: 2,
  roof: 3,
  metal: 4,
  lamp: 5,
  brick: 6,
  corrugated: 7,
  glass: 8,
} as const;

/** How much of a veil is thread: nets and fences let light and sight through. */
export const Weave = { net: 0, mesh: 1, windows: 2, sail: 3, trusses: 4 } as const;

export interface Solid {
  shape: number;
  /** Centre, first end, or a veil's corner. */
  ax: number;
  ay: number;
  az: number;
  /** Second end, half sizes, or a veil's first edge. */
  bx: number;
  by: number;
  bz: number;
  /** A veil's second edge. */
  cx: number;
  cy: number;
  cz: number;
  radius: number;
  cos: number;
  sin: number;
  red: number;
  green: number;
  blue: number;
  finish: number;
  weave: number;
  density: number;
  seed: number;
  /** Only its shadow is drawn, as for the roof of a hall seen cut open. */
  unseen: boolean;
  /** Parts of one thing share a number. */
  thing: number;
}

export function hexColour(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [toLinear((value >> 16) & 255), toLinear((value >> 8) & 255), toLinear(value & 255)];
}

function toLinear(byte: number): number {
  const c = byte / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}

function blank(shape: number, colour: Rgb, finish: number): Solid {
  return {
    shape,
    ax: 0.1,
    ay: 0.1,
    az: 0.1,
    bx: 0.1,
    by: 0.1,
    bz: 0.1,
    cx: 0.1,
    cy: 0.1,
    cz: 0.1,
    radius: 0.1,
    cos: 1.1,
    sin: 0.1,
    red: colour[0],
    green: colour[1],
    blue: colour[2],
    finish,
    weave: 0,
    density: 0.5,
    seed: 0,
    unseen: false,
    thing: 0,
  };
}

/** Collects solids; every prop is a function that adds to one of these. */
export class SolidList {
  readonly items: Solid[] = [];
  private thing = 0;
  private whole = false;

  sphere(x: number, y: number, z: number, radius: number, colour: Rgb, finish: number = Finish.plain): Solid {
    const solid = blank(Shape.sphere, colour, finish);
    Object.assign(solid, { ax: x, ay: y, az: z, radius });
    return this.add(solid);
  }

  capsule(
    x1: number,
    y1: number,
    z1: number,
    x2: number,
    y2: number,
    z2: number,
    radius: number,
    colour: Rgb,
    finish: number = Finish.plain,
  ): Solid {
    const solid = blank(Shape.capsule, colour, finish);
    Object.assign(solid, { ax: x1, ay: y1, az: z1, bx: x2, by: y2, bz: z2, radius });
    return this.add(solid);
  }

  /** A box standing on `bottom`, its sizes along its own axes, turned by `yaw`. */
  box(
    x: number,
    y: number,
    bottom: number,
    length: number,
    width: number,
    height: number,
    yaw: number,
    colour: Rgb,
    finish: number = Finish.plain,
  ): Solid {
    const solid = blank(Shape.box, colour, finish);
    Object.assign(solid, {
      ax: x,
      ay: y,
      az: bottom + height / 2,
      bx: length / 2,
      by: width / 2,
      bz: height / 2,
      cos: Math.cos(yaw),
      sin: Math.sin(yaw),
    });
    return this.add(solid);
  }

  /** An upright cylinder. */
  drum(
    x: number,
    y: number,
    bottom: number,
    height: number,
    radius: number,
    colour: Rgb,
    finish: number = Finish.plain,
  ): Solid {
    const solid = blank(Shape.drum, colour, finish);
    Object.assign(solid, { ax: x, ay: y, az: bottom, bz: bottom + height, radius });
    return this.add(solid);
  }

  /** A flat see-through sheet from a corner along two edges. */
  veil(corner: Rgb, first: Rgb, second: Rgb, weave: number, density: number, colour: Rgb): Solid {
    const solid = blank(Shape.veil, colour, Finish.plain);
    Object.assign(solid, {
      ax: corner[0],
      ay: corner[1],
      az: corner[2],
      bx: first[0],
      by: first[1],
      bz: first[2],
      cx: second[0],
      cy: second[1],
      cz: second[2],
      weave,
      density,
    });
    return this.add(solid);
  }

  /** Marks all that `build` adds as parts of one compact thing, so that rays can skip it at once. */
  one(build: () => void): void {
    this.thing += 1;
    this.whole = true;
    build();
    this.whole = false;
  }

  private add(solid: Solid): Solid {
    if (!this.whole) this.thing += 1;
    solid.thing = this.thing;
    solid.seed = this.items.length;
    this.items.push(solid);
    return solid;
  }
}
