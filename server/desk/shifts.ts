import type { Shift } from '#contract/shifts.ts';
import { formatPaise, toPaise, toRupees } from '#domain/price.ts';
import type { VenueMember } from '#server/access/admit.ts';
import { acting } from '#server/activity/acting.ts';
import { refuse } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import type { Store } from '#server/store.ts';
import type { Words } from '#words';
import { shownTaking } from './desk-booking.ts';
import type { ShiftRow } from './shifts.repository.ts';

type Deps = { store: Store; clock: Clock };

/** One drawer a person and venue at a time. Again with the same float: the same shift. */
export function openShift(deps: Deps, caller: VenueMember, float: number, words: Words): Promise<ShiftRow> {
  return acting(deps, caller, async (tx, trail) => {
    const { venueId, user } = caller;
    const floatPaise = toPaise(float);
    // A draft can still be thrown away, and a shift stays for ever.
    if ((await tx.bookings.venueTerms(venueId))?.draft) throw refuse('notListed');
    const id = await tx.shifts.open({ venueId, userId: user.id, openedAt: deps.clock(), floatPaise });
    const shift = await tx.shifts.openOf(venueId, user.id);
    if (!shift || (id === undefined && shift.floatPaise !== floatPaise)) throw refuse('shiftOpen');
    if (id === undefined) trail.nothingChanged();
    else await trail('shift.opened', { after: { float: formatPaise(floatPaise, words) } });
    return shift;
  });
}

/**
 * What was counted against what is expected, which the database works out when all takings that were under way are in.
 * Somebody else's drawer is closed by whoever answers for the ground.
 */
export function closeShift(
  deps: Deps,
  caller: VenueMember,
  { shiftId, counted, note }: { shiftId: string; counted: number; note?: string | undefined },
  words: Words,
): Promise<ShiftRow> {
  return acting(deps, caller, async (tx, trail) => {
    const { id } = await shiftOf(tx, caller, shiftId);
    const countedPaise = toPaise(counted);
    const count = { closedAt: deps.clock(), closedBy: caller.user.id, countedPaise, note: note ?? null };
    const isClosed = await tx.shifts.close(id, count);
    const shift = await shiftOf(tx, caller, shiftId);
    if (!isClosed && shift.countedPaise !== countedPaise) throw refuse('shiftClosed');
    if (isClosed) {
      await trail('shift.closed', {
        subject: shift.name ?? '',
        after: {
          expected: formatPaise(shift.expectedPaise, words),
          counted: formatPaise(countedPaise, words),
          difference: formatPaise(countedPaise - shift.expectedPaise, words),
        },
      });
    } else trail.nothingChanged();
    return shift;
  });
}

/** At the desk only one's own. */
export async function shiftOf(store: Store, { role, user, venueId }: VenueMember, shiftId: string): Promise<ShiftRow> {
  const shift = /^\d{1,15}$/.test(shiftId) ? await store.shifts.byId(Number(shiftId)) : undefined;
  if (shift?.venueId !== venueId || (role === 'desk' && shift.userId !== user.id)) throw refuse('noSuchShift');
  return shift;
}

export async function shiftsOf(
  store: Store,
  { role, user, venueId }: VenueMember,
  { before, limit }: { before?: number | undefined; limit: number },
) {
  const userId = role === 'desk' ? user.id : undefined;
  const found = await store.shifts.list(venueId, { userId, before, limit: limit + 1 });
  const page = found.slice(0, limit);
  return {
    shifts: page.map((shift) => shownShift(shift, user.id)),
    before: found.length > limit ? String(page.at(-1)?.id) : null,
  };
}

export async function shiftDetails({ store, clock }: Deps, shift: ShiftRow, userId: number) {
  const takings = (await store.takings.ofShift(shift.id)).map(shownTaking);
  return { shift: shownShift(shift, userId), takings, serverTime: clock().toISOString() };
}

function shownShift(shift: ShiftRow, userId: number): Shift {
  const { expectedPaise, countedPaise } = shift;
  return {
    id: String(shift.id),
    person: shift.name ?? '',
    isOwn: shift.userId === userId,
    openedAt: shift.openedAt.toISOString(),
    closedAt: shift.closedAt?.toISOString() ?? null,
    closedBy: shift.closedBy === null || shift.closedBy === shift.userId ? null : (shift.closer ?? ''),
    float: toRupees(shift.floatPaise),
    cash: toRupees(shift.cashPaise),
    upi: toRupees(shift.upiPaise),
    expected: toRupees(expectedPaise),
    counted: countedPaise === null ? null : toRupees(countedPaise),
    difference: countedPaise === null ? null : toRupees(countedPaise - expectedPaise),
    note: shift.note,
  };
}
