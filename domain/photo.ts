// The shape in which a venue's photos are kept and shown, which is that of the drawn pictures: 3 to 2, in three widths.

export const PHOTO_WIDTHS = [480, 960, 1600] as const;
export const PHOTO_FORMATS = ['avif', 'webp'] as const;

export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** For those that choose no size of their own, such as search engines. */
const USUAL: `${PhotoWidth}.${PhotoFormat}` = '960.webp';
const FOLDER = '/photos/';

/** As data names a photo. Whoever shows it takes the file that suits the screen. */
export const photoPath = (name: string): string => `${FOLDER}${name}-${USUAL}`;

export const photoFile = (name: string, width: PhotoWidth, format: PhotoFormat): string => `${name}-${width}.${format}`;

const FILE = /^[0-9a-f]{32}-(?:480|960|1600)\.(avif|webp)$/;

/** The format of what can be the file of a photo; undefined for every other name. */
export function formatOfPhotoFile(file: string): PhotoFormat | undefined {
  const format = FILE.exec(file)?.[1];
  return PHOTO_FORMATS.find((one) => one === format);
}

/** How high a picture of this width is. */
export const photoHeight = (width: number): number => Math.round((width * 2) / 3);

/** The width of the largest piece of that shape that can be cut out of a picture. */
export const photoWidthWithin = (width: number, height: number): number =>
  Math.min(width, Math.round((height * 3) / 2));
