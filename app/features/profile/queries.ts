import { queryOptions } from '@tanstack/react-query';
import { ownKey } from '#app/features/session/own-key.ts';
import { browserApi } from '#app/lib/api.ts';

/** Where the player is signed in, last seen first. */
export const devicesQuery = (token: string) =>
  queryOptions({
    queryKey: ownKey(token, 'devices'),
    queryFn: async () => (await browserApi('listSessions', { token })).data,
    staleTime: 0,
  });
