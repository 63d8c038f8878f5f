// Regulars: guests who play at the same time every week.
import * as z from 'zod';
import { ARRIVALS } from '#domain/arrival.ts';
import { isPlainName } from '#domain/person-name.ts';
import { SERIES_DATES_MOST } from '#domain/series.ts';
import { optionalText, serverTime } from './booking.ts';
import { inDeskBooking, Key, SpaceId } from './desk.ts';
import { DeskDifference } from './desk-moves.ts';
import { FormatId } from './format.ts';
import { CONTACT_NAME_LIMIT, NOTES_LIMIT } from './limits.ts';
import { wrong } from './problems.ts';
import { PhoneNumber } from './session.ts';
import { DATE, TIME } from './venue.ts';

export const inSeries = {
  venueId: inDeskBooking.venueId,
  seriesId: z.string().max(20).meta({ example: '12' }),
};

const rupees = z.number().meta({ description: 'Rupees.' });
const moment = z.iso.datetime();
const money = DeskDifference.meta({ description: 'What it does to the money of this date.' });
const moneyExample = { price: 1400, due: 1400, back: 0, cashBack: 0, kept: 0 };
const Place = z.object({ id: z.int(), name: z.string() });

const SeriesSlot = z.object({ fromTime: z.string(), toTime: z.string(), space: Place, money });
export type SeriesSlot = z.infer<typeof SeriesSlot>;

const CLASHES = ['booked', 'held', 'closed', 'closed_day', 'outside_hours', 'too_far', 'over'] as const;
const Clash = z.enum(CLASHES).meta({
  description:
    'Why a date cannot have its time: it is booked, held for somebody, closed, the ground is not open that day or at that hour, it is further ahead than the desk may book, or over.',
});
export type Clash = z.infer<typeof Clash>;

const Payment = z.enum(['at_ground', 'in_advance']);
const payHours = z.int().min(1).max(336);

export const PlannedDate = z
  .object({
    date: z.string(),
    action: z.enum(['book', 'move', 'keep', 'cancel']).meta({
      description: 'What is meant for it: a new booking, or its own is moved, stays, or is cancelled.',
    }),
    now: z
      .object({ date: z.string(), fromTime: z.string(), toTime: z.string(), space: z.string(), price: rupees })
      .nullable()
      .meta({ description: 'What it has at present.' }),
    slot: SeriesSlot.nullable().meta({ description: 'What it would have; null where something is in the way.' }),
    clash: Clash.nullable(),
    mayWait: z.boolean().meta({ description: 'Whether its guest may wait for it.' }),
    others: z
      .array(SeriesSlot)
      .meta({ description: 'Where something is in the way: what is free that day, the nearest first.' }),
    cancelling: money
      .nullable()
      .meta({ description: 'What cancelling its booking does to the money; null without one.' }),
  })
  .meta({
    id: 'PlannedDate',
    example: {
      date: '2026-11-24',
      action: 'book',
      now: null,
      slot: { fromTime: '19:00', toTime: '20:00', space: { id: 3, name: 'Half A' }, money: moneyExample },
      clash: null,
      mayWait: false,
      others: [],
      cancelling: null,
    },
  });
export type PlannedDate = z.infer<typeof PlannedDate>;

export const SeriesPlan = z
  .object({
    dates: z.array(PlannedDate),
    total: money.meta({ description: 'Of all dates that nothing is in the way of, together.' }),
    serverTime,
  })
  .meta({
    id: 'SeriesPlan',
    example: { dates: [PlannedDate.meta()?.example], total: moneyExample, serverTime: '2026-11-17T06:30:00.000Z' },
  });
export type SeriesPlan = z.infer<typeof SeriesPlan>;

const repeating = {
  weekdays: z
    .array(z.int().min(0).max(6))
    .min(1)
    .max(7)
    .meta({ description: '0 is Sunday.', example: [2] }),
  fromTime: TIME,
  toTime: TIME,
  format: FormatId,
  space: SpaceId,
  firstDate: DATE,
  lastDate: DATE,
};
const repeatingExample = {
  weekdays: [2],
  fromTime: '19:00',
  toTime: '20:00',
  firstDate: '2026-11-24',
  lastDate: '2027-03-30',
};

export const SeriesPlanRequest = z.object(repeating).meta({ id: 'SeriesPlanRequest', example: repeatingExample });

const SeriesChoice = z.object({
  date: DATE,
  choice: z.enum(['take', 'skip', 'wait', 'keep', 'cancel']).meta({
    description:
      'Take its time or another; skip it, or have its guest wait for it; leave its booking as it is, or cancel it.',
  }),
  other: z
    .object({ fromTime: TIME, toTime: TIME, space: SpaceId })
    .optional()
    .meta({ description: 'The time that is taken instead.' }),
  expected: DeskDifference.optional().meta({
    description: 'As the plan said it: when anything is other by now, nothing at all is done.',
  }),
});
export type SeriesChoice = z.infer<typeof SeriesChoice>;
const choices = z
  .array(SeriesChoice)
  .min(1)
  // A change may end as many dates as it adds.
  .max(2 * SERIES_DATES_MOST)
  .meta({ description: 'One for each date of the plan.' });

