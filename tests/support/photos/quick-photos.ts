// Photos for tests that are not about pictures: any file is one, and nothing of it is written anywhere.
import { Readable } from 'node:stream';
import { PHOTO_FORMATS, PHOTO_WIDTHS } from '#domain/photo.ts';
import type { PhotoEncoder } from '#server/photos/photo-encoder.ts';
import type { PhotoStore } from '#server/photos/photo-store.ts';

/** Takes any file, and makes of it what could be its files. */
export const quickEncoder: PhotoEncoder = async (bytes) => ({
  width: 1600,
  height: 1067,
  files: PHOTO_WIDTHS.flatMap((width) =>
    PHOTO_FORMATS.map((format) => ({
      width,
      format,
      bytes: Buffer.concat([Buffer.from(`${width}.${format} `), bytes]),
    })),
  ),
});

export function photosInMemory(): PhotoStore {
  const files = new Map<string, Uint8Array>();
  return {
    put: async (file, content) => void files.set(file, content),
    get: async (file) => {
      const content = files.get(file);
      return content && { bytes: content.length, content: Readable.from([Buffer.from(content)]) };
    },
    remove: async (file) => void files.delete(file),
  };
}
