// What a booking at a venue is made of: its hours, rules, formats with their prices, and offers.
import { eq, sql } from 'drizzle-orm';
import type { OpeningException } from '#domain/slot-grid.ts';
import type { VenueTerms } from '#domain/venue-terms.ts';
import { schema } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { type OfferRow, offersToAll } from '#server/rates/offers-to-all.repository.ts';
import { type RuleRow, rulesOfFormat } from '#server/rates/rate-rules.repository.ts';

const { venues } = schema;

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
const isAsked = eq(venues.id, sql.placeholder('venueId'));

export const termsOf = prepared((orm) => orm.select(terms).from(venues).where(isAsked));

/** The same, with whether this player has a booking of this name already. */
export const termsForHold = prepared((orm) =>
  orm
    .select({
      terms,
      isKnown: sql<boolean>`EXISTS (SELECT 1 FROM bookings
        WHERE user_id = ${sql.placeholder('userId')} AND reference = ${sql.placeholder('reference')})`,
    })
    .from(venues)
    .where(isAsked),
);
