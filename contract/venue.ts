import * as z from 'zod';
import { isCalendarDate } from '#domain/india-time.ts';
import { Format } from './format.ts';
import { Pagination } from './paging.ts';
import { CategoryPricing, PriceEntry, pricingExample, rupees, varies } from './pricing.ts';
import { wrong } from './problems.ts';

const dateError = wrong('notADate');
export const DATE = z
  .string(dateError)
  .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, dateError)
  .refine(isCalendarDate, dateError);
const timeError = wrong('notATime');
export const TIME = z.string(timeError).regex(/^([01]\d|2[0-3]):[0-5]\d$/, timeError);

export const BlockedSlot = z
  .object({
    date: z.string(),
    start_time: z.string(),
    end_time: z.string().meta({ description: "HH:MM; '24:00' when it lasts until the day's end." }),
  })
  .meta({ id: 'BlockedSlot', example: { date: '2026-11-18', start_time: '12:00', end_time: '16:00' } });

const summaryExample = {
  id: 'baner-floodlit-arena-pune',
  name: 'Baner Floodlit Arena',
  category: 'Football',
  categories: ['Football', 'Cricket'],
  city: 'Pune',
  area: 'Baner',
  address: '14, Balewadi Phata Road, Baner, Pune 411045',
  location: 'Baner, Pune',
  phone: '9876500011',
  image: '/art/football-03-960.webp',
  cateImage: '/art/category-football-640.webp',
  images: ['/art/football-03-960.webp', '/art/cricket-07-960.webp'],
  services: ['upi', 'parking', 'changing_rooms'],
  review: 4.6,
  rating: 4.6,
  offer: 'Free bibs and match ball',
  price: 1400,
  prices: [{ category: 'Football', pricePerHour: 1400, pricePerTeam: 2600 }],
  blockedSlots: [{ date: '2026-11-18', start_time: '12:00', end_time: '16:00' }],
  listing: 'live',
  latitude: 18.559,
  longitude: 73.7868,
  slotsFreeToday: 9,
};

export const FreeSlot = z
  .object({
    date: z.string().meta({ description: 'On which it begins: after midnight, a night is of the next day.' }),
    startTime: z.string(),
    duration: z.string().meta({ description: 'Of the shortest booking that begins then.' }),
    price: rupees.meta({ description: 'What that booking costs, less the best offer to everybody.' }),
    format: z.int().optional().meta({
      description: 'What is free then, where it is not the first format of the sport asked for.',
    }),
    plays: z.string().optional().meta({
      description: 'What the time and the price are for, where the venue sells several sports or formats.',
    }),
  })
  .meta({
    id: 'FreeSlot',
    example: { date: '2026-11-17', startTime: '19:00', duration: '1h', price: 1400, plays: 'Football · 7-a-side half' },
  });
export type FreeSlot = z.infer<typeof FreeSlot>;

/** What a list shows of a venue. */
export const VenueSummary = z
  .object({
    id: z.string(),
    name: z.string(),
    category: z.string().meta({ description: 'The name of its main sport.' }),
    categories: z.array(z.string()).meta({ description: 'The names of all its sports, the main one first.' }),
    city: z.string(),
    area: z.string(),
    address: z.string(),
    location: z.string().meta({ description: "'area, city'." }),
    phone: z.string().nullable(),
    image: z.string().meta({ description: 'A path on this host, as are all pictures.' }),
    cateImage: z.string().meta({ description: 'The picture of its main sport.' }),
    images: z.array(z.string()).min(1),
    services: z.array(z.string()),
    review: z.number().nullable(),
    rating: z.union([z.number(), z.literal('--')]),
    offer: z.string().nullable(),
    price: rupees.nullable().meta({ description: 'Rupees per hour, of the main category; null when it has none.' }),
    priceVaries: varies,
    prices: z.array(PriceEntry).meta({ description: 'Rupees; only what is enabled and has a price.' }),
    blockedSlots: z.array(BlockedSlot).meta({
      description: 'When the whole venue is closed: today, and for as long as slots are offered.',
    }),
    listing: z.enum(['live', 'in_progress']),
    latitude: z.number(),
    longitude: z.number(),
    slotsFreeToday: z.int().min(0),
    distanceKm: z.number().optional().meta({ description: 'Only when the request said where it comes from.' }),
    freeSlots: z.array(FreeSlot).optional().meta({
      description:
        'Only when the words of a search name a time of one day or night: with what a booking can begin then.',
    }),
  })
  .meta({ id: 'VenueSummary', example: summaryExample });
export type VenueSummary = z.infer<typeof VenueSummary>;

const BookableSport = z
  .object({ id: z.string(), name: z.string(), pricePerHour: rupees })
  .meta({ id: 'BookableSport', example: { id: 'football', name: 'Football', pricePerHour: 1400 } });

const VenueTermsStage = z
  .object({
    hoursBefore: z.number().meta({ description: 'It lasts until so long before the start.' }),
    percent: z.number().meta({ description: 'What a cancellation gives back.' }),
    canMove: z.boolean().meta({ description: 'Whether the booking can be moved to another slot.' }),
    text: z.string().meta({ description: 'The same in words.' }),
    short: z.string().nullable().meta({ description: 'Where nothing comes back, in a few words.' }),
  })
  .meta({
    id: 'VenueTermsStage',
    example: {
      hoursBefore: 24,
      percent: 100,
      canMove: true,
      text: 'Free cancellation until 24 hours before the start. You can move it until 2 hours before.',
      short: null,
    },
  });

