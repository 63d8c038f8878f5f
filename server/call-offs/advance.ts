// An act that calls games off goes on until everything is closed and everybody told: in steps of their own, each of which
// can be done by any process, and again after a crash.
import { HOUR_MS } from '#domain/time-units.ts';
import { takeOff } from '#server/bookings/cancel/cancel-booking.ts';
import type { Clock } from '#server/clock.ts';
import { endCredits } from '#server/credits/end-credits.ts';
import { keepClosedBeyond } from '#server/refunds/closed-beyond.ts';
import { moneyLeft } from '#server/refunds/give-back.ts';
import type { Store } from '#server/store.ts';
import { offerFreed } from '#server/waiting-list/offer-freed.ts';
import type { CallOffRow } from './call-offs.repository.ts';
import { closeAround, closeInPlaceOf, dropHolds, isInTheWay, timeOf } from './close-around.ts';
import { giveMoney } from './decide.ts';

type Deps = { store: Store; clock: Clock };

/** Who does not choose gets back what was paid. */
const ANSWER_MS = 24 * HOUR_MS;
const ACTS_AT_ONCE = 20;
const AT_ONCE = 50;

export type CallOffsResult = {
  calledOff: number;
  finished: number;
  overdue: number;
  credits: number;
  hasMore: boolean;
};

/** Takes acts that are under way further, gives their money to those who did not choose, and ends credit. */
export async function advanceCallOffs(deps: Deps): Promise<CallOffsResult> {
  const result: CallOffsResult = { calledOff: 0, finished: 0, overdue: 0, credits: 0, hasMore: false };
  const troubles: unknown[] = [];
  const attempt = async (work: Promise<void>) => {
    await work.catch((error: unknown) => troubles.push(error));
  };
  for (const callOff of await deps.store.callOffs.running(ACTS_AT_ONCE)) {
    await attempt(advance(deps, callOff, result, attempt));
  }
  const overdue = await deps.store.callOffs.overdue(deps.clock(), AT_ONCE);
  for (const id of overdue) {
    await attempt(
      deps.store.transaction(async (tx) => {
        if (await giveOverdue(tx, id, deps.clock())) result.overdue += 1;
      }),
    );
  }
  if (result.overdue === AT_ONCE) result.hasMore = true;
  const { warned, ended } = await endCredits({ store: deps.store, now: deps.clock(), atOnce: AT_ONCE });
  result.credits = warned + ended;
  if (troubles.length > 0) throw new AggregateError(troubles, 'Not every game could be called off.');
  return result;
}

async function advance(
  deps: Deps,
  callOff: CallOffRow,
  result: CallOffsResult,
  attempt: (work: Promise<void>) => Promise<void>,
): Promise<void> {
  const { store, clock } = deps;
  await gather(store, callOff, clock());
  await dropHolds(deps, callOff);
  const waiting = await store.callOffs.waitingIn(callOff.id, AT_ONCE);
  for (const id of waiting) {
    await attempt(
      store.transaction(async (tx) => {
        if (await callOffOne(tx, callOff, id, clock)) result.calledOff += 1;
      }),
    );
  }
  if (waiting.length === AT_ONCE) {
    result.hasMore = true;
    return;
  }
  const isFinished = await store.transaction((tx) => finish(tx, callOff, clock()));
  if (isFinished) result.finished += 1;
}

/** Bookings that came in the way since. */
async function gather(store: Store, callOff: CallOffRow, now: Date): Promise<void> {
  const known = new Set(await store.callOffs.bookingIdsOf(callOff.id));
  const found = await store.callOffs.inTheWay(callOff.courtIds, timeOf(callOff));
  const { id: callOffId, how } = callOff;
  const fresh = found
    .filter(({ id }) => !known.has(id))
    .map(({ id: bookingId }) => ({ callOffId, bookingId, how, now }));
  await store.callOffs.add(fresh.toSorted((one, other) => one.bookingId - other.bookingId));
}

