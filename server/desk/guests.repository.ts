// Whom a ground knows, and who still owes it money.
import { and, asc, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { type Orm, schema } from '#server/db/database.ts';

const { bookings, guests, spaces, sports, venues } = schema;

export type GuestsRepository = ReturnType<typeof guestsRepository>;

/** As `LIKE` reads it: what was typed stands for itself. */
const literal = (typed: string) => typed.replaceAll(/[\\%_]/g, '\\$&');

export function guestsRepository(orm: Orm) {
  const find = (organisationId: number, is: SQL, limit: number) =>
    orm
      .select({ phone: guests.phone, name: guests.name })
      .from(guests)
      .where(and(eq(guests.organisationId, organisationId), is))
      .orderBy(desc(guests.visits), desc(guests.lastAt), asc(guests.phone))
      .limit(limit);

  return {
    /** Those whose number begins like this; those who booked most often first. */
    byPhone: (organisationId: number, digits: string, limit: number) =>
      find(organisationId, sql`${guests.phone} LIKE ${`${literal(digits)}%`}`, limit),

    /** Those with a word in their name that begins like this, or any part of it once it is long enough to be told apart. */
    byName(organisationId: number, typed: string, limit: number) {
      const text = literal(typed.toLowerCase());
      const named = sql`lower(${guests.name})`;
      const is =
        typed.length >= 3
          ? sql`${named} LIKE ${`%${text}%`}`
          : sql`(${named} LIKE ${`${text}%`} OR ${named} LIKE ${`% ${text}%`})`;
      return find(organisationId, is, limit);
    },

    /** A booking is for somebody else than it was said: as the database would have counted it. */
    async correct({ id, phone }: { id: number; phone: string }): Promise<void> {
      const of = sql`SELECT organisation_id FROM venues JOIN bookings ON bookings.venue_id = venues.id
        WHERE bookings.id = ${id}`;
      const was = sql`organisation_id = (${of}) AND phone = ${phone}`;
      await orm.execute(sql`DELETE FROM guests WHERE ${was} AND visits = 1`);
      await orm.execute(sql`UPDATE guests SET visits = visits - 1 WHERE ${was}`);
      await orm.execute(
        sql`INSERT INTO guests (organisation_id, phone, name, names, last_at)
            SELECT organisation_id, bookings.phone, bookings.name, lower(bookings.name), starts_at
              FROM bookings JOIN venues ON venues.id = venue_id
              WHERE bookings.id = ${id} AND organisation_id IS NOT NULL
            ON CONFLICT (organisation_id, phone) DO UPDATE SET name = excluded.name, visits = guests.visits + 1,
              last_at = greatest(guests.last_at, excluded.last_at),
              names = CASE WHEN excluded.names = ANY (string_to_array(guests.names, E'\\n')) THEN guests.names
                ELSE right(concat_ws(E'\\n', guests.names, excluded.names), 1000) END`,
      );
    },

    /** What each has played there by now: not what is still to come, was cancelled, or missed. */
    async playedBy(organisationId: number, phones: string[], now: Date) {
      if (phones.length === 0) return new Map<string, { games: number; lastAt: Date }>();
      const found = await orm
        .select({
          phone: bookings.phone,
          games: sql<number>`count(*)::int`,
          lastAt: sql`max(${bookings.startsAt})`.mapWith(bookings.startsAt),
        })
        .from(bookings)
        .innerJoin(venues, eq(venues.id, bookings.venueId))
        .where(
          and(
            eq(venues.organisationId, organisationId),
            inArray(bookings.phone, phones),
            eq(bookings.status, 'confirmed'),
            lte(bookings.endsAt, now),
            isNull(bookings.noShowAt),
          ),
        )
        .groupBy(bookings.phone);
      return new Map(found.map(({ phone, ...played }) => [phone, played]));
    },

    /** Bookings of a venue for which money is due at the ground or owed by it, the earliest game first. */
    duesOf: (
      venueId: string,
      { limit, after }: { limit: number; after?: { startsAt: Date; id: number } | undefined },
    ) =>
      orm
        .select({
          id: bookings.id,
          reference: bookings.reference,
          name: bookings.name,
          phone: bookings.phone,
          startsAt: bookings.startsAt,
          endsAt: bookings.endsAt,
          sport: sports.name,
          space: spaces.name,
          status: bookings.status,
          totalPaise: bookings.totalPaise,
          duePaise: bookings.duePaise,
          owedPaise: bookings.owedPaise,
        })
        .from(bookings)
        .innerJoin(sports, eq(sports.id, bookings.sportId))
        .innerJoin(spaces, eq(spaces.id, bookings.spaceId))
        .where(
          and(
            eq(bookings.venueId, venueId),
            or(gt(bookings.duePaise, 0), gt(bookings.owedPaise, 0)),
            after &&
              sql`(${bookings.startsAt}, ${bookings.id}) > (${after.startsAt.toISOString()}::timestamptz, ${after.id})`,
          ),
        )
        .orderBy(asc(bookings.startsAt), asc(bookings.id))
        .limit(limit),

    async totalsOf(venueId: string): Promise<{ duePaise: number; owedPaise: number }> {
      const [found] = await orm
        .select({
          duePaise: sql<number>`coalesce(sum(${bookings.duePaise}), 0)::int`,
          owedPaise: sql<number>`coalesce(sum(${bookings.owedPaise}), 0)::int`,
        })
        .from(bookings)
        .where(and(eq(bookings.venueId, venueId), or(gt(bookings.duePaise, 0), gt(bookings.owedPaise, 0))));
      return found ?? { duePaise: 0, owedPaise: 0 };
    },
  };
}
