// The last looks on this device, sealed, in the browser's own database. Where it cannot be had, nothing is kept.
import { LOOKS } from '#app/lib/kept-looks.ts';
import type { Sealed } from './sealing.ts';

/** What of a look may be read without its key: which one it is, and how old. */
export type StoredLook = { name: string; at: number; sealed: Sealed };

const STORE = 'looks';

export async function putLook(look: StoredLook): Promise<void> {
  await within('readwrite', (looks) => looks.put(look));
}

export async function removeLooks(names: readonly string[]): Promise<void> {
  await within('readwrite', (looks) => names.map((name) => looks.delete(name)).at(-1));
}

export async function storedLooks(): Promise<StoredLook[]> {
  return (await within('readonly', (looks) => looks.getAll() as IDBRequest<StoredLook[]>)) ?? [];
}

type Act<Result> = (looks: IDBObjectStore) => IDBRequest<Result> | undefined;

/** Opened anew each time: an open database would keep another tab from dropping it. */
async function within<Result>(mode: IDBTransactionMode, act: Act<Result>): Promise<Result | undefined> {
  const database = await opened();
  if (!database) return undefined;
  try {
    return await new Promise<Result | undefined>((resolve) => {
      const transaction = database.transaction(STORE, mode);
      const request = act(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request?.result);
      transaction.onabort = () => resolve(undefined);
    });
  } catch {
    return undefined;
  } finally {
    database.close();
  }
}

function opened(): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open(LOOKS, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'name' });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(undefined);
      request.onblocked = () => resolve(undefined);
    } catch {
      resolve(undefined);
    }
  });
}
