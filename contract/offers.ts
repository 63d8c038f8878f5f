import * as z from 'zod';
import { isCalendarDate } from '#domain/india-time.ts';
import { OFFER_CODE_LIMIT, OFFER_NAME_LIMIT } from './limits.ts';
import { fromMinute, toMinute, weekdays } from './weekly-time.ts';

const date = z.string().refine(isCalendarDate).nullable();
const timesUsed = z.int().min(1).max(1_000_000).nullable();

const terms = {
  name: z
    .string()
    .trim()
    .min(1)
    .max(OFFER_NAME_LIMIT)
    .meta({ description: 'What players read beside the price.', example: 'Quiet hours' }),
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(new RegExp(`^[A-Z0-9]{3,${OFFER_CODE_LIMIT}}$`))
    .nullable()
    .meta({ description: 'Null: it is taken off for everybody.', example: 'DIWALI20' }),
  percent: z.int().min(1).max(100).nullable().meta({ description: 'Either this or rupees.', example: 20 }),
  rupees: z.int().min(1).max(100_000).nullable().meta({ example: null }),
  weekdays: weekdays.meta({ description: 'Of play; 0 is Sunday.' }),
  from: fromMinute.meta({ example: 360 }),
  to: toMinute.meta({ example: 960 }),
  first: date.meta({ description: 'The first date of play; null: from now on.', example: null }),
  last: date.meta({ description: 'The last date of play; null: until it is ended.', example: '2026-12-31' }),
  perPlayer: timesUsed.meta({ description: 'How many bookings a player can make with its code.', example: 1 }),
  inAll: timesUsed.meta({ description: 'How many bookings can be made with its code.', example: 100 }),
};

export const NewOffer = z
  .object(terms)
  .refine(({ percent, rupees }) => (percent === null) !== (rupees === null))
  .refine(({ from, to }) => from < to)
  .refine(({ first, last }) => first === null || last === null || first <= last)
  .refine(({ code, perPlayer, inAll }) => code !== null || (perPlayer === null && inAll === null))
  .meta({ id: 'NewOffer' });

const Offer = z.object({
  id: z.int().meta({ example: 7 }),
  ...terms,
  uses: z
    .int()
    .meta({ description: 'Bookings that were paid for with it and not cancelled, or are held.', example: 12 }),
  createdAt: z.iso.datetime().meta({ example: '2026-11-15T06:30:00.000Z' }),
  endedAt: z.iso.datetime().nullable().meta({ example: null }),
});
export type ShownOffer = z.infer<typeof Offer>;

export const VenueOffers = z
  .object({ offers: z.array(Offer).meta({ description: 'The newest first; those that have ended last.' }) })
  .meta({ id: 'VenueOffers' });
