// A UPI payment that arrives when the shift that showed its code is over still belongs to one shift.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { answerOf } from '#tests/support/api/answers.ts';
import { bookingWorld } from '#tests/support/worlds/booking-world.ts';
import { groundWithDesk } from '#tests/support/worlds/desk.ts';
import { newMember } from '#tests/support/worlds/organisations.ts';

const world = bookingWorld();

/** A code of ₹600 is shown, and then its shift is closed. */
async function shownAndClosed() {
  const ground = await groundWithDesk(world);
  const { number } = await ground.book();
  const { order } = await ground.upi(number, 600);
  await ground.close(500);
  const { at, desk, organisation, venueId } = ground;
  return {
    ...ground,
    number,
    pay: () => ground.pay(order.orderId),
    other: await newMember(world.orm, organisation, { now: world.now, role: 'desk' }),
    open: async (token = desk.token) =>
      (await answerOf(world.app, 'openShift', { ...at(token), body: { float: 300 } })).data.shift,
    shift: async (shiftId: string, token = desk.token) =>
      (await answerOf(world.app, 'getShift', { token, params: { venueId, shiftId } })).data,
  };
}

test('it goes to the next shift that opens at the ground, as UPI and never as cash that is counted', async () => {
  const { pay, open, shift, close, see, number, shiftId } = await shownAndClosed();
  await pay();
  await world.expectSound();
  const next = await open();
  expect(next).toMatchObject({ upi: 600, cash: 0, expected: 300 });
  expect((await shift(next.id)).takings).toMatchObject([{ kind: 'upi', amount: 600, bookingNumber: number }]);
  expect((await shift(shiftId)).takings).toEqual([]);
  expect((await see(number)).due).toBe(400);
  expect(await close(300, next.id)).toMatchObject({ upi: 600, expected: 300, difference: 0 });
  expect(await open()).toMatchObject({ upi: 0 });
  await world.expectSound();
});

test('it goes to the shift that is open at the ground then, and stays the taking of whoever showed the code', async () => {
  const { pay, open, shift, other, desk, see, number } = await shownAndClosed();
  const theirs = await open(other.token);
  await pay();
  const { shift: found, takings } = await shift(theirs.id, other.token);
  expect(found).toMatchObject({ upi: 600, cash: 0, expected: 300 });
  expect(takings).toHaveLength(1);
  expect((await see(number, desk.token)).takings, 'at the desk one sees what one took').toHaveLength(1);
  expect((await see(number, other.token)).takings).toHaveLength(0);
  await world.expectSound();
});

test('of several open shifts it goes to that of whoever showed the code', async () => {
  const { pay, open, other, shift } = await shownAndClosed();
  await open(other.token);
  const own = await open();
  await pay();
  expect((await shift(own.id)).shift.upi).toBe(600);
  await world.expectSound();
});

test('nothing else of a taking ever changes', async () => {
  const { pay, venueId, open } = await shownAndClosed();
  await pay();
  const change = (what: string) =>
    world.orm
      .execute(sql.raw(`UPDATE takings SET ${what} WHERE venue_id = '${venueId}'`))
      .catch((error) => error.cause);
  expect(String(await change('amount_paise = 1'))).toContain('never changed');
  await open();
  expect(String(await change('shift_id = NULL'))).toContain('never changed');
  expect(String(await change('shift_id = shift_id'))).toContain('never changed');
});
