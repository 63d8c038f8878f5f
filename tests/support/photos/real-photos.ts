// Photos as phones make them, with all that they say about their owner.
import sharp from 'sharp';

/** Stands in the metadata of each photo, where it would be found as it is. */
export const SECRET = 'taken-at-home-by-asha';
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="18,30.5N" exif:UserComment="${SECRET}"/></rdf:RDF></x:xmpmeta>`;

type Size = { width: number; height: number };

/** The left half is red, the right half is blue, so that it can be seen which way up a photo is. */
export async function halves({ width, height }: Size): Promise<Buffer> {
  const half = { width: Math.floor(width / 2), height, channels: 3, background: '#e01010' } as const;
  return sharp({ create: { width, height, channels: 3, background: '#1010e0' } })
    .composite([{ input: { create: half }, left: 0, top: 0 }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** A JPEG with its place, its owner and the way the phone was held; no two of different `nth` are the same file. */
export async function phonePhoto({ width = 1_800, height = 1_350, orientation = 1, nth = 0 } = {}): Promise<Buffer> {
  return sharp(await halves({ width, height }))
    .withExif({
      IFD0: { ImageDescription: `${SECRET} ${nth}`, Make: 'Phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 30/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '73/1 50/1 0/1' },
    })
    .withXmp(XMP)
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
}

/** EXIF points to a place with the tag 0x8825. */
export const hasPlace = (exif: Buffer | undefined): boolean =>
  exif !== undefined && (exif.includes(Buffer.from([0x88, 0x25])) || exif.includes(Buffer.from([0x25, 0x88])));

let small = 0;
/** A file like no other, of the least size, which is the quickest to prepare. */
export async function smallPhoto(name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  small += 1;
  return { name, mimeType: 'image/jpeg', buffer: await phonePhoto({ width: 960 + small, height: 640 }) };
}
