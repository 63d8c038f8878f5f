// Games are over before they were paid for, and whoever answers for the money takes some of it, or writes it off.
import { sql } from 'drizzle-orm';
import { isDatabaseDown } from '#server/database-down.ts';
import { type Orm, rows } from '#server/db/database.ts';
import type { Reply, Transport } from '#tests/support/api/booking-calls.ts';
import type { Chance } from '#tests/support/races/chance.ts';
import { newKey } from '#tests/support/worlds/desk.ts';
import type { Player } from '#tests/support/worlds/players.ts';
import type { RandomPlayer } from './random-player.ts';

const WEIGHTS = { writeOff: 12, early: 2, cash: 6, correct: 4, cancel: 2, again: 6 };
const NOTHING: Reply = { status: 200, body: { success: true } };

type Action = () => Promise<Reply>;
type Found = { venueId: string; number: string; due: number; taking: string | null };

function unlessDown(error: unknown): undefined {
  if (!isDatabaseDown(error)) throw error;
}

/** An owner or a manager of the grounds. */
export function randomWriteOffs(
  { token }: Pick<Player, 'token'>,
  call: Transport,
  { chance, orm }: { chance: Chance; orm: Orm },
): RandomPlayer {
  let last: Action | undefined;

  /** Of those that are over, or are still to come, with the last cash that was taken for it. */
  async function unpaid(isOver: boolean): Promise<Found | undefined> {
    const [found] = await rows<Found>(
      orm,
      sql`SELECT venue_id AS "venueId", id::text AS number, due_paise::int / 100 AS due, (
            SELECT max(id)::text FROM takings WHERE booking_id = bookings.id AND kind = 'cash' AND amount_paise > 0) AS taking
          FROM bookings WHERE status = 'confirmed' AND due_paise >= 100 AND (ends_at <= now()) = ${isOver}
          ORDER BY random() LIMIT 1`,
    );
    return found;
  }
  /** Mostly some of it; often all of it, and sometimes too much, which must be refused. */
  const some = (rupees: number) =>
    chance.isHit(0.3) ? rupees + chance.below(2) : Math.max(1, chance.below(Math.floor(rupees) + 1));
  const about = (
    { venueId, number }: Found,
    name: 'writeOff' | 'takeCash' | 'correctCash' | 'cancelAtDesk',
    body: object,
  ) => call({ name, token, params: { venueId, bookingId: number }, body });

  async function take(game: Found, key: string): Promise<Reply> {
    await call({ name: 'openShift', token, params: { venueId: game.venueId }, body: { float: 500 } });
    return about(game, 'takeCash', { key, amount: some(game.due) });
  }
  /** What they do is chosen once: the same again names the same booking and the same amount. */
  const once = (isOver: boolean, act: (game: Found, key: string) => Promise<Reply>): Action => {
    // Asked for again, it must not fail for a database that is there by then.
    const [key, found] = [newKey(), unpaid(isOver).catch(unlessDown)];
    return async () => {
      const game = await found;
      return game ? act(game, key) : NOTHING;
    };
  };
  const written = (isOver: boolean) => {
    const share = some(1000) / 1000;
    return once(isOver, (game, key) => {
      const amount = Math.max(1, Math.ceil(game.due * share));
      return about(game, 'writeOff', { key, amount, reason: 'Did not come' });
    });
  };

  const actions: Record<keyof typeof WEIGHTS, () => Action> = {
    writeOff: () => written(true),
    early: () => written(false),
    cash: () => once(true, take),
    correct: () =>
      once(true, (game, key) =>
        about(game, 'correctCash', { key, taking: game.taking ?? '1', amount: some(100), reason: 'Typo' }),
      ),
    cancel: () => once(true, (game) => about(game, 'cancelAtDesk', { inFull: chance.isHit(0.5) })),
    again: () => last ?? actions.writeOff(),
  };

  return {
    async act() {
      const action = actions[chance.weighted(WEIGHTS)]();
      last = action;
      return Promise.allSettled(chance.isHit(0.1) ? [action(), action()] : [action()]);
    },
  };
}

/** Days pass at once for a game that was booked at a desk, and has neither been moved nor called off. */
export async function endGame(orm: Orm, chance: Chance): Promise<void> {
  const ago = sql`make_interval(days => ${5 + chance.below(60)})`;
  await orm.execute(sql`
    WITH over AS (
      UPDATE bookings SET starts_at = starts_at - ${ago}, ends_at = ends_at - ${ago}
      WHERE id = (
        SELECT id FROM bookings WHERE source = 'desk' AND status = 'confirmed' AND due_paise > 0 AND starts_at > now()
          AND NOT EXISTS (SELECT FROM moves WHERE booking_id = bookings.id)
          AND NOT EXISTS (SELECT FROM called_off WHERE booking_id = bookings.id)
          AND NOT EXISTS (SELECT FROM series_dates WHERE booking_id = bookings.id)
        ORDER BY random() LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id)
    UPDATE occupancies SET during = tstzrange(lower(during) - ${ago}, upper(during) - ${ago}, '[)')
    FROM over WHERE booking_id = over.id`);
}
