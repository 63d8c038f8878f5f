import type { Ground } from './ground.ts';
import type { Mood } from './mood.ts';
import type { Rgb, SolidList } from './solid.ts';

export interface Camera {
  /** Where the drone hangs and what it looks at, in metres; z is up. */
  from: Rgb;
  to: Rgb;
  /** Height of the view, in degrees. */
  fov: number;
  /** Turns the picture, in degrees; the only way to aim a camera that looks straight down. */
  roll?: number;
}

export interface Lamp {
  x: number;
  y: number;
  z: number;
  aimX: number;
  aimY: number;
  colour: Rgb;
  power: number;
  /** Size of the light, which softens its shadows. */
  size: number;
}

/** Panels of light under the roof of a hall, as the lacquered floor mirrors them. */
export interface Ceiling {
  height: number;
  spacingX: number;
  spacingY: number;
  panelX: number;
  panelY: number;
  glow: number;
}

export interface Scene {
  camera: Camera;
  mood: Mood;
  ground: Ground;
  solids: SolidList;
  lamps: Lamp[];
  ceiling?: Ceiling;
  /** Half the side of the square world. */
  half: number;
  /** Blur away from the focal distance; 0 keeps all sharp. */
  blur?: number;
  /** Darkens one side, where words will stand. */
  scrim?: Scrim;
}

export interface Scrim {
  side: 'left' | 'bottom';
  strength: number;
  /** The share of the picture it fades over. */
  reach: number;
}

/** A camera that circles a point: `turn` and `pitch` in degrees, 90 looking straight down. */
export function orbit(target: Rgb, distance: number, turn: number, pitch: number, fov = 36): Camera {
  const yaw = (turn * Math.PI) / 180;
  const tilt = (Math.min(pitch, 89.5) * Math.PI) / 180;
  const flat = Math.cos(tilt) * distance;
  return {
    from: [target[0] - Math.cos(yaw) * flat, target[1] - Math.sin(yaw) * flat, target[2] + Math.sin(tilt) * distance],
    to: target,
    fov,
  };
}
