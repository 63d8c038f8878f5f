// The counter of a ground: bookings that it makes itself, and money that it takes for them.
import * as z from 'zod';
import { isPlainName } from '#domain/person-name.ts';
import { BookingId, BookingStatus, optionalText, serverTime } from './booking.ts';
import { FormatId } from './format.ts';
import { CONTACT_NAME_LIMIT, NOTES_LIMIT, TAKING_NOTE_LIMIT, VENUE_ID_LIMIT } from './limits.ts';
import { Order } from './payment.ts';
import { wrong } from './problems.ts';
import { PhoneNumber } from './session.ts';
import { DATE, TIME } from './venue.ts';

export const ID_MOST = 2 ** 48;
/** More than any drawer or game has. */
export const RUPEES_MOST = 10_000_000;
export const moment = z.iso.datetime();
export const rupees = z.number().meta({ description: 'Rupees.' });
/** In whole paise. */
export const amount = z
  .number()
  .min(0.01)
  .max(RUPEES_MOST)
  .multipleOf(0.01)
  .meta({ description: 'Rupees.', example: 400 });
const note = optionalText(TAKING_NOTE_LIMIT);

/** In the path: of the ground's own numbers, since a booking id is only unique for one player. */
export const inDeskBooking = {
  venueId: z.string().max(VENUE_ID_LIMIT).meta({ example: 'baner-floodlit-arena-pune' }),
  bookingId: z.string().max(20).meta({ description: 'The number of the booking.', example: '4711' }),
};

export const Key = z
  .string()
  .regex(/^[\w-]{8,64}$/, wrong('wrongForm'))
  .meta({ description: 'Names the occasion: the same sent again does nothing more.', example: 'a3f0c1d2-cash-1' });

export const SpaceId = z
  .int()
  .min(1)
  .max(ID_MOST)
  .nullish()
  .transform((id) => id ?? undefined)
  .meta({ description: 'The one that is wanted; otherwise the first that is free.', example: 3 });

export const deskSlot = { date: DATE, fromTime: TIME, toTime: TIME, format: FormatId, space: SpaceId };

export const DeskBookingRequest = z
  .object({
    bookingId: BookingId.meta({ description: 'Chosen by the desk: the same sent again is one booking.' }),
    ...deskSlot,
    phone: PhoneNumber,
    name: z.string().trim().min(1, wrong('noName')).max(CONTACT_NAME_LIMIT).refine(isPlainName, wrong('notAName')),
    notes: optionalText(NOTES_LIMIT),
    expectedPrice: rupees.optional().meta({ description: 'As the desk saw it: at another one nothing is booked.' }),
    cash: amount
      .nullish()
      .transform((paid) => paid ?? undefined)
      .meta({ description: 'Taken at once, in the open shift of whoever books; otherwise all of it is due.' }),
  })
  .meta({
    id: 'DeskBookingRequest',
    example: {
      bookingId: 'BK1763190000000',
      date: '2026-11-16',
      fromTime: '18:00',
      toTime: '19:00',
      phone: '9876543210',
      name: 'Asha Kulkarni',
    },
  });

/** Who a desk booking is for, mended. */
export const GuestChange = DeskBookingRequest.pick({ name: true, phone: true }).meta({
  id: 'GuestChange',
  example: { name: 'Asha Kulkarni', phone: '9876543210' },
});

const EXAMPLE = {
  id: '31',
  bookingNumber: '4711',
  bookingId: 'BK1763190000000',
  guest: 'Asha Kulkarni',
  kind: 'cash' as const,
  amount: 400,
  corrects: null,
  note: null,
  at: '2026-11-15T06:30:00.000Z',
  by: 'Ravi',
};

export const Taking = z
  .object({
    id: z.string(),
    bookingNumber: z.string(),
    bookingId: z.string(),
    guest: z.string(),
    kind: z.enum(['cash', 'upi']),
    amount: rupees.meta({ description: 'Rupees; below zero: handed back, or a correction.' }),
    corrects: z.string().nullable().meta({ description: 'The cash taking that this one takes back, or some of it.' }),
    note: z.string().nullable(),
    at: moment,
    by: z.string(),
  })
  .meta({ id: 'Taking', example: EXAMPLE });
export type Taking = z.infer<typeof Taking>;

export const UpiCode = z
  .object({
    paymentId: z.string(),
    amount: rupees,
    state: z.enum(['open', 'paid', 'returned', 'declined', 'replaced', 'cancelled', 'due_changed']).meta({
      description:
        'By its own order. Returned: the gateway had its money when so much was no longer due, and it goes back. The last four: not paid; replaced by another order, or withdrawn because the booking was cancelled or something else changed what is due. Money that comes for it all the same makes it paid or returned.',
    }),
  })
  .meta({ id: 'UpiCode', example: { paymentId: 'pay_dG9rZW4', amount: 400, state: 'paid' } });
export type UpiCode = z.infer<typeof UpiCode>;

