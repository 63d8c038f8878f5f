// What is read of the waiting list: entries with all that is said of them, and which of them can be served.
import { and, asc, desc, eq, gt, not, sql } from 'drizzle-orm';
import { type Orm, schema } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { venuePictures } from '#server/photos/venue-pictures.repository.ts';
import { type OfferRow, offersToAll } from '#server/rates/offers-to-all.repository.ts';
import { type RuleRow, rulesOfFormat } from '#server/rates/rate-rules.repository.ts';

const { areas, bookings, cities, formats, reschedules, sports, users, venues, waitingList } = schema;

/** The booking that took the offer was cancelled or has been rescheduled. */
const isGivenAway = sql`coalesce(${bookings.status} = 'cancelled' OR (${bookings.status} = 'confirmed'
  AND ${bookings.startsAt} <> ${waitingList.startsAt} AND coalesce(${reschedules.status}, 'done') = 'done'), false)`;

/** Entries with who waits, for what, and what became of their offer. */
export function selectFrom(orm: Orm) {
  return orm
    .select({
      id: waitingList.id,
      userId: waitingList.userId,
      venueId: waitingList.venueId,
      venueName: venues.name,
      venueAddress: venues.address,
      venueImages: venuePictures,
      noticeMinutes: venues.noticeMinutes,
      area: areas.name,
      city: cities.name,
      sportName: sports.name,
      formatId: formats.id,
      formatName: formats.name,
      hourlyPaise: formats.hourlyPaise,
      rules: sql<RuleRow[]>`${rulesOfFormat}`,
      offers: sql<OfferRow[]>`${offersToAll}`,
      startsAt: waitingList.startsAt,
      endsAt: waitingList.endsAt,
      status: waitingList.status,
      offerExpiresAt: waitingList.offerExpiresAt,
      bookingReference: bookings.reference,
      /** Whoever took the offer must also pay for it: until when, and whether they did. */
      claimedUntil: sql<Date>`coalesce(${reschedules.holdExpiresAt}, ${bookings.holdExpiresAt})`.mapWith(
        bookings.holdExpiresAt,
      ),
      isPaid: sql<boolean>`CASE WHEN ${reschedules.id} IS NULL THEN ${bookings.confirmedAt} IS NOT NULL
          ELSE ${reschedules.status} = 'done' END`,
      isGivenUp: sql<boolean>`coalesce(${reschedules.status} IN ('expired', 'dropped') OR ${bookings.status} = 'expired', false)`,
      createdAt: waitingList.createdAt,
      userName: users.name,
      phone: users.phone,
      /** An offer is no receipt: only to an address that is surely theirs. */
      email: sql<string | null>`CASE WHEN ${users.emailConfirmedAt} IS NOT NULL THEN ${users.email} END`,
      /** How many wait for the very same slot, in a format that is played on some of the same courts, and came before. */
      before: sql<number>`(SELECT count(*)::int FROM waiting_list AS other WHERE other.venue_id = waiting_list.venue_id
          AND other.starts_at = waiting_list.starts_at AND other.ends_at = waiting_list.ends_at
          AND other.status = 'waiting' AND other.id < waiting_list.id
          AND (other.format_id = waiting_list.format_id OR EXISTS (
            SELECT 1 FROM format_spaces AS own JOIN space_courts AS own_courts ON own_courts.space_id = own.space_id
            JOIN space_courts AS their_courts ON their_courts.court_id = own_courts.court_id
            JOIN format_spaces AS theirs ON theirs.space_id = their_courts.space_id
            WHERE own.format_id = waiting_list.format_id AND theirs.format_id = other.format_id)))`,
    })
    .from(waitingList)
    .innerJoin(users, eq(users.id, waitingList.userId))
    .innerJoin(venues, eq(venues.id, waitingList.venueId))
    .innerJoin(areas, eq(areas.id, venues.areaId))
    .innerJoin(cities, eq(cities.id, venues.cityId))
    .innerJoin(sports, eq(sports.id, waitingList.sportId))
    .innerJoin(formats, eq(formats.id, waitingList.formatId))
    .leftJoin(bookings, eq(bookings.id, waitingList.bookingId))
    .leftJoin(reschedules, eq(reschedules.id, waitingList.rescheduleId))
    .$dynamic();
}

const asked = sql.placeholder;
/** Some space is free at this moment for all the time that an entry is about: a hold that ended keeps nobody away. */
export function hasSpace(at: string | ReturnType<typeof asked>) {
  return sql`EXISTS (
    SELECT 1 FROM format_spaces
    WHERE format_spaces.format_id = waiting_list.format_id AND NOT EXISTS (
      SELECT 1 FROM space_courts JOIN occupancies ON occupancies.court_id = space_courts.court_id
      WHERE space_courts.space_id = format_spaces.space_id
        AND during && tstzrange(waiting_list.starts_at, waiting_list.ends_at, '[)')
        AND (expires_at IS NULL OR expires_at > ${at})))`;
}
/** Players can still book it: a venue may want to know some time before. */
export const isInTime = (at: string | ReturnType<typeof asked>) => sql`waiting_list.starts_at - make_interval(mins => (
  SELECT notice_minutes FROM venues WHERE venues.id = waiting_list.venue_id)) > ${at}::timestamptz`;
const inLine = and(
  eq(waitingList.venueId, asked('venueId')),
  eq(waitingList.status, 'waiting'),
  isInTime(asked('at')),
  sql`tstzrange(${waitingList.startsAt}, ${waitingList.endsAt}, '[)') && tstzrange(${asked('start')}, ${asked('end')}, '[)')`,
  hasSpace(asked('at')),
);
export const servedInOrder = prepared((orm) => selectFrom(orm).where(inLine).orderBy(asc(waitingList.id)));
export const firstServed = prepared((orm) =>
  orm.select({ id: waitingList.id }).from(waitingList).where(inLine).limit(1),
);
export const entryById = prepared((orm) => selectFrom(orm).where(eq(waitingList.id, asked('id'))));
export const entriesAhead = prepared((orm) =>
  selectFrom(orm)
    .where(and(eq(waitingList.userId, asked('userId')), gt(waitingList.startsAt, asked('now')), not(isGivenAway)))
    .orderBy(asc(waitingList.startsAt), desc(waitingList.id))
    .limit(100),
);
export const offerNow = prepared((orm) =>
  orm
    .select({
      id: waitingList.id,
      spaceId: waitingList.spaceId,
      courts: sql<number[]>`(
        SELECT json_agg(court_id ORDER BY court_id) FROM space_courts WHERE space_id = ${waitingList.spaceId})`,
    })
    .from(waitingList)
    .where(
      and(
        eq(waitingList.userId, asked('userId')),
        sql`${waitingList.spaceId} IN (SELECT space_id FROM format_spaces WHERE format_id = ${asked('formatId')})`,
        eq(waitingList.startsAt, asked('start')),
        eq(waitingList.endsAt, asked('end')),
        eq(waitingList.status, 'offered'),
        gt(waitingList.offerExpiresAt, asked('now')),
      ),
    )
    .for('update'),
);
