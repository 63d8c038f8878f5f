// Money comes in at the very moment in which a drawer is counted: it is in the shift and in its sum, or it is in neither.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rows } from '#server/db/database.ts';
import { answerOf } from '#tests/support/api/answers.ts';
import { bookingWorld } from '#tests/support/worlds/booking-world.ts';
import { groundWithDesk } from '#tests/support/worlds/desk.ts';

const GUESTS = 50;
const world = bookingWorld();

const succeeded = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length;

test('50 takings against a shift that is being closed: what it expects is the sum of its entries', async () => {
  const ground = await groundWithDesk(world, { courts: GUESTS });
  const { book, cash, close, venueId, shiftId, desk } = ground;
  const numbers: string[] = [];
  for (let guest = 0; guest < GUESTS; guest += 1) numbers.push((await book()).number);
  const [half, rest] = [numbers.slice(0, GUESTS / 2), numbers.slice(GUESTS / 2)];
  const taken = Promise.allSettled(half.map((number) => cash(number, 100)));
  // Closing begins once some are in and others on their way.
  await Promise.race(half.map((number) => cash(number, 1)));
  const closing = close(0);
  const late = Promise.allSettled(rest.map((number) => cash(number, 100)));
  const [shift, early, others] = await Promise.all([closing, taken, late]);
  const [found] = await rows<{ paise: number; takings: number }>(
    world.orm,
    sql`SELECT sum(amount_paise)::int AS paise, count(*) FILTER (WHERE amount_paise = 10000)::int AS takings
        FROM takings WHERE shift_id = ${shiftId}`,
  );
  expect(shift.expected).toBe(500 + (found?.paise ?? 0) / 100);
  expect(found?.takings).toBe(succeeded(early) + succeeded(others));
  const { takings } = (await answerOf(world.app, 'getShift', { token: desk.token, params: { venueId, shiftId } })).data;
  expect(takings.reduce((sum, { amount }) => sum + amount, 0)).toBe(shift.expected - 500);
  // Whoever came too late has taken nothing: all of it is still due.
  const refused = others.filter((result) => result.status === 'rejected');
  for (const { reason } of refused) expect(String(reason)).toContain('open your shift');
  await world.expectSound();
});

test('20 counters take the same rupees at once: never more than is due', async () => {
  const { book, cash, see } = await groundWithDesk(world);
  const { number } = await book();
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => cash(number, 300)));
  expect(succeeded(results)).toBe(3);
  expect((await see(number)).due).toBe(100);
  await world.expectSound();
});

test('one occasion sent 10 times at once is one taking', async () => {
  const { book, cash, see } = await groundWithDesk(world);
  const { number } = await book();
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => cash(number, 300, 'the-same-occasion')));
  expect(succeeded(results)).toBe(10);
  expect(await see(number)).toMatchObject({ due: 700, takings: [{ amount: 300 }] });
});

test('a UPI payment and cash for the same due at once: one counts, the other is refused or goes back', async () => {
  const { book, cash, upi, pay, see } = await groundWithDesk(world, { courts: 10 });
  const numbers = await Promise.all(Array.from({ length: 10 }, async () => (await book()).number));
  for (const number of numbers) {
    const { order } = await upi(number);
    await Promise.allSettled([cash(number, 1000), pay(order.orderId)]);
    expect((await see(number)).due).toBe(0);
  }
  await world.expectSound();
});

test('UPI payments of a closed shift arrive while the next one opens and closes: each is in one shift', async () => {
  const { book, upi, pay, close, at, desk, venueId } = await groundWithDesk(world, { courts: 20 });
  const orders: string[] = [];
  for (let guest = 0; guest < 20; guest += 1) orders.push((await upi((await book()).number)).order.orderId);
  await close(500);
  const open = async () =>
    (await answerOf(world.app, 'openShift', { ...at(desk.token), body: { float: 0 } })).data.shift.id;
  const paid = Promise.all(orders.map((order) => pay(order)));
  for (let shift = 0; shift < 5; shift += 1) await close(0, await open());
  await paid;
  await world.expectSound();
  await open();
  const [found] = await rows<{ all: number; without: number }>(
    world.orm,
    sql`SELECT count(*)::int AS all, count(*) FILTER (WHERE shift_id IS NULL)::int AS without
        FROM takings WHERE venue_id = ${venueId} AND kind = 'upi'`,
  );
  expect(found).toEqual({ all: 20, without: 0 });
  await world.expectSound();
});

test('a desk and 20 players want one slot: one of them has it', async () => {
  const { venueId, book } = await groundWithDesk(world);
  const players = await world.players(20);
  const slot = () => world.slot(venueId);
  await Promise.allSettled([
    ...players.map((player) => player.process(slot(), { amount: 1000 })),
    ...Array.from({ length: 5 }, () => book()),
  ]);
  expect(await world.count('bookings', `venue_id = '${venueId}' AND status = 'confirmed'`)).toBe(1);
  await world.expectSound();
});
