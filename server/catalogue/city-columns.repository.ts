// What is kept of a city in memory, and what is asked about it each time: what is taken, and whether what is kept still holds.
import { type SQL, sql } from 'drizzle-orm';
import { type Orm, rows } from '#server/db/database.ts';
import type { CityColumns, ReadColumns } from './city-columns.ts';
import type { CityLook } from './free-in-city.ts';
import { datedAround, gridded, isSpaceFree } from './free-times.repository.ts';
import { daysOf } from './half-hours.ts';
import { venuesOfEndedHolds } from './taken-half-hours.repository.ts';
import type { FreeTime } from './venue-filter.ts';

type Look = Omit<CityLook, 'gridded' | 'courtByCourt'>;

const SPORTS = sql`(SELECT coalesce(json_agg(json_build_object('id', id, 'name', name) ORDER BY position), '[]') FROM sports)`;

type Versions = {
  cities: { id: string; version: string; venues: number }[];
  sports: CityLook['sports'];
};

const COLUMNS: Record<Exclude<keyof ReadColumns, 'cityId' | 'version'>, SQL> = {
  ids: sql`id`,
  keys: sql`venue_key(id)`,
  ranks: sql`rank`,
  isLive: sql`listing = 'live'`,
  isOdd: sql`is_odd`,
  isUnaligned: sql`is_unaligned`,
  aheadDays: sql`ahead_days`,
  noticeMinutes: sql`notice_minutes`,
  leastMinutes: sql`least_minutes`,
  mostMinutes: sql`most_minutes`,
  slotMinutes: sql`slot_minutes`,
  starts: sql`starts`,
  anyAlone: sql`any_alone::text`,
  anyWhole: sql`any_whole::text`,
  hourlyPaise: sql`hourly_paise`,
  ratings: sql`rating`,
  serviceBits: sql`service_bits`,
  otherServices: sql`other_services`,
  latitudes: sql`latitude`,
  longitudes: sql`longitude`,
  areaIds: sql`area_id`,
  offered: sql`offered`,
  paise: sql`paise`,
  alone: sql`alone::text[]`,
  whole: sql`whole::text[]`,
};

export async function readColumns(orm: Orm, cityId: string): Promise<ReadColumns> {
  const columns = Object.entries(COLUMNS).map(
    ([name, column]) => sql`${sql.raw(`'${name}'`)}, coalesce(json_agg(${column} ORDER BY place), '[]')`,
  );
  const [found] = await rows<{ columns: Omit<ReadColumns, 'cityId'> }>(
    orm,
    sql`SELECT json_build_object('version', (SELECT version FROM findable_cities WHERE city_id = ${cityId}), ${sql.join(columns, sql`, `)}) AS columns
        FROM (
          SELECT *, row_number() OVER (ORDER BY rating DESC NULLS LAST, id) AS place, row_number() OVER (ORDER BY id) AS rank
          FROM findable_venues WHERE city_id = ${cityId}
        ) venues`,
  );
  if (!found) throw new Error('The database gave no columns.');
  return { cityId, ...found.columns };
}

/** Of a city or of all, each with how many venues it has, and all sports in order. */
export async function readVersions(orm: Orm, cityId?: string): Promise<Versions> {
  const [found] = await rows<{ versions: Versions }>(
    orm,
    sql`SELECT json_build_object(
          'cities', (SELECT coalesce(json_agg(json_build_object('id', findable_cities.city_id, 'version', version,
              'venues', coalesce(venues, 0)) ORDER BY findable_cities.city_id), '[]')
            FROM findable_cities LEFT JOIN venue_counts ON venue_counts.city_id = findable_cities.city_id AND sport_id IS NULL
            ${cityId === undefined ? sql`` : sql`WHERE findable_cities.city_id = ${cityId}`}),
          'sports', ${SPORTS}) AS versions`,
  );
  if (!found) throw new Error('The database gave no versions.');
  return found.versions;
}

/** What is taken and the version are as of one moment; what has to be worked out, of few venues if any, is asked for after that. */
export async function lookAt(
  orm: Orm,
  cityId: string,
  { odd, unaligned }: CityColumns,
  time: FreeTime,
): Promise<CityLook> {
  const taken = daysOf(time).map(
    ({ date, bits }) => sql`coalesce(taken_in_city(${cityId}, ${date}::date, ${bits}::bigint), '')`,
  );
  const [found] = await rows<Look>(
    orm,
    sql`SELECT ${sql.join(taken, sql` || `)} AS taken, (SELECT version FROM findable_cities WHERE city_id = ${cityId}) AS version,
          ${SPORTS} AS sports,
          ARRAY(${venuesOfEndedHolds(time.now)} AND in_city = ${cityId}) AS ended,
          ARRAY(SELECT id FROM findable_venues WHERE city_id = ${cityId} AND id IN (${datedAround(time.date)})) AS dated`,
  );
  if (!found) throw new Error('The database saw nothing.');
  const [gridded, courtByCourt] = await Promise.all([
    griddedOf(orm, [...unaligned, ...found.dated], time),
    freeSports(orm, [...odd, ...found.ended], time),
  ]);
  return { ...found, gridded, courtByCourt };
}

/** Of some venues those whose slots fill the time. */
async function griddedOf(orm: Orm, ids: readonly string[], time: FreeTime): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await rows<{ venue_id: string }>(orm, gridded(time, unnested(ids)));
  return found.map(({ venue_id }) => venue_id);
}

/** Of some venues the sports for which a space is free, looked at court by court. */
async function freeSports(orm: Orm, ids: readonly string[], time: FreeTime): Promise<CityLook['courtByCourt']> {
  if (ids.length === 0) return [];
  const found = await rows<{ id: string; sportId: string }>(
    orm,
    // OFFSET 0 has each venue looked up by itself, and not among all that is sold anywhere.
    sql`SELECT DISTINCT sold.venue_id AS id, formats.sport_id AS "sportId"
        FROM (${unnested(ids)}) AS meant (id)
          CROSS JOIN LATERAL (SELECT * FROM format_spaces WHERE venue_id = meant.id OFFSET 0) AS sold
          JOIN formats ON formats.id = sold.format_id
        WHERE ${isSpaceFree(time)}`,
  );
  return found.map(({ id, sportId }) => [id, sportId]);
}

function unnested(ids: readonly string[]): SQL {
  return sql`SELECT unnest(${sql.param([...ids])}::text[])`;
}
