import { DAY_MS } from '#domain/time-units.ts';
import { dropReschedule } from '#server/bookings/reschedule/change-slot.ts';
import type { PaymentDeps } from '#server/payments/payment-deps.ts';
import type { PaymentRow } from '#server/payments/payments.repository.ts';
import { recordResult } from '#server/payments/record-result.ts';
import { settleCaptured } from '#server/payments/settle.ts';
import { collectInAdvance } from '#server/series/collect-in-advance.ts';
import { offerFreed } from '#server/waiting-list/offer-freed.ts';
import { serveWaitingList } from '#server/waiting-list/serve-waiting-list.ts';
import { remind } from './remind.ts';
import { remindInbox } from './remind-inbox.ts';

const AT_ONCE = 50;
/** Concurrent requests to the gateway. */
const LOOK_UPS_AT_ONCE = 8;
/** Most games start on the hour, so many reminders are due at the same moment. */
const REMINDED_AT_ONCE = 1_000;
/** An order that is open for longer is given up. If it is paid after all, that is found too. */
const GIVE_UP_AFTER_MS = DAY_MS;
const NEVER_PAID = 'Never paid.';

export type ReconcileResult = {
  settled: number;
  found: number;
  givenUp: number;
  lapsed: number;
  /** Slots kept for somebody on the waiting list, offers not taken in time, and players reminded of their game. */
  offered: number;
  passed: number;
  reminded: number;
  /** Dates of regulars that were not paid in time. */
  released: number;
  /** A batch was full and made progress, so more is already due. */
  hasMore: boolean;
};

/** Something could not be settled; everything else was. */
export class ReconcileTrouble extends AggregateError {
  readonly hasMore: boolean;

  constructor(troubles: unknown[], hasMore: boolean) {
    super(troubles, 'Not everything could be reconciled.');
    this.hasMore = hasMore;
  }
}

/**
 * Settles whatever was left half-done: money captured but not settled, orders paid at the gateway that nobody told us
 * of, and expired holds. What fails does not stop the rest; all errors are reported at the end. Takes a
 * batch of each, and says whether there is more.
 */
export async function reconcile({ store, providers, clock }: PaymentDeps): Promise<ReconcileResult> {
  const now = clock();
  const counts = { settled: 0, found: 0, givenUp: 0, lapsed: 0, offered: 0, passed: 0, reminded: 0, released: 0 };
  const result: ReconcileResult = { ...counts, hasMore: false };
  const troubles: unknown[] = [];

  async function attempt(work: Promise<void>): Promise<boolean> {
    try {
      await work;
      return true;
    } catch (error) {
      troubles.push(error);
      return false;
    }
  }

  /** One after the other, or several at a time. Whoever fails comes again with the next batch, so failures alone do not count as progress. */
  async function batch<Item>(items: Item[], work: (item: Item) => Promise<void>, atOnce = 1): Promise<void> {
    const waiting = items.values();
    let done = 0;
    async function next(): Promise<void> {
      for (const item of waiting) if (await attempt(work(item))) done += 1;
    }
    await Promise.all(Array.from({ length: atOnce }, next));
    if (items.length === AT_ONCE && done > 0) result.hasMore = true;
  }

  await batch(await store.payments.unsettled(providers.names, AT_ONCE), settleOne);
  await batch(await store.payments.takeUnpaid(providers.names, now, AT_ONCE), askAbout, LOOK_UPS_AT_ONCE);
  await batch(await store.bookings.lapsed(now, AT_ONCE), sweepHold);
  await batch(await store.reschedules.lapsed(now, AT_ONCE), sweepReschedule);
  await batch(await store.series.toLookAt(now, AT_ONCE), lookAtDate);
  await attempt(serveLine());
  await attempt(remindAll());
  if (troubles.length > 0) throw new ReconcileTrouble(troubles, result.hasMore);
  return result;

  async function settleOne({ id }: PaymentRow): Promise<void> {
    await store.transaction((tx) => settleCaptured(tx, id, clock()));
    result.settled += 1;
  }

  /** Also about orders we gave up ourselves: a booking cancelled here may have been paid for there all the same. */
  async function askAbout(payment: PaymentRow): Promise<void> {
    const order = { orderId: payment.gatewayOrderId ?? '', amountPaise: payment.amountPaise };
    const said = await providers
      .of(payment)
      .lookUp(order)
      .catch(async (error: unknown) => {
        await store.payments.lookUpAgain(payment.id, now);
        throw error;
      });
    const isOld = now.getTime() - payment.createdAt.getTime() > GIVE_UP_AFTER_MS;
    if (said.outcome === 'unproven' && !isOld) return;
    if (said.outcome === 'unproven') await store.payments.markFailed(payment.id, NEVER_PAID);
    else await store.transaction((tx) => recordResult(tx, payment, said, clock()));
    if (said.outcome === 'captured') result.found += 1;
    else if (payment.status === 'created') result.givenUp += 1;
  }

  /** Housekeeping only: an expired hold blocks nobody, removed or not. One at a time, so that nobody waits long. */
  async function sweepHold(id: number): Promise<void> {
    const isSwept = await store.transaction(async (tx) => {
      if (!(await tx.bookings.expire(id, now))) return false;
      const booking = await tx.bookings.byId(id);
      if (!booking) return false;
      // In the order in which everybody who serves the line takes them.
      await tx.waiting.lockVenue(booking.venueId);
      await tx.occupancies.release(id);
      result.offered += await offerFreed(tx, booking.venueId, { start: booking.startsAt, end: booking.endsAt }, now);
      return true;
    });
    if (isSwept) result.lapsed += 1;
  }

  /** Nobody paid the difference in time: the booking stays where it is. */
  async function sweepReschedule(id: number): Promise<void> {
    const isSwept = await store.transaction(async (tx) => {
      const found = await tx.reschedules.byId(id);
      if (!found) return false;
      await tx.bookings.lock(found.bookingId);
      const [reschedule, booking] = [await tx.reschedules.byId(id), await tx.bookings.byId(found.bookingId)];
      if (reschedule?.status !== 'held' || reschedule.holdExpiresAt > now || !booking) return false;
      await tx.waiting.lockVenue(booking.venueId);
      await dropReschedule(tx, reschedule, 'expired');
      result.offered += await offerFreed(
        tx,
        booking.venueId,
        { start: reschedule.startsAt, end: reschedule.endsAt },
        now,
      );
      return true;
    });
    if (isSwept) result.lapsed += 1;
  }

  async function lookAtDate(date: { id: number; bookingId: number }): Promise<void> {
    if (await collectInAdvance(store, date, now)) result.released += 1;
  }

  async function serveLine(): Promise<void> {
    const { offered, passed } = await serveWaitingList({ store, now, atOnce: AT_ONCE });
    result.offered += offered;
    result.passed += passed;
    if (offered >= AT_ONCE || passed >= AT_ONCE) result.hasMore = true;
  }

  async function remindAll(): Promise<void> {
    result.reminded += await remind({ store, now, atOnce: REMINDED_AT_ONCE });
    await remindInbox({ store, now });
  }
}
