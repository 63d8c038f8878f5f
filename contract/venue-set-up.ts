// What a ground's people say about it, section by section.
import * as z from 'zod';
import { NOTICE_MINUTES_MOST } from '#domain/booking-rules.ts';
import { isInIndia } from '#domain/india-outline.ts';
import { isCalendarDate } from '#domain/india-time.ts';
import { isPlainName } from '#domain/person-name.ts';
import { SLOT_LENGTHS } from '#domain/slot-grid.ts';
import {
  ADDRESS_LIMIT,
  DESCRIPTION_LIMIT,
  EXCEPTION_NOTE_LIMIT,
  EXCEPTIONS_LIMIT,
  STRETCHES_LIMIT,
  VENUE_NAME_LIMIT,
} from './limits.ts';
import { wrong } from './problems.ts';
import { text } from './query.ts';
import { SERVICES } from './services.ts';
import { Courts } from './venue-courts.ts';

const SportId = z.string().max(60).meta({ example: 'football' });
const placeId = z.string().max(200);

/** Sent back when saving: a save over somebody else’s is refused. */
export const Mark = z.string().max(64).meta({
  description: 'Of the section as it was read. Sent back when saving: a save over somebody else’s is refused.',
  example: 'fV3kQ0x1pZ7A',
});

const VenueName = z
  .string(wrong('noVenueName'))
  .trim()
  .min(1, wrong('noVenueName'))
  .max(VENUE_NAME_LIMIT, wrong('longName'))
  .refine(isPlainName, wrong('notAName'))
  .meta({ example: 'Baner Floodlit Arena' });

export const NewVenue = z.object({
  name: VenueName,
  cityId: placeId.meta({ example: 'pune' }),
  areaId: placeId.meta({ example: 'pune-baner' }),
  sports: z
    .array(SportId)
    .min(1, wrong('noSports'))
    .max(20)
    .refine((ids) => new Set(ids).size === ids.length)
    .meta({ description: 'By their ids; the main one first.', example: ['football', 'cricket'] }),
});
export type NewVenue = z.infer<typeof NewVenue>;

const Pin = z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) });
const ABOUT_PIN = {
  description: 'Where it is; null until somebody has said so.',
  example: { latitude: 18.559, longitude: 73.7868 },
};

/** As they are kept; a pin may be older than the outline of India. */
const VenueDetails = NewVenue.extend({
  address: text(ADDRESS_LIMIT).meta({ example: '14, Balewadi Phata Road, Baner, Pune 411045' }),
  pin: Pin.nullable().meta(ABOUT_PIN),
  phone: z
    .string()
    .regex(/^\d{10}$/, wrong('invalidPhone'))
    .nullable()
    .meta({ example: '9876500011' }),
  description: text(DESCRIPTION_LIMIT).meta({ example: 'A floodlit turf with two pitches.' }),
  services: z
    .array(z.enum(SERVICES))
    .max(SERVICES.length)
    .refine((keys) => new Set(keys).size === keys.length)
    .meta({ example: ['parking', 'floodlights'] }),
}).meta({ id: 'VenueDetails' });
export const SaidDetails = VenueDetails.extend({
  pin: Pin.refine(isInIndia, wrong('notInIndia')).nullable().meta(ABOUT_PIN),
});
export type VenueDetails = z.infer<typeof VenueDetails>;

const opening = {
  opensAt: z.int().min(0).max(1439).meta({ description: 'Minutes after midnight in India.', example: 360 }),
  closesAt: z.int().min(1).max(2879).meta({ description: 'Past 1440 when open into the next day.', example: 1380 }),
};
const lastsADay = ({ opensAt, closesAt }: { opensAt: number; closesAt: number }) =>
  closesAt > opensAt && closesAt <= opensAt + 1440;
const Stretch = z.object(opening).refine(lastsADay);

