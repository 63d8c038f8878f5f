import { formatPaise, toPaise } from '#domain/price.ts';
import type { VenueMember } from '#server/access/admit.ts';
import { acting } from '#server/activity/acting.ts';
import { refuse } from '#server/app-error.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import type { Clock } from '#server/clock.ts';
import type { Store } from '#server/store.ts';
import type { Words } from '#words';
import { lockedAt } from './desk-booking.ts';

type Deps = { store: Store; clock: Clock };
type Cash = { key: string; amount: number; note?: string | undefined };

/** Cash for some of what is due, or all of it, into the caller's own drawer. */
export function takeCash(deps: Deps, caller: VenueMember, number: string, cash: Cash, words: Words): Promise<void> {
  return acting(deps, caller, async (tx, trail) => {
    const booking = await lockedAt(tx, caller.venueId, number);
    const amountPaise = toPaise(cash.amount);
    const key = `${caller.venueId}:${cash.key}`;
    if (await isKnown(tx, key, booking, { amountPaise, note: cash.note })) return trail.nothingChanged();
    const now = deps.clock();
    await putCash(tx, caller, booking, { amountPaise, key, note: cash.note, now });
    await tx.codes.withdraw(booking.id);
    const left = { ...booking, duePaise: booking.duePaise - amountPaise };
    await tx.outbox.moneyTaken(left, { amountPaise, key }, now);
    await trail('cash.taken', told(booking, amountPaise, words));
  });
}

/** Cash that the ground owes goes back to the guest, out of the caller's own drawer. */
export function returnCash(deps: Deps, caller: VenueMember, number: string, cash: Cash, words: Words): Promise<void> {
  return acting(deps, caller, async (tx, trail) => {
    const booking = await lockedAt(tx, caller.venueId, number);
    const amountPaise = toPaise(cash.amount);
    const key = `${caller.venueId}:${cash.key}`;
    if (await isKnown(tx, key, booking, { amountPaise: -amountPaise, note: cash.note })) return trail.nothingChanged();
    if (amountPaise > booking.owedPaise) throw refuse('moreThanOwed', { paise: booking.owedPaise });
    const now = deps.clock();
    await enterCash(tx, caller, booking, { amountPaise: -amountPaise, key, note: cash.note, now });
    await tx.outbox.cashHandedBack(booking, { amountPaise, key }, now);
    await trail('cash.returned', told(booking, amountPaise, words));
  });
}

type Entered = { amountPaise: number; note?: string | undefined; corrects?: number | undefined };
type Entry = Entered & { key: string; now: Date };

/** Never more than is due. The booking's row is locked and as it was read. */
export async function putCash(tx: Store, caller: VenueMember, booking: BookingRow, entry: Entry): Promise<void> {
  if (booking.duePaise === 0) throw refuse('nothingDue');
  if (entry.amountPaise > booking.duePaise) throw refuse('moreThanDue', { paise: booking.duePaise });
  await enterCash(tx, caller, booking, entry);
}

/** Into the caller's own shift, which stays open until this is written, or into `shiftId` if that is still open. */
export async function enterCash(
  tx: Store,
  caller: VenueMember,
  booking: BookingRow,
  entry: Entry,
  shiftId: number | null = null,
): Promise<void> {
  const { amountPaise, key, note, corrects, now } = entry;
  const isOpen = shiftId !== null && (await tx.shifts.keepOpen(shiftId)) !== undefined;
  const shift = isOpen ? { id: shiftId } : await ownShift(tx, caller);
  const id = await tx.takings.insert({
    venueId: caller.venueId,
    bookingId: booking.id,
    shiftId: shift.id,
    userId: caller.user.id,
    kind: 'cash',
    amountPaise,
    idempotencyKey: key,
    note: note ?? null,
    corrects: corrects ?? null,
    at: now,
  });
  // For another booking, at the same moment.
  if (id === undefined) throw refuse('takingKeyUsed');
}

async function ownShift(tx: Store, { venueId, user }: VenueMember): Promise<{ id: number }> {
  const shift = await tx.shifts.openOf(venueId, user.id);
  if (!shift || !(await tx.shifts.keepOpen(shift.id))) throw refuse('noShift');
  return shift;
}

/** Whether exactly this was entered already; anything else with its key is refused with what was. */
export async function isKnown(
  tx: Store,
  key: string,
  booking: BookingRow,
  { amountPaise, note, corrects }: Entered,
): Promise<boolean> {
  const known = await tx.takings.byKey(key);
  if (!known) return false;
  if (known.bookingId !== booking.id) throw refuse('takingKeyUsed');
  const isSame = known.amountPaise === amountPaise && known.note === (note ?? null);
  if (isSame && known.corrects === (corrects ?? null)) return true;
  const paise = Math.abs(known.amountPaise);
  if (known.corrects !== null) throw refuse('cashCorrected', { paise });
  throw refuse(known.amountPaise < 0 ? 'cashHandedBack' : 'cashEntered', { paise });
}

export const told = ({ id, reference }: BookingRow, amountPaise: number, words: Words) => ({
  bookingId: id,
  subject: reference,
  after: { amount: formatPaise(amountPaise, words) },
});
