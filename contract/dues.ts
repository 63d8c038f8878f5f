// Who still has to pay at a ground, and whom it owes cash.
import * as z from 'zod';
import { BookingStatus } from './booking.ts';
import { moment, rupees } from './desk.ts';
import { queryNumberOr } from './query.ts';

const Due = z
  .object({
    number: z.string(),
    bookingId: z.string(),
    name: z.string(),
    phone: z.string().nullable().meta({ description: 'Null for those who only read about money.' }),
    startsAt: moment,
    endsAt: moment,
    sport: z.string(),
    space: z.string(),
    status: BookingStatus,
    price: rupees,
    due: rupees,
    owed: rupees,
  })
  .meta({
    id: 'Due',
    example: {
      number: '4711',
      bookingId: 'BK1763190000000',
      name: 'Asha Kulkarni',
      phone: '9876543210',
      startsAt: '2026-11-16T12:30:00.000Z',
      endsAt: '2026-11-16T13:30:00.000Z',
      sport: 'Football',
      space: 'Half A',
      status: 'confirmed',
      price: 1400,
      due: 1000,
      owed: 0,
    },
  });
export const Dues = z
  .object({
    bookings: z.array(Due),
    due: rupees.meta({ description: 'All of the venue’s together.' }),
    owed: rupees,
    after: z.string().nullable().meta({ description: 'For the next page.' }),
  })
  .meta({ id: 'Dues', example: { bookings: [Due.meta()?.example], due: 1000, owed: 0, after: null } });
export type Dues = z.infer<typeof Dues>;
export const DuesQuery = z.object({
  after: z.string().max(60).optional().meta({ example: '2026-11-16T12:30:00.000Z_4711' }),
  limit: queryNumberOr(100, { min: 1, max: 200, whole: true, example: 100 }),
});
