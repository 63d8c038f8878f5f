import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { consoleApi } from '#app/features/manage/console-api.ts';
import { manageKey } from '#app/features/manage/queries.ts';
import { ApiError } from '#app/lib/api.ts';
import { SECOND_MS } from '#domain/time-units.ts';
import type { Place } from './call-off-entry.ts';

/** Somebody may book, pay or cancel while the operator reads. */
const LOOK_EVERY_MS = 5 * SECOND_MS;
/** A no is a no: only what could not be asked is asked again. */
const retry = (times: number, error: Error) => times < 1 && !(error instanceof ApiError && error.status < 500);

/** What closing would do. */
export const previewQuery = (token: string, venueId: string, place: Place | undefined) =>
  queryOptions({
    queryKey: manageKey(token, 'preview', venueId, JSON.stringify(place)),
    queryFn: async ({ signal }) =>
      (await consoleApi('previewCallOff', { token, params: { venueId }, body: place as Place, signal })).data,
    enabled: place !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: LOOK_EVERY_MS,
    retry,
  });

/** Beside the day's sheet, so that it is asked for anew with it. */
export const callOffQuery = (token: string, venueId: string, callOffId: string) =>
  queryOptions({
    queryKey: manageKey(token, 'venue', venueId, 'day', 'call-off', callOffId),
    queryFn: async ({ signal }) =>
      (await consoleApi('getCallOff', { token, params: { venueId, callOffId }, signal })).data,
    enabled: callOffId !== '',
    staleTime: 0,
    retry,
  });
