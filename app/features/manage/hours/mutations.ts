import { consoleApi } from '#app/features/manage/console-api.ts';
import { useSingleMutation } from '#app/lib/use-single-mutation.ts';
import type { Hours } from '#contract/venue-set-up.ts';

export async function saveHours(token: string, venueId: string, body: { hours: Hours; mark: string }) {
  return (await consoleApi('saveHours', { token, params: { venueId }, body })).data;
}

/** The games already booked that would come to lie outside some hours. */
export function useGamesOutside(token: string, venueId: string) {
  return useSingleMutation({
    mutationFn: async (hours: Hours) =>
      (await consoleApi('findGamesOutside', { token, params: { venueId }, body: { hours } })).data,
  });
}
