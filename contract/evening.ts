// What is still free on an evening in one city.
import * as z from 'zod';
import { wrong } from './problems.ts';
import { queryNumberOr } from './query.ts';
import { Slot, VenueSummary } from './venue.ts';
import { byCity, byPosition } from './venue-queries.ts';

const VENUES_DEFAULT = 6;
const VENUES_MOST = 12;

export const FreeTonightQuery = z
  .object({
    ...byCity,
    ...byPosition,
    limit: queryNumberOr(VENUES_DEFAULT, { min: 1, max: VENUES_MOST, whole: true, example: VENUES_DEFAULT }),
  })
  .refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), wrong('wholePosition'));
export type FreeTonightQuery = z.output<typeof FreeTonightQuery>;

export const EveningSlot = Slot.pick({ date: true, startTime: true, endTime: true, duration: true, price: true });
export type EveningSlot = z.infer<typeof EveningSlot>;

export const EveningVenue = VenueSummary.pick({
  id: true,
  name: true,
  category: true,
  city: true,
  area: true,
  location: true,
  image: true,
  rating: true,
  latitude: true,
  longitude: true,
  distanceKm: true,
}).extend({
  sport: z
    .string()
    .meta({ description: "What the prices are for, the first that can be booked: 'Football · 7-a-side half'." }),
  slots: z
    .array(EveningSlot)
    .min(1)
    .meta({ description: 'Its free slots of that night, in order; those after midnight have the next date.' }),
});
export type EveningVenue = z.infer<typeof EveningVenue>;

export const FreeEvening = z
  .object({
    city: z.string(),
    evening: z.enum(['tonight', 'tomorrow']).meta({ description: 'Tomorrow when nothing is left of tonight.' }),
    date: z.string(),
    from: z.string().meta({ description: 'When the night begins and ends: slots start between the two.' }),
    to: z.string().meta({ description: 'On the next day.' }),
    isNightOn: z.boolean().meta({
      description:
        'Between midnight and 4 AM tonight is also what is left of the night that began the day before `date`. Whether ' +
        'some venue is free in that; those which are come first.',
    }),
    venues: z.array(EveningVenue),
    areas: z.array(z.string()).meta({
      description: 'Of the city, those with venues: the nearest to lat and lng first, else most venues first.',
    }),
  })
  .meta({
    id: 'FreeEvening',
    example: {
      city: 'Pune',
      evening: 'tonight',
      date: '2026-11-17',
      from: '17:00',
      to: '04:00',
      isNightOn: false,
      areas: ['Baner', 'Kothrud'],
      venues: [
        {
          id: 'baner-floodlit-arena-pune',
          name: 'Baner Floodlit Arena',
          category: 'Football',
          city: 'Pune',
          area: 'Baner',
          location: 'Baner, Pune',
          image: '/art/football-03-960.webp',
          rating: 4.6,
          latitude: 18.559,
          longitude: 73.7868,
          sport: 'Football',
          slots: [{ date: '2026-11-17', startTime: '19:00', endTime: '20:00', duration: '1h', price: 1400 }],
        },
      ],
    },
  });
export type FreeEvening = z.infer<typeof FreeEvening>;
