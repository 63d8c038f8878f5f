// Looks at an uploaded file and makes of it the files that pages show. Everything else in it is left behind: its place, its
// date, its camera, and whatever else was hidden in it. Runs in a process of its own (encoding-process.ts).
import sharp, { type Sharp } from 'sharp';
import {
  AVIF_MEGAPIXELS_LIMIT,
  PHOTO_BYTES_LIMIT,
  PHOTO_LEAST,
  PHOTO_MEGAPIXELS_LIMIT,
} from '#contract/photo-limits.ts';
import {
  PHOTO_FORMATS,
  PHOTO_WIDTHS,
  type PhotoFormat,
  type PhotoWidth,
  photoHeight,
  photoWidthWithin,
} from '#domain/photo.ts';
import { ACCEPTED_KINDS, photoKind } from './photo-kind.ts';
import type { PhotoProblem } from './photo-problem.ts';

type EncodedFile = { width: PhotoWidth; format: PhotoFormat; bytes: Uint8Array };
/** The size of the largest file, and all of them. */
export type EncodedPhoto = { width: number; height: number; files: EncodedFile[] };

const MEGAPIXEL = 1_000_000;
const LARGEST = Math.max(...PHOTO_WIDTHS);
/** Larger files are shown on denser screens, where less quality is enough. */
const QUALITY: Record<PhotoWidth, Record<PhotoFormat, number>> = {
  480: { avif: 50, webp: 68 },
  960: { avif: 46, webp: 62 },
  1600: { avif: 42, webp: 56 },
};
/** One step more takes four times as long and saves a fiftieth of the bytes. */
const AVIF_EFFORT = 3;

// Only what we accept is ever read: no SVG, no PDF, nothing that could name another file.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
sharp.concurrency(1);
sharp.cache(false);

export async function encodePhoto(bytes: Uint8Array): Promise<EncodedPhoto | PhotoProblem> {
  const kind = photoKind(bytes);
  if (bytes.length === 0) return { problem: 'photoEmpty' };
  if (bytes.length > PHOTO_BYTES_LIMIT) return { problem: 'photoTooLarge' };
  if (kind === undefined) return { problem: 'notAPhoto' };
  if (kind === 'HEIC') return { problem: 'photoOfIphone' };
  if (!ACCEPTED_KINDS.includes(kind)) return { problem: 'photoOfOtherKind', kind };
  try {
    return (await problemOf(bytes, kind)) ?? (await encode(bytes));
  } catch {
    // Whatever the decoder says is about the file; which of its many messages it is helps nobody.
    return { problem: 'photoBroken' };
  }
}

/** Told from the header alone, before anything is unpacked. */
async function problemOf(bytes: Uint8Array, kind: string): Promise<PhotoProblem | undefined> {
  const { autoOrient, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { width, height } = autoOrient;
  const pixels = width * height;
  const most = kind === 'AVIF' ? AVIF_MEGAPIXELS_LIMIT : PHOTO_MEGAPIXELS_LIMIT;
  if (pixels > most * MEGAPIXEL) {
    return { problem: 'photoTooManyPixels', megapixels: Math.ceil(pixels / MEGAPIXEL), most };
  }
  if (pages > 1) return { problem: 'photoMoves' };
  return width < PHOTO_LEAST.width || height < PHOTO_LEAST.height ? { problem: 'photoTooSmall' } : undefined;
}

async function encode(bytes: Uint8Array): Promise<EncodedPhoto> {
  const options = { limitInputPixels: PHOTO_MEGAPIXELS_LIMIT * MEGAPIXEL, failOn: 'error' } as const;
  const { autoOrient } = await sharp(bytes, options).metadata();
  const width = Math.min(LARGEST, photoWidthWithin(autoOrient.width, autoOrient.height));
  const height = photoHeight(width);
  const { data, info } = await sharp(bytes, options)
    .autoOrient()
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const files: EncodedFile[] = [];
  for (const size of PHOTO_WIDTHS) {
    for (const format of PHOTO_FORMATS) {
      // Never enlarged: the largest file of a small photo has as many pixels as the photo.
      const sized = sharp(data, { raw: info }).resize(Math.min(size, width), photoHeight(Math.min(size, width)));
      files.push({ width: size, format, bytes: await inFormat(sized, format, QUALITY[size][format]).toBuffer() });
    }
  }
  return { width, height, files };
}

function inFormat(picture: Sharp, format: PhotoFormat, quality: number): Sharp {
  return format === 'avif' ? picture.avif({ quality, effort: AVIF_EFFORT }) : picture.webp({ quality });
}
