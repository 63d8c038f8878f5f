import { type SQL, sql } from 'drizzle-orm';
import { RATING_CHOICES } from '#contract/filter-choices.ts';
import { type Orm, rows } from '#server/db/database.ts';
import { type FilterOptionCounts, type OptionNumbers, optionCounts, PRICES, SAME_SERVICES } from './option-counts.ts';
import { isPriceBetween, numbers } from './option-numbers.repository.ts';

/**
 * How many venues of a city, or of all of India, each option would leave, as migration 0061 keeps it; of pairs of services only those
 * that mean the same.
 */
export async function keptCounts(orm: Orm, cityId?: string): Promise<FilterOptionCounts> {
  const pairs = SAME_SERVICES.map((names) => names.toSorted().join(' '));
  const kept = (isMeant: SQL) =>
    cityId === undefined
      ? sql`SELECT kind, key, sum(venues)::int AS venues FROM findable_counts WHERE ${isMeant} GROUP BY kind, key`
      : sql`SELECT kind, key, venues FROM findable_counts WHERE city_id = ${cityId} AND ${isMeant}`;
  const sum = (isMeant: SQL) => sql`coalesce(sum(venues) FILTER (WHERE ${isMeant}), 0)`;
  const [found] = await rows<{ counts: OptionNumbers }>(
    orm,
    sql`WITH kept AS MATERIALIZED (
          ${kept(sql`kind IN ('sport', 'price', 'rating', 'service')`)}
          UNION ALL ${kept(sql`kind = 'services' AND key IN ${pairs}`)}
        )
        SELECT json_build_object(
          'sports', (SELECT coalesce(json_agg(json_build_object('id', sports.id, 'name', sports.name,
              'count', coalesce(kept.venues, 0)) ORDER BY sports.position), '[]')
            FROM sports LEFT JOIN kept ON kind = 'sport' AND key = sports.id),
          'prices', (SELECT ${numbers(PRICES.map(([min, max]) => sum(isPriceBetween(sql`paise`, min, max))))}
            FROM (SELECT key::int AS paise, venues FROM kept WHERE kind = 'price') priced),
          'ratings', (SELECT ${numbers(RATING_CHOICES.map((least) => sum(sql`rating >= ${least}`)))}
            FROM (SELECT key::numeric AS rating, venues FROM kept WHERE kind = 'rating') rated),
          'services', (SELECT coalesce(json_agg(json_build_object('key', key, 'number', venues)), '[]')
            FROM kept WHERE kind = 'service'),
          'both', (SELECT ${numbers(pairs.map((pair) => sum(sql`key = ${pair}`)))} FROM kept WHERE kind = 'services'),
          'distances', '[]'::json) AS counts`,
  );
  if (!found) throw new Error('The database counted nothing.');
  return optionCounts(found.counts);
}
