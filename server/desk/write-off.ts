import type { Input } from '#contract/calls.ts';
import { formatPaise, toPaise } from '#domain/price.ts';
import type { VenueMember } from '#server/access/admit.ts';
import { acting } from '#server/activity/acting.ts';
import { refuse } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import type { Store } from '#server/store.ts';
import type { Words } from '#words';
import { lockedAt } from './desk-booking.ts';

/**
 * Drops what is due for a game that is over, or some of it. Nobody is paid, and nothing is cancelled: the game was played, or
 * its guest did not come. Above the amount from which refunds need a second person, it is an owner's to do.
 */
export function writeOff(
  deps: { store: Store; clock: Clock },
  caller: VenueMember,
  number: string,
  { key: occasion, amount, reason }: Input<'writeOff'>['body'],
  words: Words,
): Promise<void> {
  return acting(deps, caller, async (tx, trail) => {
    const booking = await lockedAt(tx, caller.venueId, number);
    const { id: bookingId, venueId, duePaise } = booking;
    const [amountPaise, idempotencyKey] = [toPaise(amount), `${venueId}:${occasion}`];
    const known = await tx.writeOffs.byKey(idempotencyKey);
    if (known) {
      const isSame = known.bookingId === bookingId && known.amountPaise === amountPaise && known.reason === reason;
      if (!isSame) throw refuse('writtenOff', { paise: known.amountPaise });
      return trail.nothingChanged();
    }
    const now = deps.clock();
    if (duePaise === 0) throw refuse('nothingDue');
    if (booking.endsAt > now) throw refuse('notOverYet');
    if (amountPaise > duePaise) throw refuse('moreThanDue', { paise: duePaise });
    const asOwner = caller.role === 'owner';
    const most = asOwner ? null : await tx.beyondTerms.limitAt(venueId);
    if (most !== null && (await tx.writeOffs.withoutOwner(bookingId)) + amountPaise > most) {
      throw refuse('ownerWritesOff', { paise: most });
    }
    const what = { venueId, bookingId, userId: caller.user.id, asOwner, amountPaise, reason, idempotencyKey, at: now };
    // For another booking, at the same moment.
    if (!(await tx.writeOffs.insert(what))) throw refuse('takingKeyUsed');
    await tx.codes.withdraw(bookingId);
    await trail('due.written_off', {
      bookingId,
      subject: booking.reference,
      before: { due: formatPaise(duePaise, words) },
      after: { due: formatPaise(duePaise - amountPaise, words), amount: formatPaise(amountPaise, words), reason },
    });
  });
}
