import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#app/lib/api.ts';

const LOOK_EVERY_MS = 2_000;
const SHOWN = 100;

/** Looks again by itself while the page is visible. */
export const demoInboxQuery = (to: string) =>
  queryOptions({
    queryKey: ['demo-inbox', to],
    queryFn: async () => (await browserApi('demoInbox', { query: { to, limit: SHOWN } })).data,
    refetchInterval: LOOK_EVERY_MS,
    staleTime: 0,
  });
