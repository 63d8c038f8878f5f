// Where venues are, and how far away.
import { and, type SQL, sql } from 'drizzle-orm';
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

export function metresFrom(from: Position): SQL {
  return sql`earth_distance(${place}, ${earth(from)})`;
}

/** As the index on it is written. */
export const place = sql`ll_to_earth(${venues.latitude}, ${venues.longitude})`;

export function earth({ latitude, longitude }: Position): SQL {
  return sql`ll_to_earth(${latitude}::float8, ${longitude}::float8)`;
}
