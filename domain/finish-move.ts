// A link to pay for a slot that is held for a move names that slot: opened late, it leads to what became of it.
import type { HeldTime } from './own-hold.ts';

const NAME = 'finish';

type Moving = { readonly bookingId: string; readonly pendingMove: HeldTime | null };

export function finishPath({ bookingId, pendingMove }: Moving): string {
  const { date, fromTime, toTime } = pendingMove ?? {};
  const search = pendingMove ? `?${new URLSearchParams({ [NAME]: `${date} ${fromTime} ${toTime}` })}` : '';
  // A colon may stand in a query as it is, and reads better.
  return `/bookings/${bookingId}/reschedule${search}`.replaceAll('%3A', ':');
}

/** Whether a move that an address is about was made, or what was held for it is not any more; undefined when it still is. */
export function finishedAs(
  search: URLSearchParams,
  booking: HeldTime & Pick<Moving, 'pendingMove'> & { readonly status: string },
): 'moved' | 'gone' | undefined {
  const [date, fromTime, toTime] = search.get(NAME)?.split(' ') ?? [];
  if (!date || !fromTime || !toTime || booking.pendingMove || booking.status !== 'confirmed') return undefined;
  const isThere = booking.date === date && booking.fromTime === fromTime && booking.toTime === toTime;
  return isThere ? 'moved' : 'gone';
}

/** While nothing is chosen, the address keeps what it is about. */
export function isAboutMove(search: URLSearchParams): boolean {
  return search.has(NAME);
}
