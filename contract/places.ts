// Cities, areas and sports, as those who keep them and those who choose among them see them.
import * as z from 'zod';
import { INDIA, isInIndia } from '#domain/india-outline.ts';
import { isPlainName } from '#domain/person-name.ts';
import { PLACE_NAME_LIMIT } from './limits.ts';
import { wrong } from './problems.ts';

const name = z
  .string(wrong('noNameGiven'))
  .trim()
  .min(1, wrong('noNameGiven'))
  .max(PLACE_NAME_LIMIT, wrong('longName'))
  .refine(isPlainName, wrong('notAName'));
const point = {
  latitude: z
    .number(wrong('notANumber'))
    .min(INDIA.south, wrong('atLeast'))
    .max(INDIA.north, wrong('atMost'))
    .meta({ example: 18.559 }),
  longitude: z
    .number(wrong('notANumber'))
    .min(INDIA.west, wrong('atLeast'))
    .max(INDIA.east, wrong('atMost'))
    .meta({ example: 73.7868 }),
};

export const NewCity = z.object({
  name: name.meta({ example: 'Pune' }),
  state: name.meta({ example: 'Maharashtra' }),
  ...point,
});
export const NewArea = z.object({ name: name.meta({ example: 'Baner' }), ...point });
export const NewSport = z.object({ name: name.meta({ example: 'Football' }) });

/** As staff say them; what is kept may be older than the outline of India. */
export const SaidCity = NewCity.refine(isInIndia, wrong('notInIndia'));
export const SaidArea = NewArea.refine(isInIndia, wrong('notInIndia'));

const id = z.string();
const venues = z.int().meta({ description: 'How many are listed there.' });

export const KeptPlaces = z
  .object({
    cities: z.array(
      NewCity.extend({ id, venues, areas: z.array(NewArea.extend({ id, venues })) }).meta({
        id: 'KeptCity',
        example: {
          id: 'pune',
          name: 'Pune',
          state: 'Maharashtra',
          latitude: 18.5204,
          longitude: 73.8567,
          venues: 20,
          areas: [{ id: 'pune-baner', name: 'Baner', latitude: 18.559, longitude: 73.7868, venues: 3 }],
        },
      }),
    ),
    sports: z.array(
      NewSport.extend({ id, venues }).meta({
        id: 'KeptSport',
        example: { id: 'football', name: 'Football', venues: 64 },
      }),
    ),
  })
  .meta({ id: 'KeptPlaces' });
export type KeptPlaces = z.infer<typeof KeptPlaces>;
export type KeptCity = KeptPlaces['cities'][number];
