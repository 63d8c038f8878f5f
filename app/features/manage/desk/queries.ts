import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { consoleApi, isShutOut } from '#app/features/manage/console-api.ts';
import { manageKey } from '#app/features/manage/queries.ts';
import { ApiError } from '#app/lib/api.ts';
import type { CallInput } from '#contract/calls.ts';
import type { DeskBooking } from '#contract/desk.ts';
import { SECOND_MS } from '#domain/time-units.ts';

/** A stream says so sooner; this is for when it is cut. */
const LOOK_EVERY_MS = 3 * SECOND_MS;
const LEAST_TYPED = 2;
/** A no is a no: only what could not be asked is asked again. */
const retry = (times: number, error: Error) => times < 1 && !(error instanceof ApiError && error.status < 500);

/** A booking with its money. It lies beside the day's sheet, which asks for all of the day when something changes. */
export const deskBookingQuery = (token: string, venueId: string, number: string) =>
  queryOptions({
    queryKey: manageKey(token, 'venue', venueId, 'day', 'booking', number),
    queryFn: async ({ signal }) =>
      (await consoleApi('getDeskBooking', { token, params: { venueId, bookingId: number }, signal })).data.booking,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.order ? LOOK_EVERY_MS : false),
    retry,
  });

/** How it was after the last act of one's own: what is different then was somebody else. Null: not known. */
export const ownActQuery = (token: string, venueId: string, number: string) =>
  queryOptions<DeskBooking | null>({
    queryKey: [...deskBookingQuery(token, venueId, number).queryKey, 'own'],
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The same, looked at again and again until it is known what became of a code that is shown. */
export const codeQuery = (token: string, venueId: string, number: string, isKnown: (now: DeskBooking) => boolean) =>
  queryOptions({
    ...deskBookingQuery(token, venueId, number),
    refetchInterval: ({ state }) => (state.data && isKnown(state.data) ? false : LOOK_EVERY_MS),
  });

/** One's own shift, if one is open. */
export const currentShiftQuery = (token: string, venueId: string) =>
  queryOptions({
    queryKey: manageKey(token, 'venue', venueId, 'desk', 'shift'),
    queryFn: async ({ signal }) =>
      (await consoleApi('getCurrentShift', { token, params: { venueId }, signal })).data.shift,
    staleTime: 0,
    retry: (times, error) => times < 1 && !isShutOut(error),
  });

export const guestsQuery = (token: string, venueId: string, typed: string) =>
  queryOptions({
    queryKey: manageKey(token, 'venue', venueId, 'desk', 'guests', typed),
    queryFn: async ({ signal }) =>
      (await consoleApi('findGuests', { token, params: { venueId }, query: { q: typed }, signal })).data.guests,
    enabled: typed.trim().length >= LEAST_TYPED,
    placeholderData: keepPreviousData,
    retry: false,
  });

type Slot = CallInput<'priceAtDesk'>['body'];
/** What a slot costs, with what offers take off. */
export const deskPriceQuery = (token: string, venueId: string, slot: Slot | undefined) =>
  queryOptions({
    queryKey: manageKey(token, 'venue', venueId, 'desk', 'price', JSON.stringify(slot)),
    queryFn: async ({ signal }) =>
      (await consoleApi('priceAtDesk', { token, params: { venueId }, body: slot as Slot, signal })).data,
    enabled: slot !== undefined,
    staleTime: 0,
    retry,
  });

type NewSlot = CallInput<'quoteDeskReschedule'>['body'];
export const moveKey = (token: string, venueId: string) => manageKey(token, 'move', venueId);
/** What moving a booking there would do to its money. Once it is there it must not be asked again. */
export const moveQuoteQuery = (token: string, venueId: string, number: string, slot: NewSlot | undefined) =>
  queryOptions({
    queryKey: [...moveKey(token, venueId), number, JSON.stringify(slot)],
    queryFn: async ({ signal }) => {
      const params = { venueId, bookingId: number };
      return (await consoleApi('quoteDeskReschedule', { token, params, body: slot as NewSlot, signal })).data;
    },
    enabled: slot !== undefined,
    staleTime: 0,
    retry,
  });
