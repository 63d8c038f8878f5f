import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { UnpaidHold } from '#domain/hold-limits.ts';
import { type Orm, schema } from '#server/db/database.ts';

const { bookings } = schema;

export type HoldsRepository = ReturnType<typeof holdsRepository>;

export function holdsRepository(orm: Orm) {
  return {
    /** A user's holds that were not paid for and that ended after this time, or have not ended. */
    async unpaidOf(userId: number, since: Date): Promise<UnpaidHold[]> {
      const found = await orm
        .select({
          venueId: bookings.venueId,
          start: bookings.startsAt,
          end: bookings.endsAt,
          createdAt: bookings.createdAt,
          expiresAt: bookings.holdExpiresAt,
          releasedAt: bookings.cancelledAt,
        })
        .from(bookings)
        .where(
          and(
            eq(bookings.userId, userId),
            gt(bookings.holdExpiresAt, since),
            or(
              inArray(bookings.status, ['held', 'expired']),
              and(eq(bookings.cancelledBy, 'player'), isNull(bookings.confirmedAt)),
            ),
            sql`NOT EXISTS (SELECT 1 FROM payments WHERE booking_id = ${bookings.id} AND captured_at IS NOT NULL)`,
          ),
        );
      return found.map(({ start, end, ...hold }) => ({ ...hold, time: { start, end } }));
    },
  };
}
