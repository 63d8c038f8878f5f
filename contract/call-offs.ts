// Courts that a ground closes, for rain or for anything else, and the games that it calls off by it.
import * as z from 'zod';
import { optionalText, serverTime } from './booking.ts';
import { BONUS_MOST, CALL_OFF_CAUSES, CHOICES, OUTCOMES, WAYS } from './call-off-words.ts';
import { FormatId } from './format.ts';
import { CLOSURE_NOTE_LIMIT, VENUE_ID_LIMIT } from './limits.ts';
import { wrong } from './problems.ts';
import { DATE, TIME } from './venue.ts';

const moment = z.iso.datetime();
const rupees = z.number().meta({ description: 'Rupees.' });
const ID_MOST = 2 ** 48;
const COURTS_MOST = 200;
const BOOKINGS_MOST = 1_000;

export const inCallOff = {
  venueId: z.string().max(VENUE_ID_LIMIT).meta({ example: 'baner-floodlit-arena-pune' }),
  callOffId: z.string().max(20).meta({ example: '3' }),
};

const place = {
  courts: z.array(z.int().min(1).max(ID_MOST)).min(1).max(COURTS_MOST).meta({ description: 'Their ids.' }),
  from: moment.meta({ description: 'A game that began before counts, too, if it is still on then.' }),
  until: moment,
};
const exampleOfPlace = { courts: [4, 5], from: '2026-11-16T14:30:00.000Z', until: '2026-11-16T18:30:00.000Z' };

export const CallOffQuestion = z
  .object({ cause: z.enum(CALL_OFF_CAUSES, wrong('noneOf')), ...place })
  .meta({ id: 'CallOffQuestion', example: { cause: 'rain', ...exampleOfPlace } });

const InTheWay = z
  .object({
    number: z.string(),
    bookingId: z.string(),
    name: z.string(),
    phone: z.string(),
    startsAt: moment,
    endsAt: moment,
    space: z.string(),
    sport: z.string(),
    online: rupees.meta({ description: 'Paid by a gateway, and given back by it.' }),
    cash: rupees.meta({ description: 'Paid in cash, and handed back so.' }),
    credit: rupees.meta({ description: 'Paid by credit, and given back as such.' }),
    due: rupees.meta({ description: 'Not paid yet, and dropped, unless another time is chosen.' }),
  })
  .meta({
    id: 'BookingInTheWay',
    example: {
      number: '4711',
      bookingId: 'BK1763190000000',
      name: 'Asha Kulkarni',
      phone: '9876543210',
      startsAt: '2026-11-16T14:30:00.000Z',
      endsAt: '2026-11-16T15:30:00.000Z',
      space: 'Half A',
      sport: 'Football',
      online: 1000,
      cash: 400,
      credit: 0,
      due: 0,
    },
  });

export type InTheWay = z.infer<typeof InTheWay>;

/** What closing would do. Together, `online`, `cash` and `credit` are what would go back. */
export const CallOffPreview = z
  .object({
    bookings: z.array(InTheWay).meta({ description: 'In the way, the earliest first.' }),
    players: z.int(),
    online: rupees,
    cash: rupees,
    credit: rupees,
    due: rupees,
    holds: z.int().meta({ description: 'Slots that somebody is about to pay for or to move to.' }),
    balance: rupees.nullable().meta({ description: 'What the gateway has to pay with; null when it does not say.' }),
    suffices: z.boolean().nullable().meta({ description: 'Whether that is enough for `online`.' }),
    bonus: z
      .int()
      .nullable()
      .meta({ description: 'Percent by which credit is worth more; null where none can be offered.' }),
    worth: rupees.nullable().meta({ description: 'All of it as credit.' }),
    serverTime,
  })
  .meta({
    id: 'CallOffPreview',
    example: {
      bookings: [InTheWay.meta()?.example],
      players: 1,
      online: 1000,
      cash: 400,
      credit: 0,
      due: 0,
      holds: 0,
      balance: 25_000,
      suffices: true,
      bonus: 10,
      worth: 1540,
      serverTime: '2026-11-16T14:30:00.000Z',
    },
  });
export type CallOffPreview = z.infer<typeof CallOffPreview>;

export const CallOffRequest = z
  .object({
    key: z
      .string()
      .regex(/^[\w-]{8,64}$/, wrong('wrongForm'))
      .meta({ description: 'Names the occasion: the same sent again does nothing more.', example: 'a3f0c1d2-rain-1' }),
    cause: z.enum(CALL_OFF_CAUSES, wrong('noneOf')),
    ...place,
    note: optionalText(CLOSURE_NOTE_LIMIT).meta({ description: 'The reason, as players read it.' }),
    how: z.enum(['choice', 'money'], wrong('noneOf')).optional().meta({
      description:
        'What becomes of bookings in the way: their players choose, or get their money back at once. Without it, nothing is closed over a booking.',
    }),
    each: z
      .array(z.object({ number: z.string().regex(/^\d{1,15}$/, wrong('wrongForm')), how: z.enum(WAYS) }))
      .max(BOOKINGS_MOST)
      .optional()
      .meta({ description: 'Where it is another thing for some of them. Left: it stands, and is closed around.' }),
    expected: z
      .object({ bookings: z.int(), value: rupees })
      .optional()
      .meta({ description: 'As the preview said it: when anything has changed, nothing is closed.' }),
  })
  .meta({
    id: 'CallOffRequest',
    example: {
      key: 'a3f0c1d2-rain-1',
      cause: 'rain',
      ...exampleOfPlace,
      how: 'choice',
      expected: { bookings: 1, value: 1400 },
    },
  });

