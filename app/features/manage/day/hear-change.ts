import type { QueryClient } from '@tanstack/react-query';
import { dayQuery } from '#app/features/manage/day-query.ts';
import type { SheetChange } from '#contract/day.ts';
import { withDayChange } from '#domain/day-change.ts';

type At = { client: QueryClient; token: string; venueId: string };

/**
 * Brings the days of a ground up to date: with what the server says is different where that fits what is there, otherwise
 * by asking. Days that are not on screen are asked for when they are opened again.
 */
export function changeHearer({ client, token, venueId }: At): (sheet?: SheetChange) => void {
  const all = dayQuery(token, venueId, '').queryKey.slice(0, -1);
  let latest: SheetChange | undefined;

  function hear(sheet: SheetChange): void {
    const query = dayQuery(token, venueId, sheet.date);
    const { queryKey } = query;
    if (client.getQueryState(queryKey)?.fetchStatus === 'fetching') {
      // The answer on its way may be older than this, or newer.
      const again = () => void (latest === sheet && hear(sheet));
      client.fetchQuery(query).then(again, again);
      return;
    }
    const day = client.getQueryData(queryKey);
    if (day?.mark === sheet.mark) return;
    const changed = day && withDayChange(day, sheet);
    if (changed) client.setQueryData(queryKey, { ...changed, receivedAt: Date.now() });
    else void client.invalidateQueries({ queryKey });
  }

  return (sheet) => {
    latest = sheet;
    void client.invalidateQueries({
      queryKey: all,
      predicate: ({ queryKey }) => sheet === undefined || queryKey.at(-1) !== sheet.date,
    });
    if (sheet) hear(sheet);
  };
}