export const DeskBooking = z
  .object({
    number: z.string(),
    bookingId: z.string(),
    source: z.enum(['app', 'desk']),
    status: BookingStatus,
    name: z.string(),
    phone: z.string().nullable().meta({ description: 'Null for those who only read about money.' }),
    notes: z.string().nullable(),
    startsAt: moment,
    endsAt: moment,
    date: z.string(),
    fromTime: z.string(),
    toTime: z.string(),
    sport: z.string(),
    format: z.object({ id: z.int().nullable(), name: z.string() }),
    space: z.object({ id: z.int(), name: z.string() }),
    price: rupees,
    due: rupees,
    owed: rupees.meta({ description: 'Rupees that are to be handed back in cash.' }),
    paidOnline: rupees.meta({ description: 'By a gateway, the counter’s UPI codes included; less what went back.' }),
    paidCredit: rupees.meta({ description: 'By credit, less what came back.' }),
    paidCash: rupees.meta({ description: 'In cash, less what went back or is owed.' }),
    credit: rupees.meta({
      description: 'What the guest can spend on what is due: their credit with the organisation.',
    }),
    takings: z
      .array(
        Taking.extend({
          correctable: rupees.meta({ description: 'What whoever asks can take back of it, in their own open shift.' }),
        }),
      )
      .meta({ description: 'At the desk: those of one’s own, and what corrects them.' }),
    writeOffs: z
      .array(z.object({ id: z.string(), amount: rupees, reason: z.string(), at: moment, by: z.string() }))
      .meta({ description: 'What was due when the game was over, and was dropped.' }),
    order: z
      .object({ paymentId: z.string(), amount: rupees })
      .nullable()
      .meta({ description: 'A UPI code that is shown and not paid yet.' }),
    codes: z.array(UpiCode).meta({
      description: 'The UPI codes that were shown for it, the oldest first. At the desk: those of one’s own.',
    }),
    cancelling: z
      .object({
        byTerms: rupees,
        percent: z.number(),
        inFull: rupees,
        needsSecondPerson: z
          .boolean()
          .meta({ description: 'In full it can only be proposed, and somebody else confirms it.' }),
      })
      .nullable()
      .meta({ description: 'What cancelling gives back now; null when it cannot be cancelled any more.' }),
    proposal: z.object({ amount: rupees, by: z.string(), isMine: z.boolean() }).nullable().meta({
      description:
        'Somebody proposes to cancel it with all its money back; somebody else’s doing the same confirms it.',
    }),
    choosesUntil: moment.nullable().meta({
      description:
        'It was called off, and until then its player says what they want instead; null when nobody chooses.',
    }),
    link: z.string().nullable().meta({
      description:
        'The guest’s own, with which they cancel. Null for those who only read about money, and for what a player booked.',
    }),
  })
  .meta({
    id: 'DeskBooking',
    example: {
      number: '4711',
      bookingId: 'BK1763190000000',
      source: 'desk',
      status: 'confirmed',
      name: 'Asha Kulkarni',
      phone: '9876543210',
      notes: null,
      startsAt: '2026-11-16T12:30:00.000Z',
      endsAt: '2026-11-16T13:30:00.000Z',
      date: '2026-11-16',
      fromTime: '18:00',
      toTime: '19:00',
      sport: 'Football',
      format: { id: 7, name: '7-a-side half' },
      space: { id: 3, name: 'Half A' },
      price: 1400,
      due: 1000,
      owed: 0,
      paidOnline: 0,
      paidCredit: 0,
      paidCash: 400,
      credit: 0,
      takings: [{ ...EXAMPLE, correctable: 400 }],
      writeOffs: [],
      order: null,
      codes: [],
      cancelling: { byTerms: 400, percent: 100, inFull: 400, needsSecondPerson: false },
      proposal: null,
      choosesUntil: null,
      link: 'https://maidan.example/b/3mv.Zk3v0bJ9qS1xW7yT5uR2pN8mL4kH6gFd',
    },
  });
export type DeskBooking = z.infer<typeof DeskBooking>;
export const DeskBookingAnswer = z.object({ booking: DeskBooking, serverTime });

/** For a counter that sent a booking and had no answer. */
export const DeskBookingQuery = z.object({ bookingId: BookingId });
export const FoundAtDesk = z
  .object({ booking: DeskBooking.nullable() })
  .meta({ id: 'FoundAtDesk', example: { booking: null } });

export const CashTaking = z
  .object({ key: Key, amount, note })
  .meta({ id: 'CashTaking', example: { key: 'a3f0c1d2-cash-1', amount: 400 } });
export const UpiTaking = z
  .object({ key: Key, amount: amount.optional().meta({ description: 'All that is due unless said otherwise.' }) })
  .meta({ id: 'UpiTaking', example: { key: 'a3f0c1d2-upi-1', amount: 400 } });
export const CreditTaking = z
  .object({ key: Key, amount })
  .meta({ id: 'CreditTaking', example: { key: 'a3f0c1d2-credit-1', amount: 400 } });
export const UpiShown = z.object({ order: Order, booking: DeskBooking });

export const DeskCancelRequest = z
  .object({
    inFull: z
      .boolean()
      .default(false)
      .meta({ description: 'All that was paid comes back, whatever the terms say: only owners and managers.' }),
    expectedBack: rupees.optional().meta({ description: 'As the desk saw it: else nothing is cancelled.' }),
    expectedStart: moment.optional(),
  })
  .meta({ id: 'DeskCancelRequest', example: { inFull: false } });

export const DeskPriceRequest = z
  .object(deskSlot)
  .meta({ id: 'DeskPriceRequest', example: { date: '2026-11-16', fromTime: '20:00', toTime: '21:00' } });
/** What a slot costs, with what offers to all take off. */
export const DeskPrice = z
  .object({ price: rupees, offer: z.object({ name: z.string(), amount: rupees }).nullable() })
  .meta({ id: 'DeskPrice', example: { price: 1400, offer: null } });
export type DeskPrice = z.infer<typeof DeskPrice>;
