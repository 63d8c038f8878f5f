import { type SQL, sql } from 'drizzle-orm';
import type { BookingRules } from '#domain/booking-rules.ts';
import type { Occupancy } from '#domain/occupancy.ts';
import type { Offer } from '#domain/offer.ts';
import type { RateRule } from '#domain/rate-rule.ts';
import { LONGEST_SLOT_MINUTES, type OpeningException, type OpeningStretch } from '#domain/slot-grid.ts';
import type { Space } from '#domain/slots.ts';
import { type Orm, rows } from '#server/db/database.ts';
import { type OfferRow, offerOf, offersToAll } from '#server/rates/offers-to-all.repository.ts';
import { type RuleRow, ruleOf, rulesOfFormat } from '#server/rates/rate-rules.repository.ts';

/** What a venue sells of a sport in one way, and on which courts. */
export type DiaryFormat = {
  id: number;
  sportId: string;
  sport: string;
  /** Empty where the sport is sold in one way. */
  name: string;
  hourlyPaise: number;
  /** When it costs something else. */
  rules: RateRule[];
  /** In the venue's order. */
  spaces: Space[];
};

/** When a venue is open, what it sells, and what is taken. */
export type Diary = {
  openingHours: OpeningStretch[];
  /** Of the dates that matter, and perhaps others. */
  exceptions: OpeningException[];
  rules: BookingRules;
  /** In the venue's order. */
  formats: DiaryFormat[];
  /** What is taken off for everybody. */
  offers: Offer[];
  occupancies: Occupancy[];
  /** The operator's closures. */
  blocks: Occupancy[];
};

export type DiaryWindow = {
  /** The first date, as India has it, and its midnight. Closures are read from then on for as long as slots are offered. */
  today: string;
  midnight: Date;
  /** Of holds only those that still live now. */
  now: Date;
  /** For how many days what occupies a court is read; for as many as the venue offers when it is not said. */
  days?: number | undefined;
};

type Taken = { courtId: number; kind: Occupancy['kind']; start: number; end: number; expires: number | null };
type DiaryRow = {
  venueId: string;
  openingHours: OpeningStretch[];
  exceptions: OpeningException[];
  rules: BookingRules;
  offers: OfferRow[];
  formats: (Omit<DiaryFormat, 'rules'> & { rules: RuleRow[] })[];
  occupancies: Taken[];
  blocks: Taken[];
};

/** A booking that is to be rescheduled, whose it is, and as what. */
export type Rescheduling = { bookingId: number; userId: number; formatId: number };

export type SlotsRepository = ReturnType<typeof slotsRepository>;

