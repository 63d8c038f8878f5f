import { type SQL, sql } from 'drizzle-orm';
import type { Page } from '#contract/paging.ts';
import type { VenueTerms } from '#domain/venue-terms.ts';
import { type Orm, rows } from '#server/db/database.ts';
import { pictureTexts, venuePictures } from '#server/photos/venue-pictures.repository.ts';
import { mayBeFree, type Night } from './free-nights.repository.ts';
import { namedPage } from './named-page.repository.ts';
import { namedSearch } from './named-search.repository.ts';
import { ownSearch } from './own-search.repository.ts';
import { conditions, ordering, part } from './venue-conditions.repository.ts';
import type { Position, VenueFilter, VenueOrder } from './venue-filter.ts';
import { metresFrom } from './venue-place.repository.ts';
import { venueSource } from './venue-source.repository.ts';

export type OfferedSport = {
  id: string;
  name: string;
  enablePerHour: boolean;
  perHourPaise: number | null;
  priceVaries: boolean;
  enablePerPerson: boolean;
  perPersonPaise: number | null;
  enablePerTeam: boolean;
  perTeamPaise: number | null;
};

export type VenueRow = {
  id: string;
  name: string;
  city: string;
  area: string;
  address: string;
  phone: string | null;
  description: string;
  latitude: number;
  longitude: number;
  images: string[];
  services: string[];
  rating: number | null;
  offer: string | null;
  listing: 'live' | 'in_progress';
  slotMinutes: number;
  /** Its own cancellation terms; null are the standard ones. */
  terms: VenueTerms | null;
  mainSportId: string;
  mainSport: string;
  /** In the venue's order. */
  sports: OfferedSport[];
  distanceKm: number | null;
};

/** With what is told of one venue alone. */
export type SingleVenue = VenueRow & { imageTexts: Record<string, string> | null };

export type VenuePage = { venues: VenueRow[]; total: number };

type NightLook = { night: Night; most: number; page: Page; near?: Position | undefined };

export type VenuesRepository = ReturnType<typeof venuesRepository>;

export function venuesRepository(orm: Orm) {
  return {
    /** One page of the venues that are meant, and how many there are in all; `near` asks for their distance. */
    async page(filter: VenueFilter, order: VenueOrder, page: Page, near?: Position): Promise<VenuePage> {
      if (!filter.freeAt && !filter.startsIn && !filter.words?.length) {
        const [venues, total] = await Promise.all([pageAlone(orm, filter, order, page, near), count(orm, filter)]);
        return { venues, total };
      }
      const named = (await namedSearch(orm, filter, order, page)) ?? (await ownSearch(orm, filter, order, page));
      if (named) return { venues: await withIds(orm, named.ids, near), total: named.total };
      const venues = await pageWithTotal(orm, filter, order, page, near);
      return { venues, total: venues[0]?.total ?? (page.offset > 0 ? await count(orm, filter) : 0) };
    },

    /** The page alone, for who knows the total. */
    pageAlone: (filter: VenueFilter, order: VenueOrder, page: Page, near?: Position) =>
      pageAlone(orm, filter, order, page, near),

    /** Of the first so many those that may have something free in a night, in order; none is looked at that is not needed. */
    mayBeFree: (filter: VenueFilter, order: VenueOrder, { night, most, page, near }: NightLook) =>
      inOrder(
        orm,
        sql`ARRAY(SELECT id FROM (
            SELECT venues.* ${meant(filter)} ORDER BY ${ordering(order, filter)} ${part({ limit: most, offset: 0 })}
          ) venues WHERE ${mayBeFree(night)} ${part(page)})`,
        near,
      ),

    /** Those with some ids, in their order. */
    withIds: (ids: readonly string[], near?: Position) => withIds(orm, ids, near),

    total: (filter: VenueFilter) => count(orm, filter),

    async hasAny(filter: VenueFilter): Promise<boolean> {
      const [found] = await rows<{ found: boolean }>(orm, sql`SELECT EXISTS (SELECT ${meant(filter)}) AS found`);
      return found?.found ?? false;
    },

    withId: (id: string) => single(orm, id, LISTED),

    /** For those who set it up. */
    evenDraft: (id: string) => single(orm, id, EVERY),
  };
}

const LISTED = sql`listed_venues venues`;
const EVERY = sql`venues`;

async function single(orm: Orm, id: string, source: SQL): Promise<SingleVenue | undefined> {
  const [found] = await rows<SingleVenue>(
    orm,
    sql`SELECT ${columns()}, ${pictureTexts} AS "imageTexts" FROM ${source} ${withNames} WHERE venues.id = ${id}`,
  );
  return found;
}

