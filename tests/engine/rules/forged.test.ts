// Nobody reads or changes what is another's, pays another price, or gets in with a token that has ended.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/time-units.ts';
import { callsOf, injectInto, type PlayerCalls, type Reply, type Slot } from '#tests/support/api/booking-calls.ts';
import { dump } from '#tests/support/databases/dump.ts';
import { tally } from '#tests/support/races/race.ts';
import { bookingWorld, PRICE } from '#tests/support/worlds/booking-world.ts';
import type { Player } from '#tests/support/worlds/players.ts';

const world = bookingWorld();
let owner: Player & PlayerCalls;
let stranger: Player & PlayerCalls;
let slot: Slot;

beforeEach(async () => {
  const [first, second] = await world.players(2);
  if (!first || !second) throw new Error('There are no players.');
  owner = first;
  stranger = second;
  slot = world.slot((await world.venue()).id);
});

/** Makes the calls one by one; nothing in the database may be different afterwards. */
async function withoutEffect(...attempts: (() => Promise<Reply>)[]): Promise<Reply[]> {
  const before = await dump(world.orm);
  const replies: Reply[] = [];
  for (const attempt of attempts) replies.push(await attempt());
  expect(await dump(world.orm)).toEqual(before);
  return replies;
}

describe('an amount other than ours', () => {
  const wrong = [1, 0, -1, -PRICE, 1e9, 1e308, PRICE + 0.001, PRICE - 0.01, PRICE * 100, Number.MIN_VALUE];

  test.each(wrong)('%d without a hold is refused and takes nothing', async (amount) => {
    const replies = await withoutEffect(() => owner.process(slot, { amount }));
    expect(tally(replies)).toEqual({ '422 amount_mismatch': 1 });
  });

  test.each(wrong)('%d for a held slot is refused and nothing is charged', async (amount) => {
    await owner.hold(slot);
    const replies = await withoutEffect(
      () => owner.process(slot, { amount }),
      () => owner.process(slot, { amount, proof: { sandbox: 'approve' } }),
    );
    expect(tally(replies)).toEqual({ '422 amount_mismatch': 2 });
  });

  test.each(['1000', null, true, [PRICE], { valueOf: PRICE }, 'NaN', undefined])(
    '%j, which is no number, is refused as not understood',
    async (amount) => {
      const call = injectInto(world.app);
      const forged = callsOf((request) => {
        const body = typeof request.body === 'object' ? { ...request.body, amount } : {};
        return call({ ...request, body });
      }, owner);
      const replies = await withoutEffect(() => forged.process(slot, { amount: PRICE }));
      expect(tally(replies)).toEqual({ '400 bad_request': 1 });
    },
  );

  test('in the record of a paid booking is refused', async () => {
    const { body } = await owner.process(slot, { amount: PRICE });
    const replies = await withoutEffect(
      () => owner.store(slot, body.paymentId ?? '', 1),
      () => owner.store(slot, body.paymentId ?? '', PRICE + 0.001),
    );
    expect(tally(replies)).toEqual({ '422 amount_mismatch': 2 });
  });
});

describe('another player’s', () => {
  test('held booking cannot be seen, ordered, stored, cancelled or asked about', async () => {
    await owner.hold(slot);
    const { body } = await owner.order(slot.bookingId);
    const paymentId = body.data?.paymentId ?? '';
    const replies = await withoutEffect(
      () => stranger.booking(slot.bookingId),
      () => stranger.order(slot.bookingId),
      () => stranger.cancel(slot.bookingId),
      () => stranger.payment(paymentId),
      () => stranger.store(slot, paymentId),
      () => stranger.confirmation(slot.bookingId),
      () => stranger.refundRequest(slot.bookingId),
    );
    expect(tally(replies)).toEqual({ '404 not_found': 7 });
  });

  test('confirmed booking cannot be seen, stored, sent, cancelled or refunded', async () => {
    const { body } = await owner.process(slot, { amount: PRICE });
    const paymentId = body.paymentId ?? '';
    const replies = await withoutEffect(
      () => stranger.booking(slot.bookingId),
      () => stranger.cancel(slot.bookingId),
      () => stranger.payment(paymentId),
      () => stranger.store(slot, paymentId, PRICE),
      () => stranger.confirmation(slot.bookingId),
      () => stranger.refundRequest(slot.bookingId),
    );
    expect(tally(replies)).toEqual({ '404 not_found': 6 });
    expect((await stranger.process(slot, { amount: PRICE })).body.code).toBe('slot_taken');
  });

  test('hold is not confirmed by paying under the same booking id: the slot stays theirs', async () => {
    await owner.hold(slot);
    const replies = await withoutEffect(() => stranger.process(slot, { amount: PRICE }));
    expect(tally(replies)).toEqual({ '409 slot_taken': 1 });
    expect((await owner.process(slot, { amount: PRICE })).status).toBe(200);
  });

  test('payment does not pay for one’s own booking', async () => {
    const theirs = await owner.process(slot, { amount: PRICE });
    const own = world.slot((await world.venue()).id);
    await stranger.hold(own);
    const replies = await withoutEffect(
      () => stranger.store(own, theirs.body.paymentId ?? '', PRICE),
      () => stranger.store(own, 'pay_invented', PRICE),
    );
    expect(tally(replies)).toEqual({ '402 payment_required': 2 });
  });

  test('list of bookings, profile and refund requests are their own', async () => {
    await owner.process(slot, { amount: PRICE });
    await owner.refundRequest(slot.bookingId);
    for (const url of ['/api/bookings', '/api/user/bookings', '/api/user/refund-requests']) {
      const listed = async ({ token }: Player) => {
        const response = await world.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
        expect(response.statusCode, url).toBe(200);
        return response.body;
      };
      expect(await listed(owner), url).toContain(slot.bookingId);
      expect(await listed(stranger), url).not.toContain(slot.bookingId);
    }
    const profile = await injectInto(world.app)({ name: 'getProfile', token: stranger.token });
    expect(profile.body.data).toMatchObject({ id: String(stranger.id), phone: stranger.phone });
  });
});

