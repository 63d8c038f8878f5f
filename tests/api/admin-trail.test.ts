// What operators change at the terminal is recorded under their name, or does not happen.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { acting } from '#server/activity/acting.ts';
import { rows } from '#server/db/database.ts';
import { bookingWorld, PLAY_DAY } from '#tests/support/worlds/booking-world.ts';
import { operatorIn } from '#tests/support/worlds/operator.ts';

const world = bookingWorld();
const { run, refusal, booked } = operatorIn(world);

type Entry = { actor: string; role: string; venue: string | null; booking: number | null; act: string; about: unknown };

/** What was recorded since. */
async function trailOf(work: () => Promise<unknown>): Promise<Entry[]> {
  const [last] = await rows<{ id: number }>(world.orm, sql`SELECT coalesce(max(id), 0)::int AS id FROM activity`);
  await work();
  return rows<Entry>(
    world.orm,
    sql`SELECT actor, actor_role AS role, venue_id AS venue, booking_id::int AS booking, act, about FROM activity
        WHERE id > ${last?.id} ORDER BY id`,
  );
}

const HOURS = [`${PLAY_DAY} 06:00`, `${PLAY_DAY} 08:00`] as const;

describe('in the trail', () => {
  test('closing and opening courts, by venue, with times and note', async () => {
    const { id } = await world.venue();
    const by = { actor: 'Meera', role: 'terminal', venue: id, booking: null };
    expect(await trailOf(() => run('block', id, ...HOURS, '--note', 'new turf'))).toEqual([
      { ...by, act: 'terminal.block', about: { after: { from: HOURS[0], to: HOURS[1], note: 'new turf' } } },
    ]);
    expect(await trailOf(() => run('unblock', id, ...HOURS, '--court', '1'))).toEqual([
      { ...by, act: 'terminal.unblock', about: { after: { from: HOURS[0], to: HOURS[1], court: 1 } } },
    ]);
    expect(await trailOf(() => run('unblock', id, ...HOURS))).toEqual([]);
  });

  test('cancelling, once, with what goes back', async () => {
    const { number, slot, venue } = await booked();
    const entry = { actor: 'Meera', role: 'terminal', venue, booking: Number(number), act: 'terminal.cancel' };
    const about = { subject: slot.bookingId, after: { refund: 1000, closed: true } };
    expect(await trailOf(() => run('cancel', number, '--close'))).toEqual([{ ...entry, about }]);
    expect(await trailOf(() => run('cancel', number))).toEqual([]);
  });

  test('deciding a refund request', async () => {
    const { number, slot, venue } = await booked();
    const [request] = await rows<{ id: number }>(
      world.orm,
      sql`INSERT INTO refund_requests (booking_id, reason, status, created_at)
          VALUES (${number}, 'No light', 'open', now()) RETURNING id::int`,
    );
    const entry = { actor: 'Meera', role: 'terminal', venue, booking: Number(number) };
    expect(
      await trailOf(() => run('refund-requests', 'approve', String(request?.id), '300', '--answer', 'Sorry.')),
    ).toEqual([
      {
        ...entry,
        act: 'terminal.refund_request_approved',
        about: { subject: slot.bookingId, after: { refund: 300, answer: 'Sorry.' } },
      },
    ]);
  });

  test('settling and looking for strays before they begin, messages that are sent again with how many', async () => {
    await booked();
    await world.orm.execute(sql`UPDATE outbox SET status = 'dead' WHERE id IN (SELECT max(id) FROM outbox)`);
    const trail = await trailOf(async () => {
      await run('reconcile');
      await run('recover', HOURS[0]);
      await run('outbox', '--retry', 'all');
      await run('outbox', '--retry', 'all');
    });
    expect(trail.map(({ act, about }) => [act, about])).toEqual([
      ['terminal.reconcile', {}],
      ['terminal.recover', { after: { since: HOURS[0] } }],
      ['terminal.outbox_retry', { after: { messages: 1 } }],
    ]);
  });

  test('nothing of what was refused', async () => {
    const { venue } = await booked('06:00', '07:00');
    expect(await trailOf(() => refusal('block', venue, ...HOURS))).toEqual([]);
    expect(await trailOf(() => refusal('cancel', '987654321'))).toEqual([]);
  });

  test('or nothing happened: what cannot be recorded is undone', async () => {
    const { id } = await world.venue();
    const untold = acting(world.engine, { terminal: 'Meera' }, async (tx) => {
      await tx.closures.close((await tx.closures.courtsOf(id))[0]?.id ?? 0, inTheMorning, null, world.now);
    });
    await expect(untold).rejects.toThrow('not in the trail');
    expect(await run('unblock', id, ...HOURS)).toContain('Nothing was closed');
  });
});

const inTheMorning = { start: new Date(`${PLAY_DAY}T06:00:00+05:30`), end: new Date(`${PLAY_DAY}T07:00:00+05:30`) };

describe('staff', () => {
  const asStaff = async (token: string) => {
    const { method, path } = calls.listApprovals;
    return (await world.app.inject({ method, url: path, headers: { authorization: `Bearer ${token}` } })).statusCode;
  };

  test('are added by their number, however it is written, listed, and out at once when they are removed', async () => {
    const [player] = await world.players(1);
    if (!player) throw new Error('There is no player.');
    expect(await asStaff(player.token)).toBe(403);
    const added = await trailOf(async () => {
      expect(await run('staff', 'add', `+91 ${player.phone.slice(0, 5)} ${player.phone.slice(5)}`)).toContain(
        `${player.phone} is staff now.`,
      );
    });
    expect(added).toMatchObject([{ actor: 'Meera', act: 'staff.added', venue: null }]);
    expect(JSON.stringify(added)).not.toContain(player.phone);
    expect(await asStaff(player.token)).toBe(200);
    expect(await run('staff', 'list')).toMatch(new RegExp(`${player.phone} .* Meera$`, 'm'));
    expect(await trailOf(() => run('staff', 'add', player.phone))).toEqual([]);
    expect(await run('staff', 'add', player.phone)).toBe(`${player.phone} is staff already.`);
    expect(await trailOf(() => run('staff', 'remove', player.phone))).toMatchObject([{ act: 'staff.removed' }]);
    expect(await asStaff(player.token)).toBe(403);
    expect(await refusal('staff', 'remove', player.phone)).toBe(`Nobody with the number ${player.phone} is staff.`);
  });

  test('may never have signed in', async () => {
    await run('staff', 'add', '9898989898');
    expect(await run('staff')).toMatch(/^User_9898 +9898989898 /m);
    await run('staff', 'remove', '9898989898');
    expect(await run('staff')).not.toContain('9898989898');
  });
});
