// What a ground consists of, and what it sells of it.
import * as z from 'zod';
import { isPlainName } from '#domain/person-name.ts';
import { HIGHEST_HOURLY_RUPEES } from '#domain/rate-card.ts';
import { COURT_NAME_LIMIT, COURTS_LIMIT, FORMATS_LIMIT } from './limits.ts';
import { wrong } from './problems.ts';

const name = z
  .string(wrong('noNameGiven'))
  .trim()
  .min(1, wrong('noNameGiven'))
  .max(COURT_NAME_LIMIT, wrong('longName'))
  .refine(isPlainName, wrong('notAName'));
/** Of what is there already its number; of what is new any text of its own. */
const key = z.string().min(1).max(20).meta({ example: '31' });
const keys = (most: number) =>
  z
    .array(key)
    .max(most)
    .refine((some) => new Set(some).size === some.length);

export const Courts = z
  .object({
    courts: z.array(z.object({ key, name })).max(COURTS_LIMIT).meta({ description: 'Each can be sold alone.' }),
    combined: z
      .array(z.object({ key, name, courts: keys(COURTS_LIMIT).min(2) }))
      .max(COURTS_LIMIT)
      .meta({ description: 'Several courts that can also be sold together, under a name.' }),
    formats: z
      .array(
        z.object({
          key,
          sportId: z.string().max(60),
          name: z
            .string()
            .trim()
            .max(COURT_NAME_LIMIT, wrong('longName'))
            .refine(isPlainName, wrong('notAName'))
            .meta({ description: 'Empty where the sport is sold in one way.', example: '7-a-side' }),
          pricePerHour: z
            .int()
            .min(1)
            .max(HIGHEST_HOURLY_RUPEES)
            .meta({ description: 'The base price of what is new; what is there keeps its prices.', example: 1400 }),
          spaces: keys(2 * COURTS_LIMIT).meta({ description: 'The courts and combinations on which it is played.' }),
        }),
      )
      .max(FORMATS_LIMIT),
  })
  .meta({
    id: 'Courts',
    example: {
      courts: [
        { key: '31', name: 'Half A' },
        { key: '32', name: 'Half B' },
      ],
      combined: [{ key: '33', name: 'Full ground', courts: ['31', '32'] }],
      formats: [
        { key: '7', sportId: 'football', name: '7-a-side', pricePerHour: 1400, spaces: ['31', '32'] },
        { key: '8', sportId: 'football', name: 'Full ground', pricePerHour: 2500, spaces: ['33'] },
      ],
    },
  });
export type Courts = z.infer<typeof Courts>;