export const NewSeries = z
  .object({
    key: Key,
    ...repeating,
    phone: PhoneNumber,
    name: z.string().trim().min(1, wrong('noName')).max(CONTACT_NAME_LIMIT).refine(isPlainName, wrong('notAName')),
    notes: optionalText(NOTES_LIMIT),
    payment: Payment.default('at_ground'),
    payHours: payHours
      .optional()
      .meta({ description: 'Of what is paid in advance: so long before its start a date must be paid.' }),
    dates: choices,
  })
  .refine(({ payment, payHours: hours }) => (payment === 'in_advance') === (hours !== undefined), wrong('wrongForm'))
  .meta({
    id: 'NewSeries',
    example: {
      key: 'a3f0c1d2-series-1',
      ...repeatingExample,
      phone: '9876543210',
      name: 'Asha Kulkarni',
      payment: 'at_ground',
      dates: [{ date: '2026-11-24', choice: 'take', expected: moneyExample }],
    },
  });

const following = {
  from: DATE.meta({ description: 'This date and all following.' }),
  fromTime: TIME,
  toTime: TIME,
  space: SpaceId,
  lastDate: DATE.meta({ description: 'Before `from`: all of them are ended.' }),
  weekdays: repeating.weekdays.optional().meta({
    description: 'As before unless said otherwise. Dates on other days are ended; 0 is Sunday.',
    example: [3],
  }),
  payment: Payment.optional().meta({ description: 'As before unless said otherwise.' }),
  payHours: payHours.optional(),
  inFull: z.boolean().default(false).meta({
    description: 'All money comes back, whatever the terms say: only owners and managers.',
  }),
};
const followingExample = { from: '2026-12-01', fromTime: '20:00', toTime: '21:00', lastDate: '2027-03-30' };
const isPaymentWhole = ({
  payment,
  payHours: hours,
}: {
  payment?: string | undefined;
  payHours?: number | undefined;
}) => (payment === 'in_advance') === (hours !== undefined);
export const SeriesChangePlan = z
  .object(following)
  .refine(isPaymentWhole, wrong('wrongForm'))
  .meta({ id: 'SeriesChangePlan', example: followingExample });
export const SeriesChange = z
  .object({ ...following, dates: choices })
  .refine(isPaymentWhole, wrong('wrongForm'))
  .meta({
    id: 'SeriesChange',
    example: { ...followingExample, dates: [{ date: '2026-12-01', choice: 'take', expected: moneyExample }] },
  });

export const SeriesDate = z.object({
  date: z.string(),
  status: z.enum(['booked', 'skipped', 'waiting', 'missed', 'released', 'ended']).meta({
    description: 'Missed: its guest waited for it and did not get it. Released: it was not paid in time.',
  }),
  booking: z
    .object({
      number: z.string(),
      bookingId: z.string(),
      date: z.string(),
      fromTime: z.string(),
      toTime: z.string(),
      startsAt: moment,
      endsAt: moment,
      space: z.string(),
      price: rupees,
      due: rupees,
      owed: rupees,
      writtenOff: rupees.meta({ description: 'Was due when the game was over, and was dropped.' }),
      arrival: z.enum(ARRIVALS),
    })
    .nullable(),
  payBy: moment.nullable().meta({ description: 'When it is released unless it is paid.' }),
});
export type SeriesDate = z.infer<typeof SeriesDate>;

const series = {
  id: z.string(),
  name: z.string(),
  phone: z.string().nullable().meta({ description: 'Null for those who only read about money.' }),
  notes: z.string().nullable(),
  sport: z.string(),
  format: z.object({ id: z.int(), name: z.string() }),
  space: Place.nullable().meta({ description: 'Null: whichever is free.' }),
  weekdays: z.array(z.int()),
  fromTime: z.string(),
  toTime: z.string(),
  firstDate: z.string(),
  lastDate: z.string(),
  payment: Payment,
  payHours: payHours.nullable(),
  next: z.string().nullable().meta({ description: 'The date of the next game; null when it is over.' }),
  ahead: z.int().meta({ description: 'Games that have not begun.' }),
  due: rupees.meta({ description: 'Of all its dates together.' }),
};
const seriesExample = {
  id: '12',
  name: 'Asha Kulkarni',
  phone: '9876543210',
  notes: null,
  sport: 'Football',
  format: { id: 7, name: '7-a-side half' },
  space: { id: 3, name: 'Half A' },
  weekdays: [2],
  fromTime: '19:00',
  toTime: '20:00',
  firstDate: '2026-11-24',
  lastDate: '2027-03-30',
  payment: 'at_ground',
  payHours: null,
  next: '2026-11-24',
  ahead: 18,
  due: 25_200,
} as const;
const SeriesSummary = z.object(series).meta({ id: 'SeriesSummary', example: seriesExample });
export type SeriesSummary = z.infer<typeof SeriesSummary>;
export const SeriesList = z.object({ series: z.array(SeriesSummary), serverTime });

const Series = z.object({ ...series, createdBy: z.string(), createdAt: moment, dates: z.array(SeriesDate) }).meta({
  id: 'Series',
  example: {
    ...seriesExample,
    createdBy: 'Ravi',
    createdAt: '2026-11-17T06:30:00.000Z',
    dates: [{ date: '2026-12-29', status: 'skipped', booking: null, payBy: null }],
  },
});
export type Series = z.infer<typeof Series>;
export const SeriesAnswer = z.object({ series: Series, serverTime });