export const Hours = z
  .object({
    week: z
      .array(
        z
          .object({ weekday: z.int().min(0).max(6).meta({ description: '0 is Sunday.' }), ...opening })
          .refine(lastsADay),
      )
      .max(7 * STRETCHES_LIMIT),
    exceptions: z
      .array(
        z.object({
          date: z.string().refine(isCalendarDate, wrong('notADate')).meta({ example: '2026-11-08' }),
          stretches: z.array(Stretch).max(STRETCHES_LIMIT).meta({ description: 'None: closed.' }),
          note: text(EXCEPTION_NOTE_LIMIT).nullable().meta({ example: 'Diwali' }),
        }),
      )
      .max(EXCEPTIONS_LIMIT)
      .meta({ description: 'Dates on which the week does not hold. A stretch belongs to the date on which it opens.' }),
  })
  .meta({
    id: 'Hours',
    example: {
      week: [{ weekday: 1, opensAt: 360, closesAt: 1380 }],
      exceptions: [{ date: '2026-11-08', stretches: [], note: 'Diwali' }],
    },
  });
export type Hours = z.infer<typeof Hours>;

export const GamesOutside = z
  .object({
    count: z.int(),
    games: z
      .array(
        z.object({
          date: z.string(),
          from: z.string(),
          to: z.string(),
          court: z.string(),
          name: z.string(),
          bookingId: z.string(),
        }),
      )
      .meta({ description: 'The first of them.' }),
  })
  .meta({
    id: 'GamesOutside',
    example: {
      count: 1,
      games: [
        {
          date: '2026-11-08',
          from: '22:00',
          to: '23:00',
          court: 'Turf A',
          name: 'Asha Kulkarni',
          bookingId: 'BK-1a2b3c',
        },
      ],
    },
  });
export type GamesOutside = z.infer<typeof GamesOutside>;

const step = z.object({ hoursBefore: z.int(), percent: z.int() });

export const Rules = z
  .object({
    slotMinutes: z.union(SLOT_LENGTHS.map((length) => z.literal(length))),
    aheadDays: z.int().min(1).max(90).meta({ description: 'Today counts.', example: 14 }),
    noticeMinutes: z.int().min(0).max(NOTICE_MINUTES_MOST).meta({ example: 0 }),
    leastMinutes: z.int().min(30).max(1440).nullable(),
    mostMinutes: z.int().min(30).max(1440).nullable(),
    terms: z
      .object({
        steps: z.array(step).max(10),
        reschedule: z
          .object({ hoursBefore: z.int(), times: z.int() })
          .nullable()
          .meta({ description: 'Until when, and how often, a booking can be moved; null when it cannot.' }),
      })
      .nullable()
      .meta({ description: 'Cancellation terms; null are the standard ones.' }),
  })
  .meta({
    id: 'Rules',
    example: {
      slotMinutes: 60,
      aheadDays: 14,
      noticeMinutes: 0,
      leastMinutes: null,
      mostMinutes: null,
      terms: { steps: [{ hoursBefore: 48, percent: 100 }], reschedule: { hoursBefore: 2, times: 2 } },
    },
  });
export type Rules = z.infer<typeof Rules>;

const Missing = z.object({
  what: z.enum(['address', 'pin', 'courts', 'formats', 'hours', 'bookable', 'description', 'phone', 'photos']),
  section: z.enum(['details', 'courts', 'hours', 'photos', 'rules']),
  needed: z.boolean().meta({ description: 'It cannot be published without; the others only make it better.' }),
});

export const VenueSetUp = z
  .object({
    id: z.string().meta({ example: 'baner-floodlit-arena-pune' }),
    listing: z.enum(['draft', 'in_progress', 'live']).meta({ example: 'draft' }),
    isSubmitted: z.boolean().meta({ description: 'It waits for approval.', example: false }),
    returned: z
      .object({ at: z.iso.datetime(), reason: z.string() })
      .nullable()
      .meta({
        description: 'Staff gave it back, and why.',
        example: { at: '2026-11-15T06:30:00.000Z', reason: 'Please add the street to the address.' },
      }),
    goesLiveAtOnce: z.boolean().meta({ description: 'No approval is needed any more.', example: false }),
    missing: z.array(Missing).meta({ example: [{ what: 'hours', section: 'hours', needed: true }] }),
    details: VenueDetails,
    courts: Courts,
    hours: Hours,
    rules: Rules,
    marks: z.object({ details: Mark, courts: Mark, hours: Mark, rules: Mark }),
  })
  .meta({ id: 'VenueSetUp' });
export type VenueSetUp = z.infer<typeof VenueSetUp>;