describe('one’s own', () => {
  test('payment for one booking does not pay for another', async () => {
    const paid = await owner.process(slot, { amount: PRICE });
    const other = world.slot((await world.venue()).id);
    await owner.hold(other);
    const replies = await withoutEffect(() => owner.store(other, paid.body.paymentId ?? '', PRICE));
    expect(tally(replies)).toEqual({ '402 payment_required': 1 });
  });

  test('unpaid order does not confirm, and a record about another venue is refused', async () => {
    await owner.hold(slot);
    const { body } = await owner.order(slot.bookingId);
    const elsewhere = { ...slot, eventId: (await world.venue()).id };
    const replies = await withoutEffect(
      () => owner.store(slot, body.data?.paymentId ?? '', PRICE),
      () => owner.store(elsewhere, body.data?.paymentId ?? '', PRICE),
    );
    expect(replies.map(({ status }) => status)).toEqual([402, 422]);
  });
});

describe('a token', () => {
  const everything = (calls: PlayerCalls) => [
    () => calls.hold(slot),
    () => calls.order(slot.bookingId),
    () => calls.process(slot, { amount: PRICE }),
    () => calls.store(slot, 'pay_any'),
    () => calls.confirmation(slot.bookingId),
    () => calls.cancel(slot.bookingId),
    () => calls.booking(slot.bookingId),
    () => calls.payment('pay_any'),
    () => calls.refundRequest(slot.bookingId),
  ];

  test('stops working at once after signing out', async () => {
    await injectInto(world.app)({ name: 'logout', token: owner.token });
    expect(tally(await withoutEffect(...everything(owner)))).toEqual({ '401 unauthenticated': 9 });
  });

  test('stops working after 14 days in which nobody used it, to the millisecond', async () => {
    const before = world.now;
    const end = before.getTime() + 14 * DAY_MS;
    world.now = new Date(end);
    const replies = await withoutEffect(...everything(owner));
    world.now = new Date(end - 1);
    expect((await owner.booking('BK1')).status).toBe(404);
    world.now = before;
    expect(tally(replies)).toEqual({ '401 unauthenticated': 9 });
  });

  test('stops working after 30 days however often it is used, to the millisecond', async () => {
    const before = world.now;
    const end = before.getTime() + 30 * DAY_MS;
    for (const days of [13, 26]) {
      world.now = new Date(before.getTime() + days * DAY_MS);
      expect((await owner.booking('BK1')).status).toBe(404);
    }
    world.now = new Date(end - 1);
    expect((await owner.booking('BK1')).status).toBe(404);
    world.now = new Date(end);
    const replies = await withoutEffect(...everything(owner));
    world.now = before;
    expect(tally(replies)).toEqual({ '401 unauthenticated': 9 });
  });

  test.each(['', 'x', 'Bearer', '../../etc/passwd', "' OR 1=1 --", 'a'.repeat(43), 'a'.repeat(5_000)])(
    'that nobody gave out (%j) is refused',
    async (token) => {
      const forged = callsOf(injectInto(world.app), { ...owner, token });
      expect(tally(await withoutEffect(...everything(forged)))).toEqual({ '401 unauthenticated': 9 });
    },
  );

  test('of one player and the hash in the database are not the same, and the hash is no token', async () => {
    const { rows: found } = await world.orm.execute<{ hash: string }>(
      sql`SELECT encode(token_hash, 'hex') AS hash FROM sessions WHERE user_id = ${owner.id}`,
    );
    const forged = callsOf(injectInto(world.app), { ...owner, token: String(found[0]?.hash) });
    expect((await forged.booking('BK1')).status).toBe(401);
  });
});
