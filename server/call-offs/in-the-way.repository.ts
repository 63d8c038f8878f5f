import { sql } from 'drizzle-orm';
import type { Interval } from '#domain/interval.ts';
import { type Orm, rows } from '#server/db/database.ts';

/** A booking that is in the way of a closure, with what was paid for it and has not gone back. */
export type BookingInTheWay = {
  id: number;
  userId: number;
  reference: string;
  name: string;
  phone: string;
  space: string;
  sport: string;
  start: Date;
  end: Date;
  duePaise: number;
  gatewayPaise: number;
  creditPaise: number;
  cashPaise: number;
};

export const range = ({ start, end }: Interval) => sql`tstzrange(${start.toISOString()}, ${end.toISOString()}, '[)')`;
export const ids = (list: readonly number[]) =>
  sql.join(
    list.map((id) => sql`${id}`),
    sql`, `,
  );
const leftAt = (gateway: '=' | '<>') => sql`(
  SELECT coalesce(sum(payments.amount_paise - (
    SELECT coalesce(sum(refunds.amount_paise), 0) FROM refunds WHERE refunds.payment_id = payments.id)), 0)::int
  FROM payments WHERE payments.booking_id = bookings.id AND settled_as = 'booking'
    AND gateway ${sql.raw(gateway)} 'credit')`;

/** What stands where a ground wants to close. */
export function inTheWayRepository(orm: Orm) {
  return {
    /** Bookings that stand on some of these courts for some of this time, the earliest first. */
    async inTheWay(courtIds: readonly number[], time: Interval): Promise<BookingInTheWay[]> {
      const found = await rows<Record<string, unknown> & { id: string; userId: string; start: string; end: string }>(
        orm,
        sql`SELECT bookings.id, bookings.user_id AS "userId", reference, bookings.name, phone, spaces.name AS space,
              sports.name AS sport, starts_at::text AS start, ends_at::text AS end, due_paise AS "duePaise",
              ${leftAt('<>')} AS "gatewayPaise", ${leftAt('=')} AS "creditPaise",
              (SELECT coalesce(sum(amount_paise), 0)::int FROM takings
                WHERE takings.booking_id = bookings.id AND kind = 'cash') - owed_paise AS "cashPaise"
            FROM bookings JOIN spaces ON spaces.id = space_id JOIN sports ON sports.id = bookings.sport_id
            WHERE bookings.id IN (SELECT booking_id FROM occupancies
              WHERE court_id IN (${ids(courtIds)}) AND during && ${range(time)} AND kind = 'booking')
            ORDER BY starts_at, bookings.id`,
      );
      return found.map(({ id, userId, start, end, ...booking }) => ({
        ...(booking as Omit<BookingInTheWay, 'id' | 'userId' | 'start' | 'end'>),
        id: Number(id),
        userId: Number(userId),
        start: new Date(start),
        end: new Date(end),
      }));
    },

    /** Everything that is on some courts for some of a time, ended holds left out. */
    async claimsDuring(courtIds: readonly number[], time: Interval, now: Date) {
      const found = await rows<{
        court: string;
        kind: 'hold' | 'booking' | 'block';
        booking: string | null;
        move: string | null;
        waiting: string | null;
        start: string;
        end: string;
      }>(
        orm,
        sql`SELECT court_id AS court, kind, booking_id AS booking, move_id AS move, waiting_id AS waiting,
              lower(during)::text AS start, upper(during)::text AS end
            FROM occupancies WHERE court_id IN (${ids(courtIds)}) AND during && ${range(time)}
              AND (expires_at IS NULL OR expires_at > ${now.toISOString()}) ORDER BY id`,
      );
      const number = (id: string | null) => (id === null ? null : Number(id));
      return found.map(({ court, kind, booking, move, waiting, start, end }) => ({
        courtId: Number(court),
        kind,
        bookingId: number(booking),
        rescheduleId: number(move),
        waitingId: number(waiting),
        start: new Date(start),
        end: new Date(end),
      }));
    },
  };
}
