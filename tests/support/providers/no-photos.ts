import type { PhotoStore } from '#server/photos/photo-store.ts';

const nowhere = async () => {
  throw new Error('Nobody has photos in this world.');
};

/** For worlds in which nobody uploads one. */
export const noPhotos: PhotoStore = { put: nowhere, get: async () => undefined, remove: nowhere };
