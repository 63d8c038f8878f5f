import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { PaymentMethod } from '#contract/payment.ts';
import { CREDIT_GATEWAY } from '#server/credits/credit-gateway.ts';
import { type Orm, rows, schema } from '#server/db/database.ts';
import { prepared, preparedRows } from '#server/db/prepared.ts';

const { bookings, payments, webhookEvents } = schema;

export type PaymentsRepository = ReturnType<typeof paymentsRepository>;
export type PaymentRow = typeof payments.$inferSelect;

type NewPayment = {
  reference: string;
  bookingId: number;
  method: PaymentMethod;
  gateway: string;
  amountPaise: number;
  createdAt: Date;
  /** The reschedule it pays for, when it is not the booking itself. */
  rescheduleId?: number | undefined;
  /** Above zero: it pays some of what is due at the ground. */
  part?: number | undefined;
  /** The shift that shows its QR code. */
  shiftId?: number | undefined;
};

const openPayment = prepared((orm) =>
  orm
    .select()
    .from(payments)
    .where(and(eq(payments.bookingId, sql.placeholder('bookingId')), eq(payments.status, 'created'))),
);
const paymentById = prepared((orm) =>
  orm
    .select()
    .from(payments)
    .where(eq(payments.id, sql.placeholder('id'))),
);

const nameOrder = preparedRows(
  () => sql`UPDATE payments SET gateway_order_id = ${sql.placeholder('gatewayOrderId')}, look_up_at = ${sql.placeholder('lookUpAt')}
    WHERE id = ${sql.placeholder('id')} AND gateway_order_id IS NULL RETURNING id`,
);

