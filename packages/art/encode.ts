import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Format } from './picture.ts';

export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Larger files are shown on denser screens, where less quality is enough. */
const QUALITY = [
  { from: 0, avif: 44, webp: 42 },
  { from: 700, avif: 39, webp: 32 },
  { from: 1300, avif: 34, webp: 23 },
] as const;

function qualityAt(width: number) {
  return QUALITY.findLast(({ from }) => width >= from) ?? QUALITY[0];
}

function source(pixels: Pixels) {
  return sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 3 } });
}

/** Writes every width of a picture and returns the bytes written. */
export async function writePicture(pixels: Pixels, stem: string, format: Format, folder: string) {
  await mkdir(folder, { recursive: true });
  let bytes = 0;
  for (const width of format.widths) {
    const height = Math.round((width * format.height) / format.width);
    const quality = qualityAt(width);
    const sized = source(pixels).resize(width, height, { kernel: 'lanczos3', fit: 'fill' });
    const avif = await sized
      .clone()
      .avif({ quality: quality.avif, effort: 5, chromaSubsampling: '4:2:0' })
      .toFile(join(folder, `${stem}-${width}.avif`));
    bytes += avif.size;
    if (!(format.webp ?? format.widths).includes(width)) continue;
    const webp = await sized
      .clone()
      .webp({ quality: quality.webp, effort: 4, smartSubsample: true })
      .toFile(join(folder, `${stem}-${width}.webp`));
    bytes += webp.size;
  }
  return bytes;
}

export async function writeJpeg(pixels: Pixels, file: string) {
  await source(pixels).jpeg({ quality: 82, mozjpeg: true }).toFile(file);
}

/** The average colour, a shade darker so that a picture brightens as it arrives. */
export async function dominantColour(pixels: Pixels): Promise<string> {
  const { channels } = await source(pixels).stats();
  const hex = channels.slice(0, 3).map((channel) =>
    Math.round(channel.mean * 0.94)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}

export async function writePng(pixels: Pixels, file: string): Promise<number> {
  return (await source(pixels).png().toFile(file)).size;
}
