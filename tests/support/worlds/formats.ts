// What venues of tests sell.
import { sql } from 'drizzle-orm';
import { formatsRepository } from '#server/catalogue/formats.repository.ts';
import { type Orm, rows } from '#server/db/database.ts';

/** A way to sell a sport: each of its spaces by name, with the places of its courts in the venue's list. */
export type NewFormat = { sport: string; name?: string; perHour: number; spaces: Record<string, number[]> };

/** Each court alone is a space, and every sport with an hourly price a format with all of them: as at venues of old. */
export async function sellEachCourt(orm: Orm, venueId: string): Promise<void> {
  await orm.execute(
    sql`WITH made AS (
          INSERT INTO spaces (venue_id, name, position)
          SELECT venue_id, name, position FROM courts WHERE venue_id = ${venueId} RETURNING id, position)
        INSERT INTO space_courts (space_id, court_id, venue_id)
        SELECT made.id, courts.id, venue_id FROM made JOIN courts USING (position) WHERE venue_id = ${venueId}`,
  );
  await orm.execute(
    sql`WITH priced AS (
          SELECT venue_id, sport_id, position, CASE WHEN enable_per_hour THEN per_hour_paise END AS paise
          FROM venue_sports WHERE venue_id = ${venueId}),
        made AS (
          INSERT INTO formats (venue_id, sport_id, position, hourly_paise)
          SELECT venue_id, sport_id, position, coalesce(paise, 150000) FROM priced
          WHERE paise IS NOT NULL OR (position = 0 AND NOT EXISTS (SELECT FROM priced WHERE paise IS NOT NULL))
          RETURNING id)
        INSERT INTO format_spaces (format_id, space_id, venue_id)
        SELECT made.id, spaces.id, venue_id FROM made, spaces WHERE venue_id = ${venueId}`,
  );
}

/** Sells courts in formats of their own; the ids of the formats, in order. */
export async function sellFormats(
  orm: Orm,
  venueId: string,
  courts: readonly number[],
  sold: readonly NewFormat[],
): Promise<number[]> {
  const spaceIds = new Map<string, number>();
  const ids: number[] = [];
  for (const [position, { sport, name = '', perHour, spaces }] of sold.entries()) {
    const format = await idOf(
      orm,
      sql`INSERT INTO formats (venue_id, sport_id, name, position, hourly_paise)
          VALUES (${venueId}, ${sport}, ${name}, ${position}, ${perHour * 100}) RETURNING id::int`,
    );
    ids.push(format);
    for (const [spaceName, places] of Object.entries(spaces)) {
      const space = spaceIds.get(spaceName) ?? (await newSpace(orm, venueId, spaceName, spaceIds.size));
      if (!spaceIds.has(spaceName)) {
        for (const place of places) {
          await orm.execute(sql`INSERT INTO space_courts VALUES (${space}, ${courts[place]}, ${venueId})`);
        }
      }
      spaceIds.set(spaceName, space);
      await orm.execute(sql`INSERT INTO format_spaces VALUES (${format}, ${space}, ${venueId})`);
    }
  }
  return ids;
}

function newSpace(orm: Orm, venueId: string, name: string, position: number): Promise<number> {
  return idOf(
    orm,
    sql`INSERT INTO spaces (venue_id, name, position) VALUES (${venueId}, ${name}, ${position}) RETURNING id::int`,
  );
}

async function idOf(orm: Orm, query: ReturnType<typeof sql>): Promise<number> {
  const [made] = await rows<{ id: number }>(orm, query);
  if (!made) throw new Error('An insert returns its row.');
  return made.id;
}

/** A new price for all that a venue sells. */
export async function reprice(orm: Orm, venueId: string, perHour: number): Promise<void> {
  await orm.execute(sql`UPDATE formats SET hourly_paise = ${perHour * 100} WHERE venue_id = ${venueId}`);
  await formatsRepository(orm).refreshVenuePrices(venueId);
}

/** The space that a court is alone. */
export function spaceOf(orm: Orm, courtId: number): Promise<number> {
  return idOf(
    orm,
    sql`SELECT min(space_id)::int AS id FROM space_courts WHERE court_id = ${courtId} AND space_id NOT IN (
          SELECT space_id FROM space_courts GROUP BY space_id HAVING count(*) > 1)`,
  );
}

export function formatNamed(orm: Orm, venueId: string, name: string): Promise<number> {
  return idOf(orm, sql`SELECT id::int FROM formats WHERE venue_id = ${venueId} AND name = ${name}`);
}

/** What the whole of a ground in halves costs; a half costs PRICE of the booking world. */
export const WHOLE_PRICE = 1800;

/** A ground of two courts: football on either half or on all of it, cricket on either half. */
export const HALVES: NewFormat[] = [
  { sport: 'football', name: '7-a-side half', perHour: 1000, spaces: { 'Half A': [0], 'Half B': [1] } },
  { sport: 'football', name: 'Full ground', perHour: WHOLE_PRICE, spaces: { 'Full ground': [0, 1] } },
  { sport: 'cricket', perHour: 900, spaces: { 'Half A': [0], 'Half B': [1] } },
];

/** A ground of four courts, sold in quarters, in halves that overlap, and whole. */
export const QUARTERS: NewFormat[] = [
  { sport: 'football', name: 'Quarter', perHour: 1000, spaces: { 'Q 1': [0], 'Q 2': [1], 'Q 3': [2], 'Q 4': [3] } },
  { sport: 'football', name: 'Half', perHour: 1400, spaces: { North: [0, 1], South: [2, 3], Middle: [2, 1] } },
  { sport: 'football', name: 'Full ground', perHour: WHOLE_PRICE, spaces: { All: [3, 2, 1, 0] } },
];
