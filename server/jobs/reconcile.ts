import type { Clock } from '#server/clock.ts';
import type { Gateway } from '#server/payments/gateway.ts';
import type { PaymentRow } from '#server/payments/payments.repository.ts';
import { recordCapture, settleCaptured } from '#server/payments/settle.ts';
import type { Store } from '#server/store.ts';

const AT_ONCE = 50;
/** An order that is still open so long after it was made is given up; should it be paid after all, that is found too. */
const GIVE_UP_AFTER_MS = 24 * 3_600_000;

export type ReconcileResult = { settled: number; found: number; givenUp: number; lapsed: number };
type Deps = { store: Store; gateway: Gateway; clock: Clock };

/**
 * Settles whatever was left half-done: money captured but not settled, orders paid at the gateway that nobody told us
 * of, and holds that ran out. What cannot be settled keeps nothing else from it; all trouble is told at the end.
 */
export async function reconcile({ store, gateway, clock }: Deps): Promise<ReconcileResult> {
  const now = clock();
  const result: ReconcileResult = { settled: 0, found: 0, givenUp: 0, lapsed: 0 };
  const troubles: unknown[] = [];
  const attempt = (work: Promise<void>) => work.catch((error: unknown) => void troubles.push(error));

  for (const payment of await store.payments.unsettled(AT_ONCE)) {
    await attempt(settleOne(payment));
  }
  for (const payment of await store.payments.takeUnpaid(now, AT_ONCE)) {
    await attempt(askAbout(payment));
  }
  for (const id of await store.bookings.lapsed(now, AT_ONCE)) {
    await attempt(sweepHold(id));
  }
  if (troubles.length > 0) throw new AggregateError(troubles, 'Not everything could be reconciled.');
  return result;

  async function settleOne({ id }: PaymentRow): Promise<void> {
    await store.transaction((tx) => settleCaptured(tx, id, clock()));
    result.settled += 1;
  }

  /** Also about orders we gave up ourselves: a booking cancelled here may have been paid for there all the same. */
  async function askAbout(payment: PaymentRow): Promise<void> {
    const order = { orderId: payment.gatewayOrderId ?? '', amountPaise: payment.amountPaise };
    const state = await gateway.lookUp(order);
    if (state.outcome === 'captured') {
      const { gatewayPaymentId } = state;
      await store.transaction((tx) => recordCapture(tx, { paymentId: payment.id, gatewayPaymentId, now: clock() }));
      result.found += 1;
      return;
    }
    const isOld = now.getTime() - payment.createdAt.getTime() > GIVE_UP_AFTER_MS;
    if (payment.status !== 'created' || (state.outcome === 'unproven' && !isOld)) return;
    await store.payments.markFailed(payment.id, state.outcome === 'declined' ? state.reason : 'Never paid.');
    result.givenUp += 1;
  }

  /** Only tidiness: an expired hold keeps nobody from a slot, swept or not. One at a time, so that nobody waits long. */
  async function sweepHold(id: number): Promise<void> {
    const isSwept = await store.transaction(async (tx) => {
      if (!(await tx.bookings.expire(id, now))) return false;
      await tx.occupancies.release(id);
      return true;
    });
    if (isSwept) result.lapsed += 1;
  }
}
