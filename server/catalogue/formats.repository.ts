import { sql } from 'drizzle-orm';
import { type Orm, rows } from '#server/db/database.ts';

/** One or more courts that are taken together. */
type Space = { id: number; name: string; courts: number[] };

/** A sport in one of the ways a venue sells it. */
export type Format = {
  id: number;
  sportId: string;
  sport: string;
  /** Empty where the sport is sold in one way. */
  name: string;
  /** The base price. */
  hourlyPaise: number;
  /** In the venue's order: a booking takes the first that is free. */
  spaces: Space[];
};

/** What venues sell. What is retired is left out. */
export function formatsRepository(orm: Orm) {
  return {
    /** In the venue's order: the first of a sport is the one that is meant when only the sport is named. */
    venueFormats: (venueId: string) =>
      rows<Format>(
        orm,
        sql`SELECT formats.id::int, sports.id AS "sportId", sports.name AS sport, formats.name,
              formats.hourly_paise AS "hourlyPaise",
              (SELECT coalesce(json_agg(json_build_object('id', spaces.id, 'name', spaces.name,
                  'courts', (SELECT json_agg(court_id ORDER BY court_id) FROM space_courts WHERE space_id = spaces.id))
                ORDER BY spaces.position, spaces.id), '[]')
                FROM format_spaces JOIN spaces ON spaces.id = format_spaces.space_id AND spaces.retired_at IS NULL
                WHERE format_spaces.format_id = formats.id) AS spaces
            FROM formats JOIN sports ON sports.id = formats.sport_id
            WHERE formats.venue_id = ${venueId} AND formats.retired_at IS NULL
            ORDER BY formats.position, formats.id`,
      ),

    /**
     * Makes the prices that lists show, sort and filter by follow what the venue sells: of each sport the lowest of its
     * formats and their rules, of the venue its main sport's. To be called in the transaction that changes any of these.
     */
    async refreshVenuePrices(venueId: string): Promise<void> {
      await orm.execute(
        sql`UPDATE venue_sports SET enable_per_hour = lowest.paise IS NOT NULL, per_hour_paise = lowest.paise
            FROM venue_sports AS offered LEFT JOIN LATERAL (
              SELECT least(min(formats.hourly_paise), min(rate_rules.hourly_paise)) AS paise
              FROM formats LEFT JOIN rate_rules ON rate_rules.format_id = formats.id
              WHERE formats.venue_id = offered.venue_id AND formats.sport_id = offered.sport_id AND retired_at IS NULL
            ) AS lowest ON true
            WHERE offered.venue_id = ${venueId} AND venue_sports.venue_id = offered.venue_id
              AND venue_sports.sport_id = offered.sport_id`,
      );
      await orm.execute(
        sql`UPDATE venues SET hourly_paise = (SELECT per_hour_paise FROM venue_sports
              WHERE venue_id = venues.id AND sport_id = venues.sport_id AND enable_per_hour)
            WHERE id = ${venueId}`,
      );
    },
  };
}
