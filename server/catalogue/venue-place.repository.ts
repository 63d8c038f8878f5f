// Where venues are, and how far away.
import { and, type SQL, sql } from 'drizzle-orm';
import { EARTH_RADIUS_KM } from '#domain/distance.ts';
import { schema } from '#server/db/database.ts';
import type { Position, VenueFilter } from './venue-filter.ts';

const { venues } = schema;

/** The box finds them by the index; its corners are further away. */
export function isNear({ within }: VenueFilter): SQL | undefined {
  if (!within) return undefined;
  const metres = sql`${within.km * 1000}::float8`;
  return and(
    sql`earth_box(${earth(within.from)}, ${metres}) @> ${place}`,
    sql`${metresFrom(within.from)} <= ${metres}`,
  );
}

/** As kilometresBetween in domain/distance.ts works it out; earth_distance takes several times as long for each venue. */
export function metresFrom({ latitude, longitude }: Position): SQL {
  const [to, from] = [sql`radians(${venues.latitude})`, sql`radians(${latitude}::float8)`];
  return sql`(2 * ${EARTH_RADIUS_KM * 1000}::float8 * asin(least(1, sqrt(sin((${to} - ${from}) / 2) ^ 2
    + cos(${from}) * cos(${to}) * sin(radians(${longitude}::float8 - ${venues.longitude}) / 2) ^ 2))))`;
}

/** As the index on it is written. */
export const place = sql`ll_to_earth(${venues.latitude}, ${venues.longitude})`;

export function earth({ latitude, longitude }: Position): SQL {
  return sql`ll_to_earth(${latitude}::float8, ${longitude}::float8)`;
}