/** Once: whoever comes second finds it done. False when somebody else is at it, or it was done before. */
async function callOffOne(tx: Store, callOff: CallOffRow, itemId: number, clock: Clock): Promise<boolean> {
  const item = await tx.callOffs.take(itemId);
  if (item?.status !== 'waiting') return false;
  await tx.bookings.lock(item.bookingId);
  const now = clock();
  const booking = await tx.bookings.byId(item.bookingId);
  if (booking?.status !== 'confirmed' || !isInTheWay(callOff, booking)) {
    const decided = { status: 'ended', outcome: 'gone', decidedAt: now, decidedBy: 'operator' } as const;
    await tx.callOffs.change(itemId, decided);
    return true;
  }
  const { paise: valuePaise, creditPaise } = await moneyLeft(tx, booking);
  const isWhole = await keepClosedBeyond(tx, callOff.id, booking, { leftPaise: valuePaise, now });
  const { courtIds, startsAt, endsAt } = booking;
  const closed = isWhole ? { ...callOff, courtIds, startsAt, endsAt } : callOff;
  const freed = await takeOff(tx, booking, 'operator', now, () => closeInPlaceOf(tx, closed, booking, now));
  const was = { valuePaise, duePaise: booking.duePaise, toldAt: now };
  // Who has not paid yet may have another time, too: what is due goes along.
  const isOpen = item.how === 'choice' && valuePaise + booking.duePaise > 0;
  const deadlineAt = new Date(now.getTime() + ANSWER_MS);
  const fate = isOpen
    ? ({ status: 'open', deadlineAt } as const)
    : ({
        status: 'ended',
        outcome: valuePaise > 0 ? 'money' : 'nothing',
        decidedAt: now,
        decidedBy: 'operator',
      } as const);
  await tx.callOffs.change(itemId, { ...was, ...fate });
  const told = { ...callOff, itemId, valuePaise, creditPaise, duePaise: booking.duePaise, deadlineAt };
  if (isOpen && valuePaise > 0) await tx.outbox.gameCalledOff(booking, told, now);
  else if (isOpen) await tx.outbox.unpaidGameOff(booking, told, now);
  else if (valuePaise > 0) await giveMoney(tx, booking, { itemId, by: 'operator', cause: callOff.cause, now });
  else await tx.outbox.gameOff(booking, { ...callOff, itemId }, now);
  for (const each of freed) await offerFreed(tx, booking.venueId, each, now);
  return true;
}

/** Everything is closed: who waited for it is told that it will not be. */
async function finish(tx: Store, callOff: CallOffRow, now: Date): Promise<boolean> {
  if (!(await closeAround(tx, callOff, now))) return false;
  if ((await tx.callOffs.waitingIn(callOff.id, 1)).length > 0) return false;
  if (!(await tx.callOffs.finish(callOff.id, now))) return false;
  for (const entry of await tx.waiting.inLineDuring(callOff.venueId, timeOf(callOff), now)) {
    if (!(await tx.occupancies.isClosed(entry.formatId, timeOf(entry)))) continue;
    await tx.waiting.end(entry.id);
    await tx.outbox.waitingCalledOff(entry, callOff, now);
  }
  return true;
}

async function giveOverdue(tx: Store, itemId: number, now: Date): Promise<boolean> {
  const item = await tx.callOffs.take(itemId);
  if (item?.status !== 'open' || item.deadlineAt === null || item.deadlineAt > now) return false;
  const callOff = await tx.callOffs.byId(item.callOffId);
  await tx.bookings.lock(item.bookingId);
  const booking = await tx.bookings.byId(item.bookingId);
  if (!booking || !callOff) throw new Error(`Called off ${itemId} has no booking.`);
  const { paise: valuePaise } = await moneyLeft(tx, booking);
  const outcome = valuePaise > 0 ? 'money' : 'nothing';
  await tx.callOffs.change(itemId, { status: 'ended', outcome, valuePaise, decidedAt: now, decidedBy: 'deadline' });
  // Nothing was paid, or all of it was granted meanwhile, and told of then.
  if (valuePaise > 0) await giveMoney(tx, booking, { itemId, by: 'deadline', cause: callOff.cause, now });
  return true;
}
