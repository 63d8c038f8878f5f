import { and, asc, eq, gte, lt, lte, sql } from 'drizzle-orm';
import type { Interval } from '#domain/interval.ts';
import type { Bookable, PriceSpan } from '#domain/price-span.ts';
import type { RateCard } from '#domain/rate-card.ts';
import type { OpeningStretch } from '#domain/slot-grid.ts';
import { type Orm, rows, schema } from '#server/db/database.ts';
import { type RuleRow, rowOf, ruleOf, rulesOfFormat } from '#server/rates/rate-rules.repository.ts';

const { bookings, formats, openingHours, priceChecks, rateRules, venues, venueSports } = schema;

export type PricesRepository = ReturnType<typeof pricesRepository>;
export type FormatCard = {
  format: number;
  sportId: string;
  sport: string;
  name: string;
  card: RateCard;
  version: number;
};

type CardRow = Omit<FormatCard, 'card'> & { basePaise: number; rules: RuleRow[] };

export function pricesRepository(orm: Orm) {
  return {
    /** The cards of what a venue sells, in its order. */
    async cardsOf(venueId: string): Promise<FormatCard[]> {
      const found = await rows<CardRow>(
        orm,
        sql`SELECT formats.id::int AS format, sports.id AS "sportId", sports.name AS sport, formats.name,
              formats.hourly_paise AS "basePaise", prices_version AS version, ${rulesOfFormat} AS rules
            FROM formats JOIN sports ON sports.id = formats.sport_id
            WHERE formats.venue_id = ${venueId} AND formats.retired_at IS NULL
            ORDER BY formats.position, formats.id`,
      );
      return found.map(({ basePaise, rules, ...format }) => ({
        ...format,
        card: { basePaise, rules: rules.map(ruleOf) },
      }));
    },

    /** Makes changes of a venue's prices wait their turn. */
    async lock(venueId: string): Promise<void> {
      await orm.select({ id: venues.id }).from(venues).where(eq(venues.id, venueId)).for('no key update');
    },

    /** Replaces the card of a format; its new version. */
    async replace(formatId: number, { basePaise, rules }: RateCard): Promise<number> {
      await orm.delete(rateRules).where(eq(rateRules.formatId, formatId));
      if (rules.length > 0) {
        await orm.insert(rateRules).values(rules.map((rule) => ({ formatId, ...rowOf(rule) })));
      }
      const [changed] = await orm
        .update(formats)
        .set({ hourlyPaise: basePaise, pricesVersion: sql`${formats.pricesVersion} + 1` })
        .where(eq(formats.id, formatId))
        .returning({ version: formats.pricesVersion });
      if (!changed) throw new Error('A format is never removed.');
      return changed.version;
    },

    hoursOf: (venueId: string): Promise<OpeningStretch[]> =>
      orm
        .select({ weekday: openingHours.weekday, opensAt: openingHours.opensAt, closesAt: openingHours.closesAt })
        .from(openingHours)
        .where(eq(openingHours.venueId, venueId))
        .orderBy(asc(openingHours.weekday), asc(openingHours.opensAt)),

    /** When a venue can be booked from a date on. */
    async bookableOf(venueId: string, today: string): Promise<Omit<Bookable, 'now'>> {
      const [found] = await rows<Omit<Bookable, 'now'>>(
        orm,
        sql`SELECT slot_minutes AS "slotMinutes",
              json_build_object('aheadDays', ahead_days, 'noticeMinutes', notice_minutes) AS rules,
              (SELECT coalesce(json_agg(json_build_object(
                  'weekday', weekday, 'opensAt', opens_at, 'closesAt', closes_at)), '[]')
                FROM opening_hours WHERE venue_id = venues.id) AS "openingHours",
              (SELECT coalesce(json_agg(json_build_object('date', date, 'opensAt', opens_at, 'closesAt', closes_at)), '[]')
                FROM opening_exceptions WHERE venue_id = venues.id AND date >= ${today}::date - 1) AS exceptions
            FROM venues WHERE id = ${venueId}`,
      );
      if (!found) throw new Error('There is no such venue.');
      return found;
    },

    /** Venues whose shown prices may no longer hold. */
    async dueForCheck(now: Date, most: number): Promise<string[]> {
      const due = await orm
        .select({ venueId: priceChecks.venueId })
        .from(priceChecks)
        .where(lte(priceChecks.dueAt, now))
        .orderBy(asc(priceChecks.dueAt))
        .limit(most);
      return due.map(({ venueId }) => venueId);
    },

    /** Null when no date will change what is shown. */
    async checkAgainAt(venueId: string, dueAt: Date | null): Promise<void> {
      if (dueAt === null) await orm.delete(priceChecks).where(eq(priceChecks.venueId, venueId));
      else {
        const target = priceChecks.venueId;
        await orm.insert(priceChecks).values({ venueId, dueAt }).onConflictDoUpdate({ target, set: { dueAt } });
      }
    },

    /** When a format was played, by those who paid for it and did not cancel. */
    async timesPlayed(formatId: number, { start, end }: Interval): Promise<Interval[]> {
      return orm
        .select({ start: bookings.startsAt, end: bookings.endsAt })
        .from(bookings)
        .innerJoin(formats, and(eq(formats.id, formatId), eq(formats.venueId, bookings.venueId)))
        .where(
          and(
            eq(bookings.formatId, formatId),
            eq(bookings.status, 'confirmed'),
            gte(bookings.startsAt, start),
            lt(bookings.startsAt, end),
          ),
        );
    },

    /** What lists, search and filters show and sort by. What is shown already is not written again: nobody need read it. */
    async showSpan(venueId: string, sportId: string, { leastPaise, varies }: PriceSpan): Promise<void> {
      const shown = { enablePerHour: true, perHourPaise: leastPaise, priceVaries: varies };
      const isOther = sql`(enable_per_hour, per_hour_paise, price_varies)
        IS DISTINCT FROM (true, ${leastPaise}::int, ${varies}::boolean)`;
      await orm
        .update(venueSports)
        .set(shown)
        .where(and(eq(venueSports.venueId, venueId), eq(venueSports.sportId, sportId), isOther));
      await orm
        .update(venues)
        .set({ hourlyPaise: leastPaise })
        .where(
          and(
            eq(venues.id, venueId),
            eq(venues.sportId, sportId),
            sql`hourly_paise IS DISTINCT FROM ${leastPaise}::int`,
          ),
        );
    },
  };
}
