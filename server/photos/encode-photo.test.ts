import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { blackPng, HOSTILE_FILES, textBomb } from '#tests/support/photos/hostile-files.ts';
import { halves, hasPlace, phonePhoto, SECRET } from '#tests/support/photos/real-photos.ts';
import { type EncodedPhoto, encodePhoto } from './encode-photo.ts';

async function encoded(bytes: Uint8Array): Promise<EncodedPhoto> {
  const result = await encodePhoto(bytes);
  if ('problem' in result) throw new Error(`It was refused: ${result.problem}.`);
  return result;
}

const sizeOf = async (bytes: Uint8Array) => {
  const { width, height, format } = await sharp(bytes).metadata();
  return { width, height, format };
};

/** Of one pixel, in tenths of the way across and down. */
async function colourAt(bytes: Uint8Array, [across, down]: [number, number]): Promise<'red' | 'blue'> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = Math.floor((info.height * down) / 10) * info.width + Math.floor((info.width * across) / 10);
  return (data[at * info.channels] ?? 0) > (data[at * info.channels + 2] ?? 0) ? 'red' : 'blue';
}

describe('a phone’s photo', () => {
  let photo: EncodedPhoto;
  let upload: Buffer;
  beforeAll(async () => {
    upload = await phonePhoto();
    photo = await encoded(upload);
  });

  test('is made into three widths, each as AVIF and as WebP, of the shape of the drawn pictures', async () => {
    expect(photo).toMatchObject({ width: 1600, height: 1067 });
    const sizes = await Promise.all(photo.files.map(({ bytes }) => sizeOf(bytes)));
    expect(sizes).toEqual([
      { width: 480, height: 320, format: 'heif' },
      { width: 480, height: 320, format: 'webp' },
      { width: 960, height: 640, format: 'heif' },
      { width: 960, height: 640, format: 'webp' },
      { width: 1600, height: 1067, format: 'heif' },
      { width: 1600, height: 1067, format: 'webp' },
    ]);
    expect(photo.files.map(({ width, format }) => `${width}.${format}`)).toEqual(
      [480, 960, 1600].flatMap((width) => [`${width}.avif`, `${width}.webp`]),
    );
  });

  test('says nothing any more of where, when and by whom it was taken', async () => {
    const before = await sharp(upload).metadata();
    expect(hasPlace(before.exif)).toBe(true);
    expect(before.xmp?.toString()).toContain('GPSLatitude');
    expect(upload.includes(SECRET)).toBe(true);
    for (const { bytes } of photo.files) {
      const { exif, xmp, iptc, icc, comments } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, icc, comments }).toEqual({});
      for (const trace of [SECRET, 'GPS', 'Phone', 'Exif', 'xmpmeta']) {
        expect(Buffer.from(bytes).includes(trace), trace).toBe(false);
      }
    }
  });

  test.each([
    ['that was held upside down', 3, [1, 5], 'blue'],
    ['that was held upright', 6, [5, 1], 'red'],
  ] as const)('%s is shown the right way up', async (_how, orientation, [across, down], colour) => {
    const { files } = await encoded(await phonePhoto({ width: 960, height: 960, orientation }));
    for (const { bytes } of files.slice(0, 2)) expect(await colourAt(bytes, [across, down])).toBe(colour);
  });
});

test('the middle of a wide or a high picture is kept', async () => {
  for (const size of [
    { width: 4_000, height: 640 },
    { width: 960, height: 3_000 },
  ]) {
    const { files } = await encoded(await halves(size));
    expect(await colourAt(files[1]?.bytes ?? Buffer.alloc(0), [4, 5])).toBe('red');
    expect(await colourAt(files[1]?.bytes ?? Buffer.alloc(0), [6, 5])).toBe('blue');
  }
});

test('a photo that is smaller than the largest width is not enlarged', async () => {
  const { width, height, files } = await encoded(await halves({ width: 1_200, height: 900 }));
  expect({ width, height }).toEqual({ width: 1200, height: 800 });
  const largest = files.filter((file) => file.width === 1600);
  for (const { bytes } of largest) expect(await sizeOf(bytes)).toMatchObject({ width: 1200, height: 800 });
});

test.each(['png', 'webp', 'avif'] as const)(
  '%s is taken too, and what is see-through becomes white',
  async (format) => {
    const clear = { create: { width: 960, height: 640, channels: 4, background: '#ff000000' } } as const;
    const { files } = await encoded(await sharp(clear)[format]().toBuffer());
    const data = await sharp(files[1]?.bytes).raw().toBuffer();
    expect(data.reduce((least, one) => Math.min(least, one), 255)).toBeGreaterThan(250);
  },
);

test('grey and CMYK pictures come out in colours that browsers know', async () => {
  const picture = sharp(await halves({ width: 960, height: 640 }));
  for (const colours of ['b-w', 'cmyk']) {
    const upload = await picture.clone().toColourspace(colours).jpeg().toBuffer();
    for (const { bytes } of (await encoded(upload)).files) expect((await sharp(bytes).metadata()).space).toBe('srgb');
  }
});

test('what hides behind a picture, or in it, is left behind', async () => {
  const script = '<script>alert(document.cookie)</script>';
  const upload = Buffer.concat([await phonePhoto(), Buffer.from(`${script}PK\x03\x04`)]);
  for (const { bytes } of (await encoded(upload)).files) expect(Buffer.from(bytes).includes('script')).toBe(false);
});

test('a text that unpacks to a hundred megabytes does no harm', async () => {
  const before = process.memoryUsage.rss();
  const result = await encodePhoto(blackPng(960, 640, { more: [textBomb()] }));
  expect('files' in result || result.problem === 'photoBroken').toBe(true);
  expect(process.memoryUsage.rss() - before).toBeLessThan(400_000_000);
});

describe('a hostile file is refused:', () => {
  test.each(HOSTILE_FILES)('$what', async ({ make, refusal }) => {
    expect(await encodePhoto(await make())).toMatchObject({ problem: refusal });
  });

  test('of too many pixels, with how many', async () => {
    const problem = 'photoTooManyPixels';
    expect(await encodePhoto(blackPng(20_000, 10_000))).toEqual({ problem, megapixels: 200, most: 65 });
    const flat = sharp({ create: { width: 6_000, height: 4_200, channels: 3, background: 'green' } });
    expect(await encodePhoto(await flat.avif({ effort: 0 }).toBuffer())).toEqual({ problem, megapixels: 26, most: 24 });
  });
});
