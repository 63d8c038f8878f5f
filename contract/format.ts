// A sport in one of the ways a venue sells it.
import * as z from 'zod';
import { queryNumber } from './query.ts';

/** More than there will ever be. */
const ID_MOST = 2 ** 48;

/** Which of a venue's formats is meant, in an address. */
export const inFormat = { format: queryNumber({ min: 1, max: ID_MOST, whole: true, example: 7 }) };

/** The same in a body. */
export const FormatId = z
  .int()
  .min(1)
  .max(ID_MOST)
  .nullish()
  .transform((id) => id ?? undefined)
  .meta({
    description: 'One of the formats of the venue; otherwise the first of the sport.',
    example: 7,
  });

export const Format = z
  .object({
    id: z.int(),
    sportId: z.string(),
    sport: z.string(),
    name: z.string().meta({ description: 'Empty where the sport is sold in one way.' }),
    pricePerHour: z.number().min(0).meta({ description: 'Rupees.' }),
    varies: z.literal(true).optional().meta({ description: 'That is the lowest of several prices.' }),
    spaces: z.array(z.int()).meta({
      description: 'What it can be played on, by number. Formats with the same are played in the same places.',
    }),
  })
  .meta({
    id: 'Format',
    example: {
      id: 7,
      sportId: 'football',
      sport: 'Football',
      name: '7-a-side half',
      pricePerHour: 1400,
      spaces: [3, 4],
    },
  });
export type Format = z.infer<typeof Format>;
