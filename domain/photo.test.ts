import { describe, expect, test } from 'vitest';
import {
  formatOfPhotoFile,
  PHOTO_FORMATS,
  PHOTO_WIDTHS,
  photoFile,
  photoHeight,
  photoPath,
  photoWidthWithin,
} from './photo.ts';

const NAME = '0123456789abcdef0123456789abcdef';

describe('the name of a file', () => {
  test('tells its format, for each file of a photo', () => {
    for (const width of PHOTO_WIDTHS) {
      for (const format of PHOTO_FORMATS) expect(formatOfPhotoFile(photoFile(NAME, width, format))).toBe(format);
    }
  });

  test('is that of the path in the data', () => {
    expect(photoPath(NAME)).toBe(`/photos/${photoFile(NAME, 960, 'webp')}`);
  });

  test.each([
    '',
    NAME,
    `${NAME}-960.jpg`,
    `${NAME}-961.webp`,
    `${NAME}-960.webp.tmp`,
    `${NAME}-960.webp\n`,
    `${NAME.toUpperCase()}-960.webp`,
    `../${NAME}-960.webp`,
    `${NAME.slice(1)}-960.webp`,
    `/etc/passwd`,
    `..\\${NAME}-960.webp`,
  ])('%j is none of ours', (file) => {
    expect(formatOfPhotoFile(file)).toBeUndefined();
  });
});

test.each([
  [1600, 1067],
  [960, 640],
  [480, 320],
])('a photo %i wide is %i high', (width, height) => {
  expect(photoHeight(width)).toBe(height);
});

test.each([
  ['a phone’s, held upright', 3024, 4032, 3024],
  ['a phone’s, held across', 4032, 3024, 4032],
  ['a panorama', 9000, 1000, 1500],
  ['of the very shape', 960, 640, 960],
])('out of %s, %i × %i, a piece of %i is cut', (_what, width, height, within) => {
  expect(photoWidthWithin(width, height)).toBe(within);
});
