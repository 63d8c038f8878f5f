// A booking's row, taken and read in one step. Only its own columns: what is joined to a row that was waited for is as old
// as the statement, the row itself is not.
import { and, eq, sql } from 'drizzle-orm';
import { type Orm, schema } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import type { BookingRow } from './bookings.repository.ts';
import { bookingFields } from './told-bookings.repository.ts';

const { bookings } = schema;

export type BookingLocksRepository = ReturnType<typeof bookingLocksRepository>;
export type LockedBooking = Pick<BookingRow, keyof typeof own>;

const own = {
  ...bookingFields('id', 'userId', 'reference', 'venueId', 'sportId', 'formatId', 'startsAt', 'endsAt', 'hourlyPaise'),
  ...bookingFields('totalPaise', 'priceLines', 'offerId', 'offerName', 'offPaise', 'status', 'name', 'phone', 'email'),
  ...bookingFields('notes', 'refundPolicy', 'holdExpiresAt', 'createdAt', 'confirmedAt', 'cancelledAt', 'cancelledBy'),
  ...bookingFields('rescheduledTimes', 'rescheduledAt', 'cappedPaise', 'cappedBackPaise', 'remindedFor', 'source'),
  ...bookingFields('duePaise', 'owedPaise', 'creditPaise'),
  /** Every booking of today has one. */
  spaceId: sql<number>`${bookings.spaceId}`.mapWith(bookings.spaceId),
};

const lockById = prepared((orm) =>
  orm
    .select(own)
    .from(bookings)
    .where(eq(bookings.id, sql.placeholder('id')))
    .for('update'),
);
const lockNamed = prepared((orm) =>
  orm
    .select(own)
    .from(bookings)
    .where(and(eq(bookings.userId, sql.placeholder('userId')), eq(bookings.reference, sql.placeholder('reference'))))
    .for('update'),
);

export type PlayersName = { userId: number; reference: string };
/** By its number, or by what its player calls it. */
export type BookingName = { id: number } | PlayersName;

export function bookingLocksRepository(orm: Orm) {
  return {
    /** Takes a booking's row for this transaction: whoever else wants to change it waits. */
    async take(name: BookingName): Promise<LockedBooking | undefined> {
      const [booking] = await ('id' in name ? lockById(orm).execute(name) : lockNamed(orm).execute(name));
      return booking;
    },
  };
}
