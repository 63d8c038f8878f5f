import { consoleApi } from '#app/features/manage/console-api.ts';
import type { Rules } from '#contract/venue-set-up.ts';

export async function saveRules(token: string, venueId: string, body: { rules: Rules; mark: string }) {
  return (await consoleApi('saveRules', { token, params: { venueId }, body })).data;
}
