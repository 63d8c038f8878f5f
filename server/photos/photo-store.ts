// Where the files of photos are kept. Their names are ours (domain/photo.ts), never those of the files that were sent, and
// no name is ever used twice: what is in a file never changes.
import type { Readable } from 'node:stream';

type StoredFile = { bytes: number; content: Readable };

export type PhotoStore = {
  /** When it returns, the file survives a power cut. Otherwise it throws. */
  put(file: string, content: Uint8Array): Promise<void>;
  /** Undefined when there is none. Throws when it cannot tell. */
  get(file: string): Promise<StoredFile | undefined>;
  /** Also of what was written in part. That there is none is no mistake. */
  remove(file: string): Promise<void>;
  /** Where browsers can get the files themselves, without a slash at its end; undefined when only we can. */
  publicUrl?: string | undefined;
};
