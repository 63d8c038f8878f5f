// What a booking at a venue is made of: its hours, rules, formats with their prices, and offers.
import { and, eq, isNull, type Placeholder, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { OpeningException } from '#domain/slot-grid.ts';
import type { VenueTerms } from '#domain/venue-terms.ts';
import { schema } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { type OfferRow, offersToAll } from '#server/rates/offers-to-all.repository.ts';
import { type RuleRow, rulesOfFormat } from '#server/rates/rate-rules.repository.ts';

const { users, venues } = schema;

type TermsFormat = {
  id: number;
  sportId: string;
  sport: string;
  name: string;
  hourlyPaise: number;
  rules: RuleRow[];
};

/** All of it at once: inside a transaction there is only one connection, and every look costs a way there and back. */
const terms = {
  id: venues.id,
  listing: venues.listing,
  draft: venues.draft,
  slotMinutes: venues.slotMinutes,
  aheadDays: venues.aheadDays,
  noticeMinutes: venues.noticeMinutes,
  leastMinutes: venues.leastMinutes,
  mostMinutes: venues.mostMinutes,
  terms: sql<VenueTerms | null>`${venues.terms}`,
  exceptions: sql<OpeningException[]>`(
    SELECT coalesce(json_agg(json_build_object('date', date, 'opensAt', opens_at, 'closesAt', closes_at)), '[]')
    FROM opening_exceptions WHERE venue_id = venues.id)`,
  openingHours: sql<{ weekday: number; opensAt: number; closesAt: number }[]>`(
    SELECT coalesce(json_agg(json_build_object('weekday', weekday, 'opensAt', opens_at, 'closesAt', closes_at)), '[]')
    FROM opening_hours WHERE venue_id = venues.id)`,
  sports: sql<{ id: string; name: string }[]>`(
    SELECT coalesce(json_agg(json_build_object('id', sports.id, 'name', sports.name)), '[]')
    FROM venue_sports JOIN sports ON sports.id = venue_sports.sport_id WHERE venue_id = venues.id)`,
  formats: sql<TermsFormat[]>`(
    SELECT coalesce(json_agg(json_build_object('id', formats.id, 'sportId', sports.id, 'sport', sports.name,
      'name', formats.name, 'hourlyPaise', hourly_paise, 'rules', ${rulesOfFormat}) ORDER BY formats.position, formats.id), '[]')
    FROM formats JOIN sports ON sports.id = formats.sport_id
    WHERE formats.venue_id = venues.id AND retired_at IS NULL)`,
  offers: sql<OfferRow[]>`${offersToAll}`,
};

/** Another one as soon as anything is changed of which the venue's terms are made, or of the names that are told with them. */
export const termsVersion = (venueId: Placeholder | PgColumn) => sql<string>`concat(
  (SELECT version FROM terms_versions WHERE venue_id = ${venueId}), '.', (SELECT version FROM terms_versions WHERE venue_id = ''))`;

const isAsked = eq(venues.id, sql.placeholder('venueId'));

export const termsOf = prepared((orm) => orm.select(terms).from(venues).where(isAsked));

/**
 * The same with where the venue is, with the player's account, which is locked, and whether they have a booking of this name
 * already. Without a venue, the account is there all the same.
 */
export const accountWithTerms = prepared((orm) =>
  orm
    .select({
      venue: {
        ...terms,
        version: termsVersion(venues.id),
        venueName: venues.name,
        area: sql<string>`(SELECT name FROM areas WHERE areas.id = ${venues.areaId})`,
        city: sql<string>`(SELECT name FROM cities WHERE cities.id = ${venues.cityId})`,
      },
      isKnown: sql<boolean>`EXISTS (SELECT 1 FROM bookings
        WHERE user_id = ${sql.placeholder('userId')} AND reference = ${sql.placeholder('reference')})`,
    })
    .from(users)
    .leftJoin(venues, isAsked)
    .where(and(eq(users.id, sql.placeholder('userId')), isNull(users.deletedAt)))
    .for('no key update', { of: users }),
);

export type PlacedTerms = Awaited<ReturnType<ReturnType<typeof accountWithTerms>['execute']>>[number]['venue'] & object;
