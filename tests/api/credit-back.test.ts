// What was paid with credit comes back as credit: what players are offered and told is what they get.
import { beforeEach, expect, test } from 'vitest';
import { answerOf } from '#tests/support/api/answers.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { bookingWorld, HOUR_MS } from '#tests/support/worlds/booking-world.ts';
import { newMember } from '#tests/support/worlds/organisations.ts';
import { instant, rainyGround, toldTo } from '#tests/support/worlds/rain.ts';

const world = bookingWorld();
beforeEach(() => {
  world.now = NOW;
});

/** A morning of ₹1,000 an hour that credit paid for as far as it went, rained off. The credit is worth 10 % more. */
async function paidWithCredit(toTime = '09:00', online = 0) {
  const ground = await rainyGround(world, { courts: 2 });
  await ground.bonus(10);
  const player = await ground.booked();
  await ground.rain();
  await ground.finish();
  await player.instead({ choice: 'credit' });
  const slot = world.slot(ground.venueId, '08:00', toTime);
  await player.hold(slot);
  const of = { token: player.token, params: { bookingId: slot.bookingId } };
  await answerOf(world.app, 'useCredit', { ...of, body: { use: true } });
  if (online > 0) await player.process(slot, { amount: online });
  else await player.store(slot, (await answerOf(world.app, 'payWithCredit', of)).paymentId);
  await ground.rain({ from: instant('07:30'), until: instant('12:00') });
  await ground.finish();
  return {
    ...player,
    see: async () => (await answerOf(world.app, 'getBooking', of)).data.booking,
    choose: async (choice: 'money' | 'credit') =>
      (await answerOf(world.app, 'chooseInstead', { ...of, body: { choice } })).data.booking,
    told: async () => (await toldTo(world, player.phone)).at(-1)?.text ?? '',
  };
}

test('a game that credit paid for offers its credit back, and no money', async () => {
  const player = await paidWithCredit();
  expect((await player.see()).calledOff).toMatchObject({
    value: 1000,
    credit: 1100,
    back: { online: 0, cash: 0, credit: 1000 },
  });
  const offered = await player.told();
  expect(offered).toContain('your ₹1,000 credit back, another time, or ₹1,100 credit at this ground');
  expect(offered).toContain('What you paid with credit comes back as credit.');
  expect(offered).toContain('If you do not choose, ₹1,000 credit goes back to you.');
  const chosen = await player.choose('money');
  expect(chosen.calledOff).toMatchObject({ choice: 'money', back: { online: 0, cash: 0, credit: 1000 } });
  const given = await player.told();
  expect(given).toContain('You chose to get back what you paid: ₹1,000 credit.');
  expect(given).toContain('₹1,000 is back as credit.');
  expect(given).not.toContain('your money');
  expect(await player.credits()).toMatchObject([{ amount: 1100 }]);
  await world.expectSound();
});

test('a game that credit and money paid for offers each as it was paid', async () => {
  const player = await paidWithCredit('10:00', 900);
  expect((await player.see()).calledOff?.back).toEqual({ online: 900, cash: 0, credit: 1100 });
  expect(await player.told()).toContain('your ₹900 plus ₹1,100 credit back');
  const chosen = await player.choose('money');
  expect(chosen.calledOff?.back).toEqual({ online: 900, cash: 0, credit: 1100 });
  expect(chosen.refunds.map(({ amount, asCredit }) => [amount, asCredit])).toEqual(
    expect.arrayContaining([
      [900, false],
      [1100, true],
    ]),
  );
  const given = await player.told();
  expect(given).toContain('You chose to get back what you paid: ₹900 plus ₹1,100 credit.');
  expect(given).toContain('₹900 goes back to where you paid from.');
  expect(given).toContain('₹1,100 is back as credit.');
  await world.expectSound();
});

/** A game that was paid with ₹1,000 in cash and rained off; ₹400 of it were granted since. */
async function grantedMeanwhile(amount: number) {
  const ground = await rainyGround(world);
  const [player] = await world.players(1);
  if (!player) throw new Error('There is no player.');
  const { bookingId } = await ground.book({ phone: player.phone, cash: 1000 });
  await ground.rain();
  await ground.finish();
  const manager = await newMember(world.orm, ground.organisation, { now: NOW, role: 'manager' });
  const body = { bookingId, reason: 'It rained.' };
  const requestId = (await answerOf(world.app, 'askRefund', { token: player.token, body })).data.id;
  const params = { organisationId: ground.organisation.id, requestId };
  await answerOf(world.app, 'grantRefund', { token: manager.token, params, body: { amount, answer: '' } });
  const of = { token: player.token, params: { bookingId } };
  return {
    see: async () => (await answerOf(world.app, 'getBooking', of)).data.booking,
    choose: async (choice: 'money' | 'credit') =>
      (await answerOf(world.app, 'chooseInstead', { ...of, body: { choice } })).data.booking,
    templates: async () => (await toldTo(world, player.phone)).map(({ template }) => template),
  };
}

test.each([
  ['money', { value: 600, back: { online: 0, cash: 600, credit: 0 } }],
  ['credit', { value: 600, credit: 600, back: { online: 0, cash: 0, credit: 0 } }],
] as const)(
  'what was granted meanwhile is not offered again, and not said to be given as %s',
  async (choice, after) => {
    const player = await grantedMeanwhile(400);
    const offered = { value: 600, credit: 600, back: { online: 0, cash: 600, credit: 0 }, canChoose: true };
    expect((await player.see()).calledOff).toMatchObject(offered);
    expect((await player.choose(choice)).calledOff).toMatchObject({ ...after, choice });
    await world.expectSound();
  },
);

test('where all was granted meanwhile there is nothing to choose, and at the deadline nobody is told of money', async () => {
  const player = await grantedMeanwhile(1000);
  expect((await player.see()).calledOff).toBeNull();
  world.now = new Date(NOW.getTime() + 25 * HOUR_MS);
  await world.engine.jobs.callOffs();
  expect(await player.templates()).not.toContain('called_off_paid_back');
  expect((await player.see()).calledOff).toBeNull();
  await world.expectSound();
});
