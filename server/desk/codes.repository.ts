import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import { WITHDRAWN } from '#server/bookings/withdrawn.ts';
import { type Orm, schema } from '#server/db/database.ts';

const { payments, shifts } = schema;

export type CodesRepository = ReturnType<typeof codesRepository>;
export type CodeRow = Awaited<ReturnType<CodesRepository['ofBooking']>>[number];

/** The UPI codes that counters show: each is an order of its own for what is due, or some of it. */
export function codesRepository(orm: Orm) {
  return {
    /** The oldest first; with a user, those that they showed. */
    ofBooking: (bookingId: number, userId?: number) =>
      orm
        .select({
          reference: payments.reference,
          amountPaise: payments.amountPaise,
          status: payments.status,
          failure: payments.failure,
          settledAs: payments.settledAs,
        })
        .from(payments)
        .innerJoin(shifts, eq(shifts.id, payments.shiftId))
        .where(
          and(
            eq(payments.bookingId, bookingId),
            gt(payments.part, 0),
            userId === undefined ? undefined : eq(shifts.userId, userId),
          ),
        )
        .orderBy(asc(payments.id)),

    /** What is due has changed by something else. The booking's row must be locked. */
    async withdraw(bookingId: number): Promise<void> {
      await orm
        .update(payments)
        .set({ status: 'failed', failure: WITHDRAWN.dueChanged })
        .where(
          and(
            eq(payments.bookingId, bookingId),
            eq(payments.status, 'created'),
            gt(payments.part, 0),
            isNotNull(payments.shiftId),
          ),
        );
    },
  };
}
