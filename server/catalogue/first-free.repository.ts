// The first venues of a list that are free at some time. The list is read as for any time, somewhat further than the page reaches, and
// only those venues are looked at.
import { sql } from 'drizzle-orm';
import { type Orm, rows } from '#server/db/database.ts';
import { conditions } from './venue-conditions.repository.ts';
import type { Listed } from './venue-counts.repository.ts';
import type { VenueFilter } from './venue-filter.ts';
import { venueSource } from './venue-source.repository.ts';
import { pageIds } from './venues.repository.ts';

/** First so many, which are mostly enough, and then these. */
const LOOKED_AT = [96, 240];

/** The ids on a page, and whether there are no others; undefined where too few of those that are looked at are free. */
export async function firstFree(
  orm: Orm,
  filter: VenueFilter,
  { order, page: { limit, offset } }: Listed,
): Promise<{ ids: string[]; total?: number } | undefined> {
  const { freeAt, startsIn, ...anyTime } = filter;
  for (const most of LOOKED_AT.filter((most) => most >= offset + limit)) {
    const first = await pageIds(orm, anyTime, order, { limit: most, offset: 0 });
    const free = await freeAmong(orm, filter, first);
    const ids = first.filter((id) => free.has(id));
    if (first.length < most) return { ids: ids.slice(offset, offset + limit), total: ids.length };
    if (ids.length >= offset + limit) return { ids: ids.slice(offset, offset + limit) };
  }
  return undefined;
}

async function freeAmong(
  orm: Orm,
  { freeAt, startsIn, sportId }: VenueFilter,
  among: readonly string[],
): Promise<Set<string>> {
  const time: VenueFilter = {
    among,
    ...(freeAt ? { freeAt } : {}),
    ...(startsIn ? { startsIn } : {}),
    ...(sportId === undefined ? {} : { sportId }),
  };
  const found = await rows<{ id: string }>(
    orm,
    sql`SELECT venues.id FROM ${venueSource(time)} WHERE ${conditions(time)}`,
  );
  return new Set(found.map(({ id }) => id));
}
