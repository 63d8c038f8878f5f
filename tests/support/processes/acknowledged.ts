// What a server said was done, kept by the client: afterwards the database must say the same.
import { sql } from 'drizzle-orm';
import { type Orm, rows } from '#server/db/database.ts';
import type { Reply, Slot, Times } from '#tests/support/api/booking-calls.ts';

type Said = { userId: number; slot: Slot };
export type Acknowledged = ReturnType<typeof acknowledgements>;

export function acknowledgements() {
  const held: Said[] = [];
  const confirmed: (Said & { paymentId: string })[] = [];
  const cancelled: (Said & { rupees: number })[] = [];
  const rescheduled: (Said & { to: Times })[] = [];
  let claimed = 0;
  return {
    held: (userId: number, slot: Slot, { body }: Reply) => void (body.success && held.push({ userId, slot })),
    confirmed(userId: number, slot: Slot, { body }: Reply, paymentId = body.paymentId ?? '') {
      if (body.success) confirmed.push({ userId, slot, paymentId });
    },
    cancelled(userId: number, slot: Slot, { body }: Reply) {
      if (body.success) cancelled.push({ userId, slot, rupees: body.data?.refund?.amount ?? 0 });
    },
    /** A reschedule that was made; one that is still to be paid for promises nothing yet. */
    rescheduled(userId: number, slot: Slot, to: Times, { body }: Reply) {
      const isDone = body.data?.outcome === 'moved' || body.paymentId !== undefined;
      if (body.success && isDone) rescheduled.push({ userId, slot, to });
    },
    /** A slot of the waiting list that became a hold; what it promises is what a hold promises. */
    claimed({ body }: Reply) {
      if (body.success) claimed += 1;
    },
    counts: () => ({
      held: held.length,
      confirmed: confirmed.length,
      cancelled: cancelled.length,
      rescheduled: rescheduled.length,
      claimed,
    }),

    /** Everything that was said and is not so. */
    async lies(orm: Orm): Promise<string[]> {
      const found = await rows<Stored>(orm, BOOKINGS);
      const byId = new Map(found.map((booking) => [`${booking.user_id} ${booking.reference}`, booking]));
      const stored = ({ userId, slot }: Said) => byId.get(`${userId} ${slot.bookingId}`);
      return [
        ...held.filter((said) => stored(said)?.venue_id !== said.slot.eventId).map(told('held')),
        ...confirmed
          .filter((said) => !stored(said)?.confirmed || !stored(said)?.charges?.includes(said.paymentId))
          .map(told('confirmed')),
        ...cancelled
          .filter((said) => stored(said)?.status !== 'cancelled' || stored(said)?.back_paise !== said.rupees * 100)
          .map(told('cancelled')),
        ...rescheduled
          .filter(
            (said) => !stored(said)?.reschedules?.includes(`${said.to.date} ${said.to.fromTime} ${said.to.toTime}`),
          )
          .map(told('moved')),
      ];
    },
  };
}

const told = (what: string) => (said: Said) => `${what}: ${JSON.stringify(said)}`;

type Stored = {
  user_id: number;
  reference: string;
  venue_id: string;
  status: string;
  confirmed: boolean;
  charges: string[] | null;
  back_paise: number;
  reschedules: string[] | null;
};

const BOOKINGS = sql`
  SELECT user_id::int, bookings.reference, venue_id, status::text, confirmed_at IS NOT NULL AS confirmed,
    (SELECT array_agg(reference) FROM payments WHERE booking_id = bookings.id AND settled_as = 'booking') AS charges,
    (SELECT coalesce(sum(refunds.amount_paise), 0)::int FROM refunds JOIN payments ON payments.id = payment_id
      WHERE booking_id = bookings.id AND settled_as = 'booking' AND cause = 'cancelled') AS back_paise,
    (SELECT array_agg(to_char(starts_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') || ' '
        || to_char(ends_at AT TIME ZONE 'Asia/Kolkata', 'HH24:MI')) FROM moves
      WHERE booking_id = bookings.id AND moves.status = 'done') AS reschedules
  FROM bookings`;
