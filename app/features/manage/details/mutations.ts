import { consoleApi } from '#app/features/manage/console-api.ts';
import type { VenueDetails, VenueSetUp } from '#contract/venue-set-up.ts';

type Asked = { token: string; venueId: string; mark: string };

export async function saveDetails({ token, venueId, mark }: Asked, details: VenueDetails): Promise<VenueSetUp> {
  return (await consoleApi('saveDetails', { token, params: { venueId }, body: { details, mark } })).data;
}
