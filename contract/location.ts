import * as z from 'zod';
import { wrong } from './problems.ts';

const DECIMAL = /^-?\d{1,3}(\.\d{1,20})?(e-\d{1,3})?$/;

/** In decimal notation: an empty text or a hexadecimal number is refused. */
const degrees = (limit: number, example: number) =>
  z
    .string(wrong('notANumber'))
    .trim()
    .regex(DECIMAL, wrong('notANumber'))
    .transform(Number)
    .pipe(z.number().min(-limit, wrong('atLeast')).max(limit, wrong('atMost')))
    .meta({ type: 'number', minimum: -limit, maximum: limit, example });

// Without an id: the parts of a query are written out in the document, they cannot be a reference.
export const Coordinates = z.object({ lat: degrees(90, 18.5074), lon: degrees(180, 73.8077) });

export const Place = z
  .object({
    fullAddress: z.string(),
    city: z.string(),
    area: z.string(),
    coordinates: z.object({ latitude: z.number(), longitude: z.number() }),
  })
  .meta({
    id: 'Place',
    example: {
      fullAddress: 'Kothrud, Pune, Maharashtra, India',
      city: 'Pune',
      area: 'Kothrud',
      coordinates: { latitude: 18.5074, longitude: 73.8077 },
    },
  });
export type Place = z.infer<typeof Place>;
