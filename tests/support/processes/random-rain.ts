// It rains at any moment, courts are closed and opened again, and players choose, do not choose, and spend their credit.
import { sql } from 'drizzle-orm';
import { type Orm, rows } from '#server/db/database.ts';
import { callsOf, type Reply, type Transport } from '#tests/support/api/booking-calls.ts';
import type { Chance } from '#tests/support/races/chance.ts';
import { newBookingId } from '#tests/support/worlds/booking-world.ts';
import { newKey } from '#tests/support/worlds/desk.ts';
import type { Player } from '#tests/support/worlds/players.ts';
import type { RandomPlayer, WantedSlot } from './random-player.ts';

const WEIGHTS = { rain: 5, close: 4, open: 10, choose: 30, late: 4, credit: 26, again: 6 };
const CHOICES = { money: 3, credit: 6, moved: 4 };

type Action = () => Promise<Reply>;
const NOTHING: Reply = { status: 200, body: { success: true } };

/** A manager of the grounds, and everybody who plays there. */
export function randomRain(
  { token }: Pick<Player, 'token'>,
  players: readonly Player[],
  call: Transport,
  { chance, orm, newSlot }: { chance: Chance; orm: Orm; newSlot: () => WantedSlot },
): RandomPlayer {
  let last: Action | undefined;
  const tokenOf = (userId: number) => players.find(({ id }) => id === userId)?.token;

  async function place() {
    const { slot } = newSlot();
    const found = await rows<{ id: number }>(
      orm,
      sql`SELECT id::int FROM courts WHERE venue_id = ${slot.eventId} ORDER BY position`,
    );
    const ids = found.map(({ id }) => id);
    const courts = chance.isHit(0.5) ? ids : ids.slice(0, 1 + chance.below(ids.length));
    const at = (time: string) => new Date(`${slot.date}T${time}:00+05:30`).toISOString();
    return { venueId: slot.eventId, body: { courts, from: at(slot.fromTime), until: at(slot.toTime) } };
  }

  async function callOff(cause: 'rain' | 'closure', how: 'choice' | 'money', leaves: boolean): Promise<Reply> {
    const { venueId, body } = await place();
    const asked = { token, params: { venueId } };
    const seen = await call({ name: 'previewCallOff', ...asked, body: { ...body, cause } });
    const preview: Record<string, unknown> = seen.body.data ?? {};
    const bookings = Array.isArray(preview.bookings) ? preview.bookings : [];
    const value = Number(preview.online) + Number(preview.cash) + Number(preview.credit);
    if (!seen.body.success) return seen;
    const each = leaves && bookings[0] ? { each: [{ number: String(bookings[0].number), how: 'leave' }] } : {};
    const expected = { bookings: bookings.length, value: Math.round(value * 100) / 100 };
    return call({ name: 'callOff', ...asked, body: { ...body, cause, key: newKey(), how, expected, ...each } });
  }

  /** Somebody who was told. */
  async function choose(choice: keyof typeof CHOICES): Promise<Reply> {
    const [found] = await rows<{ user: number; reference: string }>(
      orm,
      sql`SELECT bookings.user_id::int AS user, reference FROM called_off JOIN bookings ON bookings.id = booking_id
          WHERE called_off.status = 'open' ORDER BY random() LIMIT 1`,
    );
    const own = found && tokenOf(found.user);
    if (!own) return NOTHING;
    const asked = { token: own, params: { bookingId: found.reference } };
    if (choice !== 'moved') return call({ name: 'chooseInstead', ...asked, body: { choice } });
    const { slots = [] } = (await call({ name: 'listRescheduleSlots', ...asked })).body.data ?? {};
    const free = chance.oneOf(slots.filter(({ status }) => status === 'available'));
    if (!free) return NOTHING;
    const slot = { date: free.date, fromTime: free.startTime, toTime: free.endTime, expectedPrice: free.price };
    return call({ name: 'chooseInstead', ...asked, body: { choice, slot } });
  }

  /** Somebody who has credit books with it: all of it is paid so, or the rest otherwise; some cancel afterwards. */
  async function spend(): Promise<Reply> {
    const [found] = await rows<{ user: number }>(
      orm,
      sql`SELECT user_id::int AS user FROM credits WHERE left_paise > 0 ORDER BY random() LIMIT 1`,
    );
    const player = players.find(({ id }) => id === found?.user);
    if (!player) return NOTHING;
    const bookingId = newBookingId();
    const calls = callsOf(call, player);
    const held = await calls.hold({ ...newSlot().slot, bookingId });
    if (!held.body.success) return held;
    const asked = { token: player.token, params: { bookingId } };
    const used = await call({ name: 'useCredit', ...asked, body: { use: chance.isHit(0.9) } });
    if (!used.body.success || chance.isHit(0.1)) return used;
    const paid = await payRest(used, asked);
    return chance.isHit(0.4) ? calls.cancel(bookingId) : paid;
  }

  async function payRest(used: Reply, asked: { token: string; params: { bookingId: string } }): Promise<Reply> {
    const { toPay }: Record<string, unknown> = used.body.data ?? {};
    if (toPay === 0) return call({ name: 'payWithCredit', ...asked });
    const body = { ...asked.params, paymentMethod: 'razorpay' };
    const order = await call({ name: 'createOrder', token: asked.token, body });
    const { orderId } = order.body.data ?? {};
    if (!orderId) return order;
    return call({ name: 'chooseSandboxOrder', params: { orderId }, body: { choice: 'approve' } });
  }

  const actions: Record<keyof typeof WEIGHTS, () => Action> = {
    rain: () => () => callOff('rain', 'choice', false),
    close: () => {
      const [how, leaves] = [chance.isHit(0.5) ? ('money' as const) : ('choice' as const), chance.isHit(0.4)];
      return () => callOff('closure', how, leaves);
    },
    open: () => async () => {
      const { venueId, body } = await place();
      return call({ name: 'openCourts', token, params: { venueId }, body });
    },
    choose: () => {
      const choice = chance.weighted(CHOICES);
      return () => choose(choice);
    },
    late: () => async () => {
      await orm.execute(sql`UPDATE called_off SET deadline_at = now() WHERE id IN (
        SELECT id FROM called_off WHERE status = 'open' ORDER BY random() LIMIT 1 FOR UPDATE SKIP LOCKED)`);
      return NOTHING;
    },
    credit: () => spend,
    again: () => last ?? (() => Promise.resolve(NOTHING)),
  };

  return {
    act() {
      const action = actions[chance.weighted(WEIGHTS)]();
      last = action;
      return Promise.allSettled(chance.isHit(0.1) ? [action(), action()] : [action()]);
    },
  };
}

/** What became of the games that were called off, and of credit: all of it should have been tried. */
export async function fatesIn(orm: Orm): Promise<Record<string, number>> {
  const found = await rows<{ fate: string; count: number }>(
    orm,
    sql`SELECT coalesce(outcome, 'open') || CASE WHEN decided_by = 'deadline' THEN ' late' ELSE '' END AS fate,
          count(*)::int AS count FROM called_off GROUP BY 1
        UNION ALL SELECT 'credit ' || kind, count(*)::int FROM credit_entries GROUP BY 1 ORDER BY 1`,
  );
  return Object.fromEntries(found.map(({ fate, count }) => [fate, count]));
}
