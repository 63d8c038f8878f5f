import { PHOTO_FORMATS, PHOTO_WIDTHS, photoFile } from '#domain/photo.ts';
import type { PhotoDeps } from './photo-deps.ts';

/** Removes the files of a name that no photo has. Should that fail, sweeping tries again. */
export async function removeFiles(
  { store, photoStore }: Pick<PhotoDeps, 'store' | 'photoStore'>,
  name: string,
): Promise<void> {
  const files = PHOTO_WIDTHS.flatMap((width) => PHOTO_FORMATS.map((format) => photoFile(name, width, format)));
  for (const file of files) await photoStore.remove(file);
  await store.photos.forgetLeftover(name);
}
