import type { Photo } from '#contract/photo.ts';
import type { Clock } from '#server/clock.ts';
import type { Store } from '#server/store.ts';
import type { PhotoEncoder } from './photo-encoder.ts';
import type { PhotoStore } from './photo-store.ts';

export type PhotoDeps = { store: Store; clock: Clock; photoStore: PhotoStore; encodePhoto: PhotoEncoder };

/** Something to be written in the same transaction as the change, such as who made it. */
export type Within<Change> = (tx: Store, change: Change) => Promise<void>;

export type PhotoChange = { before: Photo | undefined; after: Photo | undefined };
