import { queryOptions } from '@tanstack/react-query';
import { consoleApi } from '#app/features/manage/console-api.ts';
import { manageKey } from '#app/features/manage/queries.ts';

export const offersQuery = (token: string, venueId: string) =>
  queryOptions({
    queryKey: manageKey(token, 'venue', venueId, 'offers'),
    queryFn: async () => (await consoleApi('listOffers', { token, params: { venueId } })).data,
  });
