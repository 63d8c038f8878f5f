// What is taken of each venue at the times that a filter asks about, as the database keeps it: migration 0071. Venues, under
// whatever name, have columns for it, which are null where nothing is taken.
import { type SQL, sql } from 'drizzle-orm';
import { daysOf } from './half-hours.ts';
import type { FreeTime, VenueFilter } from './venue-filter.ts';

type Timed = Pick<VenueFilter, 'freeAt' | 'startsIn' | 'cityId'>;
type Part = { name: SQL; date: string; columns: SQL; as: readonly SQL[]; condition: SQL };

/** A part for each day of each time. */
function parts({ freeAt, startsIn = [] }: Timed): Part[] {
  // PostgreSQL takes a comparison like this for a third of the rows, and then joins them to venues without copying those.
  const ofTime = (freeAt ? daysOf(freeAt) : []).map(({ date, bits }, index) => ({
    ...partOf(`at${index}`, TIME_COLUMNS),
    date,
    condition: sql`AND busy & ${bits}::bigint > 0`,
  }));
  const ofWindows = datesOf(startsIn).map((date, index) => ({
    ...partOf(`day${index}`, DAY_COLUMNS),
    date,
    condition: sql``,
  }));
  return [...ofTime, ...ofWindows];
}

const TIME_COLUMNS = ['courts', 'half_hours'] as const;
const DAY_COLUMNS = ['busy', ...TIME_COLUMNS] as const;

function partOf(name: string, columns: readonly string[]): Pick<Part, 'name' | 'columns' | 'as'> {
  const as = columns.map((column) => sql.raw(`${name}_${column}`));
  const selected = columns.map((column, place) => sql`${sql.raw(column)} AS ${as[place]}`);
  return { name: sql.raw(name), columns: sql.join(selected, sql`, `), as };
}

const datesOf = (windows: readonly { date: string }[]) => [...new Set(windows.map(({ date }) => date))].toSorted();

/** The columns to be added to those of findable_venues, and where they come from. */
export function takenThen(
  filter: Timed,
  { readsAll = false }: { readsAll?: boolean },
): { columns: SQL; joins: SQL; isAny: boolean } {
  const all = parts(filter);
  const { cityId } = filter;
  const joins = all.map(({ name, date, columns, condition }) => {
    const rows = sql`SELECT venue_id, ${columns} FROM taken_half_hours WHERE date = ${date}::date ${condition}`;
    const together = (isMeant: SQL) =>
      sql` LEFT JOIN (${rows} AND ${isMeant}) ${name} ON ${name}.venue_id = findable_venues.id`;
    // A city's are read together, and those of all cities when all venues are looked at. Otherwise few are meant in general, and
    // OFFSET 0 has each looked up by itself.
    if (cityId !== undefined) return together(sql`city_id = ${cityId}`);
    if (readsAll) return together(sql`city_id = ANY (ARRAY(SELECT city_id FROM findable_cities))`);
    return sql` LEFT JOIN LATERAL (${rows} AND venue_id = findable_venues.id OFFSET 0) ${name} ON true`;
  });
  return { columns: takenColumns(filter), joins: sql.join(joins), isAny: all.length > 0 };
}

/** The same columns once more, for a query that reads venues and is read itself. */
export function takenColumns(filter: Timed): SQL {
  return sql.join(parts(filter).flatMap(({ as }) => as.map((column) => sql`, ${column}`)));
}

/** Bits of the courts of venues, by their name, that are taken at some of the time. */
export function takenAt(freeAt: FreeTime, venues: SQL): SQL {
  const each = daysOf(freeAt).map(({ bits }, index) => {
    const of = (column: string) => sql`${venues}.${sql.raw(`at${index}_${column}`)}`;
    return courtsTaken(of('courts'), of('half_hours'), bits);
  });
  return sql`(${sql.join(each, sql` | `)})`;
}

/** What is taken of venues, by their name, on the day of one of the windows. */
export function takenOn({ startsIn = [] }: Timed, venues: SQL, date: string) {
  const of = (column: string) => sql`${venues}.${sql.raw(`day${datesOf(startsIn).indexOf(date)}_${column}`)}`;
  return { busy: sql`coalesce(${of('busy')}, 0)`, courts: of('courts'), halfHours: of('half_hours') };
}

/** Bits of the courts that are taken in some half-hours: nothing is where there is no row. */
function courtsTaken(courts: SQL, halfHours: SQL, bits: string): SQL {
  const asked = sql`${bits}::bigint`;
  const element = (place: number) => {
    const nth = sql.raw(`[${place}]`);
    return sql`CASE WHEN ${halfHours}${nth} & ${asked} <> 0 THEN ${courts}${nth} ELSE 0 END`;
  };
  return sql`CASE coalesce(cardinality(${courts}), 0) WHEN 0 THEN 0 WHEN 1 THEN ${courts}[1] WHEN 2 THEN ${element(1)} | ${element(2)}
    WHEN 3 THEN ${element(1)} | ${element(2)} | ${element(3)}
    ELSE (SELECT bit_or(court) FROM unnest(${courts}, ${halfHours}) AS taken (court, bits) WHERE bits & ${asked} <> 0) END`;
}

/** Where a hold has ended and was not cleared away yet, what is kept says that more is taken than is. */
export function hasEndedHolds(venueId: SQL, now: Date): SQL {
  return sql`${venueId} IN (${venuesOfEndedHolds(now)})`;
}

/** Between two times PostgreSQL expects few, and hashes them. */
export function venuesOfEndedHolds(now: Date): SQL {
  return sql`SELECT at_venue FROM occupancies
    WHERE expires_at BETWEEN '-infinity' AND ${now.toISOString()}::timestamptz AND at_venue IS NOT NULL`;
}

/** One of the courts that are sold alone, or all that are sold together: as venues_to_find says in migration 0061. */
export function isAnyFree({ alone, whole }: { alone: SQL; whole: SQL }, taken: SQL): SQL {
  return sql`(${alone} & ~${taken} <> 0 OR (${whole} IS NOT NULL AND ${whole} & ${taken} = 0))`;
}
