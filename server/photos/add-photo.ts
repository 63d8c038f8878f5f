import { createHash, randomBytes } from 'node:crypto';
import type { Photo } from '#contract/photo.ts';
import { MOST_PHOTOS } from '#contract/photo-limits.ts';
import { photoFile } from '#domain/photo.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import { AppError, refuse, refusing } from '#server/app-error.ts';
import type { EncodedPhoto } from './encode-photo.ts';
import type { PhotoChange, PhotoDeps, Within } from './photo-deps.ts';
import { removeFiles } from './photo-files.ts';
import { showPhoto } from './show-photo.ts';

/** Storing files takes seconds. What takes longer than this could meet the sweeping of leftovers. */
const STORED_WITHIN_MS = 30 * MINUTE_MS;

export type NewPhoto = { venueId: string; bytes: Uint8Array; alt: string; by: number | null };
export type AddedPhoto = { photo: Photo; isNew: boolean };

/**
 * Checks a file, keeps it in every size and puts it behind the venue's other photos. The same file again is the photo that
 * is there already, so that an upload whose answer was lost can be repeated. Who may do this is the caller's business.
 */
export async function addPhoto(deps: PhotoDeps, photo: NewPhoto, within?: Within<PhotoChange>): Promise<AddedPhoto> {
  const { store, clock, encodePhoto } = deps;
  const contentHash = createHash('sha256').update(photo.bytes).digest();
  const known = await store.photos.withContent(photo.venueId, contentHash);
  if (known) return { photo: showPhoto(known), isNew: false };
  // Asked again when it counts: this only spares the work.
  if ((await store.photos.count(photo.venueId)) >= MOST_PHOTOS) throw refuse('photosFull');
  const encoded = await encodePhoto(photo.bytes);
  const name = randomBytes(16).toString('hex');
  await store.photos.addLeftover(name, clock());
  try {
    await storeFiles(deps, name, encoded);
    const added = await addRow(deps, { ...photo, name, contentHash, encoded }, within);
    if (!added.isNew) await removeFiles(deps, name);
    return added;
  } catch (error) {
    await removeFiles(deps, name).catch(() => {});
    throw error;
  }
}

async function storeFiles({ photoStore }: PhotoDeps, name: string, { files }: EncodedPhoto): Promise<void> {
  try {
    for (const { width, format, bytes } of files) await photoStore.put(photoFile(name, width, format), bytes);
  } catch (cause) {
    throw new AppError(refusing('photoNotKept'), { cause });
  }
}

type StoredPhoto = NewPhoto & { name: string; contentHash: Uint8Array; encoded: EncodedPhoto };

function addRow(deps: PhotoDeps, stored: StoredPhoto, within?: Within<PhotoChange>): Promise<AddedPhoto> {
  const { store, clock } = deps;
  const { venueId, name, contentHash, by } = stored;
  const { width, height } = stored.encoded;
  return store.transaction(async (tx) => {
    const now = clock();
    if (!(await tx.photos.lockVenue(venueId))) throw refuse('noEvent');
    const known = await tx.photos.withContent(venueId, contentHash);
    if (known) return { photo: showPhoto(known), isNew: false };
    if ((await tx.photos.count(venueId)) >= MOST_PHOTOS) throw refuse('photosFull');
    const isStillOurs = await tx.photos.claimLeftover(name, new Date(now.getTime() - STORED_WITHIN_MS));
    if (!isStillOurs) throw refuse('photoNotKept');
    const row = await tx.photos.insert({
      ...{ venueId, name, contentHash, width, height },
      alt: stored.alt.trim(),
      createdAt: now,
      createdBy: by,
    });
    const photo = showPhoto(row);
    await within?.(tx, { before: undefined, after: photo });
    return { photo, isNew: true };
  });
}