export function paymentsRepository(orm: Orm) {
  return {
    async openOf(bookingId: number): Promise<PaymentRow | undefined> {
      const [payment] = await openPayment(orm).execute({ bookingId });
      return payment;
    },

    /** Undefined when the booking has an open payment: there is never more than one. */
    async open(payment: NewPayment): Promise<PaymentRow | undefined> {
      const [opened] = await orm
        .insert(payments)
        .values({ ...payment, status: 'created' })
        .onConflictDoNothing({ target: payments.bookingId, where: sql`status = 'created'` })
        .returning();
      return opened;
    },

    /** One that was taken and settled at once, as by credit. */
    async insertSettled({
      at,
      ...payment
    }: {
      reference: string;
      bookingId: number;
      method: 'credit';
      gateway: string;
      amountPaise: number;
      part: number;
      at: Date;
    }): Promise<number> {
      const times = { createdAt: at, capturedAt: at, settledAt: at };
      const [made] = await orm
        .insert(payments)
        .values({ ...payment, ...times, status: 'captured', settledAs: 'booking' })
        .returning({ id: payments.id });
      if (!made) throw new Error('An insert returns its row.');
      return made.id;
    },

    /** Ties a payment to an order at the gateway; false when another call was faster. */
    async nameOrder(id: number, gatewayOrderId: string, lookUpAt: Date): Promise<boolean> {
      const named = await nameOrder(orm, { id, gatewayOrderId, lookUpAt: lookUpAt.toISOString() });
      return named.length > 0;
    },

    async keepUpiLink(id: number, upiLink: string, upiLinkAt: Date): Promise<void> {
      await orm.update(payments).set({ upiLink, upiLinkAt }).where(eq(payments.id, id));
    },

    async setMethod(id: number, method: PaymentMethod): Promise<void> {
      await orm.update(payments).set({ method }).where(eq(payments.id, id));
    },

    async byId(id: number): Promise<PaymentRow | undefined> {
      const [payment] = await paymentById(orm).execute({ id });
      return payment;
    },

    async byOrder(gateway: string, gatewayOrderId: string): Promise<PaymentRow | undefined> {
      const [payment] = await orm
        .select()
        .from(payments)
        .where(and(eq(payments.gateway, gateway), eq(payments.gatewayOrderId, gatewayOrderId)));
      return payment;
    },

    async byReference(reference: string): Promise<PaymentRow | undefined> {
      const [payment] = await orm.select().from(payments).where(eq(payments.reference, reference));
      return payment;
    },

    /** For another order of what is due: the booking's row must be locked. */
    async nextPart(bookingId: number): Promise<number> {
      const [found] = await rows<{ part: number }>(
        orm,
        sql`SELECT coalesce(max(part), 0)::int + 1 AS part FROM payments WHERE booking_id = ${bookingId}`,
      );
      return found?.part ?? 1;
    },

    /** The newest of a booking, whatever became of it. */
    async lastOf(bookingId: number): Promise<PaymentRow | undefined> {
      const [payment] = await orm
        .select()
        .from(payments)
        .where(eq(payments.bookingId, bookingId))
        .orderBy(desc(payments.id))
        .limit(1);
      return payment;
    },

    /** A payment of this user, with the reference of its booking. */
    async findOf(userId: number, reference: string) {
      const [found] = await orm
        .select({ payment: payments, bookingReference: bookings.reference })
        .from(payments)
        .innerJoin(bookings, eq(bookings.id, payments.bookingId))
        .where(and(eq(payments.reference, reference), eq(bookings.userId, userId)));
      return found;
    },

    /** The payment as it is then; undefined when it was captured before. */
    async markCaptured(id: number, gatewayPaymentId: string, capturedAt: Date): Promise<PaymentRow | undefined> {
      const [marked] = await orm
        .update(payments)
        .set({ status: 'captured', gatewayPaymentId, capturedAt, failure: null })
        .where(and(eq(payments.id, id), inArray(payments.status, ['created', 'failed']), isNull(payments.settledAs)))
        .returning();
      return marked;
    },

    async markFailed(id: number, failure: string): Promise<void> {
      await orm
        .update(payments)
        .set({ status: 'failed', failure })
        .where(and(eq(payments.id, id), eq(payments.status, 'created')));
    },

    async failOpen(bookingId: number, failure: string): Promise<void> {
      await orm
        .update(payments)
        .set({ status: 'failed', failure })
        .where(and(eq(payments.bookingId, bookingId), eq(payments.status, 'created')));
    },

    async settle(id: number, settledAs: 'booking' | 'refund', settledAt: Date): Promise<void> {
      await orm.update(payments).set({ settledAs, settledAt }).where(eq(payments.id, id));
    },

    /** What a booking was confirmed with, or what one of its reschedules was paid with. */
    async chargeOf(bookingId: number, rescheduleId?: number): Promise<PaymentRow | undefined> {
      const [payment] = await orm
        .select()
        .from(payments)
        .where(
          and(
            eq(payments.bookingId, bookingId),
            eq(payments.settledAs, 'booking'),
            rescheduleId === undefined
              ? and(isNull(payments.rescheduleId), eq(payments.part, 0))
              : eq(payments.rescheduleId, rescheduleId),
          ),
        )
        // What credit left to pay, if it left any.
        .orderBy(eq(payments.gateway, CREDIT_GATEWAY))
        .limit(1);
      return payment;
    },

    /** All that was ever paid for some bookings, the oldest first. */
    async capturedOf(bookingIds: number[]): Promise<PaymentRow[]> {
      if (bookingIds.length === 0) return [];
      return orm
        .select()
        .from(payments)
        .where(and(inArray(payments.bookingId, bookingIds), isNotNull(payments.capturedAt)))
        .orderBy(asc(payments.id));
    },

    ofUser: (userId: number) =>
      orm
        .select({ payment: payments, bookingReference: bookings.reference })
        .from(payments)
        .innerJoin(bookings, eq(bookings.id, payments.bookingId))
        .where(eq(bookings.userId, userId))
        .orderBy(desc(payments.id)),

    /** Of some gateways, like everything a job does: what another one has taken is not ours to settle. */
    unsettled: (gateways: string[], limit: number): Promise<PaymentRow[]> =>
      orm
        .select()
        .from(payments)
        .where(and(isNotNull(payments.capturedAt), isNull(payments.settledAt), inArray(payments.gateway, gateways)))
        .orderBy(asc(payments.capturedAt))
        .limit(limit),

    /**
     * Takes orders that nobody has reported as paid and whose turn it is to be asked about, those first whose slot may
     * still be held. The next turn comes when the order is twice as old, and after a month never: so all get theirs, and
     * two processes do not ask the same.
     */
    async takeUnpaid(gateways: string[], now: Date, limit: number): Promise<PaymentRow[]> {
      const at = sql`${now.toISOString()}::timestamptz`;
      const taken = await rows<{ id: string }>(
        orm,
        sql`UPDATE payments SET look_up_at = CASE WHEN ${at} - created_at < interval '30 days'
              THEN ${at} + greatest(${at} - created_at, interval '1 minute') END
            WHERE id IN (SELECT id FROM payments WHERE captured_at IS NULL AND look_up_at <= ${at}
                           AND ${inArray(payments.gateway, gateways)}
                         ORDER BY created_at < ${at} - interval '15 minutes', look_up_at
                         LIMIT ${limit} FOR UPDATE SKIP LOCKED)
            RETURNING id`,
      );
      const ids = taken.map(({ id }) => Number(id));
      return ids.length === 0 ? [] : orm.select().from(payments).where(inArray(payments.id, ids)).orderBy(payments.id);
    },

    /**
     * The gateway did not answer. A young order stays due, after all that are due already; an older one waits for a
     * quarter of its age, and after a month it is let go.
     */
    async lookUpAgain(id: number, now: Date): Promise<void> {
      const at = sql`${now.toISOString()}::timestamptz`;
      await orm.execute(sql`UPDATE payments SET look_up_at = CASE
          WHEN ${at} - created_at < interval '1 hour' THEN ${at}
          WHEN ${at} - created_at < interval '30 days' THEN ${at} + (${at} - created_at) / 4 END
        WHERE id = ${id} AND captured_at IS NULL`);
    },

    // --- Webhooks ---

    /** Remembers an event; false when it has been dealt with already. */
    async recordEvent(event: {
      gateway: string;
      eventId: string;
      type: string;
      payload: unknown;
      receivedAt: Date;
    }): Promise<boolean> {
      await orm.insert(webhookEvents).values(event).onConflictDoNothing();
      const open = await orm
        .select({ id: webhookEvents.eventId })
        .from(webhookEvents)
        .where(
          and(
            eq(webhookEvents.gateway, event.gateway),
            eq(webhookEvents.eventId, event.eventId),
            isNull(webhookEvents.processedAt),
          ),
        )
        .for('update');
      return open.length > 0;
    },

    async finishEvent(gateway: string, eventId: string, processedAt: Date): Promise<void> {
      await orm
        .update(webhookEvents)
        .set({ processedAt })
        .where(and(eq(webhookEvents.gateway, gateway), eq(webhookEvents.eventId, eventId)));
    },
  };
}
