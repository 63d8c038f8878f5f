import { eq, sql } from 'drizzle-orm';
import type { Interval } from '#domain/interval.ts';
import type { OpeningException, OpeningStretch } from '#domain/slot-grid.ts';
import { type Orm, rows, schema } from '#server/db/database.ts';
import { type RuleRow, rulesOfFormat } from '#server/rates/rate-rules.repository.ts';

const { bookings } = schema;

export type DayRepository = ReturnType<typeof dayRepository>;

/** In milliseconds since 1970. */
type Time = { start: number; end: number };
export type BookingRow = Time & {
  courts: number[];
  id: number;
  reference: string;
  name: string;
  phone: string;
  sport: string;
  format: string | null;
  space: string;
  totalPaise: number;
  duePaise: number;
  writtenOffPaise: number;
  owedPaise: number;
  arrivedAt: number | null;
  noShowAt: number | null;
  source: 'app' | 'desk';
  notes: string | null;
  seriesId: number | null;
};
/** A hold, an offer of the waiting list or a closure: one for each thing, with all of its courts. */
export type ClaimRow = Time & {
  courts: number[];
  id: number;
  kind: 'hold' | 'block';
  isOffer: boolean;
  name: string | null;
  note: string | null;
  expires: number | null;
};
export type DayRow = {
  slotMinutes: number;
  openingHours: OpeningStretch[];
  exceptions: (OpeningException & { note: string | null })[];
  courts: { id: number; name: string }[];
  spaces: { id: number; name: string; courts: number[] }[];
  formats: { id: number; sport: string; name: string; hourlyPaise: number; spaces: number[]; rules: RuleRow[] }[];
  bookings: BookingRow[];
  claims: ClaimRow[];
};

const ms = (instant: ReturnType<typeof sql>) => sql`extract(epoch FROM ${instant}) * 1000`;

export function dayRepository(orm: Orm) {
  return {
    /** All of a venue that lies in a time, and its hours on a date and on the day before. */
    async read(venueId: string, date: string, time: Interval, now: Date): Promise<DayRow | undefined> {
      const [from, to] = [time.start.toISOString(), time.end.toISOString()];
      const [found] = await rows<DayRow>(
        orm,
        sql`SELECT slot_minutes::int AS "slotMinutes",
              (SELECT coalesce(json_agg(json_build_object('weekday', weekday, 'opensAt', opens_at, 'closesAt', closes_at)), '[]')
                FROM opening_hours WHERE venue_id = venues.id) AS "openingHours",
              (SELECT coalesce(json_agg(json_build_object('date', date, 'opensAt', opens_at, 'closesAt', closes_at, 'note', note)), '[]')
                FROM opening_exceptions WHERE venue_id = venues.id
                  AND date BETWEEN ${date}::date - 1 AND ${date}::date + 1) AS exceptions,
              (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name) ORDER BY position, id), '[]')
                FROM courts WHERE venue_id = venues.id) AS courts,
              (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'courts', ${courtsOfSpace}) ORDER BY position, id), '[]')
                FROM spaces WHERE venue_id = venues.id AND retired_at IS NULL) AS spaces,
              (SELECT coalesce(json_agg(json_build_object('id', formats.id, 'sport', sports.name, 'name', formats.name,
                  'hourlyPaise', hourly_paise, 'rules', ${rulesOfFormat}, 'spaces', (
                    SELECT coalesce(json_agg(space_id ORDER BY space_id), '[]') FROM format_spaces WHERE format_id = formats.id))
                  ORDER BY formats.position, formats.id), '[]')
                FROM formats JOIN sports ON sports.id = formats.sport_id
                WHERE venue_id = venues.id AND retired_at IS NULL) AS formats,
              (SELECT coalesce(json_agg(json_build_object('id', bookings.id, 'start', ${ms(sql`starts_at`)}, 'end', ${ms(sql`ends_at`)},
                  'courts', coalesce(taken.courts, (SELECT json_agg(court_id) FROM space_courts WHERE space_id = bookings.space_id), '[]'),
                  'reference', reference, 'name', bookings.name, 'phone', phone, 'sport', sports.name,
                  'format', formats.name, 'space', spaces.name, 'totalPaise', total_paise, 'duePaise', due_paise,
                  'writtenOffPaise', (SELECT coalesce(sum(amount_paise), 0) FROM write_offs WHERE booking_id = bookings.id),
                  'owedPaise', owed_paise, 'arrivedAt', ${ms(sql`arrived_at`)}, 'noShowAt', ${ms(sql`no_show_at`)},
                  'source', source, 'notes', notes,
                  'seriesId', (SELECT series_id FROM series_dates WHERE booking_id = bookings.id)) ORDER BY starts_at, bookings.id), '[]')
                FROM bookings JOIN sports ON sports.id = bookings.sport_id JOIN spaces ON spaces.id = bookings.space_id
                  LEFT JOIN formats ON formats.id = bookings.format_id
                  LEFT JOIN LATERAL (
                    SELECT json_agg(court_id) AS courts FROM every_occupancy WHERE booking_id = bookings.id) AS taken ON true
                WHERE bookings.venue_id = venues.id AND status = 'confirmed'
                  AND starts_at >= ${from} AND starts_at < ${to}) AS bookings,
              (SELECT coalesce(json_agg(claims), '[]') FROM (
                SELECT min(occupancies.id) AS id, occupancies.kind, ${ms(sql`lower(during)`)} AS start, ${ms(sql`upper(during)`)} AS end,
                  json_agg(occupancies.court_id) AS courts, max(note) AS note, ${ms(sql`max(occupancies.expires_at)`)} AS expires,
                  bool_or(occupancies.waiting_id IS NOT NULL) AS "isOffer", max(bookings.name) AS name
                FROM courts JOIN every_occupancy AS occupancies ON occupancies.court_id = courts.id
                  LEFT JOIN moves ON moves.id = occupancies.move_id
                  LEFT JOIN bookings ON bookings.id = coalesce(occupancies.booking_id, moves.booking_id)
                WHERE courts.venue_id = venues.id AND during && tstzrange(${from}, ${to})
                  AND occupancies.kind <> 'booking'
                  AND (occupancies.expires_at IS NULL OR occupancies.expires_at > ${now.toISOString()}::timestamptz)
                GROUP BY occupancies.kind, during, occupancies.booking_id, occupancies.move_id, occupancies.waiting_id,
                  CASE WHEN occupancies.kind = 'block' THEN note END
              ) AS claims) AS claims
            FROM venues WHERE id = ${venueId}`,
      );
      return found;
    },

    /** A booking of a venue, locked; undefined when there is none. */
    async lockBooking(venueId: string, bookingId: number) {
      const [found] = await orm
        .select({
          venueId: bookings.venueId,
          status: bookings.status,
          name: bookings.name,
          reference: bookings.reference,
          start: bookings.startsAt,
          end: bookings.endsAt,
          arrivedAt: bookings.arrivedAt,
          noShowAt: bookings.noShowAt,
        })
        .from(bookings)
        .where(eq(bookings.id, bookingId))
        .for('update');
      return found?.venueId === venueId ? found : undefined;
    },

    async setArrival(bookingId: number, came: { arrivedAt: Date | null; noShowAt: Date | null }): Promise<void> {
      await orm.update(bookings).set(came).where(eq(bookings.id, bookingId));
    },
  };
}

const courtsOfSpace = sql`(SELECT coalesce(json_agg(court_id ORDER BY court_id), '[]') FROM space_courts WHERE space_id = spaces.id)`;
