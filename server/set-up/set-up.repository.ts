// A venue as its own people see and change it. Each query is of one venue, draft or not.
import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Courts } from '#contract/venue-courts.ts';
import type { Hours, Rules, VenueDetails } from '#contract/venue-set-up.ts';
import { type Orm, rows, schema } from '#server/db/database.ts';

const { bookings, openingExceptions, openingHours, organisations, spaces, venues, venueSports } = schema;

export type SetUpRepository = ReturnType<typeof setUpRepository>;

export type SetUpRow = {
  id: string;
  draft: boolean;
  listing: 'live' | 'in_progress';
  submittedAt: string | null;
  returnedAt: string | null;
  returnReason: string | null;
  organisation: 'pending' | 'active' | 'suspended' | null;
  photos: number;
  details: VenueDetails;
  courts: Courts;
  hours: Hours;
  rules: Rules;
};
type State = Partial<
  Pick<typeof venues.$inferInsert, 'draft' | 'listing' | 'submittedAt' | 'returnedAt' | 'returnReason'>
>;
export type NewVenueRow = {
  id: string;
  organisationId: number;
  name: string;
  cityId: string;
  areaId: string;
  sportId: string;
  images: string[];
  createdAt: Date;
};

export function setUpRepository(orm: Orm) {
  return {
    /** Makes everything that is done to a venue wait its turn until the transaction ends. */
    async lock(venueId: string): Promise<void> {
      await orm.select({ id: venues.id }).from(venues).where(eq(venues.id, venueId)).for('no key update');
    },

    /** All of it in one query; of dates with hours of their own, those from this one on. */
    async read(venueId: string, from: string): Promise<SetUpRow | undefined> {
      const [found] = await rows<SetUpRow>(
        orm,
        sql`SELECT venues.id, draft, listing, submitted_at::text AS "submittedAt", returned_at::text AS "returnedAt",
              return_reason AS "returnReason",
              (SELECT status FROM organisations WHERE organisations.id = organisation_id) AS organisation,
              (SELECT count(*)::int FROM photos WHERE photos.venue_id = venues.id) AS photos,
              ${details} AS details, ${courts} AS courts, ${hours(from)} AS hours, ${rules} AS rules
            FROM venues WHERE venues.id = ${venueId}`,
      );
      return found;
    },

    /** How many drafts an organisation has. */
    async countDrafts(organisationId: number): Promise<number> {
      const [found] = await rows<{ count: number }>(
        orm,
        sql`SELECT count(*)::int AS count FROM venues WHERE organisation_id = ${organisationId} AND draft`,
      );
      return found?.count ?? 0;
    },

    /** Where it lies until somebody says so: at the middle of its area. False when there is one of this id already. */
    async create(venue: NewVenueRow): Promise<boolean> {
      const made = await rows(
        orm,
        sql`INSERT INTO venues (id, organisation_id, city_id, area_id, sport_id, name, address, description, latitude,
              longitude, images, services, listing, slot_minutes, search_text, created_at, draft, pinned)
            SELECT ${venue.id}, ${venue.organisationId}, areas.city_id, areas.id, ${venue.sportId}, ${venue.name}, '', '',
              latitude, longitude, ${sql.param(venue.images)}::text[], '{}', 'in_progress', 60, '',
              ${venue.createdAt.toISOString()}, true, false
            FROM areas WHERE id = ${venue.areaId} AND city_id = ${venue.cityId}
            ON CONFLICT (id) DO NOTHING RETURNING id`,
      );
      return made.length > 0;
    },

    async hasArea(cityId: string, areaId: string): Promise<boolean> {
      return (await rows(orm, sql`SELECT FROM areas WHERE id = ${areaId} AND city_id = ${cityId}`)).length > 0;
    },

    async cityName(cityId: string): Promise<string | undefined> {
      return (await rows<{ name: string }>(orm, sql`SELECT name FROM cities WHERE id = ${cityId}`))[0]?.name;
    },

    /** The names of some sports, by their ids. */
    async sportNames(ids: readonly string[]): Promise<Map<string, string>> {
      const found = await rows<{ id: string; name: string }>(
        orm,
        sql`SELECT id, name FROM sports WHERE id = ANY (${sql.param(ids)}::text[])`,
      );
      return new Map(found.map(({ id, name }) => [id, name]));
    },

    /** Where it lies is not touched without a pin. */
    async saveDetails(venueId: string, said: Omit<VenueDetails, 'sports'>, mainSport: string): Promise<void> {
      const { pin, ...rest } = said;
      await orm
        .update(venues)
        .set({ ...rest, sportId: mainSport, pinned: pin !== null, ...(pin ?? {}) })
        .where(eq(venues.id, venueId));
      // Until there is a pin it lies at the middle of its area, which may be another now.
      if (!pin) {
        await orm.execute(sql`UPDATE venues SET latitude = areas.latitude, longitude = areas.longitude
          FROM areas WHERE areas.id = area_id AND venues.id = ${venueId}`);
      }
    },

    async saveSports(venueId: string, ids: readonly string[]): Promise<void> {
      await orm.execute(sql`INSERT INTO venue_sports (venue_id, sport_id, position, enable_per_hour, enable_per_person,
            enable_per_team)
          SELECT ${venueId}, id, position - 1, false, false, false
          FROM unnest(${sql.param(ids)}::text[]) WITH ORDINALITY AS said (id, position)
          ON CONFLICT (venue_id, sport_id) DO UPDATE SET position = excluded.position`);
    },

    /** With what was sold of them in former times; bookings only forget in which way they were played. */
    async removeSports(venueId: string, ids: readonly string[]): Promise<void> {
      const formats = sql`(SELECT id FROM formats WHERE venue_id = ${venueId} AND sport_id = ANY (${sql.param(ids)}::text[]))`;
      for (const table of ['bookings', 'moves', 'waiting_list']) {
        await orm.execute(sql`UPDATE ${sql.identifier(table)} SET format_id = NULL WHERE format_id IN ${formats}`);
      }
      await orm
        .delete(venueSports)
        .where(and(eq(venueSports.venueId, venueId), inArray(venueSports.sportId, [...ids])));
    },

    /** How many bookings of a sport lie ahead. */
    async bookedAhead(venueId: string, sportId: string, now: Date): Promise<number> {
      const [found] = await rows<{ count: number }>(
        orm,
        sql`SELECT count(*)::int AS count FROM bookings WHERE venue_id = ${venueId} AND sport_id = ${sportId}
              AND ends_at > ${now.toISOString()} AND status IN ('held', 'confirmed')`,
      );
      return found?.count ?? 0;
    },

    /** What search looks through. */
    async indexWords(venueId: string): Promise<void> {
      await orm.execute(sql`UPDATE venues SET search_text = ${searchText} FROM areas, cities
        WHERE areas.id = area_id AND cities.id = venues.city_id AND venues.id = ${venueId}`);
    },

    async saveHours(venueId: string, { week, exceptions }: Hours, from: string): Promise<void> {
      await orm.delete(openingHours).where(eq(openingHours.venueId, venueId));
      if (week.length > 0) await orm.insert(openingHours).values(week.map((stretch) => ({ venueId, ...stretch })));
      await orm.execute(sql`DELETE FROM opening_exceptions WHERE venue_id = ${venueId} AND date >= ${from}::date`);
      const closed = { opensAt: null, closesAt: null };
      const dated = exceptions.flatMap(({ date, stretches, note }) =>
        (stretches.length > 0 ? stretches : [closed]).map((stretch) => ({ venueId, date, note, ...stretch })),
      );
      if (dated.length > 0) await orm.insert(openingExceptions).values(dated);
    },

    /** Everything that is booked and not over, in order. */
    gamesAhead: (venueId: string, now: Date) =>
      orm
        .select({
          start: bookings.startsAt,
          end: bookings.endsAt,
          court: spaces.name,
          name: bookings.name,
          reference: bookings.reference,
        })
        .from(bookings)
        .innerJoin(spaces, eq(spaces.id, bookings.spaceId))
        .where(
          and(
            eq(bookings.venueId, venueId),
            gt(bookings.endsAt, now),
            or(eq(bookings.status, 'confirmed'), and(eq(bookings.status, 'held'), gt(bookings.holdExpiresAt, now))),
          ),
        )
        .orderBy(asc(bookings.startsAt), asc(bookings.id)),

    async saveRules(venueId: string, said: Rules): Promise<void> {
      await orm.update(venues).set(said).where(eq(venues.id, venueId));
    },

    async change(venueId: string, state: State): Promise<void> {
      await orm.update(venues).set(state).where(eq(venues.id, venueId));
    },

    async organisationOf(venueId: string) {
      const [found] = await orm
        .select({ id: organisations.id, name: organisations.name, status: organisations.status })
        .from(venues)
        .innerJoin(organisations, eq(organisations.id, venues.organisationId))
        .where(eq(venues.id, venueId))
        .for('no key update', { of: organisations });
      return found;
    },

    async discard(venueId: string): Promise<void> {
      await orm.delete(venues).where(eq(venues.id, venueId));
    },
  };
}

