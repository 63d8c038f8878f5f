// What is done with photos that are there. Who may do it is the caller's business.
import type { Photo } from '#contract/photo.ts';
import { refuse } from '#server/app-error.ts';
import type { Store } from '#server/store.ts';
import type { PhotoChange, PhotoDeps, Within } from './photo-deps.ts';
import { removeFiles } from './photo-files.ts';
import { showPhoto } from './show-photo.ts';

type Chosen = { venueId: string; id: number };

export async function describePhoto(
  { store }: { store: Store },
  { venueId, id, alt }: Chosen & { alt: string },
  within?: Within<PhotoChange>,
): Promise<Photo> {
  return store.transaction(async (tx) => {
    await tx.photos.lockVenue(venueId);
    const before = (await tx.photos.of(venueId)).find((photo) => photo.id === id);
    const after = await tx.photos.describe(venueId, id, alt.trim());
    if (!before || !after) throw refuse('noPhoto');
    const change = { before: showPhoto(before), after: showPhoto(after) };
    await within?.(tx, change);
    return change.after;
  });
}

export type OrderChange = { before: Photo[]; after: Photo[] };

/** `ids` are all of the venue's photos: whoever did not see the latest of them must look again. */
export async function orderPhotos(
  { store }: { store: Store },
  { venueId, ids }: { venueId: string; ids: readonly number[] },
  within?: Within<OrderChange>,
): Promise<Photo[]> {
  return store.transaction(async (tx) => {
    await tx.photos.lockVenue(venueId);
    const before = await tx.photos.of(venueId);
    const isAll = before.length === ids.length && before.every(({ id }) => ids.includes(id));
    if (!isAll) throw refuse('otherPhotos');
    await tx.photos.arrange(venueId, ids);
    const after = (await tx.photos.of(venueId)).map(showPhoto);
    await within?.(tx, { before: before.map(showPhoto), after });
    return after;
  });
}

/** Its files go with it. When the store cannot be reached, they are swept away later. */
export async function removePhoto(
  deps: Pick<PhotoDeps, 'store' | 'photoStore'>,
  { venueId, id }: Chosen,
  within?: Within<PhotoChange>,
): Promise<void> {
  const name = await deps.store.transaction(async (tx) => {
    await tx.photos.lockVenue(venueId);
    const gone = await tx.photos.remove(venueId, id);
    if (!gone) throw refuse('noPhoto');
    await within?.(tx, { before: showPhoto(gone), after: undefined });
    return gone.name;
  });
  await removeFiles(deps, name).catch(() => {});
}
