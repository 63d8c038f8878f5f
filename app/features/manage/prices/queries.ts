import { queryOptions } from '@tanstack/react-query';
import { consoleApi } from '#app/features/manage/console-api.ts';
import { manageKey } from '#app/features/manage/queries.ts';
import type { Answer } from '#contract/calls.ts';
import type { RateCard } from '#domain/rate-card.ts';

export const pricesQuery = (token: string, venueId: string) =>
  queryOptions({
    queryKey: manageKey(token, 'venue', venueId, 'prices'),
    queryFn: async () => (await consoleApi('getPrices', { token, params: { venueId } })).data,
    // Somebody may be painting: theirs come when they ask for them.
    staleTime: Number.POSITIVE_INFINITY,
  });

export async function replayOf(token: string, venueId: string, format: number, card: RateCard) {
  return (await consoleApi('replayPrices', { token, params: { venueId }, body: { format, card } })).data;
}

export async function savePrices(
  token: string,
  venueId: string,
  body: { format: number; card: RateCard; version: number },
) {
  return (await consoleApi('savePrices', { token, params: { venueId }, body })).data;
}

/** The card of one format; what is no longer sold has none. */
export function cardOf({ formats }: Answer<'getPrices'>['data'], format: number) {
  const found = formats.find((one) => one.format === format);
  if (!found) throw new Error('What was priced here is no longer sold.');
  return { card: found.card, version: found.version };
}
