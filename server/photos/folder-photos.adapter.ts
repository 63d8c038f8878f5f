// Photos in a folder of this machine, for whoever runs Maidan on one.
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PhotoStore } from './photo-store.ts';

/** Made with the first photo, so that whoever has none has no empty folder. */
export function folderPhotos(folder: string): PhotoStore {
  // Few enough in each folder to be looked through by hand.
  const pathOf = (file: string) => join(folder, file.slice(0, 2), file);
  const unfinished = (path: string) => `${path}.part`;
  return {
    async put(file, content) {
      const path = pathOf(file);
      await mkdir(dirname(path), { recursive: true });
      try {
        await write(unfinished(path), content);
        await rename(unfinished(path), path);
      } catch (error) {
        await rm(unfinished(path), { force: true });
        throw error;
      }
      await flushFolder(dirname(path));
    },

    async get(file) {
      const handle = await open(pathOf(file)).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      });
      if (!handle) return undefined;
      const { size } = await handle.stat();
      return { bytes: size, content: handle.createReadStream() };
    },

    async remove(file) {
      const path = pathOf(file);
      await rm(path, { force: true });
      await rm(unfinished(path), { force: true });
    },
  };
}

async function write(path: string, content: Uint8Array): Promise<void> {
  const handle = await open(path, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A new name is safe on the disk only when its folder is; Windows does that by itself and lets nobody else. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
