// Offers as the database keeps them, for whoever reads what a venue asks.
import { sql } from 'drizzle-orm';
import type { Offer } from '#domain/offer.ts';
import { WEEKDAYS } from '#domain/painted-week.ts';

export type OfferRow = {
  id: number;
  name: string;
  percent: number | null;
  paise: number | null;
  /** One bit a weekday, the lowest for Sunday. */
  weekdays: number;
  from: number;
  to: number;
  first: string | null;
  last: string | null;
};

/** Of a row of `venues`, as JSON: what is taken off for everybody, in the order in which it was made. */
export const offersToAll = sql`(SELECT coalesce(json_agg(json_build_object('id', offers.id, 'name', offers.name,
    'percent', percent, 'paise', off_paise, 'weekdays', weekdays, 'from', from_minute, 'to', to_minute,
    'first', first_date, 'last', last_date) ORDER BY offers.id), '[]')
  FROM offers WHERE offers.venue_id = venues.id AND offers.ended_at IS NULL AND offers.code IS NULL)`;

export function offerOf({ percent, paise, weekdays, ...row }: OfferRow): Offer {
  const offer = { ...row, weekdays: WEEKDAYS.filter((weekday) => weekdays & (1 << weekday)) };
  if (percent !== null) return { ...offer, percent };
  if (paise === null) throw new Error(`Offer ${row.id} takes nothing off.`);
  return { ...offer, paise };
}
