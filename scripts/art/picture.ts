import type { Scene } from './scene.ts';
import { type Stage, toScene } from './stage.ts';

/** The pixel sizes a picture is rendered at and shipped in. */
export interface Format {
  width: number;
  height: number;
  widths: readonly number[];
}

const venueFormat: Format = { width: 1600, height: 1067, widths: [480, 960, 1600] };
export const heroFormat: Format = { width: 2400, height: 1350, widths: [960, 1600, 2400] };
export const tallFormat: Format = { width: 1200, height: 1600, widths: [480, 828, 1200] };
export const wideFormat: Format = { width: 2400, height: 1029, widths: [960, 1600, 2400] };
export const categoryFormat: Format = { width: 960, height: 1280, widths: [320, 640, 960] };
export const cardFormat: Format = { width: 1200, height: 800, widths: [1200] };

/** One picture: its file stem, what it shows in words, and how to build its scene. */
export interface Picture {
  stem: string;
  alt: string;
  format: Format;
  build: () => Scene;
}

/** A picture of a venue: its stem is the sport and a number. */
export function venue(sport: string, number: number, alt: string, build: () => Stage): Picture {
  const stem = `${sport}-${String(number).padStart(2, '0')}`;
  return { stem, alt, format: venueFormat, build: () => toScene(build()) };
}
