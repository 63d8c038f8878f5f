import type { Photo } from '#contract/photo.ts';
import { photoPath } from '#domain/photo.ts';
import type { Store } from '#server/store.ts';
import type { PhotoRow } from './photos.repository.ts';

export function showPhoto({ id, name, alt, width, height }: PhotoRow): Photo {
  return { id, path: photoPath(name), alt, width, height };
}

/** In the order in which players see them. */
export async function listPhotos({ store }: { store: Store }, venueId: string): Promise<Photo[]> {
  return (await store.photos.of(venueId)).map(showPhoto);
}
