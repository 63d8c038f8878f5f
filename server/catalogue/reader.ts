import type { Call } from '#contract/calls.ts';
import { isDatabaseDown } from '#server/database-down.ts';
import { isInProcess } from '#server/in-process.ts';
import type { CatalogueDeps } from './catalogue.ts';

type Asking = Parameters<typeof isInProcess>[0] & {
  ip: string;
  query: unknown;
  routeOptions: { config: { call?: Call } };
  answering?: unknown;
};

/** Runs a read-only query on the primary or on the replica. */
export type Reader = <T>(request: Asking, work: (deps: CatalogueDeps) => Promise<T>) => Promise<T>;

/**
 * Lists and searches are answered by the replica, which may be behind, as long as it can be reached. Not so pages and
 * answers that are kept until something changes: made from stale data, they would stay stale. Nor which venues are free at
 * some time: nobody is told that a slot is free which they have just lost. And whoever has just changed something through
 * this process finds it in lists too.
 */
export function catalogueReader({ main, replica, hasJustWritten }: ReaderDeps): Reader {
  if (!replica) return (_request, work) => work(main);
  return async (request, work) => {
    const needsMain = isInProcess(request) || request.answering || hasJustWritten(request.ip);
    if (needsMain || isAboutFree(request)) return work(main);
    try {
      const found = await work(replica);
      // Which time a player means may be in their words, which had to be read first.
      return isAboutFree(request, found) ? await work(main) : found;
    } catch (error) {
      if (!isDatabaseDown(error)) throw error;
      return work(main);
    }
  };
}

type ReaderDeps = {
  main: CatalogueDeps;
  replica: CatalogueDeps | undefined;
  /** Whether a client has changed something so lately that the replica may not know it yet. */
  hasJustWritten: (address: string) => boolean;
};

function isAboutFree({ routeOptions, query }: Asking, answer?: unknown): boolean {
  // Its parameters are the answer and the query of this very call.
  const decide = routeOptions.config.call?.freeDecides as ((answer: unknown, query: unknown) => boolean) | undefined;
  return decide?.(answer, query) ?? false;
}
