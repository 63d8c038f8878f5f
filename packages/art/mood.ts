import type { Rgb } from './solid.ts';

/** The light and air of a picture. Angles are in degrees; azimuth is where the sun stands. */
export interface Mood {
  sun: { azimuth: number; elevation: number; colour: Rgb; spread: number };
  /** Light from the open sky, and light thrown back up by the ground. */
  sky: Rgb;
  bounce: Rgb;
  /** What shines in water and wet floors. */
  zenith: Rgb;
  horizon: Rgb;
  haze: { colour: Rgb; density: number; mist: number };
  exposure: number;
  contrast: number;
  saturation: number;
  /** Colour laid into the shadows and the lights of the finished picture. */
  shadows: Rgb;
  lights: Rgb;
  vignette: number;
  bloom: number;
  /** Lamps and windows are lit. */
  night: boolean;
}

export function golden(azimuth: number, elevation = 17): Mood {
  return {
    sun: { azimuth, elevation, colour: [3.9, 2.62, 1.36], spread: 0.011 },
    sky: [0.3, 0.38, 0.52],
    bounce: [0.3, 0.23, 0.14],
    zenith: [0.32, 0.5, 0.85],
    horizon: [1.5, 0.98, 0.6],
    haze: { colour: [1.05, 0.76, 0.5], density: 0.0013, mist: 0 },
    exposure: 1.04,
    contrast: 1.12,
    saturation: 1.08,
    shadows: [-0.008, 0.004, 0.014],
    lights: [0.02, 0.006, -0.02],
    vignette: 0.3,
    bloom: 0.1,
    night: false,
  };
}

/** The last quarter of an hour: redder, lower, longer. */
export function ember(azimuth: number): Mood {
  const mood = golden(azimuth, 10);
  return {
    ...mood,
    sun: { azimuth, elevation: 10.5, colour: [4.2, 2.2, 0.98], spread: 0.014 },
    sky: [0.34, 0.36, 0.5],
    horizon: [1.7, 0.8, 0.45],
    haze: { colour: [1.15, 0.62, 0.38], density: 0.0011, mist: 0 },
    exposure: 1.15,
    shadows: [0.004, 0, 0.02],
  };
}

export function morning(azimuth: number, mist = 0.5): Mood {
  return {
    sun: { azimuth, elevation: 21, colour: [2.7, 2.2, 1.5], spread: 0.018 },
    sky: [0.5, 0.6, 0.72],
    bounce: [0.22, 0.24, 0.18],
    zenith: [0.5, 0.68, 0.9],
    horizon: [1.2, 1.12, 0.95],
    haze: { colour: [0.98, 0.93, 0.8], density: 0.0014, mist: mist * 0.2 },
    exposure: 0.98,
    contrast: 1.14,
    saturation: 1.14,
    shadows: [-0.004, 0.006, 0.016],
    lights: [0.012, 0.008, -0.008],
    vignette: 0.22,
    bloom: 0.1,
    night: false,
  };
}

/** Clear late morning: whiter, shorter shadows, blue sky light. */
export function bright(azimuth: number, elevation = 42): Mood {
  return {
    sun: { azimuth, elevation, colour: [2.3, 2.02, 1.62], spread: 0.008 },
    sky: [0.42, 0.56, 0.78],
    bounce: [0.22, 0.21, 0.17],
    zenith: [0.28, 0.5, 0.92],
    horizon: [0.95, 1.02, 1.08],
    haze: { colour: [0.82, 0.92, 1], density: 0.0007, mist: 0 },
    exposure: 0.84,
    contrast: 1.05,
    saturation: 1.1,
    shadows: [-0.006, 0.002, 0.016],
    lights: [0.012, 0.006, -0.01],
    vignette: 0.22,
    bloom: 0.07,
    night: false,
  };
}

/** Thick cloud, everything wet, colours deep. */
export function monsoon(azimuth: number): Mood {
  return {
    sun: { azimuth, elevation: 48, colour: [0.62, 0.64, 0.62], spread: 0.12 },
    sky: [0.82, 0.94, 1.06],
    bounce: [0.2, 0.22, 0.2],
    zenith: [0.75, 0.86, 0.98],
    horizon: [1.15, 1.22, 1.26],
    haze: { colour: [0.72, 0.8, 0.84], density: 0.0009, mist: 0.04 },
    exposure: 0.9,
    contrast: 1.1,
    saturation: 1.12,
    shadows: [-0.01, 0.004, 0.014],
    lights: [0, 0.006, 0.006],
    vignette: 0.3,
    bloom: 0.08,
    night: false,
  };
}

/** Blue hour: a deep sky, the ground an island of lamplight. */
export function night(azimuth = 250, dusk = 0.3): Mood {
  return {
    sun: { azimuth, elevation: 12, colour: [0.3 * dusk, 0.2 * dusk, 0.24 * dusk], spread: 0.2 },
    sky: [0.055 + 0.1 * dusk, 0.08 + 0.13 * dusk, 0.14 + 0.26 * dusk],
    bounce: [0.04, 0.045, 0.05],
    zenith: [0.05, 0.09, 0.2],
    horizon: [0.2 + 0.5 * dusk, 0.18 + 0.24 * dusk, 0.32],
    haze: { colour: [0.1 + 0.12 * dusk, 0.13 + 0.08 * dusk, 0.22], density: 0.0012, mist: 0 },
    exposure: 1.05,
    contrast: 1.06,
    saturation: 1.03,
    shadows: [-0.004, 0.004, 0.022],
    lights: [0.008, 0.008, -0.006],
    vignette: 0.34,
    bloom: 0.3,
    night: true,
  };
}

/** Inside a hall: no sun but what a window lets in. */
export function hall(azimuth: number, options: { sun?: number; warm?: number } = {}): Mood {
  const { sun = 0, warm = 0.5 } = options;
  return {
    sun: { azimuth, elevation: 30, colour: [3.2 * sun, 2.2 * sun, 1.2 * sun], spread: 0.012 },
    sky: [0.36 + 0.1 * warm, 0.38, 0.42 - 0.1 * warm],
    bounce: [0.2, 0.17, 0.13],
    zenith: [0.3, 0.3, 0.32],
    horizon: [0.34, 0.33, 0.34],
    haze: { colour: [0.5, 0.46, 0.4], density: 0.0006, mist: 0 },
    exposure: 1,
    contrast: 1.06,
    saturation: 1.08,
    shadows: [-0.004, 0.002, 0.012],
    lights: [0.01, 0.006, -0.01],
    vignette: 0.34,
    bloom: 0.14,
    night: false,
  };
}
