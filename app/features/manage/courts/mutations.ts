import { consoleApi } from '#app/features/manage/console-api.ts';
import type { Courts } from '#contract/venue-courts.ts';
import type { VenueSetUp } from '#contract/venue-set-up.ts';

type Asked = { token: string; venueId: string; mark: string };

export async function saveCourts({ token, venueId, mark }: Asked, courts: Courts): Promise<VenueSetUp> {
  return (await consoleApi('saveCourts', { token, params: { venueId }, body: { courts, mark } })).data;
}
