import { type Interval, subtract } from '#domain/interval.ts';
import { AppError, refuse, refusing } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import { assertMayOpen, type Opener } from '#server/refunds/closed-beyond.ts';
import type { Store } from '#server/store.ts';
import { offerFreed } from '#server/waiting-list/offer-freed.ts';
import type { InTheWay } from './closures.repository.ts';

export type ClosureRequest = {
  venueId: string;
  time: Interval;
  /** Only this court, counted from 1; otherwise all. */
  court?: number | undefined;
  note?: string | undefined;
};

/** Closing was refused: these bookings come first. */
export class BookingsInTheWay extends AppError {
  override name = 'BookingsInTheWay';
  readonly bookings: InTheWay[];

  constructor(bookings: InTheWay[]) {
    super(refusing('bookingsInTheWay', { count: bookings.length }));
    this.bookings = bookings;
  }
}

/** Closes courts for a time, all of them or none. Never over a booking: whoever paid, plays. */
export async function closeCourts(
  { store, clock }: { store: Store; clock: Clock },
  request: ClosureRequest,
): Promise<number> {
  return store.transaction(async (tx) => {
    const now = clock();
    const courtIds = await courtsFor(tx, request);
    // Several courts are taken: nobody else may be doing the same.
    await tx.waiting.lockVenue(request.venueId);
    await tx.closures.dropExpiredOn(courtIds, request.time, now);
    const blocks = await tx.closures.blocksDuring(courtIds, request.time);
    for (const courtId of courtIds) {
      // What is closed already stays as it is; only the gaps are closed now.
      const gaps = subtract(
        request.time,
        blocks.filter((block) => block.courtId === courtId),
      );
      for (const gap of gaps) {
        if (await tx.closures.close(courtId, gap, request.note ?? null, now)) continue;
        throw new BookingsInTheWay(await tx.closures.inTheWay(courtIds, request.time, now));
      }
    }
    return courtIds.length;
  });
}

/** Opens courts again for a time, at the terminal; what was closed before and after it stays closed. */
export async function openCourts(
  { store, clock }: { store: Store; clock: Clock },
  request: ClosureRequest,
): Promise<number> {
  return store.transaction(async (tx) => {
    const courtIds = await courtsFor(tx, request);
    return openForTime(tx, { venueId: request.venueId, courtIds, time: request.time, by: 'terminal' }, clock());
  });
}

/** How many closures were opened, or some of them. Whoever waits is served. */
export async function openForTime(
  tx: Store,
  { venueId, courtIds, time, by }: { venueId: string; courtIds: number[]; time: Interval; by: Opener },
  now: Date,
): Promise<number> {
  await tx.waiting.lockVenue(venueId);
  await assertMayOpen(tx, { venueId, courtIds, time, by }, now);
  const blocks = await tx.closures.blocksDuring(courtIds, time);
  await tx.closures.remove(blocks.map(({ id }) => id));
  for (const block of blocks) {
    for (const rest of subtract(block, [time])) await tx.closures.close(block.courtId, rest, block.note, now);
  }
  if (blocks.length > 0) await offerFreed(tx, venueId, time, now);
  return blocks.length;
}

async function courtsFor(tx: Store, { venueId, court }: ClosureRequest): Promise<number[]> {
  const courts = await tx.closures.courtsOf(venueId);
  if (courts.length === 0) throw refuse('noEvent');
  if (court === undefined) return courts.map(({ id }) => id);
  const chosen = courts[court - 1];
  if (!chosen) throw refuse('noCourt', { court, courts: courts.length });
  return [chosen.id];
}
