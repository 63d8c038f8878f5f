import { useState } from 'react';
import { keepPrivately, readPrivately, removePrivately } from '#app/lib/private-storage.ts';
import type { MyBooking } from '#contract/my-booking.ts';

/**
 * The payment that was begun for the slot that is held for a move, also after a reload; each hold has its own. The last
 * one may arrive after its hold has ended, and is followed until somebody knows what became of it.
 */
export function useBegunPayment({ bookingId, pendingMove }: Pick<MyBooking, 'bookingId' | 'pendingMove'>) {
  const key = `move-payment:${bookingId}`;
  const mark = `${pendingMove?.holdExpiresAt} `;
  const [kept, setKept] = useState(() => readPrivately(key));
  const paymentId = pendingMove && kept?.startsWith(mark) ? kept.slice(mark.length) : undefined;
  const lastId = kept?.slice(kept.indexOf(' ') + 1);

  function keep(begun: string): void {
    keepPrivately(key, mark + begun);
    setKept(mark + begun);
  }

  function forget(): void {
    removePrivately(key);
    setKept(null);
  }

  return { paymentId, lastId, keep, forget };
}
