import * as z from 'zod';

/** What a ground looks for among its bookings; what is only held is not one yet. */
export const FOUND_STATUSES = ['confirmed', 'cancelled'] as const;

const FoundBooking = z.object({
  id: z.string(),
  reference: z.string(),
  venue: z.object({ id: z.string(), name: z.string() }),
  sport: z.string(),
  space: z.string().meta({ description: 'What was booked: a court, or several under one name.' }),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  name: z.string(),
  phone: z.string().nullable().meta({ description: 'Null for those who only read about money.' }),
  status: z.enum(FOUND_STATUSES),
  source: z.enum(['app', 'desk']),
  total: z.number().meta({ description: 'Rupees.' }),
  due: z.number().meta({ description: 'Rupees that are still to be paid at the ground.' }),
  owed: z.number().meta({ description: 'Rupees that the ground still has to hand back.' }),
  writtenOff: z.number().meta({ description: 'Rupees that were due when the game was over, and were dropped.' }),
  refunded: z.number().meta({ description: 'Rupees that the ground granted on request.' }),
  arrival: z.enum(['arrived', 'no_show']).nullable(),
});
export type FoundBooking = z.infer<typeof FoundBooking>;

export const FoundBookings = z
  .object({
    bookings: z.array(FoundBooking),
    before: z
      .string()
      .nullable()
      .meta({ description: 'For the next page, of earlier ones; null when there are none.' }),
  })
  .meta({
    id: 'FoundBookings',
    example: {
      bookings: [
        {
          id: '815',
          reference: 'BK1763190000000',
          venue: { id: 'baner-floodlit-arena-pune', name: 'Baner Floodlit Arena' },
          sport: 'Football',
          space: 'Turf 1',
          startsAt: '2026-11-18T13:30:00.000Z',
          endsAt: '2026-11-18T14:30:00.000Z',
          name: 'Asha Rao',
          phone: '9876543210',
          status: 'confirmed',
          source: 'desk',
          total: 1400,
          due: 400,
          owed: 0,
          writtenOff: 0,
          refunded: 0,
          arrival: null,
        },
      ],
      before: '1763472600000-815',
    },
  });
export type FoundBookings = z.infer<typeof FoundBookings>;