export const CallOffProgress = z
  .object({
    id: z.string(),
    cause: z.enum(CALL_OFF_CAUSES),
    note: z.string().nullable(),
    courts: z.array(z.int()),
    from: moment,
    until: moment,
    createdAt: moment,
    finishedAt: moment.nullable().meta({ description: 'When everything was closed and everybody told.' }),
    bookings: z.int().meta({ description: 'All that are called off by it.' }),
    told: z.int().meta({ description: 'How many of them have been called off and told.' }),
    open: z.int().meta({ description: 'How many of those may still choose.' }),
    money: z.int(),
    credit: z.int(),
    moved: z.int(),
  })
  .meta({
    id: 'CallOffProgress',
    example: {
      id: '3',
      cause: 'rain',
      note: 'Rain',
      courts: [4, 5],
      from: '2026-11-16T14:30:00.000Z',
      until: '2026-11-16T18:30:00.000Z',
      createdAt: '2026-11-16T14:30:00.000Z',
      finishedAt: null,
      bookings: 200,
      told: 143,
      open: 140,
      money: 2,
      credit: 1,
      moved: 0,
    },
  });
export type CallOffProgress = z.infer<typeof CallOffProgress>;

const CalledOffBooking = z
  .object({
    number: z.string(),
    bookingId: z.string(),
    name: z.string(),
    startsAt: moment,
    value: rupees,
    owed: rupees.meta({ description: 'Rupees that are still to be handed back in cash.' }),
    status: z.enum(['waiting', 'open', 'ended']),
    outcome: z.enum(OUTCOMES).nullable(),
    deadline: moment.nullable(),
  })
  .meta({
    id: 'CalledOffBooking',
    example: {
      number: '4711',
      bookingId: 'BK1763190000000',
      name: 'Asha Kulkarni',
      startsAt: '2026-11-16T14:30:00.000Z',
      value: 1400,
      owed: 0,
      status: 'open',
      outcome: null,
      deadline: '2026-11-17T14:30:00.000Z',
    },
  });
export const CallOffDetails = z.object({ callOff: CallOffProgress, bookings: z.array(CalledOffBooking), serverTime });

export const OpenCourts = z.object(place).meta({ id: 'OpenCourts', example: exampleOfPlace });
export const CourtsOpened = z
  .object({ opened: z.int().meta({ description: 'How many closures, or parts of them.' }) })
  .meta({ id: 'CourtsOpened', example: { opened: 2 } });

export const CreditBonus = z
  .object({ percent: z.int().min(0).max(BONUS_MOST) })
  .meta({ id: 'CreditBonus', example: { percent: 10 } });

/** What a player has instead of a game that was called off. */
export const ChoiceRequest = z
  .object({
    choice: z.enum(CHOICES, wrong('noneOf')),
    slot: z
      .object({
        date: DATE,
        fromTime: TIME,
        toTime: TIME,
        format: FormatId,
        expectedPrice: rupees.meta({ description: 'What the slot costs in all, as the player saw it.' }),
      })
      .optional()
      .meta({ description: 'For `moved`: where to.' }),
  })
  .meta({ id: 'ChoiceRequest', example: { choice: 'credit' } });

export const CalledOff = z
  .object({
    cause: z.enum(CALL_OFF_CAUSES),
    note: z.string().nullable(),
    value: rupees.meta({ description: 'What was paid and had not gone back before, and goes back in full.' }),
    due: rupees.meta({ description: 'What was still to be paid: not any more, unless another time is chosen.' }),
    back: z.object({ online: rupees, cash: rupees, credit: rupees }).meta({
      description: 'How that goes back, or did: as it was paid. Nothing of it where credit was chosen instead.',
    }),
    credit: rupees.nullable().meta({ description: 'What it is worth as credit; null where none can be had.' }),
    bonus: z.int(),
    deadline: moment.nullable(),
    canChoose: z.boolean(),
    choice: z.enum(CHOICES).nullable().meta({ description: 'What it became, once that is decided.' }),
    decidedBy: z.enum(['player', 'deadline', 'operator']).nullable(),
  })
  .meta({
    id: 'CalledOff',
    example: {
      cause: 'rain',
      note: 'Rain',
      value: 900,
      due: 0,
      back: { online: 900, cash: 0, credit: 0 },
      credit: 990,
      bonus: 10,
      deadline: '2026-11-17T14:30:00.000Z',
      canChoose: true,
      choice: null,
      decidedBy: null,
    },
  });
export type CalledOff = z.infer<typeof CalledOff>;

const Credit = z
  .object({
    organisation: z.string(),
    amount: rupees,
    firstEnds: z.object({ at: moment, amount: rupees }).meta({ description: 'What ends first, and when.' }),
    venues: z
      .array(z.object({ id: z.string(), name: z.string() }))
      .meta({ description: 'Some where it can be spent.' }),
  })
  .meta({
    id: 'Credit',
    example: {
      organisation: 'Kulkarni Sports',
      amount: 990,
      firstEnds: { at: '2027-11-19T14:30:00.000Z', amount: 990 },
      venues: [{ id: 'baner-floodlit-arena-pune', name: 'Baner Floodlit Arena' }],
    },
  });
export const CreditList = z.object({ credits: z.array(Credit), serverTime });

export const BookingCredit = z
  .object({
    organisation: z.string(),
    available: rupees.meta({ description: 'What could pay for this booking.' }),
    used: rupees.meta({ description: 'What does.' }),
    toPay: rupees.meta({ description: 'What is left to pay.' }),
  })
  .meta({ id: 'BookingCredit', example: { organisation: 'Kulkarni Sports', available: 900, used: 900, toPay: 500 } });
export type BookingCredit = z.infer<typeof BookingCredit>;
export const UseCredit = z.object({ use: z.boolean() }).meta({ id: 'UseCredit', example: { use: true } });
