import type { Complaint } from '#contract/inbox.ts';
import { refuse } from '#server/app-error.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import { canEscalate, complaintNumber, shownComplaint } from '#server/bookings/show/show-complaint.ts';
import type { Clock } from '#server/clock.ts';
import type { Store } from '#server/store.ts';

type Deps = { store: Store; clock: Clock };

/** A player, or a guest by their link, complains about a booking; while that is open, what they write is added to it. */
export function complain({ store, clock }: Deps, booking: BookingRow, text: string): Promise<Complaint> {
  return store.transaction(async (tx) => {
    await tx.bookings.lock(booking.id);
    const now = clock();
    if (booking.status === 'held' || booking.status === 'expired') throw refuse('nothingToComplain');
    const open = await openOf(tx, booking.id);
    const id = open?.id ?? (await tx.inbox.fileComplaint(booking.id, now));
    const last = (await tx.inbox.messagesOf([id])).at(-1);
    // Sent twice, because no answer came.
    const isRepeated = last?.side === 'player' && last.text === text;
    if (!isRepeated)
      await tx.inbox.addMessage({ complaintId: id, side: 'player', userId: booking.userId, text, at: now });
    const complaint = await shown(tx, booking.id, now);
    if (!open) {
      const { answerBy, settleBy } = complaint;
      const clocks = { answerBy: new Date(answerBy), settleBy: new Date(settleBy) };
      await tx.outbox.complaintFiled(booking, { number: complaintNumber(id), ...clocks }, now);
    }
    return complaint;
  });
}

/** They want the platform to look at it. */
export function escalate({ store, clock }: Deps, booking: BookingRow): Promise<Complaint> {
  return store.transaction(async (tx) => {
    await tx.bookings.lock(booking.id);
    const now = clock();
    const open = await openOf(tx, booking.id);
    if (!open) throw refuse('noComplaint');
    if (open.escalatedAt === null) {
      if (!canEscalate(open, now)) throw refuse('tooEarlyToEscalate', { from: open.answerBy });
      await tx.inbox.changeComplaint(open.id, { escalatedAt: now });
    }
    return shown(tx, booking.id, now);
  });
}

async function openOf(tx: Store, bookingId: number) {
  return (await tx.inbox.complaintsOf([bookingId])).find(({ status }) => status === 'open');
}

/** The newest of a booking. */
async function shown(tx: Store, bookingId: number, now: Date): Promise<Complaint> {
  const [complaint] = await tx.inbox.complaintsOf([bookingId]);
  if (!complaint) throw new Error('A complaint was just written.');
  return shownComplaint(complaint, await tx.inbox.messagesOf([complaint.id]), now);
}
