import { statfsSync } from 'node:fs';

/**
 * The embedded database writes its WAL in segments of 16 MB and stops working when there is no room for the next
 * one, so writes are refused well before that.
 */
const LEAST_BYTES = 64 * 1024 * 1024;

/** With PostgreSQL's own code for it. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError';
  readonly code = '53100';
  constructor(folder: string) {
    super(`There is no room left on the disk of ${folder}: nothing is written until there is.`);
  }
}

export type FreeBytes = (folder: string) => number;

const freeBytes: FreeBytes = (folder) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

export function hasRoom(folder: string, free: FreeBytes = freeBytes): boolean {
  return free(folder) >= LEAST_BYTES;
}
