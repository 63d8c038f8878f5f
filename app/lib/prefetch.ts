import {
  type DataTag,
  type DehydratedState,
  dehydrate,
  hashKey,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { RouterContextProvider } from 'react-router';
import type { Api } from './api.ts';
import { apiContext } from './api-context.ts';
import { createQueryClient } from './query-client.ts';

export type Prefetched = { dehydrated: DehydratedState };

/**
 * Runs a page's queries on the server and packs their answers for the browser. A query that fails is left out: the
 * page then shows its loading state and asks again in the browser.
 */
export async function prefetch(
  context: Readonly<RouterContextProvider>,
  run: (client: QueryClient, api: Api) => Promise<unknown>[],
): Promise<Prefetched> {
  const client = createQueryClient({ retries: 0 });
  await Promise.all(run(client, context.get(apiContext)));
  return { dehydrated: dehydrate(client) };
}

/** What a query brought on the server, for the page's meta tags; undefined when it failed or ran in the browser. */
export function prefetched<Data>(
  loaded: Prefetched | null | undefined,
  { queryKey }: { queryKey: DataTag<QueryKey, Data, Error> },
): Data | undefined {
  const hash = hashKey(queryKey);
  return loaded?.dehydrated.queries.find((query) => query.queryHash === hash)?.state.data as Data | undefined;
}
