/**
 * Why a payment goes back as it came, and is no refund of its booking: it came too late, a second time, after the booking
 * or the reschedule was given up, or when less was due.
 */
export type ReturnedWhy = 'late' | 'twice' | 'cancelled' | 'dropped' | 'not_due';

type Returned = {
  /** When the money came. */
  readonly at: Date;
  /** Above zero: it was for some of what was due at the ground. */
  readonly part: number;
};

const OF_RESCHEDULE = { held: 'late', expired: 'late', dropped: 'dropped', done: 'twice' } as const;

export function whyReturned(
  { confirmedAt, cancelledAt }: { readonly confirmedAt: Date | null; readonly cancelledAt: Date | null },
  { at, part }: Returned,
  reschedule?: { readonly status: keyof typeof OF_RESCHEDULE },
): ReturnedWhy {
  if (cancelledAt !== null && cancelledAt <= at) return 'cancelled';
  if (part > 0) return 'not_due';
  if (reschedule) return OF_RESCHEDULE[reschedule.status];
  return confirmedAt !== null && confirmedAt <= at ? 'twice' : 'late';
}
