import { HOUR_MS } from '#domain/time-units.ts';
import type { PhotoDeps } from './photo-deps.ts';
import { removeFiles } from './photo-files.ts';

/** Longer than any upload takes, so that none is swept away while it is under way. */
const KEPT_MS = HOUR_MS;
const AT_ONCE = 500;

/** Removes files that an upload left when it was cut off, and files of photos that went with their venue. How many photos. */
export async function sweepPhotos(deps: Pick<PhotoDeps, 'store' | 'photoStore' | 'clock'>): Promise<number> {
  const names = await deps.store.photos.leftoversBefore(new Date(deps.clock().getTime() - KEPT_MS), AT_ONCE);
  const failures: unknown[] = [];
  for (const name of names) await removeFiles(deps, name).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Some files of photos could not be removed.');
  return names.length;
}
