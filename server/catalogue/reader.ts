import { isDatabaseDown } from '#server/database-down.ts';
import { isInProcess } from '#server/in-process.ts';
import type { CatalogueDeps } from './catalogue.ts';

type Asking = Parameters<typeof isInProcess>[0] & { ip: string; answering?: unknown };

/** Runs a read-only query on the primary or on the replica. */
export type Reader = <T>(request: Asking, work: (deps: CatalogueDeps) => Promise<T>) => Promise<T>;

/**
 * Lists and searches are answered by the replica, which may be a moment behind, as long as it can be reached. Pages and
 * answers that are kept until something changes are not: made from stale data, they would stay stale.
 */
export function catalogueReader(main: CatalogueDeps, replica: CatalogueDeps | undefined): Reader {
  return async (request, work) => {
    if (!replica || isInProcess(request) || request.answering) return work(main);
    try {
      return await work(replica);
    } catch (error) {
      if (!isDatabaseDown(error)) throw error;
      return work(main);
    }
  };
}
