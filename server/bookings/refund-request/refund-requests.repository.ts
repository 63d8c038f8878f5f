import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import { type Orm, schema } from '#server/db/database.ts';

const { bookings, refundRequests } = schema;

export type RefundRequestsRepository = ReturnType<typeof refundRequestsRepository>;

export function refundRequestsRepository(orm: Orm) {
  const select = () =>
    orm
      .select({
        id: refundRequests.id,
        bookingId: refundRequests.bookingId,
        bookingReference: bookings.reference,
        reason: refundRequests.reason,
        status: refundRequests.status,
        answer: refundRequests.answer,
        amountPaise: refundRequests.amountPaise,
        cashPaise: refundRequests.cashPaise,
        createdAt: refundRequests.createdAt,
        decidedAt: refundRequests.decidedAt,
        answerBy: refundRequests.answerBy,
        settleBy: refundRequests.settleBy,
      })
      .from(refundRequests)
      .innerJoin(bookings, eq(bookings.id, refundRequests.bookingId));

  return {
    /** The booking's open request: the one made now, or the one that was there already. */
    async openFor(bookingId: number, reason: string, now: Date) {
      const made = await orm
        .insert(refundRequests)
        .values({ bookingId, reason, status: 'open', createdAt: now })
        .onConflictDoNothing()
        .returning({ id: refundRequests.id });
      const [request] = await select().where(
        and(eq(refundRequests.bookingId, bookingId), eq(refundRequests.status, 'open')),
      );
      if (!request) throw new Error('An open request was just made or found.');
      return { request, isNew: made.length > 0 };
    },

    /** A page of a player's requests, newest first. */
    async listOf(userId: number, { limit, offset }: { limit: number; offset: number }) {
      const mine = eq(bookings.userId, userId);
      const [page, [total]] = await Promise.all([
        select()
          .where(mine)
          .orderBy(desc(refundRequests.createdAt), desc(refundRequests.id))
          .limit(limit)
          .offset(offset),
        orm
          .select({ count: count() })
          .from(refundRequests)
          .innerJoin(bookings, eq(bookings.id, refundRequests.bookingId))
          .where(mine),
      ]);
      return { page, total: total?.count ?? 0 };
    },

    /** Of some bookings, the newest first. */
    async ofBookings(bookingIds: number[]) {
      if (bookingIds.length === 0) return [];
      return select().where(inArray(refundRequests.bookingId, bookingIds)).orderBy(desc(refundRequests.id));
    },

    async byId(id: number) {
      const [request] = await select().where(eq(refundRequests.id, id));
      return request;
    },

    withStatus: (status: 'open' | 'approved' | 'declined', limit: number) =>
      select().where(eq(refundRequests.status, status)).orderBy(asc(refundRequests.id)).limit(limit),

    async decide(
      id: number,
      decision: {
        status: 'approved' | 'declined';
        answer: string | null;
        amountPaise: number | null;
        cashPaise?: number;
        confirmedBy?: number | null;
        decidedAt: Date;
      },
    ): Promise<void> {
      await orm.update(refundRequests).set(decision).where(eq(refundRequests.id, id));
    },
  };
}
