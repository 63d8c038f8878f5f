import { queryOptions } from '@tanstack/react-query';
import { type Api, ApiError, browserApi } from '#app/lib/api.ts';
import { positionQuery } from '#domain/address-filters.ts';
import { MINUTE_MS } from '#domain/time-units.ts';

const ASKED_AGAIN_MS = MINUTE_MS;
export const EVENING_VENUES = 6;

/** Where to look: a city, a place as 'latitude,longitude' from which to go out, both, or wherever most venues are. */
export type EveningPlace = { city?: string | undefined; near?: string | undefined };

/** Venues with what is free tonight. Slots go quickly, so it is asked again while somebody looks. */
export const freeTonightQuery = ({ city, near }: EveningPlace, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['free-tonight', city?.toLowerCase() ?? '', near ?? ''],
    queryFn: async () => {
      const query = { ...positionQuery(near), limit: EVENING_VENUES };
      try {
        return (await api('freeTonight', { query: { ...query, city } })).data;
      } catch (error) {
        // A remembered city may be none of ours: then it is about the nearest one that is.
        if (!city || !(error instanceof ApiError) || error.status !== 404) throw error;
        return (await api('freeTonight', { query })).data;
      }
    },
    refetchInterval: ASKED_AGAIN_MS,
  });