/** The ids of a page, in order. */
export async function pageIds(orm: Orm, filter: VenueFilter, order: VenueOrder, page: Page): Promise<string[]> {
  const named = filter.among ? undefined : await namedPage(orm, filter, order, page);
  if (named) return named;
  const found = await rows<{ id: string }>(
    orm,
    sql`SELECT venues.id ${meant(filter)} ORDER BY ${ordering(order, filter)} ${part(page)}`,
  );
  return found.map(({ id }) => id);
}

/** The ids come first, so that only the venues on the page are looked at any closer. */
async function pageAlone(orm: Orm, filter: VenueFilter, order: VenueOrder, page: Page, near?: Position) {
  const named = filter.among ? undefined : await namedPage(orm, filter, order, page);
  if (named) return withIds(orm, named, near);
  const ids = sql`SELECT venues.id ${meant(filter)} ORDER BY ${ordering(order, filter)} ${part(page)}`;
  return inOrder(orm, sql`ARRAY(${ids})`, near);
}

function withIds(orm: Orm, ids: readonly string[], near?: Position) {
  return inOrder(orm, sql`${sql.param([...ids])}::text[]`, near);
}

function inOrder(orm: Orm, ids: SQL, near?: Position) {
  return rows<VenueRow>(
    orm,
    sql`SELECT ${columns(near)} FROM unnest(${ids}) WITH ORDINALITY AS page (id, place)
        JOIN listed_venues venues ON venues.id = page.id ${withNames} ORDER BY page.place`,
  );
}

/** Where every venue has to be judged to fill a page, they are counted in passing. */
function pageWithTotal(orm: Orm, filter: VenueFilter, order: VenueOrder, page: Page, near?: Position) {
  return rows<VenueRow & { total: number }>(
    orm,
    sql`SELECT ${columns(near)}, page.total
        FROM (
          SELECT id, total, row_number() OVER () AS place FROM (
            SELECT venues.id, (count(*) OVER ())::int AS total ${meant(filter, 'all')}
            ORDER BY ${ordering(order, filter)} ${part(page)}
          ) in_order
        ) page
        JOIN listed_venues venues ON venues.id = page.id ${withNames} ORDER BY page.place`,
  );
}

async function count(orm: Orm, filter: VenueFilter): Promise<number> {
  const [found] = await rows<{ count: number }>(
    orm,
    isKept(filter) ? keptCount(filter) : sql`SELECT count(*)::int AS count ${meant(filter, 'all')}`,
  );
  return found?.count ?? 0;
}

/** Nothing is asked for but a city, a sport or both. */
function isKept({ cityId, sportId, words = [], services = [], ...others }: VenueFilter): boolean {
  return words.length + services.length + Object.keys(others).length === 0;
}

function keptCount({ cityId, sportId }: VenueFilter): SQL {
  return sql`SELECT coalesce(sum(venues), 0)::int AS count FROM venue_counts
    WHERE ${sportId === undefined ? sql`sport_id IS NULL` : sql`sport_id = ${sportId}`}
      ${cityId === undefined ? sql`` : sql`AND city_id = ${cityId}`}`;
}

function meant(filter: VenueFilter, needed: 'all' | 'first' = 'first'): SQL {
  const all = conditions(filter);
  const source = venueSource(filter, needed);
  return all ? sql`FROM ${source} WHERE ${all}` : sql`FROM ${source}`;
}

const withNames = sql`
  JOIN cities ON cities.id = venues.city_id
  JOIN areas ON areas.id = venues.area_id
  JOIN sports main ON main.id = venues.sport_id`;

function columns(near?: Position): SQL {
  const distance = near ? sql`${metresFrom(near)} / 1000` : sql`NULL::float8`;
  return sql`venues.id, venues.name, cities.name AS city, areas.name AS area, venues.address, venues.phone,
    venues.description, venues.latitude, venues.longitude, ${venuePictures} AS images, venues.services,
    venues.rating::float8 AS rating, venues.offer, venues.listing, venues.slot_minutes AS "slotMinutes", venues.terms,
    main.id AS "mainSportId", main.name AS "mainSport", ${distance} AS "distanceKm",
    (SELECT coalesce(json_agg(json_build_object(
        'id', sports.id, 'name', sports.name,
        'enablePerHour', enable_per_hour, 'perHourPaise', per_hour_paise, 'priceVaries', price_varies,
        'enablePerPerson', enable_per_person, 'perPersonPaise', per_person_paise,
        'enablePerTeam', enable_per_team, 'perTeamPaise', per_team_paise
      ) ORDER BY venue_sports.position, sports.id), '[]')
      FROM venue_sports JOIN sports ON sports.id = venue_sports.sport_id
      WHERE venue_sports.venue_id = venues.id) AS sports`;
}
