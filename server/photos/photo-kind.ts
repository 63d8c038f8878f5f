// What a file is, told from its first bytes alone. Neither its name nor what the sender calls it counts.

export const ACCEPTED_KINDS: readonly string[] = ['JPEG', 'PNG', 'WebP', 'AVIF'];

const LOOKED_AT_BYTES = 1_024;
/** Brands of pictures that are compressed with HEVC: https://mp4ra.org/registered-types/brands */
const HEVC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'];

const BEGINNINGS: [kind: string, start: RegExp][] = [
  ['JPEG', /^\xff\xd8\xff/],
  ['PNG', /^\x89PNG\r\n/],
  ['WebP', /^RIFF.{4}WEBP/s],
  ['GIF', /^GIF8/],
  ['TIFF', /^(?:II\*\0|MM\0\*)/],
  ['BMP', /^BM/],
  ['PDF', /^%PDF/],
  ['SVG', /^(?:\xef\xbb\xbf)?\s*(?=<).*<svg\b/is],
];

/** Its name, also of kinds that are not accepted, so that a refusal can say it. */
export function photoKind(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, LOOKED_AT_BYTES)).toString('latin1');
  return BEGINNINGS.find(([, beginning]) => beginning.test(start))?.[0] ?? kindOfBrands(start);
}

/** AVIF and HEIC share a container, which begins with a list of brands. */
function kindOfBrands(start: string): string | undefined {
  if (start.slice(4, 8) !== 'ftyp') return undefined;
  const end = Buffer.from(start.slice(0, 4), 'latin1').readUInt32BE();
  const brands = start.slice(8, end).match(/.{4}/gs) ?? [];
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'AVIF';
  return brands.some((brand) => HEVC_BRANDS.includes(brand)) ? 'HEIC' : undefined;
}
