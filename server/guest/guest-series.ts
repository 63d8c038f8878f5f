import type { GuestSeries } from '#contract/guest.ts';
import { toRupees } from '#domain/price.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import { latestOf, shownDate } from '#server/series/show-series.ts';
import type { Store } from '#server/store.ts';

/** All dates of the series that a guest's booking belongs to, each with its own link; null for a single booking. */
export async function guestSeries(store: Store, booking: BookingRow, now: Date): Promise<GuestSeries | null> {
  const id = await store.series.ofBooking(booking.id);
  const found = id === undefined ? undefined : await store.series.byId(id);
  // Somebody else's dates are nobody's business.
  if (!found || found.userId !== booking.userId) return null;
  const dates = latestOf(await store.series.datesOf(found.id));
  const due = dates.reduce(
    (sum, { status, booking: its }) => sum + (status === 'booked' ? (its?.duePaise ?? 0) : 0),
    0,
  );
  return {
    dates: dates.map((row) => {
      const { date, status, payBy, booking: its } = shownDate(row, now);
      if (!its || row.bookingId === null) return { date, status, payBy, booking: null };
      const { fromTime, toTime, space, price, due: duePart, owed } = its;
      const path = store.links.guestPath({ id: row.bookingId, userId: found.userId });
      const isThis = row.bookingId === booking.id;
      const isPaid = duePart === 0 && its.writtenOff === 0;
      const shown = { date: its.date, fromTime, toTime, space, price, due: duePart, owed, isPaid, path, isThis };
      return { date, status, payBy, booking: shown };
    }),
    due: toRupees(due),
  };
}
