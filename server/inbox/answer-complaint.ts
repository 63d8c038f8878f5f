import type { Complaint } from '#contract/inbox.ts';
import type { Member, StaffCaller } from '#server/access/admit.ts';
import { acting } from '#server/activity/acting.ts';
import { refuse } from '#server/app-error.ts';
import { complaintNumber, shownComplaint } from '#server/bookings/show/show-complaint.ts';
import type { Clock } from '#server/clock.ts';
import type { Store } from '#server/store.ts';
import { idIn, scopeOf } from './scope.ts';

type Answered = { complaintId: string; text: string; settles: boolean };

/** The ground answers a complaint, or the platform's staff do; the player is told. */
export function answerComplaint(
  deps: { store: Store; clock: Clock },
  caller: Member | StaffCaller,
  { complaintId, text, settles }: Answered,
): Promise<Complaint> {
  return acting(deps, caller, async (tx, trail) => {
    const id = idIn(complaintId);
    const found = id === undefined ? undefined : await foundBy(tx, caller, id);
    if (!found) throw refuse('noComplaint');
    await tx.bookings.lock(found.complaint.bookingId);
    const complaint = (await foundBy(tx, caller, found.complaint.id))?.complaint;
    if (complaint?.status !== 'open') throw refuse('complaintSettled');
    const now = deps.clock();
    const side = caller.role === 'staff' ? 'platform' : 'ground';
    await tx.inbox.addMessage({ complaintId: complaint.id, side, userId: caller.user.id, text, at: now });
    const change = {
      answeredAt: complaint.answeredAt ?? now,
      ...(settles ? { status: 'settled' as const, settledAt: now } : {}),
    };
    await tx.inbox.changeComplaint(complaint.id, change);
    const booking = await tx.bookings.byId(complaint.bookingId);
    if (!booking) throw new Error('A booking is never removed.');
    const messages = await tx.inbox.messagesOf([complaint.id]);
    const told = {
      number: complaintNumber(complaint.id),
      answer: text,
      isSettled: settles,
      key: String(messages.at(-1)?.id),
    };
    await tx.outbox.complaintAnswered(booking, told, now);
    await trail(settles ? 'complaint.settled' : 'complaint.answered', {
      bookingId: booking.id,
      venueId: booking.venueId,
      ...(found.organisationId === null ? {} : { organisationId: found.organisationId }),
      subject: told.number,
      after: { answer: text },
    });
    return shownComplaint({ ...complaint, ...change }, messages, now);
  });
}

/** The platform's staff answer what players brought to them, and for grounds without an organisation. */
async function foundBy(tx: Store, caller: Member | StaffCaller, id: number) {
  if (!('organisation' in caller)) return tx.inbox.complaintForStaff(id);
  const complaint = await tx.inbox.complaintIn(scopeOf(caller), id);
  return complaint && { complaint, organisationId: caller.organisation.id };
}
