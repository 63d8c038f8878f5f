import { join } from 'node:path';
import { dominantColour, type Pixels, writeJpeg, writePicture, writePng } from './encode.ts';
import { grade } from './grade.ts';
import type { Picture } from './picture.ts';
import { render } from './render.ts';

export interface Job {
  stem: string;
  draft: boolean;
  /** Share of the full width to render at; below 1 is quicker and softer. */
  scale: number;
  folder: string;
  /** Where to keep a lossless copy, if anywhere. */
  masters?: string;
}

export interface Done {
  stem: string;
  colour: string;
  bytes: number;
  seconds: number;
}

const DRAFT_WIDTH = 480;
const EXTRA_SAMPLES = 4;

export function expose(picture: Picture, width: number, extraSamples: number): Pixels {
  const height = Math.round((width * picture.format.height) / picture.format.width);
  const scene = picture.build();
  return grade(render(scene, width, height, extraSamples), scene);
}

/** Renders one picture and writes its files; a draft is a single small PNG. */
export async function develop(picture: Picture, job: Job): Promise<Done> {
  const start = performance.now();
  const width = job.draft
    ? Math.round(DRAFT_WIDTH * Math.min(1.6, picture.format.width / 1600 + 0.2))
    : Math.round(picture.format.width * job.scale);
  const pixels = expose(picture, width, job.draft ? 0 : EXTRA_SAMPLES);
  let bytes = 0;
  if (job.draft) {
    bytes = await writePng(pixels, join(job.folder, `${picture.stem}.png`));
  } else if (picture.format.widths.length === 1) {
    await writeJpeg(pixels, join(job.folder, '..', `${picture.stem}.jpg`));
  } else {
    if (job.masters) await writePng(pixels, join(job.masters, `${picture.stem}.png`));
    bytes = await writePicture(pixels, picture.stem, picture.format, job.folder);
  }
  const seconds = (performance.now() - start) / 1000;
  return { stem: picture.stem, colour: await dominantColour(pixels), bytes, seconds };
}
