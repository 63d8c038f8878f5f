// Files that pretend to be photos, or are photos that would do harm.
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { RefusalName } from '#contract/refusals.ts';
import { halves, phonePhoto } from './real-photos.ts';

export type HostileFile = { what: string; make: () => Promise<Buffer> | Buffer; refusal: RefusalName };

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><script>alert(1)</script></svg>';
const PHP = '<?php system($_GET["c"]); ?>';
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const box = (brands: string) => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + brands.length);
  return Buffer.concat([size, Buffer.from(`ftyp${brands}`), Buffer.alloc(4_096)]);
};

function chunk(type: string, data: Uint8Array): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

/** Further chunks; and how many rows of pixels there really are. */
type PngOptions = { more?: Buffer[]; rows?: number };

/** A valid PNG of one bit a pixel, all of them black: some kilobytes that unpack to as many megapixels as wanted. */
export function blackPng(width: number, height: number, { more = [], rows = height }: PngOptions = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * rows));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A comment of a hundred megabytes, packed into a hundred kilobytes. */
export const textBomb = (): Buffer =>
  chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(100_000_000, 'a'))]));

async function movingWebp(frames: number): Promise<Buffer> {
  const pictures = await Promise.all(
    Array.from({ length: frames }, (_, index) =>
      sharp({ create: { width: 960, height: 640, channels: 3, background: { r: index, g: 90, b: 90 } } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(pictures, { join: { animated: true } })
    .webp({ effort: 0 })
    .toBuffer();
}

const half = (file: Buffer) => file.subarray(0, Math.floor(file.length / 2));
const as = async (format: 'webp' | 'avif') =>
  await sharp(await halves({ width: 1_000, height: 700 }))
    [format]({ effort: 1 })
    .toBuffer();

export const HOSTILE_FILES: HostileFile[] = [
  { what: 'nothing', make: () => Buffer.alloc(0), refusal: 'photoEmpty' },
  { what: 'a script called .jpg', make: () => Buffer.from('#!/bin/sh\nrm -rf /\n'), refusal: 'notAPhoto' },
  { what: 'a web page', make: () => Buffer.from('<!doctype html><script>alert(1)</script>'), refusal: 'notAPhoto' },
  { what: 'PHP', make: () => Buffer.from(PHP), refusal: 'notAPhoto' },
  {
    what: 'PHP that begins like a JPEG',
    make: () => Buffer.concat([JPEG_START, Buffer.from(PHP)]),
    refusal: 'photoBroken',
  },
  { what: 'PHP that begins like a GIF', make: () => Buffer.from(`GIF89a${PHP}`), refusal: 'photoOfOtherKind' },
  { what: 'an SVG', make: () => Buffer.from(SVG), refusal: 'photoOfOtherKind' },
  {
    what: 'an SVG behind an XML header and a comment',
    make: () => Buffer.from(`\u{feff}<?xml version="1.0"?>\n<!-- a ground -->\n${SVG}`),
    refusal: 'photoOfOtherKind',
  },
  {
    what: 'an SVG that names a file of ours',
    make: () => Buffer.from(SVG.replace('<script>', '<image href="file:///etc/passwd"/><script>')),
    refusal: 'photoOfOtherKind',
  },
  { what: 'a PDF', make: () => Buffer.from('%PDF-1.7\n'), refusal: 'photoOfOtherKind' },
  { what: 'an iPhone’s HEIC', make: () => box('heic\0\0\0\0mif1heic'), refusal: 'photoOfIphone' },
  { what: 'what only says that it is AVIF', make: () => box('avif\0\0\0\0mif1avif'), refusal: 'photoBroken' },
  { what: '200 megapixels in some kilobytes', make: () => blackPng(20_000, 10_000), refusal: 'photoTooManyPixels' },
  {
    what: 'four thousand megapixels',
    make: () => blackPng(2_000_000, 2_000, { rows: 1 }),
    refusal: 'photoTooManyPixels',
  },
  { what: 'a moving picture', make: () => movingWebp(12), refusal: 'photoMoves' },
  { what: 'half a JPEG', make: async () => half(await phonePhoto()), refusal: 'photoBroken' },
  { what: 'half a PNG', make: async () => half(await halves({ width: 1_000, height: 700 })), refusal: 'photoBroken' },
  { what: 'half a WebP', make: async () => half(await as('webp')), refusal: 'photoBroken' },
  { what: 'half an AVIF', make: async () => half(await as('avif')), refusal: 'photoBroken' },
  { what: 'a stamp', make: () => halves({ width: 300, height: 200 }), refusal: 'photoTooSmall' },
  {
    what: 'more bytes than allowed',
    make: async () => Buffer.concat([await phonePhoto(), Buffer.alloc(15_000_000)]),
    refusal: 'photoTooLarge',
  },
];
