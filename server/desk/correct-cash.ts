import type { Input } from '#contract/calls.ts';
import { toPaise } from '#domain/price.ts';
import type { VenueMember } from '#server/access/admit.ts';
import { acting } from '#server/activity/acting.ts';
import { refuse } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import { moneyLeft } from '#server/refunds/give-back.ts';
import type { Store } from '#server/store.ts';
import type { Words } from '#words';
import { correctablePaise, mayCorrect } from './correctable.ts';
import { lockedAt } from './desk-booking.ts';
import { enterCash, isKnown, told } from './take-cash.ts';

/** Takes a cash taking back that was entered by mistake, or some of it: as an entry of its own, in the caller's own drawer. */
export function correctCash(
  deps: { store: Store; clock: Clock },
  caller: VenueMember,
  number: string,
  { key: occasion, taking, amount, reason }: Input<'correctCash'>['body'],
  words: Words,
): Promise<void> {
  return acting(deps, caller, async (tx, trail) => {
    const booking = await lockedAt(tx, caller.venueId, number);
    const amountPaise = toPaise(amount);
    const [key, corrects] = [`${caller.venueId}:${occasion}`, Number(taking)];
    const entry = { amountPaise: -amountPaise, note: reason, corrects };
    if (await isKnown(tx, key, booking, entry)) return trail.nothingChanged();
    const takings = await tx.takings.ofBooking(booking.id);
    const taken = takings.find(({ id }) => id === corrects);
    if (taken?.kind !== 'cash' || taken.amountPaise <= 0) throw refuse('noSuchTaking');
    if (booking.status !== 'confirmed') throw refuse('cancelledToCorrect');
    if (!mayCorrect(caller, taken)) throw refuse('notOwnTaking');
    const most = correctablePaise(booking, taken, takings, (await moneyLeft(tx, booking)).cashPaise);
    if (amountPaise > most) throw refuse('moreThanCorrectable', { paise: most });
    const now = deps.clock();
    await enterCash(tx, caller, booking, { ...entry, key, now });
    await tx.codes.withdraw(booking.id);
    const left = { ...booking, duePaise: booking.duePaise + amountPaise };
    await tx.outbox.cashCorrected(left, { amountPaise, key }, now);
    const { after, ...of } = told(booking, amountPaise, words);
    await trail('cash.corrected', { ...of, after: { ...after, reason } });
  });
}
