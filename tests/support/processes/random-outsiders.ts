// What no player and nobody at a counter does: time passes, and the operator steps in at the terminal.
import { sql } from 'drizzle-orm';
import { AppError } from '#server/app-error.ts';
import { cancelForVenue } from '#server/bookings/cancel/cancel-booking.ts';
import { askRefund } from '#server/bookings/refund-request/ask-refund.ts';
import { approveRequest, declineRequest } from '#server/bookings/refund-request/decide-request.ts';
import { closeCourts, openCourts } from '#server/closures/close-courts.ts';
import { isDatabaseDown } from '#server/database-down.ts';
import { type Orm, rows } from '#server/db/database.ts';
import type { Engine } from '#server/engine.ts';
import type { Chance } from '#tests/support/races/chance.ts';
import { changeOffer } from './random-offers.ts';
import type { WantedSlot } from './random-player.ts';
import { endGame } from './random-write-offs.ts';

/** Few games end: what is over cannot be moved, cancelled or called off any more. */
const WEIGHTS = { endHolds: 12, endWarnings: 4, close: 4, open: 6, cancel: 4, decide: 2, offer: 6, endGame: 1 };

/** What no player does: holds run out, the operator closes, opens and cancels. */
export async function stepIn(engine: Engine, orm: Orm, chance: Chance, { slot }: WantedSlot): Promise<void> {
  const at = (clock: string) => new Date(`${slot.date}T${clock}:00+05:30`);
  const request = { venueId: slot.eventId, time: { start: at(slot.fromTime), end: at(slot.toTime) }, court: 1 };
  const work = {
    endHolds: () => endHolds(orm),
    endWarnings: () => endWarnings(orm),
    close: () => closeCourts(engine, request),
    open: () => openCourts(engine, { ...request, court: undefined }),
    cancel: () => cancelOne(engine, orm),
    decide: () => decideOne(engine, orm, chance),
    offer: () => changeOffer(engine.store, orm, chance, slot.eventId),
    endGame: () => endGame(orm, chance),
  }[chance.weighted(WEIGHTS)];
  await work().catch((error: unknown) => {
    // A meddler without an order of locks may lose against the server, which has one.
    if (!isDatabaseDown(error) && !hasCode(error, DEADLOCK, TWICE, TAKEN) && !(error instanceof AppError)) throw error;
  });
}

const DEADLOCK = '40P01';
/** Two meddlers made the same offer. */
const TWICE = '23505';
/** Of two games that are over, both were at the same time by now. */
const TAKEN = '23P01';

function hasCode(error: unknown, ...codes: string[]): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && codes.includes(String(error.code))) || hasCode(error.cause, ...codes);
}

/** For a few holds, ten minutes pass at once. */
async function endHolds(orm: Orm): Promise<void> {
  await orm.execute(sql`
    WITH ended AS (
      UPDATE moves SET hold_expires_at = hold_expires_at - interval '10 minutes'
      WHERE id IN (
        SELECT id FROM moves WHERE status = 'held' AND hold_expires_at > now()
        ORDER BY random() LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id, hold_expires_at)
    UPDATE occupancies SET expires_at = hold_expires_at FROM ended WHERE move_id = ended.id`);
  await orm.execute(sql`
    WITH ended AS (
      UPDATE waiting_list SET offer_expires_at = offer_expires_at - interval '10 minutes'
      WHERE id IN (
        SELECT id FROM waiting_list WHERE status = 'offered' AND offer_expires_at > now() AND random() < 0.1
        ORDER BY random() LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id, offer_expires_at)
    UPDATE occupancies SET expires_at = offer_expires_at FROM ended WHERE waiting_id = ended.id`);
  await orm.execute(sql`
    WITH ended AS (
      UPDATE bookings SET hold_expires_at = hold_expires_at - interval '10 minutes'
      WHERE id IN (
        SELECT id FROM bookings WHERE status = 'held' AND hold_expires_at > now()
        ORDER BY random() LIMIT 4 FOR UPDATE SKIP LOCKED)
      RETURNING id, hold_expires_at)
    UPDATE occupancies SET expires_at = hold_expires_at FROM ended WHERE booking_id = ended.id AND kind = 'hold'`);
}

/** Some who were warned had two hours to pay. */
async function endWarnings(orm: Orm): Promise<void> {
  await orm.execute(sql`UPDATE series_dates SET warned_at = warned_at - interval '2 hours', look_at = to_timestamp(0)
    WHERE id IN (SELECT id FROM series_dates WHERE status = 'booked' AND warned_at > now() - interval '2 hours'
      ORDER BY random() LIMIT 3 FOR UPDATE SKIP LOCKED)`);
}

async function cancelOne(engine: Engine, orm: Orm): Promise<void> {
  const [booking] = await rows<{ id: number }>(
    orm,
    sql`SELECT id::int FROM bookings WHERE status = 'confirmed' ORDER BY random() LIMIT 1`,
  );
  if (booking) await cancelForVenue(engine, booking.id);
}

/** A player asked for money back, and the operator grants some of what is left. */
async function decideOne(engine: Engine, orm: Orm, chance: Chance): Promise<void> {
  const [booking] = await rows<{ user: number; reference: string }>(
    orm,
    sql`SELECT user_id::int AS user, reference FROM bookings WHERE status IN ('confirmed', 'cancelled')
        ORDER BY random() LIMIT 1`,
  );
  if (!booking) return;
  const { request } = await askRefund(engine, booking.user, { bookingId: booking.reference, reason: 'Rain.' });
  if (chance.isHit(0.3)) await declineRequest(engine, request.id, 'No.');
  else await approveRequest(engine, request.id, { paise: 100 * (1 + chance.below(300)), answer: '' });
}