export const venueExample = {
  ...summaryExample,
  description: 'A floodlit turf with two pitches, five minutes from Balewadi stadium.',
  durationValue: 1,
  durationType: 'hour',
  allCategoryPricing: {
    Football: pricingExample,
  },
  bookableSports: [
    { id: 'football', name: 'Football', pricePerHour: 1400 },
    { id: 'cricket', name: 'Cricket', pricePerHour: 1600 },
  ],
  formats: [
    { id: 7, sportId: 'football', sport: 'Football', name: '7-a-side half', pricePerHour: 1400, spaces: [3, 4] },
    { id: 8, sportId: 'football', sport: 'Football', name: 'Full ground', pricePerHour: 2500, spaces: [5] },
    { id: 9, sportId: 'cricket', sport: 'Cricket', name: '', pricePerHour: 1600, spaces: [3, 4] },
  ],
  aheadDays: 14,
  openOn: '2026-11-17',
  leastSlots: 1,
  mostSlots: null,
  rules: null,
  terms: [VenueTermsStage.meta()?.example],
};

export const Venue = VenueSummary.omit({ distanceKm: true, freeSlots: true })
  .extend({
    imageTexts: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'What pictures show that were uploaded and described, by their paths.' }),
    description: z.string(),
    durationValue: z.number().meta({ description: 'How long a slot is, in the unit of durationType.' }),
    durationType: z.enum(['hour', 'minutes']),
    allCategoryPricing: z.record(z.string(), CategoryPricing),
    bookableSports: z.array(BookableSport).meta({
      description:
        'The sports that can be booked here, by the hour; the main one first. The price is the first format’s.',
    }),
    formats: z.array(Format).meta({
      description:
        'What can be booked here: each sport in the ways in which it is sold. The first of a sport comes first.',
    }),
    aheadDays: z.int().meta({ description: 'Slots are offered today and on the days after it, so many in all.' }),
    openOn: z.string().nullable().meta({
      description: 'Today’s date when slots begin on it, even if all of them have begun; null when it is closed today.',
    }),
    leastSlots: z.int().meta({ description: 'Over how many slots a booking extends at least.' }),
    mostSlots: z.int().nullable().meta({ description: 'And at most; null where any number will do.' }),
    rules: z.string().nullable().meta({ description: 'How long, and how late, it can be booked, in words.' }),
    terms: z.array(VenueTermsStage).meta({
      description: 'What cancelling gives back, the longest notice first. A booking keeps the terms it was made under.',
    }),
  })
  .meta({ id: 'Venue', example: venueExample });
export type Venue = z.infer<typeof Venue>;

export const Slot = z
  .object({
    start: z.string().meta({ description: "'YYYY-MM-DD HH:MM' in India, as is end." }),
    end: z.string(),
    date: z.string(),
    time: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    duration: z.string(),
    status: z.enum(['available', 'booked', 'blocked']),
    price: rupees.meta({
      description: 'Rupees for the whole slot, by the price of the format asked for, less the best offer.',
    }),
    rates: z
      .array(z.object({ minutes: z.int(), hourlyPaise: z.int() }))
      .optional()
      .meta({
        description:
          'What the price is the sum of, stretch by stretch, where it is not one hourly price throughout or not whole rupees, or where an offer is taken off it. A booking of several slots costs the sum of all stretches, rounded up to a whole rupee once.',
      }),
    offers: z
      .array(
        z.object({
          id: z.int(),
          name: z.string(),
          percent: z.int().optional(),
          paise: z.int().optional(),
          exact: z.int().meta({
            description:
              'The price of what is played in its hours, in sixtieths of a paisa: the price of a minute is whole.',
          }),
        }),
      )
      .optional()
      .meta({
        description:
          'What is offered to everybody who plays then. Of a booking of several slots the offer that takes off most, reckoned on the sum of its parts, is taken off, and no other; a rupee is always left to pay.',
      }),
    freeCourts: z.array(z.number()).meta({
      description:
        'Numbers of the courts, or of what is taken together as one, that are free for the whole slot. A booking of several slots needs one that is free in each of them.',
    }),
  })
  .meta({
    id: 'Slot',
    example: {
      start: '2026-11-17 19:00',
      end: '2026-11-17 20:00',
      date: '2026-11-17',
      time: '19:00',
      startTime: '19:00',
      endTime: '20:00',
      duration: '1h',
      status: 'available',
      price: 1400,
      freeCourts: [1, 2],
    },
  });
export type Slot = z.infer<typeof Slot>;

/** What a stream of slots carries, by the name of the event. */
export const SlotEvents = z
  .object({
    slots: z.array(Slot).optional(),
    change: z
      .object({
        slots: z.array(Slot).meta({ description: 'New or different.' }),
        gone: z.array(z.string()).meta({ description: 'The starts of those no longer offered.' }),
      })
      .optional(),
  })
  .meta({ id: 'SlotEvents', description: 'The data of each event is JSON; an event is one of these.' });
export type SlotEvents = z.infer<typeof SlotEvents>;

export const VenueList = z.object({ venues: z.array(VenueSummary), pagination: Pagination }).meta({
  id: 'VenueList',
  example: { venues: [summaryExample], pagination: { total: 1, limit: 20, offset: 0, hasMore: false } },
});
export type VenueList = z.infer<typeof VenueList>;
