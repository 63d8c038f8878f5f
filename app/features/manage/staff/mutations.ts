import { useQueryClient } from '@tanstack/react-query';
import { consoleApi } from '#app/features/manage/console-api.ts';
import { manageKey } from '#app/features/manage/queries.ts';
import { placesQuery } from '#app/features/manage/set-up/queries.ts';
import { useSingleMutation } from '#app/lib/use-single-mutation.ts';
import type { Approval } from '#contract/approvals.ts';
import type { KeptPlaces } from '#contract/places.ts';
import { approvalsQuery } from './queries.ts';

/** Each answers with the queue as it is then. */
function useDeciding<Input>(token: string, decide: (input: Input) => Promise<Approval[]>) {
  const client = useQueryClient();
  const { queryKey } = approvalsQuery(token);
  return useSingleMutation({
    mutationFn: decide,
    onSuccess: (queue) => client.setQueryData(queryKey, queue),
    // Somebody else may have decided it.
    onError: () => void client.invalidateQueries({ queryKey }),
  });
}

export function useApprove(token: string) {
  return useDeciding(
    token,
    async (venueId: string) => (await consoleApi('approveVenue', { token, params: { venueId } })).data,
  );
}

export function useReturn(token: string, venueId: string) {
  return useDeciding(
    token,
    async (reason: string) => (await consoleApi('returnVenue', { token, params: { venueId }, body: { reason } })).data,
  );
}

/** Each answers with all places and sports as they are then. */
function useKeeping<Input>(token: string, keep: (input: Input) => Promise<KeptPlaces>) {
  const client = useQueryClient();
  const { queryKey } = placesQuery(token);
  return useSingleMutation({
    mutationFn: keep,
    onSuccess: (places) => client.setQueryData(queryKey, places),
    onError: () => void client.invalidateQueries({ queryKey }),
  });
}

export type Point = { latitude: number; longitude: number };
export type City = Point & { name: string; state: string };
export type Area = Point & { name: string };

/** With an id it is changed, without one it is new. */
export function useSaveCity(token: string, cityId: string | undefined) {
  return useKeeping(token, async (body: City) =>
    cityId === undefined
      ? (await consoleApi('createCity', { token, body })).data
      : (await consoleApi('changeCity', { token, params: { cityId }, body })).data,
  );
}

export function useSaveArea(token: string, cityId: string, areaId: string | undefined) {
  return useKeeping(token, async (body: Area) =>
    areaId === undefined
      ? (await consoleApi('createArea', { token, params: { cityId }, body })).data
      : (await consoleApi('changeArea', { token, params: { areaId }, body })).data,
  );
}

export function useSaveSport(token: string, sportId: string | undefined) {
  return useKeeping(token, async (body: { name: string }) =>
    sportId === undefined
      ? (await consoleApi('createSport', { token, body })).data
      : (await consoleApi('changeSport', { token, params: { sportId }, body })).data,
  );
}

export function useOrderSports(token: string) {
  return useKeeping(token, async (ids: string[]) => (await consoleApi('orderSports', { token, body: { ids } })).data);
}

export function useSuspend(token: string, organisationId: string) {
  return useChangedOrganisations(token, (reason: string) =>
    consoleApi('suspendOrganisation', { token, params: { organisationId }, body: { reason } }),
  );
}

export function useReinstate(token: string, organisationId: string) {
  return useChangedOrganisations(token, () =>
    consoleApi('reinstateOrganisation', { token, params: { organisationId } }),
  );
}

function useChangedOrganisations<Input>(token: string, change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: manageKey(token, 'staff', 'organisations') }),
  });
}
