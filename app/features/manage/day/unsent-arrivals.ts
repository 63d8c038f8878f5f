// Arrivals that were noted while the server could not be reached. They outlive a reload, are sent with the moment at which
// somebody noticed, and are dropped when one signs out. They hold nobody's name: bookings have numbers.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from '#app/components/toast.ts';
import { consoleApi } from '#app/features/manage/console-api.ts';
import { dayQuery } from '#app/features/manage/day-query.ts';
import { isUnanswered, sentenceOf } from '#app/lib/api.ts';
import { keepPrivately, readPrivately } from '#app/lib/private-storage.ts';
import { ARRIVALS, type Arrival } from '#domain/arrival.ts';
import * as words from '#words/manage/day.ts';

const KEY = 'arrivals';
/** While something waits: a browser does not always tell that the network is back. */
const TRY_EVERY_MS = 15_000;

type Unsent = { venueId: string; bookingId: number; state: Arrival; at: string };
type Named = Pick<Unsent, 'venueId' | 'bookingId'>;

/** In place of what was noted of the same booking before: the last word counts. */
export function keepUnsent(unsent: Unsent): void {
  write([...waiting().filter((one) => !isOfSame(one, unsent)), unsent]);
}

/** The server knows better by now, or it was taken back. */
export function dropUnsent(of: Named): void {
  const left = waiting();
  if (left.some((one) => isOfSame(one, of))) write(left.filter((one) => !isOfSame(one, of)));
}

/** Sends what waits as soon as that works. Put once, around the console. */
export function useSendUnsent(token: string): void {
  const client = useQueryClient();
  useEffect(() => {
    let isSending = false;
    async function send(): Promise<void> {
      if (isSending) return;
      isSending = true;
      for (const unsent of waiting()) if (!(await isSent(client, token, unsent))) break;
      isSending = false;
    }
    const sendNow = () => void send();
    sendNow();
    const timer = setInterval(sendNow, TRY_EVERY_MS);
    window.addEventListener('online', sendNow);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', sendNow);
    };
  }, [client, token]);
}

async function isSent(client: QueryClient, token: string, unsent: Unsent): Promise<boolean> {
  const { venueId, bookingId, state, at } = unsent;
  try {
    await consoleApi('setArrival', { token, params: { venueId, bookingId }, body: { state, at } });
  } catch (error) {
    if (isUnanswered(error)) return false;
    toast(words.arrivalRefusedLater({ reason: sentenceOf(error) }), { tone: 'error' });
  }
  // Something else may have been noted meanwhile: that is yet to be sent.
  if (waiting().some((one) => isOfSame(one, unsent) && one.at === at)) dropUnsent(unsent);
  void client.invalidateQueries({ queryKey: dayQuery(token, venueId, '').queryKey.slice(0, -1) });
  return true;
}

const isOfSame = (one: Named, other: Named) => one.venueId === other.venueId && one.bookingId === other.bookingId;

function waiting(): Unsent[] {
  try {
    const kept: unknown = JSON.parse(readPrivately(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isUnsent) : [];
  } catch {
    return [];
  }
}

/** Another version may have written it. */
function isUnsent(kept: Partial<Record<keyof Unsent, unknown>> | null): kept is Unsent {
  return (
    typeof kept?.venueId === 'string' &&
    typeof kept.bookingId === 'number' &&
    typeof kept.at === 'string' &&
    ARRIVALS.some((state) => state === kept.state)
  );
}

function write(unsent: Unsent[]): void {
  keepPrivately(KEY, JSON.stringify(unsent));
}
