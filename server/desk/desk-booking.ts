import type { DeskBooking, Taking, UpiCode } from '#contract/desk.ts';
import { bookedTimes } from '#domain/booking-draft.ts';
import { greetingName } from '#domain/greeting-name.ts';
import { toRupees } from '#domain/price.ts';
import { refundAt, refundTerms } from '#domain/refund.ts';
import type { VenueMember } from '#server/access/admit.ts';
import { mayReachGuests } from '#server/access/may-reach-guests.ts';
import { refuse } from '#server/app-error.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import { WITHDRAWN } from '#server/bookings/withdrawn.ts';
import { beyondOf, limitBelow } from '#server/refunds/beyond-terms.ts';
import { moneyLeft } from '#server/refunds/give-back.ts';
import type { Store } from '#server/store.ts';
import type { CodeRow } from './codes.repository.ts';
import { correctablePaise, mayCorrect } from './correctable.ts';
import type { ShownTaking } from './takings.repository.ts';

/** Of this venue: somebody else's does not exist for the caller. */
export async function bookingAt(store: Store, venueId: string, number: string): Promise<BookingRow> {
  const booking = /^\d{1,15}$/.test(number) ? await store.bookings.byId(Number(number)) : undefined;
  if (booking?.venueId !== venueId) throw refuse('noDeskBooking');
  return booking;
}

/** The same, locked and as it is from now on. */
export async function lockedAt(tx: Store, venueId: string, number: string): Promise<BookingRow> {
  const { id } = await bookingAt(tx, venueId, number);
  await tx.bookings.lock(id);
  return bookingAt(tx, venueId, number);
}

/** As the counter sees it. The desk sees what it took itself. */
export async function showDeskBooking(
  store: Store,
  booking: BookingRow,
  { caller, now }: { caller: VenueMember; now: Date },
): Promise<DeskBooking> {
  const own = caller.role === 'desk' ? caller.user.id : undefined;
  const isReached = mayReachGuests(caller);
  const left = await moneyLeft(store, booking);
  const open = await store.payments.openOf(booking.id);
  const terms = refundTerms(booking, left.paise);
  const byTerms = refundAt(terms, now);
  const found = await store.beyondTerms.proposalOf(booking.id);
  return {
    number: String(booking.id),
    bookingId: booking.reference,
    source: booking.source,
    status: booking.status,
    name: booking.name,
    phone: isReached ? booking.phone : null,
    notes: booking.notes,
    startsAt: booking.startsAt.toISOString(),
    endsAt: booking.endsAt.toISOString(),
    ...bookedTimes(booking),
    sport: booking.sportName,
    format: { id: booking.formatId, name: booking.formatName },
    space: { id: booking.spaceId, name: booking.space },
    price: toRupees(booking.totalPaise),
    due: toRupees(booking.duePaise),
    owed: toRupees(booking.owedPaise),
    paidOnline: toRupees(left.gatewayPaise),
    paidCredit: toRupees(left.creditPaise),
    paidCash: toRupees(left.cashPaise),
    credit: toRupees(booking.duePaise > 0 ? await store.credits.spendable(booking, now) : 0),
    takings: await takingsOf(store, booking, caller, left.cashPaise),
    writeOffs: (await store.writeOffs.ofBooking(booking.id)).map(({ id, amountPaise, reason, at, by }) => ({
      id: String(id),
      amount: toRupees(amountPaise),
      reason,
      at: at.toISOString(),
      by: by ?? '',
    })),
    order: open && open.part > 0 ? { paymentId: open.reference, amount: toRupees(open.amountPaise) } : null,
    codes: (await store.codes.ofBooking(booking.id, own)).map(shownCode),
    cancelling:
      booking.status === 'confirmed' && whyNotCancelled(booking, now) === undefined
        ? {
            byTerms: toRupees(byTerms.paise),
            percent: byTerms.percent,
            inFull: toRupees(refundAt(terms, now, 'operator').paise),
            needsSecondPerson: (await limitBelow(store, booking, beyondOf(booking, left.paise, now))) !== undefined,
          }
        : null,
    proposal: found
      ? {
          amount: toRupees(found.proposal.backPaise),
          by: greetingName(found.proposer),
          isMine: found.proposal.proposedBy === caller.user.id,
        }
      : null,
    choosesUntil: await choosesUntil(store, booking, now),
    // A player's own booking is theirs: with its link anybody could cancel it in their name.
    link: isReached && booking.source === 'desk' ? store.links.guest(booking) : null,
  };
}

async function choosesUntil(store: Store, { id, status }: BookingRow, now: Date): Promise<string | null> {
  const [latest] = status === 'cancelled' ? await store.callOffs.ofBookings([id]) : [];
  const until = latest?.status === 'open' ? latest.deadlineAt : null;
  return until && until > now ? until.toISOString() : null;
}

/**
 * A game that is played, or over, is not cancelled any more: it took place. What is due for one that has begun is not
 * dropped by cancelling it: it is taken, or written off afterwards.
 */
export function whyNotCancelled(
  { startsAt, endsAt, arrivedAt, duePaise }: Pick<BookingRow, 'startsAt' | 'endsAt' | 'arrivedAt' | 'duePaise'>,
  now: Date,
): 'gameOver' | 'gameBegun' | 'begunAndDue' | undefined {
  if (endsAt <= now) return 'gameOver';
  if (startsAt > now) return undefined;
  if (arrivedAt !== null) return 'gameBegun';
  return duePaise > 0 ? 'begunAndDue' : undefined;
}

/** At the desk one's own, and what corrects them. */
async function takingsOf(store: Store, booking: BookingRow, caller: VenueMember, cashPaise: number) {
  const takings = await store.takings.ofBooking(booking.id);
  const isOwn = ({ userId }: ShownTaking) => caller.role !== 'desk' || userId === caller.user.id;
  const own = new Set(takings.filter(isOwn).map(({ id }) => id));
  return takings
    .filter(({ id, corrects }) => own.has(id) || (corrects !== null && own.has(corrects)))
    .map((taking) => ({
      ...shownTaking(taking),
      correctable: toRupees(mayCorrect(caller, taking) ? correctablePaise(booking, taking, takings, cashPaise) : 0),
    }));
}

export function shownTaking(taking: ShownTaking): Taking {
  const { id, bookingId, reference, guest, kind, amountPaise, corrects, note, at, by } = taking;
  return {
    id: String(id),
    bookingNumber: String(bookingId),
    bookingId: reference,
    guest,
    kind,
    amount: toRupees(amountPaise),
    corrects: corrects === null ? null : String(corrects),
    note,
    at: at.toISOString(),
    by: by ?? '',
  };
}

function shownCode({ reference, amountPaise, ...code }: CodeRow): UpiCode {
  return { paymentId: reference, amount: toRupees(amountPaise), state: codeState(code) };
}

function codeState({
  status,
  failure,
  settledAs,
}: Pick<CodeRow, 'status' | 'failure' | 'settledAs'>): UpiCode['state'] {
  if (settledAs) return settledAs === 'booking' ? 'paid' : 'returned';
  // Captured, and about to be settled.
  if (status !== 'failed') return 'open';
  if (failure === WITHDRAWN.replaced) return 'replaced';
  if (failure === WITHDRAWN.cancelled) return 'cancelled';
  return failure === WITHDRAWN.dueChanged ? 'due_changed' : 'declined';
}
