import { and, asc, desc, eq, gt, gte, inArray, isNull, lte, sql } from 'drizzle-orm';
import { type Orm, rows, schema } from '#server/db/database.ts';
import { ms, seriesCourtsRepository } from './series-courts.repository.ts';

const { bookings, formats, series, seriesDates, spaces, sports, users, venues, waitingList } = schema;

export type SeriesRepository = ReturnType<typeof seriesRepository>;
export type SeriesRow = Awaited<ReturnType<SeriesRepository['byId']>> & object;
export type SeriesDateRow = Awaited<ReturnType<SeriesRepository['datesOf']>>[number];
export type NewSeriesRow = Omit<typeof series.$inferInsert, 'id'>;
type NewDate = Omit<typeof seriesDates.$inferInsert, 'id'>;

const LISTED_MOST = 500;

export function seriesRepository(orm: Orm) {
  const select = () =>
    orm
      .select({
        id: series.id,
        venueId: series.venueId,
        userId: series.userId,
        name: series.name,
        phone: series.phone,
        notes: series.notes,
        sportId: series.sportId,
        sport: sports.name,
        formatId: series.formatId,
        format: formats.name,
        spaceId: series.spaceId,
        space: spaces.name,
        weekdays: series.weekdays,
        fromMinute: series.fromMinute,
        minutes: series.minutes,
        firstDate: series.firstDate,
        lastDate: series.lastDate,
        payment: series.payment,
        payHours: series.payHours,
        createdBy: users.name,
        createdAt: series.createdAt,
      })
      .from(series)
      .innerJoin(sports, eq(sports.id, series.sportId))
      .innerJoin(formats, eq(formats.id, series.formatId))
      .innerJoin(users, eq(users.id, series.createdBy))
      .leftJoin(spaces, eq(spaces.id, series.spaceId))
      .$dynamic();

  return {
    async byId(id: number) {
      const [found] = await select().where(eq(series.id, id));
      return found;
    },

    async byKey(key: string) {
      const [found] = await select().where(eq(series.idempotencyKey, key));
      return found;
    },

    async insert(row: NewSeriesRow): Promise<number> {
      const [inserted] = await orm.insert(series).values(row).returning({ id: series.id });
      if (!inserted) throw new Error('An insert returns its row.');
      return inserted.id;
    },

    async change(
      id: number,
      change: Pick<
        NewSeriesRow,
        'spaceId' | 'fromMinute' | 'minutes' | 'lastDate' | 'weekdays' | 'payment' | 'payHours'
      >,
    ): Promise<void> {
      await orm.update(series).set(change).where(eq(series.id, id));
    },

    /** Whoever else changes it waits. */
    async lock(id: number): Promise<void> {
      await orm.select({ id: series.id }).from(series).where(eq(series.id, id)).for('update');
    },

    /** Of a venue, the newest first; with when the next game is, how many are ahead, and what is due for all of them. */
    async ofVenue(venueId: string, now: Date) {
      const found = await select().where(eq(series.venueId, venueId)).orderBy(desc(series.id)).limit(LISTED_MOST);
      const sums = await rows<{ id: number; next: number | null; ahead: number; due: number }>(
        orm,
        sql`SELECT series_id::int AS id, ${ms(sql`min(starts_at) FILTER (WHERE ends_at > ${now.toISOString()})`)} AS next,
              count(*) FILTER (WHERE starts_at > ${now.toISOString()})::int AS ahead, sum(due_paise)::int AS due
            FROM series JOIN series_dates ON series_dates.series_id = series.id
              JOIN bookings ON bookings.id = series_dates.booking_id
            WHERE series.venue_id = ${venueId} AND series_dates.status = 'booked' GROUP BY 1`,
      );
      const byId = new Map(sums.map(({ id, ...sum }) => [id, sum]));
      return found.map((row) => ({ ...row, ...(byId.get(row.id) ?? { next: null, ahead: 0, due: 0 }) }));
    },

    /** With the booking of each, and what became of waiting for it. */
    datesOf: (seriesId: number) =>
      orm
        .select({
          id: seriesDates.id,
          date: seriesDates.date,
          status: seriesDates.status,
          bookingId: seriesDates.bookingId,
          waitingId: seriesDates.waitingId,
          waitingStatus: waitingList.status,
          payHours: seriesDates.payHours,
          askedFor: seriesDates.askedFor,
          warnedFor: seriesDates.warnedFor,
          warnedAt: seriesDates.warnedAt,
          space: spaces.name,
          booking: {
            reference: bookings.reference,
            spaceId: bookings.spaceId,
            startsAt: bookings.startsAt,
            endsAt: bookings.endsAt,
            totalPaise: bookings.totalPaise,
            duePaise: bookings.duePaise,
            owedPaise: bookings.owedPaise,
            writtenOffPaise: sql<number>`(
              SELECT coalesce(sum(amount_paise), 0)::int FROM write_offs WHERE booking_id = ${bookings.id})`,
            arrivedAt: bookings.arrivedAt,
            noShowAt: bookings.noShowAt,
          },
        })
        .from(seriesDates)
        .leftJoin(bookings, eq(bookings.id, seriesDates.bookingId))
        .leftJoin(spaces, eq(spaces.id, bookings.spaceId))
        .leftJoin(waitingList, eq(waitingList.id, seriesDates.waitingId))
        .where(eq(seriesDates.seriesId, seriesId))
        .orderBy(asc(seriesDates.date), asc(seriesDates.id)),

    /** Bookings of a series from a date on, each taken for this transaction. */
    async lockBookings(seriesId: number, from: string): Promise<void> {
      const ids = orm
        .select({ id: seriesDates.bookingId })
        .from(seriesDates)
        .where(and(eq(seriesDates.seriesId, seriesId), gte(seriesDates.date, from), eq(seriesDates.status, 'booked')));
      await orm
        .select({ id: bookings.id })
        .from(bookings)
        .where(inArray(bookings.id, ids))
        .orderBy(asc(bookings.id))
        .for('update');
    },

    /**
     * By when dates from one on must be paid. Of what a guest was warned they keep the time that they were told; nobody is
     * held to less.
     */
    async setPayHours(seriesId: number, from: string, payHours: number | null, now: Date): Promise<void> {
      const following = and(
        eq(seriesDates.seriesId, seriesId),
        gte(seriesDates.date, from),
        inArray(seriesDates.status, ['booked', 'waiting']),
        payHours === null ? undefined : isNull(seriesDates.warnedFor),
      );
      const lookAt =
        payHours === null ? null : sql`CASE WHEN status = 'booked' THEN ${now.toISOString()}::timestamptz END`;
      await orm.update(seriesDates).set({ payHours, lookAt }).where(following);
    },

    /** Writes what a date has become, over what it was; one that is off stays beside it. */
    async putDate(row: NewDate): Promise<void> {
      const { seriesId: _series, date: _date, ...state } = row;
      const none = { bookingId: null, waitingId: null, payHours: null, lookAt: null, releasedAt: null };
      const told = { askedFor: null, warnedFor: null, warnedAt: null };
      await orm
        .insert(seriesDates)
        .values(row)
        .onConflictDoUpdate({
          target: [seriesDates.seriesId, seriesDates.date],
          // Written out, so that the database sees that it is the condition of the index.
          targetWhere: sql`status IN ('booked', 'skipped', 'waiting')`,
          set: { ...none, ...told, ...state },
        });
    },

    async changeDate(
      id: number,
      change: Partial<
        Pick<NewDate, 'status' | 'lookAt' | 'askedFor' | 'warnedFor' | 'warnedAt' | 'releasedAt' | 'waitingId'>
      >,
    ): Promise<void> {
      await orm.update(seriesDates).set(change).where(eq(seriesDates.id, id));
    },

    /**
     * Dates from one on that were waited for and no longer lie in the series are off. Whoever holds such a slot by now
     * keeps it as a booking of their own. False if one of them was booked in the meantime.
     */
    async endOutside(id: number, from: string, now: Date): Promise<boolean> {
      const isOutside = sql`series.id = ${id} AND series_dates.series_id = series.id AND date >= ${from}
        AND (date NOT BETWEEN first_date AND last_date OR weekdays & (1 << extract(dow FROM date)::int) = 0)`;
      await orm.execute(
        sql`UPDATE series_dates SET status = 'ended' FROM series WHERE ${isOutside} AND status = 'waiting'`,
      );
      const left = await rows(
        orm,
        sql`SELECT 1 FROM series, series_dates JOIN bookings ON bookings.id = booking_id
            WHERE ${isOutside} AND series_dates.status = 'booked' AND starts_at > ${now.toISOString()}`,
      );
      return left.length === 0;
    },

    async dateById(id: number) {
      const [found] = await orm.select().from(seriesDates).where(eq(seriesDates.id, id));
      return found;
    },

    /** Dates at which somebody has to look by now, with their bookings. */
    async toLookAt(now: Date, limit: number): Promise<{ id: number; bookingId: number }[]> {
      const found = await orm
        .select({ id: seriesDates.id, bookingId: seriesDates.bookingId })
        .from(seriesDates)
        .where(lte(seriesDates.lookAt, now))
        .orderBy(asc(seriesDates.lookAt))
        .limit(limit);
      return found.flatMap(({ id, bookingId }) => (bookingId === null ? [] : [{ id, bookingId }]));
    },

    /** As if nobody had been asked or warned: what was paid is due again. */
    async warnAnew(bookingId: number): Promise<void> {
      const untold = { askedFor: null, warnedFor: null, warnedAt: null };
      await orm.update(seriesDates).set(untold).where(eq(seriesDates.bookingId, bookingId));
    },

    /** Whether an entry of the waiting list stands for a date already. */
    async isAwaited(waitingId: number): Promise<boolean> {
      const found = await orm
        .select({ id: seriesDates.id })
        .from(seriesDates)
        .where(eq(seriesDates.waitingId, waitingId));
      return found.length > 0;
    },

    async venueOf(venueId: string): Promise<{ venueName: string; venueAddress: string }> {
      const [found] = await orm
        .select({ venueName: venues.name, venueAddress: venues.address })
        .from(venues)
        .where(eq(venues.id, venueId));
      if (!found) throw new Error(`There is no venue ${venueId}.`);
      return found;
    },

    async ofBooking(bookingId: number): Promise<number | undefined> {
      const [found] = await orm
        .select({ id: seriesDates.seriesId })
        .from(seriesDates)
        .where(eq(seriesDates.bookingId, bookingId));
      return found?.id;
    },

    /** Whether games of a series are ahead that stand. */
    async isAhead(seriesId: number, now: Date): Promise<boolean> {
      const found = await orm
        .select({ id: seriesDates.id })
        .from(seriesDates)
        .innerJoin(bookings, eq(bookings.id, seriesDates.bookingId))
        .where(
          and(
            eq(seriesDates.seriesId, seriesId),
            eq(seriesDates.status, 'booked'),
            eq(bookings.status, 'confirmed'),
            gt(bookings.startsAt, now),
          ),
        )
        .limit(1);
      return found.length > 0;
    },

    ...seriesCourtsRepository(orm),
  };
}
