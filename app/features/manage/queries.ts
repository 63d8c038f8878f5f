import { queryOptions } from '@tanstack/react-query';
import { ownKey } from '#app/features/session/own-key.ts';
import { ApiError } from '#app/lib/api.ts';
import { consoleApi, isShutOut } from './console-api.ts';

/** Whoever was removed learns it within this time, also when they do nothing. */
const LOOK_EVERY_MS = 3_000;

/** All that is shown in the console; asked for anew after any change of who may do what. */
export const manageKey = (token: string, ...rest: string[]) => ownKey(token, 'manage', ...rest);

/** What is still to be paid at a venue: what is done at its counter changes that. */
export const duesKey = ({ token, venueId }: { token: string; venueId: string }) => manageKey(token, 'dues', venueId);

const watched = {
  staleTime: 0,
  refetchInterval: LOOK_EVERY_MS,
  // A no is a no: only what could not be asked is asked again.
  retry: (times: number, error: Error) => times < 1 && !isShutOut(error),
};

/** The organisations and venues that somebody manages. */
export const managedQuery = (token: string) =>
  queryOptions({
    queryKey: manageKey(token, 'all'),
    queryFn: async () => (await consoleApi('listManaged', { token })).data,
    ...watched,
  });

export const organisationQuery = (token: string, organisationId: string) =>
  queryOptions({
    queryKey: manageKey(token, 'organisation', organisationId),
    queryFn: async () => (await consoleApi('getOrganisation', { token, params: { organisationId } })).data,
    ...watched,
  });

export const venueQuery = (token: string, venueId: string) =>
  queryOptions({
    queryKey: manageKey(token, 'venue', venueId),
    queryFn: async () => (await consoleApi('getManagedVenue', { token, params: { venueId } })).data,
    ...watched,
  });

export const teamQuery = (token: string, organisationId: string) =>
  queryOptions({
    queryKey: manageKey(token, 'team', organisationId),
    queryFn: async () => (await consoleApi('getTeam', { token, params: { organisationId } })).data,
    staleTime: 0,
  });

/** What a link in a message invites to. */
export const invitationQuery = (token: string, invitation: string) =>
  queryOptions({
    queryKey: manageKey(token, 'invitation', invitation),
    queryFn: async () => (await consoleApi('getInvitation', { token, params: { token: invitation } })).data,
    retry: (times, error) => times < 1 && !(error instanceof ApiError),
  });
