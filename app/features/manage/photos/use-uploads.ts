import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useLeaveWarning } from '#app/lib/use-leave-warning.ts';
import { type Of, showAdded } from './queries.ts';
import { uploadPhoto } from './upload-photo.ts';
import { type Uploading, type UploadQueue, uploadQueue } from './upload-queue.ts';

const queues = new Map<string, UploadQueue>();

function queueOf(client: QueryClient, of: Of): UploadQueue {
  const key = `${of.token} ${of.venueId}`;
  const found = queues.get(key);
  if (found) return found;
  const made = uploadQueue(
    (file, onProgress) => uploadPhoto({ ...of, file, onProgress }),
    (photo) => void showAdded(client, of, photo),
  );
  queues.set(key, made);
  return made;
}

const NONE: readonly Uploading[] = [];

/** The photos of a venue that are on their way, and what can be done about them. */
export function useUploads(of: Of): { uploads: readonly Uploading[]; queue: UploadQueue } {
  const queue = queueOf(useQueryClient(), of);
  const uploads = useSyncExternalStore(queue.subscribe, queue.entries, () => NONE);
  const isUnderWay = uploads.some(({ state }) => state !== 'failed');
  useLeaveWarning(isUnderWay);
  return { uploads, queue };
}