export function slotsRepository(orm: Orm) {
  return {
    /** The diaries of some venues, by their ids, in one query; if asked, as somebody sees them who reschedules a booking. */
    async diaries(
      venueIds: string[],
      { today, midnight, now, days }: DiaryWindow,
      rescheduling?: Rescheduling,
    ): Promise<Map<string, Diary>> {
      if (venueIds.length === 0) return new Map();
      const offered = sql`venues.ahead_days::int`;
      // The last slot may end after midnight.
      const taken = range(
        now,
        daysAfter(midnight, days === undefined ? offered : sql`${days}::int`, LONGEST_SLOT_MINUTES),
      );
      const blocked = range(midnight, daysAfter(midnight, offered));
      const found = await rows<DiaryRow>(
        orm,
        sql`SELECT venues.id AS "venueId",
              (SELECT coalesce(json_agg(json_build_object(
                  'weekday', weekday, 'opensAt', opens_at, 'closesAt', closes_at)), '[]')
                FROM opening_hours WHERE venue_id = venues.id) AS "openingHours",
              (SELECT coalesce(json_agg(json_build_object('date', date, 'opensAt', opens_at, 'closesAt', closes_at)), '[]')
                FROM opening_exceptions WHERE venue_id = venues.id AND date >= ${today}::date - 1) AS exceptions,
              json_build_object('aheadDays', ahead_days, 'noticeMinutes', notice_minutes,
                'leastMinutes', least_minutes, 'mostMinutes', most_minutes) AS rules,
              (SELECT coalesce(json_agg(json_build_object(
                  'id', formats.id, 'sportId', sports.id, 'sport', sports.name, 'name', formats.name,
                  'hourlyPaise', hourly_paise, 'rules', ${rulesOfFormat}, 'spaces', ${spacesOfFormat}) ORDER BY formats.position, formats.id), '[]')
                FROM formats JOIN sports ON sports.id = formats.sport_id
                WHERE venue_id = venues.id AND retired_at IS NULL) AS formats,
              ${offersToAll} AS offers,
              (SELECT ${asJson} FROM courts JOIN occupancies ON court_id = courts.id
                WHERE venue_id = venues.id AND during && ${taken} ${others(rescheduling)}
                  AND (expires_at IS NULL OR expires_at > ${now.toISOString()}::timestamptz)) AS occupancies,
              (SELECT ${asJson} FROM courts JOIN occupancies ON court_id = courts.id
                WHERE venue_id = venues.id AND during && ${blocked} AND kind = 'block'
                  AND upper(during) > ${midnight.toISOString()}::timestamptz) AS blocks
            FROM venues WHERE venues.id IN ${venueIds}`,
      );
      return new Map(found.map((row) => [row.venueId, diary(row)]));
    },

    /** Of one venue only what may change with each booking. */
    async taken(venueId: string, { midnight, now }: DiaryWindow): Promise<Pick<Diary, 'occupancies' | 'blocks'>> {
      const offered = sql`venues.ahead_days::int`;
      const milliseconds = (at: string) => sql`(extract(epoch FROM ${sql.raw(at)}) * 1000)::float8`;
      const found = await rows<Taken & { isBeforeLast: boolean }>(
        orm,
        sql`SELECT court_id AS "courtId", kind, ${milliseconds('lower(during)')} AS start, ${milliseconds('upper(during)')} AS end,
              ${milliseconds('expires_at')} AS expires, lower(during) < ${daysAfter(midnight, offered)} AS "isBeforeLast"
            FROM venues JOIN courts ON courts.venue_id = venues.id JOIN occupancies ON court_id = courts.id
            WHERE venues.id = ${venueId} AND during && ${range(midnight, daysAfter(midnight, offered, LONGEST_SLOT_MINUTES))}
              AND (expires_at IS NULL OR expires_at > ${now.toISOString()}::timestamptz)`,
      );
      const all = found.map(({ courtId, ...row }) => ({ ...row, courtId: Number(courtId) }));
      return {
        occupancies: all.filter(({ end }) => end > now.getTime()).map(occupancy),
        blocks: all.filter(({ kind, isBeforeLast }) => kind === 'block' && isBeforeLast).map(occupancy),
      };
    },
  };
}

const spacesOfFormat = sql`(
  SELECT coalesce(json_agg(json_build_object('id', spaces.id, 'courts', (
      SELECT coalesce(json_agg(court_id), '[]') FROM space_courts WHERE space_id = spaces.id))
    ORDER BY spaces.position, spaces.id), '[]')
  FROM format_spaces JOIN spaces ON spaces.id = format_spaces.space_id WHERE format_spaces.format_id = formats.id)`;

const asJson = sql`coalesce(json_agg(json_build_object('courtId', court_id, 'kind', kind,
  'start', extract(epoch FROM lower(during)) * 1000, 'end', extract(epoch FROM upper(during)) * 1000,
  'expires', extract(epoch FROM expires_at) * 1000)), '[]')`;

/** Leaves out what the booking has, what is held for it to be rescheduled to, and what the waiting list keeps for it. */
function others(rescheduling: Rescheduling | undefined) {
  if (!rescheduling) return sql``;
  return sql`AND booking_id IS DISTINCT FROM ${rescheduling.bookingId}
    AND (move_id IS NULL OR move_id NOT IN (SELECT id FROM moves WHERE booking_id = ${rescheduling.bookingId}))
    AND (waiting_id IS NULL OR waiting_id NOT IN (
      SELECT id FROM waiting_list WHERE user_id = ${rescheduling.userId}
        AND space_id IN (SELECT space_id FROM format_spaces WHERE format_id = ${rescheduling.formatId})))`;
}

function range(start: Date, end: SQL): SQL {
  return sql`tstzrange(${start.toISOString()}, ${end})`;
}

/** India has no summer time: every day has 24 hours. */
function daysAfter(midnight: Date, days: SQL, minutes = 0): SQL {
  return sql`${midnight.toISOString()}::timestamptz + make_interval(hours => 24 * ${days}, mins => ${minutes}::int)`;
}

function diary({ venueId: _, formats, offers, occupancies, blocks, ...row }: DiaryRow): Diary {
  return {
    ...row,
    formats: formats.map(({ rules, ...format }) => ({ ...format, rules: rules.map(ruleOf) })),
    offers: offers.map(offerOf),
    occupancies: occupancies.map(occupancy),
    blocks: blocks.map(occupancy),
  };
}

function occupancy({ courtId, kind, start, end, expires }: Taken): Occupancy {
  return {
    courtId,
    kind,
    start: new Date(start),
    end: new Date(end),
    expiresAt: expires === null ? null : new Date(expires),
  };
}
