import type { Input } from '#contract/calls.ts';
import { toPaise } from '#domain/price.ts';
import { capOfMoves } from '#domain/reschedule.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import type { VenueMember } from '#server/access/admit.ts';
import { acting } from '#server/activity/acting.ts';
import { refuse } from '#server/app-error.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import type { Clock } from '#server/clock.ts';
import { moneyLeft } from '#server/refunds/give-back.ts';
import type { Store } from '#server/store.ts';
import type { Words } from '#words';
import { correctablePaise, mayCorrect } from './correctable.ts';
import { lockedAt } from './desk-booking.ts';
import { enterCash, isKnown, told } from './take-cash.ts';
import type { ShownTaking } from './takings.repository.ts';

/** How long a mistake that is noticed at once may be put right without anybody else, whatever its amount. */
const AT_ONCE_MS = 15 * MINUTE_MS;

/**
 * Takes a cash taking back that was entered by mistake, or some of it: as an entry of its own, in the drawer that has the
 * wrong one. When that has been counted and closed, it is in the caller's own.
 */
export function correctCash(
  deps: { store: Store; clock: Clock },
  caller: VenueMember,
  number: string,
  { key: occasion, taking, amount, reason }: Input<'correctCash'>['body'],
  words: Words,
): Promise<void> {
  return acting(deps, caller, async (tx, trail) => {
    const booking = await lockedAt(tx, caller.venueId, number);
    const now = deps.clock();
    const amountPaise = toPaise(amount);
    const [key, corrects] = [`${caller.venueId}:${occasion}`, Number(taking)];
    const entry = { amountPaise: -amountPaise, note: reason, corrects };
    if (await isKnown(tx, key, booking, entry)) return trail.nothingChanged();
    const takings = await tx.takings.ofBooking(booking.id);
    const taken = takings.find(({ id }) => id === corrects);
    if (taken?.kind !== 'cash' || taken.amountPaise <= 0) throw refuse('noSuchTaking');
    if (booking.status !== 'confirmed') throw refuse('cancelledToCorrect');
    if (!mayCorrect(caller, taken)) throw refuse('notOwnTaking');
    // Otherwise what two must agree to give back could be given back as a mistake.
    if (await tx.beyondTerms.proposalOf(booking.id)) throw refuse('proposalFirst');
    await assertWithin(tx, caller, taken, { amountPaise, takings, now });
    const most = correctablePaise(booking, taken, takings, (await moneyLeft(tx, booking)).cashPaise);
    if (amountPaise > most) throw refuse('moreThanCorrectable', { paise: most });
    await enterCash(tx, caller, booking, { ...entry, key, now }, taken.shiftId);
    await capWithoutIt(tx, booking);
    await tx.codes.withdraw(booking.id);
    // Who has to pay in advance thought that it was paid: nothing is released before they were warned anew.
    await tx.series.warnAnew(booking.id);
    const left = { ...booking, duePaise: booking.duePaise + amountPaise };
    await tx.outbox.cashCorrected(left, { amountPaise, key }, now);
    const { after, ...of } = told(booking, amountPaise, words);
    await trail('cash.corrected', { ...of, after: { ...after, reason } });
  });
}

async function assertWithin(
  tx: Store,
  { role, user, venueId }: VenueMember,
  taken: ShownTaking,
  { amountPaise, takings, now }: { amountPaise: number; takings: readonly ShownTaking[]; now: Date },
): Promise<void> {
  const isFresh = taken.userId === user.id && now.getTime() - taken.at.getTime() <= AT_ONCE_MS;
  const most = role === 'owner' || isFresh ? null : await tx.beyondTerms.limitAt(venueId);
  if (most === null) return;
  const before = takings.reduce((sum, one) => (one.corrects === null ? sum : sum - one.amountPaise), 0);
  if (before + amountPaise > most) throw refuse('ownerCorrects', { paise: most });
}

/**
 * A late move caps what was paid until then, and this was not. The percentage of the version before is worked out anew by the
 * database, from what is due now.
 */
async function capWithoutIt(tx: Store, { id, cappedPaise, cappedBackPaise }: BookingRow): Promise<void> {
  if (cappedPaise === 0) return;
  const { paise, backPaise } = capOfMoves(await tx.reschedules.cappingOf(id));
  if (paise === cappedPaise && backPaise === cappedBackPaise) return;
  await tx.bookings.change(id, { cappedPaise: paise, cappedBackPaise: backPaise, refundMost: 100 });
}
