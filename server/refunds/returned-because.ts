import { whyReturned } from '#domain/returned-payment.ts';
import type { ReturnedBecause } from '#server/messages/texts.ts';
import type { Store } from '#server/store.ts';

type Payment = Pick<
  NonNullable<Awaited<ReturnType<Store['payments']['byId']>>>,
  'rescheduleId' | 'capturedAt' | 'createdAt' | 'part'
>;

/** What a player is told of a payment that could not be used, now and on its way back. */
export async function returnedBecause(
  tx: Store,
  booking: { confirmedAt: Date | null; cancelledAt: Date | null },
  { rescheduleId, capturedAt, createdAt, part }: Payment,
): Promise<ReturnedBecause> {
  const reschedule = rescheduleId === null ? undefined : await tx.reschedules.byId(rescheduleId);
  return {
    why: whyReturned(booking, { at: capturedAt ?? createdAt, part }, reschedule),
    rescheduleTo: reschedule,
  };
}
