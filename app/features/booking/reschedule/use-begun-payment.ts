import { useState } from 'react';
import { keepPrivately, readPrivately, removePrivately } from '#app/lib/private-storage.ts';
import type { MyBooking } from '#contract/my-booking.ts';

/** The payment that was begun for the slot that is held for a move, also after a reload; each hold has its own. */
export function useBegunPayment({ bookingId, pendingMove }: Pick<MyBooking, 'bookingId' | 'pendingMove'>) {
  const key = `move-payment:${bookingId}`;
  const mark = `${pendingMove?.holdExpiresAt} `;
  const [kept, setKept] = useState(() => readPrivately(key));
  const paymentId = pendingMove && kept?.startsWith(mark) ? kept.slice(mark.length) : undefined;

  function keep(begun: string): void {
    keepPrivately(key, mark + begun);
    setKept(mark + begun);
  }

  function forget(): void {
    removePrivately(key);
    setKept(null);
  }

  return { paymentId, keep, forget };
}
