import type { Input } from '#contract/calls.ts';
import { WAITING_LIMIT } from '#contract/waiting-list.ts';
import { refuse } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import { planBooking } from '#server/slots/plan-booking.ts';
import type { Store } from '#server/store.ts';
import { offerFreed } from './offer-freed.ts';
import type { WaitingRow } from './waiting-list.repository.ts';

/** Puts a player in line for a slot that is taken. Asking again gives the same place. */
export async function joinWaitingList(
  { store, clock }: { store: Store; clock: Clock },
  userId: number,
  { eventId, date, fromTime, toTime, category, format }: Input<'joinWaitingList'>['body'] & { eventId: string },
): Promise<{ entry: WaitingRow; isNew: boolean }> {
  return store.transaction(async (tx) => {
    // Whoever joins several lines at once does so one after the other: they are counted.
    if (!(await tx.bookings.lockAccount(userId))) throw refuse('notSignedIn');
    const wanted = { eventId, date, fromTime, toTime, category, format };
    const { venueId, sportId, formatId, time } = await planBooking(tx, wanted, clock());
    await tx.waiting.lockVenue(venueId);
    // From here on nobody frees this slot behind our back: whoever does waits for us and then finds us in line.
    const now = clock();
    const known = await tx.waiting.activeOf(userId, formatId, time);
    if (known && !(known.offerExpiresAt && known.offerExpiresAt <= now)) return { entry: known, isNew: false };
    if (known) await passOn(tx, known, now);
    await offerFreed(tx, venueId, time, now);
    await tx.occupancies.settleExpired(venueId, time, now);
    if (await tx.occupancies.firstFreeSpace(formatId, time, now)) throw refuse('slotFree');
    if (!(await tx.occupancies.isTakenByOthers(formatId, time, userId, now))) throw refuse('slotIsYours');
    if ((await tx.waiting.activeCount(userId, now)) >= WAITING_LIMIT) {
      throw refuse('waitingLimit');
    }
    const id = await tx.waiting.insert({ userId, venueId, sportId, formatId, time, now });
    const entry = id === undefined ? undefined : await tx.waiting.byId(id);
    if (!entry) throw new Error('An entry was just made.');
    return { entry, isNew: true };
  });
}

async function passOn(tx: Store, { id }: WaitingRow, now: Date): Promise<void> {
  await tx.waiting.pass(id, now);
  await tx.occupancies.releaseOffer(id);
}

/** Leaves the line; what was offered goes to the next. */
export async function leaveWaitingList(
  { store, clock }: { store: Store; clock: Clock },
  userId: number,
  entryId: number,
): Promise<void> {
  await store.transaction(async (tx) => {
    const found = await tx.waiting.byId(entryId);
    if (found) await tx.waiting.lockVenue(found.venueId);
    if (!(await leaveLine(tx, userId, entryId, clock))) throw refuse('notWaiting');
  });
}

/** The caller has locked the venue. False when there is no such entry. */
export async function leaveLine(tx: Store, userId: number, entryId: number, clock: Clock): Promise<boolean> {
  const entry = await tx.waiting.lockOwn(userId, entryId);
  if (!entry) return false;
  await tx.occupancies.releaseOffer(entry.id);
  await tx.waiting.remove(entry.id);
  if (entry.status !== 'offered') return true;
  await offerFreed(tx, entry.venueId, { start: entry.startsAt, end: entry.endsAt }, clock());
  return true;
}
