import * as z from 'zod';
import { isCalendarDate } from '#domain/india-time.ts';
import { HIGHEST_HOURLY_RUPEES } from '#domain/rate-card.ts';
import { RULE_LABEL_LIMIT, RULES_LIMIT } from './limits.ts';
import { fromMinute, toMinute, weekdays } from './weekly-time.ts';

const hourlyPaise = z
  .int()
  .min(100)
  .max(HIGHEST_HOURLY_RUPEES * 100)
  .meta({ description: 'For an hour, in paise.', example: 140_000 });
const date = z.string().refine(isCalendarDate).meta({ example: '2026-11-08' });

const RateRule = z
  .object({
    weekdays,
    from: fromMinute.meta({ example: 1020 }),
    to: toMinute.meta({ example: 1320 }),
    dates: z
      .object({ first: date, last: date })
      .refine(({ first, last }) => first <= last)
      .optional()
      .meta({ description: 'Both included. A rule with dates beats every rule without.' }),
    hourlyPaise,
    label: z.string().trim().min(1).max(RULE_LABEL_LIMIT).optional().meta({ example: 'Diwali' }),
  })
  .refine(({ from, to }) => from < to)
  .meta({
    id: 'RateRule',
    example: { weekdays: [1, 2, 3, 4, 5], from: 1020, to: 1320, hourlyPaise: 140_000, label: 'Evenings' },
  });

const RateCard = z
  .object({
    basePaise: hourlyPaise.meta({ description: 'For an hour at which no rule holds, in paise.', example: 120_000 }),
    rules: z.array(RateRule).max(RULES_LIMIT).readonly(),
  })
  .meta({
    id: 'RateCard',
    description: 'Of the rules that hold at a minute the one with dates counts, then the narrower one.',
  });

const FormatPrices = z.object({
  format: z.int().meta({ example: 7 }),
  sport: z.string().meta({ example: 'Football' }),
  name: z.string().meta({ description: 'Empty where the sport is sold in one way.', example: '7-a-side half' }),
  card: RateCard,
  version: z.int().meta({ description: 'Sent back when saving: a save over somebody else’s is refused.', example: 3 }),
});
export type FormatPrices = z.infer<typeof FormatPrices>;

export const VenuePrices = z
  .object({
    hours: z.object({ from: z.int(), to: z.int(), opens: z.int(), nightEnds: z.int() }).meta({
      description:
        'When it is open on some day, in minutes after midnight, when it first opens on one, and until when the evening before lasts.',
      example: { from: 360, to: 1380, opens: 360, nightEnds: 0 },
    }),
    formats: z.array(FormatPrices),
  })
  .meta({ id: 'VenuePrices' });

export const ProposedPrices = z.object({ format: z.int().min(1).meta({ example: 7 }), card: RateCard });
export const SavedPrices = z
  .object({ card: RateCard, version: z.int().meta({ example: 4 }) })
  .meta({ id: 'SavedPrices' });

const count = z.int();
export const Replay = z
  .object({
    bookings: count,
    oldPaise: count.meta({ description: 'What they cost by the prices of now, without offers.' }),
    newPaise: count.meta({ description: 'What they would have cost by the proposed prices.' }),
    dearer: count,
    cheaper: count,
  })
  .meta({
    id: 'PriceReplay',
    example: { bookings: 148, oldPaise: 20_720_000, newPaise: 23_190_000, dearer: 61, cheaper: 12 },
  });
