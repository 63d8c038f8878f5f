import type { VenueMember } from '#server/access/admit.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import type { ShownTaking } from './takings.repository.ts';

/** At the desk only what is in one's own drawer still. */
export function mayCorrect({ role, user }: VenueMember, { userId, isShiftOpen }: ShownTaking): boolean {
  return role !== 'desk' || (userId === user.id && isShiftOpen);
}

type Priced = Pick<BookingRow, 'status' | 'totalPaise' | 'duePaise'>;

/** What can be taken back of a cash taking: not what was taken back of it, and no cash that went back or is owed. */
export function correctablePaise(
  { status, totalPaise, duePaise }: Priced,
  taken: ShownTaking,
  takings: readonly ShownTaking[],
  cashPaise: number,
): number {
  if (status !== 'confirmed' || taken.kind !== 'cash' || taken.amountPaise <= 0) return 0;
  const corrections = takings.filter(({ corrects }) => corrects === taken.id);
  const leftPaise = corrections.reduce((sum, { amountPaise }) => sum + amountPaise, taken.amountPaise);
  return Math.max(0, Math.min(leftPaise, cashPaise, totalPaise - duePaise));
}
