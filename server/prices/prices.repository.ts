import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Interval } from '#domain/interval.ts';
import type { PriceSpan } from '#domain/price-span.ts';
import type { RateCard } from '#domain/rate-card.ts';
import type { OpeningStretch } from '#domain/slot-grid.ts';
import { type Orm, rows, schema } from '#server/db/database.ts';
import { type RuleRow, rowOf, ruleOf, rulesOfFormat } from '#server/rates/rate-rules.repository.ts';

const { bookings, formats, openingHours, rateRules, venues, venueSports } = schema;

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

    /** What lists, search and filters show and sort by. */
    async showSpan(venueId: string, sportId: string, { leastPaise, varies }: PriceSpan): Promise<void> {
      const ofSport = and(eq(venueSports.venueId, venueId), eq(venueSports.sportId, sportId));
      await orm
        .update(venueSports)
        .set({ enablePerHour: true, perHourPaise: leastPaise, priceVaries: varies })
        .where(ofSport);
      await orm
        .update(venues)
        .set({ hourlyPaise: leastPaise })
        .where(and(eq(venues.id, venueId), eq(venues.sportId, sportId)));
    },
  };
}
