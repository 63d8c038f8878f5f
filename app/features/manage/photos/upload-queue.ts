// Photos on their way to the server, one after the other, so that they arrive in the order in which they were chosen. The
// queue belongs to no page: whoever looks at another section and comes back finds it further on.
import { ApiError, sentenceOf } from '#app/lib/api.ts';
import type { Photo } from '#contract/photo.ts';
import { PHOTO_BYTES_LIMIT, PHOTO_MEGABYTES_LIMIT } from '#contract/photo-limits.ts';
import * as words from '#words/manage/photos.ts';

export type Uploading = {
  id: number;
  file: File;
  state: 'waiting' | 'sending' | 'preparing' | 'failed';
  /** Of the file that has been sent, from 0 to 1. */
  share: number;
  problem?: string;
  /** The file itself is refused: sending it again would not help. */
  isHopeless?: boolean;
};

const HOPELESS: readonly (string | undefined)[] = ['photo_unusable', 'too_large'];

type Send = (file: File, onProgress: (share: number) => void) => Promise<Photo>;

export type UploadQueue = ReturnType<typeof uploadQueue>;

export function uploadQueue(send: Send, onAdded: (photo: Photo) => void) {
  let entries: readonly Uploading[] = [];
  let lastId = 0;
  let isRunning = false;
  const listeners = new Set<() => void>();

  function set(next: readonly Uploading[]): void {
    entries = next;
    for (const listener of listeners) listener();
  }
  const change = (id: number, changes: Partial<Uploading>) =>
    set(entries.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)));
  const drop = (id: number) => set(entries.filter((entry) => entry.id !== id));

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (let next = waiting(); next; next = waiting()) {
      const { id, file } = next;
      change(id, { state: 'sending', share: 0 });
      try {
        const photo = await send(file, (share) => change(id, { share, state: share < 1 ? 'sending' : 'preparing' }));
        drop(id);
        onAdded(photo);
      } catch (error) {
        change(id, {
          state: 'failed',
          problem: sentenceOf(error, words.uploadFailed),
          isHopeless: error instanceof ApiError && HOPELESS.includes(error.code),
        });
      }
    }
    isRunning = false;
  }
  const waiting = () => entries.find(({ state }) => state === 'waiting');

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    entries: () => entries,
    add(files: readonly File[]): void {
      const added = files.map((file): Uploading => {
        lastId += 1;
        const fresh = { id: lastId, file, share: 0 };
        // Known without sending it.
        if (file.size <= PHOTO_BYTES_LIMIT) return { ...fresh, state: 'waiting' };
        const problem = words.uploadTooLarge({ megabytes: PHOTO_MEGABYTES_LIMIT });
        return { ...fresh, state: 'failed', problem, isHopeless: true };
      });
      set([...entries, ...added]);
      void run();
    },
    retry(id: number): void {
      const again = ({ file }: Uploading): Uploading => ({ id, file, state: 'waiting', share: 0 });
      set(entries.map((entry) => (entry.id === id ? again(entry) : entry)));
      void run();
    },
    dismiss: drop,
  };
}
