import type { Rgb } from './solid.ts';

/**
 * The ground's look at one place, written by the surface under the pixel and read at once by the
 * light. It is one shared record because a picture asks for it tens of millions of times.
 */
export const paint = {
  red: 0.1,
  green: 0.1,
  blue: 0.1,
  /** Mirror strength facing straight down; more at a glancing angle. */
  gloss: 0.1,
  /** How much a reflection spreads. */
  rough: 0.1,
  /** How much light shines through from behind, as through blades of grass. */
  sheen: 0.1,
  /** Tilt of the surface. */
  tiltX: 0.1,
  tiltY: 0.1,
};

/** The direction the eye looks along, and towards the sun on the ground; set before painting. */
export const sight = { dx: 0.1, dy: 0.1, dz: -1.1, sunX: 0.1, sunY: 0.1 };

export function matte(red: number, green: number, blue: number): void {
  paint.red = red;
  paint.green = green;
  paint.blue = blue;
  paint.gloss = 0;
  paint.rough = 0.3;
  paint.sheen = 0;
  paint.tiltX = 0;
  paint.tiltY = 0;
}

export function blendPaint(colour: Rgb, amount: number): void {
  paint.red += (colour[0] - paint.red) * amount;
  paint.green += (colour[1] - paint.green) * amount;
  paint.blue += (colour[2] - paint.blue) * amount;
}

export function scalePaint(factor: number): void {
  paint.red *= factor;
  paint.green *= factor;
  paint.blue *= factor;
}

/** Paints a place of the ground, in the zone's own metres, as seen with pixels `pixel` metres wide. */
export type Surface = (x: number, y: number, pixel: number) => void;
