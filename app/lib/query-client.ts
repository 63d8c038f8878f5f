import { QueryClient } from '@tanstack/react-query';

const FRESH_FOR_MS = 30_000;
const RETRY_AFTER_MS = 400;

export function createQueryClient({ retries = 1 } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR_MS,
        retry: retries,
        retryDelay: RETRY_AFTER_MS,
        // Without a connection it says so at once, instead of waiting for one in silence; with one it asks again.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