/** Of a venue joined with its area and city. */
export const searchText = sql`lower(concat_ws(' ', venues.name, areas.name, cities.name, (
  SELECT string_agg(sports.name, ' ' ORDER BY venue_sports.position, sports.id)
  FROM venue_sports JOIN sports ON sports.id = sport_id WHERE venue_id = venues.id)))`;

const details = sql`json_build_object('name', venues.name, 'cityId', city_id, 'areaId', area_id,
  'sports', ARRAY(SELECT sport_id FROM venue_sports WHERE venue_id = venues.id
    ORDER BY (sport_id = venues.sport_id) DESC, position, sport_id),
  'address', address, 'pin', CASE WHEN pinned THEN json_build_object('latitude', latitude, 'longitude', longitude) END,
  'phone', phone, 'description', description, 'services', services)`;

/** Courts that can be sold alone, what is combined of them, and what is sold. */
const courts = sql`json_build_object(
  'courts', (SELECT coalesce(json_agg(json_build_object('key', id::text, 'name', name) ORDER BY position, id), '[]')
    FROM (SELECT spaces.* FROM spaces JOIN space_courts ON space_id = id
      WHERE spaces.venue_id = venues.id AND retired_at IS NULL GROUP BY id HAVING count(*) = 1) alone),
  'combined', (SELECT coalesce(json_agg(json_build_object('key', id::text, 'name', name, 'courts', courts)
      ORDER BY position, id), '[]')
    FROM (SELECT spaces.*, json_agg(single.space_id::text ORDER BY parts.court_id) AS courts
      FROM spaces JOIN space_courts parts ON parts.space_id = id
      LEFT JOIN (SELECT min(space_courts.space_id) AS space_id, min(court_id) AS court_id FROM space_courts
        JOIN spaces sold ON sold.id = space_id WHERE sold.venue_id = venues.id AND sold.retired_at IS NULL
        GROUP BY space_courts.space_id HAVING count(*) = 1) single ON single.court_id = parts.court_id
      WHERE spaces.venue_id = venues.id AND retired_at IS NULL GROUP BY id HAVING count(*) > 1) several),
  'formats', (SELECT coalesce(json_agg(json_build_object('key', id::text, 'sportId', sport_id, 'name', name,
      'pricePerHour', ceil(hourly_paise / 100.0)::int,
      'spaces', ARRAY(SELECT space_id::text FROM format_spaces WHERE format_id = formats.id ORDER BY space_id))
      ORDER BY position, id), '[]')
    FROM formats WHERE venue_id = venues.id AND retired_at IS NULL))`;

const hours = (from: string) => sql`json_build_object(
  'week', (SELECT coalesce(json_agg(json_build_object('weekday', weekday, 'opensAt', opens_at, 'closesAt', closes_at)
      ORDER BY weekday, opens_at), '[]') FROM opening_hours WHERE venue_id = venues.id),
  'exceptions', (SELECT coalesce(json_agg(json_build_object('date', date, 'stretches', stretches, 'note', note)
      ORDER BY date), '[]')
    FROM (SELECT date, min(note) AS note, coalesce(json_agg(json_build_object('opensAt', opens_at, 'closesAt', closes_at)
        ORDER BY opens_at) FILTER (WHERE opens_at IS NOT NULL), '[]') AS stretches
      FROM opening_exceptions WHERE venue_id = venues.id AND date >= ${from}::date GROUP BY date) dated))`;

const rules = sql`json_build_object('slotMinutes', slot_minutes, 'aheadDays', ahead_days, 'noticeMinutes', notice_minutes,
  'leastMinutes', least_minutes, 'mostMinutes', most_minutes, 'terms', terms)`;
