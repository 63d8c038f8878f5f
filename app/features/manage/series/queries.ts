import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { consoleApi, isShutOut } from '#app/features/manage/console-api.ts';
import { manageKey } from '#app/features/manage/queries.ts';
import { ApiError, isUnanswered } from '#app/lib/api.ts';
import { useSingleMutation } from '#app/lib/use-single-mutation.ts';
import type { CallInput } from '#contract/calls.ts';

export type At = { token: string; venueId: string };
type OfSeries = At & { seriesId: string };
type Repeating = CallInput<'planSeries'>['body'];
type Following = CallInput<'planSeriesChange'>['body'];

/** What is paid or changed elsewhere meanwhile shows by itself. */
const LOOK_EVERY_MS = 10_000;
const seriesKey = ({ token, venueId }: At, ...rest: string[]) => manageKey(token, 'venue', venueId, 'series', ...rest);
const planKey = ({ token, venueId }: At, ...rest: string[]) => manageKey(token, 'series-plan', venueId, ...rest);
const retry = (times: number, error: Error) => times < 1 && !(error instanceof ApiError && error.status < 500);

export const seriesListQuery = (at: At) =>
  queryOptions({
    queryKey: seriesKey(at),
    queryFn: async ({ signal }) =>
      (await consoleApi('listSeries', { token: at.token, params: { venueId: at.venueId }, signal })).data.series,
    staleTime: 0,
    refetchInterval: LOOK_EVERY_MS,
    retry: (times, error) => times < 1 && !isShutOut(error),
  });

export const seriesQuery = ({ seriesId, ...at }: OfSeries) =>
  queryOptions({
    queryKey: seriesKey(at, seriesId),
    queryFn: async ({ signal }) => {
      const params = { venueId: at.venueId, seriesId };
      return (await consoleApi('getSeries', { token: at.token, params, signal })).data.series;
    },
    staleTime: 0,
    refetchInterval: LOOK_EVERY_MS,
    retry,
  });

/** All dates of a series as they could be booked now. */
export const seriesPlanQuery = (at: At, body: Repeating | undefined) =>
  queryOptions({
    queryKey: planKey(at, JSON.stringify(body)),
    queryFn: async ({ signal }) =>
      (
        await consoleApi('planSeries', {
          token: at.token,
          params: { venueId: at.venueId },
          body: body as Repeating,
          signal,
        })
      ).data,
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry,
  });

export const changePlanQuery = ({ seriesId, ...at }: OfSeries, body: Following | undefined) =>
  queryOptions({
    queryKey: planKey(at, seriesId, JSON.stringify(body)),
    queryFn: async ({ signal }) => {
      const params = { venueId: at.venueId, seriesId };
      return (await consoleApi('planSeriesChange', { token: at.token, params, body: body as Following, signal })).data;
    },
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry,
  });

/** Everything of the venue that is on screen is asked for anew; after a refusal, the plan too. */
function useFresh(at: At) {
  const client = useQueryClient();
  return {
    onError: () => client.invalidateQueries({ queryKey: planKey(at) }),
    onSettled: () => void client.invalidateQueries({ queryKey: manageKey(at.token, 'venue', at.venueId) }),
  };
}

export function useCreateSeries(at: At) {
  const fresh = useFresh(at);
  return useSingleMutation({
    mutationFn: async (body: CallInput<'createSeries'>['body']) =>
      (await consoleApi('createSeries', { token: at.token, params: { venueId: at.venueId }, body })).data.series,
    ...fresh,
    // What was sent may be booked by now, and would be in its own way.
    onError: (error) => (isUnanswered(error) ? undefined : fresh.onError()),
  });
}

export function useChangeSeries({ seriesId, ...at }: OfSeries) {
  return useSingleMutation({
    mutationFn: async (body: CallInput<'changeSeries'>['body']) => {
      const params = { venueId: at.venueId, seriesId };
      return (await consoleApi('changeSeries', { token: at.token, params, body })).data.series;
    },
    ...useFresh(at),
  });
}
