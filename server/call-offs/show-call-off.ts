import type { CallOffProgress } from '#contract/call-offs.ts';
import type { Interval } from '#domain/interval.ts';
import { toRupees } from '#domain/price.ts';
import { refuse } from '#server/app-error.ts';
import type { Store } from '#server/store.ts';
import type { CallOffRow, Progress } from './call-offs.repository.ts';

/** Those that touch a time and called something off, or still do; the latest first. */
export async function callOffsDuring(
  { callOffs }: Pick<Store, 'callOffs'>,
  venueId: string,
  time: Interval,
): Promise<CallOffProgress[]> {
  const found = await callOffs.during(venueId, time);
  const progress = await callOffs.progressOf(found.map(({ id }) => id));
  return found
    .map((callOff) => shown(callOff, progress))
    .filter(({ bookings, finishedAt }) => bookings > 0 || finishedAt === null);
}

export async function showCallOff(
  { callOffs }: Pick<Store, 'callOffs'>,
  callOff: CallOffRow,
): Promise<CallOffProgress> {
  return shown(callOff, await callOffs.progressOf([callOff.id]));
}

/** Of this venue: somebody else's does not exist for the caller. */
export async function callOffAt({ callOffs }: Store, venueId: string, number: string): Promise<CallOffRow> {
  const found = /^\d{1,15}$/.test(number) ? await callOffs.byId(Number(number)) : undefined;
  if (found?.venueId !== venueId) throw refuse('noSuchCallOff');
  return found;
}

export async function callOffDetails(store: Store, callOff: CallOffRow) {
  const items = await store.callOffs.itemsOf(callOff.id);
  return {
    callOff: await showCallOff(store, callOff),
    bookings: items.map((item) => ({
      number: String(item.bookingId),
      bookingId: item.reference,
      name: item.name,
      startsAt: item.startsAt.toISOString(),
      value: toRupees(item.valuePaise),
      owed: toRupees(item.owedPaise),
      status: item.status,
      outcome: item.outcome,
      deadline: item.deadlineAt?.toISOString() ?? null,
    })),
  };
}

function shown(callOff: CallOffRow, progress: readonly Progress[]): CallOffProgress {
  const counts = progress.find(({ callOffId }) => callOffId === callOff.id);
  const bookings = (counts?.bookings ?? 0) - (counts?.left ?? 0);
  return {
    id: String(callOff.id),
    cause: callOff.cause,
    note: callOff.note,
    courts: callOff.courtIds,
    from: callOff.startsAt.toISOString(),
    until: callOff.endsAt.toISOString(),
    createdAt: callOff.createdAt.toISOString(),
    finishedAt: callOff.finishedAt?.toISOString() ?? null,
    bookings,
    told: bookings - (counts?.waiting ?? 0),
    open: counts?.open ?? 0,
    money: counts?.money ?? 0,
    credit: counts?.credit ?? 0,
    moved: counts?.moved ?? 0,
  };
}
