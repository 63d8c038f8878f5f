import type { Scene } from './scene.ts';
import { type Stage, toScene } from './stage.ts';

/** The pixel sizes a picture is rendered at and shipped in. */
export interface Format {
  width: number;
  height: number;
  widths: readonly number[];
  /** The widths that also come as WebP, for browsers without AVIF. All of them unless named. */
  webp?: readonly number[];
}

/** There are many of these: one WebP each is enough for the few browsers that need it. */
const venueFormat: Format = { width: 1600, height: 1067, widths: [480, 960, 1600], webp: [960] };
/** Drawn in series by the hundred: large enough for a card, and for a venue's page on most screens. */
const seriesFormat: Format = { width: 960, height: 640, widths: [480, 960], webp: [960] };
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
  shows?: Shows;
  build: () => Scene;
}

/** Which kind of ground is to be seen and how many of them, so that a picture is only given to a venue that it fits. */
export interface Shows {
  look: string;
  courts: number;
}

/** A picture of a venue: its stem is the sport and a number. */
export function venue(sport: string, number: number, alt: string, shows: Shows, build: () => Stage): Picture {
  const stem = `${sport}-${String(number).padStart(2, '0')}`;
  return { stem, alt, format: venueFormat, shows, build: () => toScene(build()) };
}

/** The same, as one of many. */
export function oneOfSeries(...picture: Parameters<typeof venue>): Picture {
  return { ...venue(...picture), format: seriesFormat };
}
