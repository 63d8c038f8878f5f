import { and, asc, count, desc, eq, gt, inArray, lt, lte, not, sql } from 'drizzle-orm';
import type { Interval } from '#domain/interval.ts';
import { type Orm, rows, schema } from '#server/db/database.ts';
import {
  entriesAhead,
  entryById,
  firstServed,
  hasSpace,
  isInTime,
  offerNow,
  selectFrom,
  servedInOrder,
} from './waiting-entries.repository.ts';

const { waitingList } = schema;

export type WaitingListRepository = ReturnType<typeof waitingListRepository>;
export type WaitingRow = Awaited<ReturnType<WaitingListRepository['byId']>> & object;

const isActive = inArray(waitingList.status, ['waiting', 'offered']);
const inTexts = ({ start, end }: Interval) => ({ start: start.toISOString(), end: end.toISOString() });
const isAt = ({ start, end }: Interval) => and(eq(waitingList.startsAt, start), eq(waitingList.endsAt, end));

/** Who is in line for which slot. */
export function waitingListRepository(orm: Orm) {
  const select = () => selectFrom(orm);

  return {
    /** Makes everything about one venue's line wait its turn, so that nobody is passed over. */
    async lockVenue(venueId: string): Promise<void> {
      await orm.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`waiting:${venueId}`}, 0))`);
    },

    async byId(id: number) {
      const [entry] = await entryById(orm).execute({ id });
      return entry;
    },

    async activeOf(userId: number, formatId: number, time: Interval) {
      const isSame = and(eq(waitingList.formatId, formatId), isAt(time));
      const [entry] = await select().where(and(eq(waitingList.userId, userId), isSame, isActive));
      return entry;
    },

    async activeCount(userId: number, now: Date): Promise<number> {
      const [found] = await orm
        .select({ count: count() })
        .from(waitingList)
        .where(and(eq(waitingList.userId, userId), isActive, gt(waitingList.startsAt, now)));
      return found?.count ?? 0;
    },

    async insert(entry: {
      userId: number;
      venueId: string;
      sportId: string;
      formatId: number;
      time: Interval;
      now: Date;
    }) {
      const { time, now, ...what } = entry;
      const [inserted] = await orm
        .insert(waitingList)
        .values({ ...what, startsAt: time.start, endsAt: time.end, status: 'waiting', createdAt: now })
        .onConflictDoNothing()
        .returning({ id: waitingList.id });
      return inserted?.id;
    },

    /** What a player waits for, or waited for, that has not begun; soonest first. What they gave away again is over. */
    aheadOf: (userId: number, now: Date) => entriesAhead(orm).execute({ userId, now }),

    allOf: (userId: number) => select().where(eq(waitingList.userId, userId)).orderBy(desc(waitingList.id)),

    /**
     * Those in line at a venue for some part of a time that has not begun, and for whom a space is free; the first in
     * front. What one of them gets, a later one may then miss.
     */
    servable: (venueId: string, time: Interval, now: Date) =>
      servedInOrder(orm).execute({ venueId, at: now.toISOString(), ...inTexts(time) }),

    async canServe(venueId: string, time: Interval, now: Date): Promise<boolean> {
      const found = await firstServed(orm).execute({ venueId, at: now.toISOString(), ...inTexts(time) });
      return found.length > 0;
    },

    /**
     * The slot that is kept for this player right now, on a space of this format; whoever else wants to change the entry
     * waits.
     */
    async liveOffer(userId: number, { formatId, time }: { formatId: number; time: Interval }, now: Date) {
      const [entry] = await offerNow(orm).execute({ userId, formatId, ...time, now });
      return entry?.spaceId ? { id: entry.id, space: { id: entry.spaceId, courts: entry.courts } } : undefined;
    },

    async offer(id: number, offer: { spaceId: number; offeredAt: Date; offerExpiresAt: Date }): Promise<void> {
      await orm
        .update(waitingList)
        .set({ status: 'offered', ...offer })
        .where(eq(waitingList.id, id));
    },

    /** The offer is used up: by a new booking, or by a booking that is rescheduled to it. */
    async claim(id: number, by: { bookingId: number; rescheduleId?: number }): Promise<void> {
      await orm
        .update(waitingList)
        .set({ status: 'claimed', ...by })
        .where(eq(waitingList.id, id));
    },

    /** What was claimed and given up again before its time stays offered as long as was said; undefined if it was not. */
    async offerAgain(by: { bookingId: number; rescheduleId: number | null }, spaceId: number, now: Date) {
      const { bookingId, rescheduleId } = by;
      const [again] = await rows<{ id: string; until: string }>(
        orm,
        sql`UPDATE waiting_list SET status = 'offered', space_id = ${spaceId}, booking_id = NULL, move_id = NULL
            WHERE status = 'claimed' AND booking_id = ${bookingId} AND move_id IS NOT DISTINCT FROM ${rescheduleId}
              AND offer_expires_at > ${now.toISOString()} AND NOT EXISTS (
                SELECT 1 FROM waiting_list AS other WHERE other.user_id = waiting_list.user_id
                  AND other.format_id = waiting_list.format_id AND other.starts_at = waiting_list.starts_at
                  AND other.ends_at = waiting_list.ends_at AND other.status IN ('waiting', 'offered'))
            RETURNING id, offer_expires_at::text AS until`,
      );
      return again && { id: Number(again.id), until: new Date(again.until) };
    },

    /** Whoever has the slot anyway no longer waits for it. */
    async dropWaiting(userId: number, venueId: string, time: Interval): Promise<void> {
      await orm
        .delete(waitingList)
        .where(
          and(
            eq(waitingList.userId, userId),
            eq(waitingList.venueId, venueId),
            isAt(time),
            eq(waitingList.status, 'waiting'),
          ),
        );
    },

    /** Locks an own entry for this transaction. */
    async lockOwn(userId: number, id: number) {
      const [entry] = await orm
        .select()
        .from(waitingList)
        .where(and(eq(waitingList.id, id), eq(waitingList.userId, userId)))
        .for('update');
      return entry;
    },

    async remove(id: number): Promise<void> {
      await orm.delete(waitingList).where(eq(waitingList.id, id));
    },

    /** Those in line for some of a time that has not begun, whether or not anything is free for them. */
    inLineDuring: (venueId: string, { start, end }: Interval, now: Date) =>
      select()
        .where(
          and(
            eq(waitingList.venueId, venueId),
            eq(waitingList.status, 'waiting'),
            gt(waitingList.startsAt, now),
            lt(waitingList.startsAt, end),
            gt(waitingList.endsAt, start),
          ),
        )
        .orderBy(asc(waitingList.id)),

    /** What was offered cannot be played after all. */
    async waitAgain(id: number): Promise<void> {
      const nothing = { spaceId: null, courtId: null, offeredAt: null, offerExpiresAt: null };
      await orm
        .update(waitingList)
        .set({ status: 'waiting', ...nothing })
        .where(eq(waitingList.id, id));
    },

    /** There is nothing left to wait for. */
    async end(id: number): Promise<void> {
      await orm.update(waitingList).set({ status: 'over' }).where(eq(waitingList.id, id));
    },

    /** Offers that were not taken in time. */
    async lapsed(now: Date, limit: number) {
      return orm
        .select({ id: waitingList.id, venueId: waitingList.venueId })
        .from(waitingList)
        .where(and(eq(waitingList.status, 'offered'), lte(waitingList.offerExpiresAt, now)))
        .orderBy(asc(waitingList.offerExpiresAt))
        .limit(limit);
    },

    /** Ends an offer that was not taken in time; its time, or undefined when it is not there any more. */
    async pass(id: number, now: Date): Promise<Interval | undefined> {
      const [passed] = await orm
        .update(waitingList)
        .set({ status: 'passed' })
        .where(and(eq(waitingList.id, id), eq(waitingList.status, 'offered'), lte(waitingList.offerExpiresAt, now)))
        .returning({ start: waitingList.startsAt, end: waitingList.endsAt });
      return passed;
    },

    /** Nobody waits for what can no longer be booked. */
    async endPast(now: Date): Promise<number> {
      const over = await orm
        .update(waitingList)
        .set({ status: 'over' })
        .where(and(eq(waitingList.status, 'waiting'), not(isInTime(now.toISOString()))))
        .returning({ id: waitingList.id });
      return over.length;
    },

    /** Slots somebody waits for though a space is free: what only a moment of bad luck, or a new space, leaves behind. */
    async overlooked(now: Date, limit: number) {
      const at = now.toISOString();
      const found = await rows<{ venue: string; start: string; end: string }>(
        orm,
        sql`SELECT DISTINCT venue_id AS venue, starts_at::text AS start, ends_at::text AS end FROM waiting_list
            WHERE status = 'waiting' AND ${isInTime(at)} AND ${hasSpace(at)}
            ORDER BY 2 LIMIT ${limit}`,
      );
      return found.map(({ venue, start, end }) => ({
        venueId: venue,
        time: { start: new Date(start), end: new Date(end) },
      }));
    },
  };
}
