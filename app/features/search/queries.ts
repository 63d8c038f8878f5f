import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Api, browserApi } from '#app/lib/api.ts';
import { MINUTE_MS } from '#domain/time-units.ts';

const FRESH_MS = MINUTE_MS;

/** What might be meant by what has been typed so far. A question nobody waits for any more is given up. */
export const suggestQuery = (q: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['suggest', q.trim().toLowerCase()],
    queryFn: async ({ signal }) => {
      const { data, message } = await api('suggest', { query: { q: q.trim() }, signal });
      return { ...data, message };
    },
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
