// What the counter says of a UPI code that it shows, and of what to do next.
import type { DeskBooking, UpiCode } from '#contract/desk.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/manage/desk.ts';

type Shown = { order: { paymentId: string; amount: number }; booking: Pick<DeskBooking, 'due'> };
type Now = Pick<DeskBooking, 'due' | 'status' | 'codes'>;

/** By its own order. An answer from before it was shown does not know of it yet. */
export function codeState({ order }: Shown, now: Now | undefined): UpiCode['state'] {
  return now?.codes.find(({ paymentId }) => paymentId === order.paymentId)?.state ?? 'open';
}

/** Nothing more can become of it. */
export const isSettled = (state: UpiCode['state']): boolean => state === 'paid' || state === 'returned';

/** Why a code is not shown any longer, though it was not paid for this booking. */
export function whyGone(state: Exclude<UpiCode['state'], 'open' | 'paid'>, { order }: Shown, { due }: Now): string {
  if (state === 'returned') return words.upiReturned({ amount: formatRupees(order.amount) });
  if (state === 'due_changed' && due === 0) return words.upiNothingDue;
  if (state === 'due_changed') return words.upiDueChanged({ due: formatRupees(due) });
  return { declined: words.upiFailed, replaced: words.upiReplaced, cancelled: words.upiCancelled }[state];
}

/** What another code would be for: all of what is due where this one was, else no more than that. Zero: for nothing. */
export function nextAmount(amount: number, shown: Shown | undefined, now: Now | undefined): number {
  if (!now) return amount;
  if (now.status !== 'confirmed') return 0;
  const wasAll = shown !== undefined && shown.order.amount === shown.booking.due;
  return wasAll ? now.due : Math.min(amount, now.due);
}
