import type { BookingRefund, TrackedRefund } from '#contract/refund.ts';
import { indiaDate } from '#domain/india-time.ts';
import { toRupees } from '#domain/price.ts';
import { afterWorkingDays, REFUND_WORKING_DAYS } from '#domain/working-days.ts';
import type { Links } from '#server/links.ts';
import { isSame } from '#server/sessions/secrets.ts';
import { leastAdvanced } from './least-advanced.ts';
import type { BookingRefundRow } from './refunds.repository.ts';

/** What comes back together, as one: its sum, and the step its slowest part has reached. */
function stepsOf(batch: readonly BookingRefundRow[]) {
  const status = leastAdvanced(batch);
  const asked = Math.min(...batch.map(({ createdAt }) => createdAt.getTime()));
  const last = (at: (refund: BookingRefundRow) => Date | null) => {
    const times = batch.map((refund) => at(refund)?.getTime() ?? Number.NaN);
    return times.some(Number.isNaN) ? null : new Date(Math.max(...times)).toISOString();
  };
  return {
    amount: toRupees(batch.reduce((sum, { amountPaise }) => sum + amountPaise, 0)),
    status,
    isDelayed: status === 'asked' && batch.some(({ lastError }) => lastError !== null),
    askedAt: new Date(asked).toISOString(),
    sentAt: last(({ sentAt }) => sentAt),
    doneAt: last(({ doneAt }) => doneAt),
    expectedBy: afterWorkingDays(indiaDate(new Date(asked)), REFUND_WORKING_DAYS),
  };
}

export function shownRefund(batch: readonly BookingRefundRow[], links: Links): BookingRefund {
  const [first] = batch;
  if (!first) throw new Error('There is no refund to show.');
  return {
    ...stepsOf(batch),
    percent: first.percent,
    asCredit: first.method === 'credit',
    parts: partsOf(batch),
    cause: causeOf(first),
    tracker: trackerOf(first, links),
  };
}

/** How much goes back in each way, in the order in which it was paid. What was paid by credit goes no way. */
function partsOf(batch: readonly BookingRefundRow[]): TrackedRefund['parts'] {
  const paise = new Map<TrackedRefund['parts'][number]['method'], number>();
  for (const { method, amountPaise } of batch.toSorted((one, other) => one.paymentId - other.paymentId)) {
    if (method !== 'credit') paise.set(method, (paise.get(method) ?? 0) + amountPaise);
  }
  return [...paise].map(([method, amount]) => ({ method, amount: toRupees(amount) }));
}

function causeOf({ cause, id }: BookingRefundRow): BookingRefund['cause'] {
  if (cause === 'returned') throw new Error(`Refund ${id} is of a payment that was none of its booking's.`);
  return cause;
}

/** One from before links were given out, or made with another key, has none. */
function trackerOf({ trackerHash, batch }: BookingRefundRow, links: Links): string | null {
  return trackerHash && isSame(trackerHash, links.trackerHash(batch)) ? links.trackerPath(batch) : null;
}

/** Refunds of a booking, the newest first, with what belongs together put together. */
export function shownRefunds(refunds: readonly BookingRefundRow[], links: Links): BookingRefund[] {
  const own = refunds.filter(({ cause }) => cause !== 'returned');
  return [...Map.groupBy(own, ({ batch }) => batch).values()].map((batch) => shownRefund(batch, links));
}

/** The way back of a payment that could not be used. */
export function shownReturn(refund: BookingRefundRow, links: Links) {
  return { ...stepsOf([refund]), tracker: trackerOf(refund, links) };
}

export function trackedRefund(batch: readonly BookingRefundRow[]): TrackedRefund {
  return {
    ...stepsOf(batch),
    isReturnedPayment: batch.some(({ cause }) => cause === 'returned'),
    parts: partsOf(batch),
  };
}
