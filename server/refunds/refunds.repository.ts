import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { CREDIT_GATEWAY } from '#server/credits/credit-gateway.ts';
import { type Orm, rows, schema } from '#server/db/database.ts';

const { bookings, payments, refunds } = schema;

export type RefundsRepository = ReturnType<typeof refundsRepository>;
export type RefundRow = typeof refunds.$inferSelect;
export type RefundCause = RefundRow['cause'];
export type BookingRefundRow = RefundRow & { bookingId: number; method: (typeof payments.$inferSelect)['method'] };

export function refundsRepository(orm: Orm) {
  const select = () =>
    orm
      .select({ refund: refunds, bookingId: payments.bookingId, method: payments.method })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId));
  const flat = (found: Awaited<ReturnType<typeof select>>): BookingRefundRow[] =>
    found.map(({ refund, ...of }) => ({ ...refund, ...of }));

  return {
    async add(refund: {
      paymentId: number;
      amountPaise: number;
      percent: number;
      cause: RefundCause;
      reason: string;
      idempotencyKey: string;
      batch: string;
      trackerHash: Uint8Array;
      now: Date;
    }): Promise<void> {
      const { now, ...values } = refund;
      await orm
        .insert(refunds)
        .values({ ...values, status: 'asked', attempts: 0, nextAttemptAt: now, createdAt: now })
        .onConflictDoNothing();
    },

    /** What was paid by credit is back at once. Undefined when it was given back before. */
    async addDone(refund: {
      paymentId: number;
      amountPaise: number;
      percent: number;
      cause: RefundCause;
      reason: string;
      idempotencyKey: string;
      batch: string;
      now: Date;
    }): Promise<number | undefined> {
      const { now, ...values } = refund;
      const at = { nextAttemptAt: now, createdAt: now, sentAt: now, doneAt: now };
      const [added] = await orm
        .insert(refunds)
        .values({ ...values, ...at, status: 'done', attempts: 0 })
        .onConflictDoNothing()
        .returning({ id: refunds.id });
      return added?.id;
    },

    /** Of some bookings, the newest first. */
    async ofBookings(bookingIds: number[]): Promise<BookingRefundRow[]> {
      if (bookingIds.length === 0) return [];
      return flat(await select().where(inArray(payments.bookingId, bookingIds)).orderBy(desc(refunds.id)));
    },

    async ofBatch(batch: string): Promise<BookingRefundRow[]> {
      return flat(await select().where(eq(refunds.batch, batch)).orderBy(asc(refunds.id)));
    },

    async byTracker(hash: Uint8Array): Promise<BookingRefundRow[]> {
      return flat(await select().where(eq(refunds.trackerHash, hash)).orderBy(asc(refunds.id)));
    },

    async ofUser(userId: number) {
      const found = await orm
        .select({
          refund: refunds,
          bookingId: payments.bookingId,
          method: payments.method,
          bookingReference: bookings.reference,
        })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .innerJoin(bookings, eq(bookings.id, payments.bookingId))
        .where(eq(bookings.userId, userId))
        .orderBy(desc(refunds.id));
      return found.map(({ refund, ...of }) => ({ ...refund, ...of }));
    },

    /**
     * What a booking was charged, payment by payment, the newest first, and how much of each has been given back. Of one
     * that became credit nothing is left.
     */
    async chargesOf(bookingId: number) {
      const found = await rows<{ id: string; reference: string; gateway: string; amount: number; back: number }>(
        orm,
        sql`SELECT payments.id, payments.reference, payments.gateway, payments.amount_paise AS amount,
              CASE WHEN EXISTS (SELECT 1 FROM called_off WHERE booking_id = ${bookingId} AND outcome = 'credit')
                THEN payments.amount_paise
                ELSE (SELECT coalesce(sum(amount_paise), 0)::int FROM refunds WHERE payment_id = payments.id) END AS back
            FROM payments WHERE booking_id = ${bookingId} AND settled_as = 'booking' ORDER BY payments.id DESC`,
      );
      return found.map(({ id, reference, gateway, amount, back }) => ({
        id: Number(id),
        reference,
        isCredit: gateway === CREDIT_GATEWAY,
        amountPaise: amount,
        leftPaise: amount - back,
      }));
    },

    /** Takes refunds of some gateways that are due, putting their next try off in the same step so that nobody else takes them. */
    async takeDue(gateways: string[], now: Date, leaseUntil: Date, limit: number) {
      const due = await rows<{ id: string }>(
        orm,
        sql`UPDATE refunds SET attempts = attempts + 1, next_attempt_at = ${leaseUntil.toISOString()}
            WHERE id IN (SELECT id FROM refunds WHERE status IN ('asked', 'sent') AND next_attempt_at <= ${now.toISOString()}
                           AND EXISTS (SELECT FROM payments WHERE id = payment_id AND ${inArray(payments.gateway, gateways)})
                         ORDER BY next_attempt_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
            RETURNING id`,
      );
      const ids = due.map(({ id }) => Number(id));
      if (ids.length === 0) return [];
      return orm
        .select({ refund: refunds, payment: payments })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .where(inArray(refunds.id, ids));
    },

    async change(
      id: number,
      change: Partial<
        Pick<RefundRow, 'status' | 'gatewayRefundId' | 'nextAttemptAt' | 'lastError' | 'sentAt' | 'doneAt'>
      >,
    ): Promise<void> {
      await orm.update(refunds).set(change).where(eq(refunds.id, id));
    },

    async byId(id: number): Promise<BookingRefundRow | undefined> {
      return flat(await select().where(eq(refunds.id, id)))[0];
    },

    async byGatewayId(gateway: string, gatewayRefundId: string): Promise<BookingRefundRow | undefined> {
      const isThis = and(eq(payments.gateway, gateway), eq(refunds.gatewayRefundId, gatewayRefundId));
      return flat(await select().where(isThis))[0];
    },

    /** Says of a payment that all of it went back, once it has. */
    async markIfRefunded(paymentId: number): Promise<void> {
      const returned = sql`(SELECT coalesce(sum(amount_paise), 0) FROM refunds
        WHERE payment_id = ${paymentId} AND status = 'done')`;
      await orm
        .update(payments)
        .set({ status: 'refunded' })
        .where(
          and(eq(payments.id, paymentId), isNotNull(payments.capturedAt), sql`${payments.amountPaise} = ${returned}`),
        );
    },
  };
}
