import type { Store } from '#server/store.ts';

/** All that came for a booking, how it came, and what of it went back. */
export type Received = {
  onlinePaise: number;
  counterUpiPaise: number;
  cashPaise: number;
  creditPaise: number;
  backPaise: number;
};

const NOTHING: Received = { onlinePaise: 0, counterUpiPaise: 0, cashPaise: 0, creditPaise: 0, backPaise: 0 };

export const paidPaise = ({ onlinePaise, counterUpiPaise, cashPaise, creditPaise }: Received): number =>
  onlinePaise + counterUpiPaise + cashPaise + creditPaise;

/** From the same entries as receipts: a payment that could not be used, and its return, are none of a booking's money. */
export async function moneyReceived(store: Store, bookingIds: number[]): Promise<(bookingId: number) => Received> {
  const [payments, refunds, cash] = await Promise.all([
    store.payments.capturedOf(bookingIds),
    store.refunds.ofBookings(bookingIds),
    store.takings.cashOfEach(bookingIds),
  ]);
  const found = new Map<number, Received>();
  function add(bookingId: number, part: keyof Received, paise: number): void {
    const sums = found.get(bookingId) ?? NOTHING;
    found.set(bookingId, { ...sums, [part]: sums[part] + paise });
  }
  for (const { bookingId, settledAs, method, part, amountPaise } of payments) {
    if (settledAs !== 'booking') continue;
    add(bookingId, method === 'credit' ? 'creditPaise' : part > 0 ? 'counterUpiPaise' : 'onlinePaise', amountPaise);
  }
  for (const { bookingId, cause, amountPaise } of refunds) {
    if (cause !== 'returned') add(bookingId, 'backPaise', amountPaise);
  }
  for (const { bookingId, paise, backPaise } of cash) {
    add(bookingId, 'cashPaise', paise + backPaise);
    add(bookingId, 'backPaise', backPaise);
  }
  return (bookingId) => found.get(bookingId) ?? NOTHING;
}
