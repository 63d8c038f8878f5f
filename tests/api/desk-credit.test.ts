// At the counter, a guest's credit with the organisation pays for what is due.
import { beforeEach, expect, test } from 'vitest';
import { answerOf } from '#tests/support/api/answers.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { bookingWorld } from '#tests/support/worlds/booking-world.ts';
import { groundWithDesk, newKey } from '#tests/support/worlds/desk.ts';
import { actsIn } from '#tests/support/worlds/organisations.ts';
import { rainyGround, toldTo } from '#tests/support/worlds/rain.ts';

const world = bookingWorld();
beforeEach(() => {
  world.now = NOW;
});

/** Somebody with ₹1,000 of credit, and games of ₹1,000 of theirs that the desk booked and nobody paid. */
async function ground() {
  const at = await rainyGround(world, { courts: 2 });
  const player = await at.booked();
  await at.rain();
  await at.finish();
  await player.instead({ choice: 'credit' });
  const game = async (fromTime: string, toTime: string) =>
    (await at.book({ fromTime, toTime, phone: player.phone, name: 'Asha' })).number;
  const take = async (number: string, amount: number, key = newKey(), token = at.desk.token) =>
    (await answerOf(world.app, 'takeCredit', { ...at.of(token, number), body: { key, amount } })).data.booking;
  return { ...at, player, game, take };
}

test('credit pays for some of what is due, and the rest is paid in cash', async () => {
  const { game, take, cash, see, player, organisation } = await ground();
  const number = await game('08:00', '09:00');
  expect(await see(number)).toMatchObject({ due: 1000, credit: 1000, paidCredit: 0 });
  expect(await take(number, 600)).toMatchObject({ due: 400, credit: 400, paidCredit: 600 });
  expect(await cash(number, 400)).toMatchObject({ due: 0, paidCredit: 600, paidCash: 400 });
  expect(await player.credits()).toMatchObject([{ amount: 400 }]);
  expect(await actsIn(world.orm, organisation.id)).toContain('credit.taken');
  await world.expectSound();
});

test('the guest is told that credit paid, how much of it, and what is left', async () => {
  const { game, take, player } = await ground();
  const told = async () => (await toldTo(world, player.phone)).at(-1);
  const number = await game('08:00', '09:00');
  await take(number, 600);
  const first = await told();
  expect(first?.template).toBe('credit_taken');
  expect(first?.text).toMatch(/^.+ has taken ₹600 of your credit for your booking, .+\.\n/);
  expect(first?.text).toContain('₹400 of your credit is left.');
  expect(first?.text).toContain('To be paid: ₹400');
  expect(first?.text).toContain('If you did not agree to that, please ask the ground.');
  expect(first?.text).not.toContain('has received');
  await take(number, 400);
  expect((await told())?.text).toContain('No credit is left.');
  await world.expectSound();
});

test('never more than is due, than they have, or at another organisation; the same key once', async () => {
  const { game, take, see } = await ground();
  const [first, second] = [await game('08:00', '09:00'), await game('09:00', '10:00')];
  await expect(take(first, 1001)).rejects.toThrow('Only ₹1,000 is due');
  const key = newKey();
  await take(first, 700, key);
  expect(await take(first, 700, key)).toMatchObject({ due: 300, paidCredit: 700 });
  await expect(take(second, 700, key)).rejects.toThrow('409');
  await expect(take(second, 301)).rejects.toThrow('only ₹300 of credit');
  expect(await see(second)).toMatchObject({ due: 1000, credit: 300 });
  const elsewhere = await groundWithDesk(world);
  const { number, phone } = await elsewhere.book();
  expect(phone).toBeDefined();
  const at = elsewhere.of(elsewhere.desk.token, number);
  const asked = answerOf(world.app, 'takeCredit', { ...at, body: { key: newKey(), amount: 100 } });
  await expect(asked).rejects.toThrow('only ₹0 of credit');
});

test('two counters at once spend it once, and it is never less than nothing', async () => {
  const { game, take, see, player } = await ground();
  const numbers = [await game('08:00', '09:00'), await game('09:00', '10:00'), await game('10:00', '11:00')];
  const taken = await Promise.allSettled(numbers.map((number) => take(number, 800)));
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await player.credits()).toMatchObject([{ amount: 200 }]);
  const due = await Promise.all(numbers.map(async (number) => (await see(number)).due));
  expect(due.toSorted((one, other) => one - other)).toEqual([200, 1000, 1000]);
  await world.expectSound();
});

test('what credit paid at the counter comes back as credit when the booking is cancelled', async () => {
  const { game, take, of, desk, player } = await ground();
  const number = await game('08:00', '09:00');
  await take(number, 1000);
  const { booking } = (await answerOf(world.app, 'cancelAtDesk', { ...of(desk.token, number), body: {} })).data;
  expect(booking).toMatchObject({ status: 'cancelled', owed: 0 });
  expect(await player.credits()).toMatchObject([{ amount: 1000 }]);
  await world.expectSound();
});
