import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#app/lib/api.ts';
import { mine } from '#app/lib/mine.ts';

/** Where the player is signed in, last seen first. */
export const devicesQuery = (token: string) =>
  queryOptions({
    queryKey: mine(token, 'devices'),
    queryFn: async () => (await browserApi('listSessions', { token })).data,
    staleTime: 0,
  });
