import { randomInt } from 'node:crypto';
import { WAITING_LIMIT } from '#contract/waiting-list.ts';
import { DAY_MS } from '#domain/time-units.ts';
import { AppError, refuse } from '#server/app-error.ts';
import { cancel } from '#server/bookings/cancel/cancel-booking.ts';
import { spaceFor } from '#server/bookings/hold/take-space.ts';
import { makeMove } from '#server/bookings/reschedule/make-move.ts';
import { insertBooking } from '#server/desk/book-at-desk.ts';
import { beyondOf, type DecidedBy } from '#server/refunds/beyond-terms.ts';
import type { BookingPlan } from '#server/slots/plan-booking.ts';
import type { Store } from '#server/store.ts';
import { leaveLine } from '#server/waiting-list/join.ts';
import type { Doing } from './plan-dates.ts';

export type Regular = {
  seriesId: number;
  userId: number;
  name: string;
  phone: string;
  notes: string | null;
  payHours: number | null;
};

/** `by`: who decided it. */
type How = { inFull: boolean; by: number; now: Date };

/** Somebody was faster between the look at the ground and now. */
const GONE: readonly string[] = ['slotTaken', 'slotBlocked', 'otherRefund', 'hasStarted'];

/**
 * Does what was chosen for each date, all of it or none: whoever calls has locked the venue, and the bookings that are
 * moved or cancelled.
 */
export async function doDates(
  tx: Store,
  regular: Regular,
  doings: readonly Doing[],
  { inFull, by, now }: How,
): Promise<void> {
  const decided = { by, actPaise: doings.reduce((sum, doing) => sum + beyondBy(doing, inFull, now), 0) };
  const joining = doings.filter(({ act }) => act === 'wait').length;
  if (joining > 0 && (await tx.waiting.activeCount(regular.userId, now)) + joining > WAITING_LIMIT) {
    throw refuse('waitingLimit');
  }
  try {
    for (const doing of doings) await doOne(tx, regular, doing, { inFull, decided, now });
  } catch (error) {
    if (error instanceof AppError && GONE.includes(error.refusing.name)) throw refuse('seriesChanged');
    throw error;
  }
}

/** What a change gives back beyond the terms counts as one sum, however many dates it has. */
function beyondBy(doing: Doing, inFull: boolean, now: Date): number {
  if (doing.act === 'move') return doing.move.beyondPaise;
  return inFull && doing.act === 'cancel' && doing.booking ? beyondOf(doing.booking, doing.leftPaise, now) : 0;
}

async function doOne(
  tx: Store,
  regular: Regular,
  doing: Doing,
  { inFull, decided, now }: Omit<How, 'by'> & { decided: DecidedBy },
): Promise<void> {
  const { seriesId, userId } = regular;
  const { date, act, awaited } = doing;
  if (act === 'keep') return;
  if (awaited) await leaveLine(tx, userId, awaited.waitingId, () => now);
  if (act === 'book') await book(tx, regular, date, doing.plan, now);
  else if (act === 'wait') await wait(tx, regular, date, doing.plan, now);
  else if (act === 'move') await makeMove(tx, doing.booking, doing.move, now, { onlyMoney: true, decided });
  else if (act === 'cancel' && doing.booking) {
    const { booking, back } = doing;
    const expected = { expectedPaise: back.paise, onlyPaid: true, decided };
    await cancel(tx, booking.id, inFull ? 'operator' : 'player', () => now, expected);
  } else if (act === 'skip') await tx.series.putDate({ seriesId, date, status: 'skipped' });
  else if (awaited) await tx.series.changeDate(awaited.dateId, { status: 'ended' });
}

async function book(tx: Store, regular: Regular, date: string, plan: BookingPlan, now: Date): Promise<void> {
  const { seriesId, userId, name, phone, notes, payHours } = regular;
  const found = await spaceFor(tx, userId, plan, now);
  if ('refused' in found) throw new AppError(found.refused);
  const request = { bookingId: referenceOf(date, now), name, phone, notes: notes ?? undefined };
  const booking = await insertBooking(tx, userId, request, { plan, found, now });
  const lookAt = payHours === null ? null : now;
  await tx.series.putDate({ seriesId, date, status: 'booked', bookingId: booking.id, payHours, lookAt });
}

async function wait(tx: Store, regular: Regular, date: string, plan: BookingPlan, now: Date): Promise<void> {
  const { seriesId, userId, payHours } = regular;
  const { venueId, sportId, formatId, time } = plan;
  const joined = await tx.waiting.insert({ userId, venueId, sportId, formatId, time, now });
  // Their own entry of before does for it, unless it stands for a date of another series.
  const waitingId = joined ?? (await tx.waiting.activeOf(userId, formatId, time))?.id ?? null;
  const isTaken = waitingId === null || (await tx.series.isAwaited(waitingId));
  if (isTaken) await tx.series.putDate({ seriesId, date, status: 'skipped' });
  else await tx.series.putDate({ seriesId, date, status: 'waiting', waitingId, payHours });
}

/** As browsers make them, with the day: unlike any other of this guest. */
function referenceOf(date: string, now: Date): string {
  const day = String(Math.floor(Date.parse(date) / DAY_MS) % 1000).padStart(3, '0');
  return `BK${now.getTime()}${day}${randomInt(1000, 10_000)}`;
}
