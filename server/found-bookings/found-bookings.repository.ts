import { type SQL, sql } from 'drizzle-orm';
import { type Orm, rows } from '#server/db/database.ts';

export type FoundBookingsRepository = ReturnType<typeof foundBookingsRepository>;

/** Where a page ends: the next one begins after it. */
export type Place = { startsAt: Date; id: number };

export type BookingFilter = {
  venueIds: readonly string[];
  /** The numbers, the reference and the id one of which it must have; undefined is any. */
  of?: { phones: readonly string[]; reference: string; id?: number | undefined } | undefined;
  status?: 'confirmed' | 'cancelled' | undefined;
  money?: 'due' | 'owed' | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
  after?: Place | undefined;
};

type Found = {
  id: string;
  reference: string;
  venue_id: string;
  venue: string;
  sport: string;
  space: string;
  starts_at: string;
  ends_at: string;
  name: string;
  phone: string;
  status: 'confirmed' | 'cancelled';
  source: 'app' | 'desk';
  total_paise: number;
  due_paise: number;
  owed_paise: number;
  written_off_paise: number;
  granted_paise: number;
  arrived: boolean;
  no_show: boolean;
};
export type FoundRow = Omit<Found, 'id' | 'starts_at' | 'ends_at'> & { id: number; startsAt: Date; endsAt: Date };

const LATEST = sql`starts_at DESC, id DESC`;

export function foundBookingsRepository(orm: Orm) {
  return {
    /** The numbers of guests of an organisation whose number has these digits, or whose name these words, latest first. */
    async phonesOf(
      organisationId: number,
      { digits, words }: { digits?: string | undefined; words: string[] },
      limit: number,
    ) {
      const fits = digits
        ? sql`phone LIKE ${`%${digits}%`}`
        : sql.join(
            words.map((word) => sql`names LIKE ${`%${escaped(word)}%`}`),
            sql` AND `,
          );
      const found = await rows<{ phone: string }>(
        orm,
        sql`SELECT phone FROM guests WHERE organisation_id = ${organisationId} AND ${fits}
            ORDER BY last_at DESC LIMIT ${limit}`,
      );
      return found.map(({ phone }) => phone);
    },

    /** The latest game first. */
    async list(filter: BookingFilter, limit: number): Promise<FoundRow[]> {
      const found = await rows<Found>(
        orm,
        sql`SELECT found.id, found.reference, found.venue_id, venues.name AS venue, sports.name AS sport,
              spaces.name AS space, found.starts_at::text, found.ends_at::text, found.name, found.phone, found.status,
              found.source, found.total_paise, found.due_paise, found.owed_paise, found.arrived_at IS NOT NULL AS arrived,
              found.no_show_at IS NOT NULL AS no_show,
              (SELECT coalesce(sum(amount_paise), 0)::int FROM write_offs WHERE booking_id = found.id) AS written_off_paise,
              (SELECT coalesce(sum(amount_paise), 0)::int FROM refund_requests
                WHERE booking_id = found.id AND status = 'approved') AS granted_paise
            FROM (${filter.of ? ofPeople(filter, filter.of, limit) : ofVenues(filter, limit)}) AS found
            JOIN venues ON venues.id = found.venue_id JOIN sports ON sports.id = found.sport_id
            JOIN spaces ON spaces.id = found.space_id
            ORDER BY found.starts_at DESC, found.id DESC`,
      );
      return found.map(({ id, starts_at, ends_at, ...booking }) => ({
        ...booking,
        id: Number(id),
        startsAt: new Date(starts_at),
        endsAt: new Date(ends_at),
      }));
    },
  };
}

/** The latest of each venue, straight from its index, and of these the latest of all. */
const ofVenues = (filter: BookingFilter, limit: number) =>
  sql`SELECT latest.* FROM unnest(${textArray(filter.venueIds)}) AS venue (id) CROSS JOIN LATERAL (
        SELECT * FROM bookings WHERE venue_id = venue.id AND ${fits(filter)} ORDER BY ${LATEST} LIMIT ${limit}
      ) AS latest ORDER BY ${LATEST} LIMIT ${limit}`;

/** Of somebody there are never many. */
const ofPeople = (filter: BookingFilter, { phones, reference, id }: NonNullable<BookingFilter['of']>, limit: number) =>
  sql`SELECT * FROM bookings WHERE (phone = ANY (${textArray(phones)}) OR reference = ${reference}
        ${id === undefined ? sql`` : sql`OR id = ${id}`})
        AND venue_id = ANY (${textArray(filter.venueIds)}) AND ${fits(filter)}
      ORDER BY ${LATEST} LIMIT ${limit}`;

function fits({ status, money, from, until, after }: BookingFilter): SQL {
  return sql.join(
    [
      status ? sql`status = ${status}` : sql`status IN ('confirmed', 'cancelled')`,
      // With what the partial index on it says as well.
      ...(money === 'due' ? [sql`(due_paise > 0 OR owed_paise > 0) AND due_paise > 0`] : []),
      ...(money === 'owed' ? [sql`(due_paise > 0 OR owed_paise > 0) AND owed_paise > 0`] : []),
      ...(from ? [sql`starts_at >= ${from.toISOString()}`] : []),
      ...(until ? [sql`starts_at < ${until.toISOString()}`] : []),
      ...(after ? [sql`(starts_at, id) < (${after.startsAt.toISOString()}::timestamptz, ${after.id}::bigint)`] : []),
    ],
    sql` AND `,
  );
}

const textArray = (texts: readonly string[]) => sql`${sql.param([...texts])}::text[]`;

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');
