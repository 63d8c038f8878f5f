import { AppError, type Refusing, refusing } from '#server/app-error.ts';
import { cancel } from '#server/bookings/cancel/cancel-booking.ts';
import type { Clock } from '#server/clock.ts';
import { giveUpCredits } from '#server/credits/end-credits.ts';
import { leaveEverywhere } from '#server/organisations/team/leave-everywhere.ts';
import type { Caller } from '#server/sessions/authenticate.ts';
import { spendCode } from '#server/sessions/verify-code.ts';
import type { Store } from '#server/store.ts';
import { offerFreed } from '#server/waiting-list/offer-freed.ts';

const LISTED = 5;

/**
 * Ends an account for good: bookings become anonymous, records of money stay, everything else goes. Whoever still has a
 * game ahead must cancel it first, knowing what comes back. The code shows that it is really they who ask.
 */
export async function deleteAccount(
  { store, clock, codeKey }: { store: Store; clock: Clock; codeKey: string },
  caller: Caller,
  entered: { code: string; challenge: string | undefined },
): Promise<void> {
  const { user } = caller;
  const refusal = await store.transaction(async (tx) => {
    if (!(await tx.accounts.lock(user.id))) return undefined;
    const now = clock();
    const ahead = await tx.bookings.aheadOf(user.id, now, LISTED + 1);
    if (ahead.length > 0) return bookingsAhead(ahead);
    const owned = await tx.members.onlyOwnerOf(user.id);
    if (owned) return refusing('lastOwnerOf', { organisation: owned });
    if (!(await spendCode(tx, { ...entered, phone: user.phone, codeKey, now }))) {
      return refusing('wrongCodeToDelete');
    }
    for (const { id } of await tx.accounts.heldBookings(user.id)) await cancel(tx, id, 'system', clock);
    await leaveLines(tx, user.id, now);
    await giveUpCredits(tx, user.id, now);
    await leaveEverywhere(tx, caller, clock);
    await tx.accounts.forget(user.id, user.phone, now);
    return undefined;
  });
  if (refusal) throw new AppError(refusal);
}

async function leaveLines(tx: Store, userId: number, now: Date): Promise<void> {
  for (const entry of await tx.accounts.waitingEntries(userId)) {
    await tx.waiting.lockVenue(entry.venueId);
    await tx.occupancies.releaseOffer(entry.id);
    await tx.waiting.remove(entry.id);
    if (entry.status !== 'offered') continue;
    await offerFreed(tx, entry.venueId, { start: entry.startsAt, end: entry.endsAt }, now);
  }
}

function bookingsAhead(bookings: { venueName: string; startsAt: Date }[]): Refusing {
  const ahead = bookings.slice(0, LISTED).map(({ venueName: venue, startsAt }) => ({ venue, startsAt }));
  return refusing('bookingsAhead', { ahead, hasMore: bookings.length > LISTED });
}
