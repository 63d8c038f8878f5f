// Who had not paid yet when a game is called off may have another time, too: what was due goes along.
import { expect, test } from 'vitest';
import type { CallInput } from '#contract/calls.ts';
import { answerOf } from '#tests/support/api/answers.ts';
import { bookingWorld, HOUR_MS } from '#tests/support/worlds/booking-world.ts';
import { newPhone } from '#tests/support/worlds/desk.ts';
import { rainyGround, toldTo } from '#tests/support/worlds/rain.ts';

const world = bookingWorld();
const LATER = { date: '2026-11-18', fromTime: '18:00', toTime: '19:00' };
const tokenIn = (link: string | null) => ({ token: link?.split('/b/')[1] ?? '' });

async function rainedOff(booking: { cash?: number } = {}, how: 'choice' | 'money' = 'choice') {
  const ground = await rainyGround(world);
  const phone = newPhone();
  const { number, link } = await ground.book({ phone, ...booking });
  await ground.rain({ how });
  await ground.finish();
  const params = tokenIn(link);
  return {
    ground,
    number,
    told: async () => (await toldTo(world, phone)).at(-1),
    see: async () => (await answerOf(world.app, 'getGuestBooking', { params })).data.booking,
    slots: async () => (await answerOf(world.app, 'listGuestSlots', { params })).data.slots,
    choose: async (body: CallInput<'chooseInstead'>['body']) =>
      (await answerOf(world.app, 'chooseInsteadByLink', { params, body })).data.booking,
  };
}

test('they are told with a link and until when, and what was due is not due any more', async () => {
  const { ground, number, told, see, slots } = await rainedOff();
  const { template, text } = (await told()) ?? {};
  expect(template).toBe('game_off_unpaid');
  expect(text).toContain('You had not paid, and the ₹1,000 is no longer due.');
  expect(text).toMatch(/Choose one until .*, without signing in, and pay then: http/);
  expect(await see()).toMatchObject({
    status: 'cancelled',
    amountDue: 0,
    calledOff: { value: 0, due: 1000, credit: null, canChoose: true, choice: null, deadline: expect.any(String) },
  });
  expect((await slots()).length).toBeGreaterThan(0);
  expect((await ground.see(number)).due).toBe(0);
  expect((await ground.day()).callOffs).toMatchObject([{ told: 1, open: 1 }]);
  await world.expectSound();
});

test('another time makes the booking stand again, with what is due for it', async () => {
  const { ground, number, told, choose } = await rainedOff();
  await expect(choose({ choice: 'moved', slot: { ...LATER, expectedPrice: 900 } })).rejects.toThrow('422');
  const moved = await choose({ choice: 'moved', slot: { ...LATER, expectedPrice: 1000 } });
  expect(moved).toMatchObject({ status: 'confirmed', date: LATER.date, amountDue: 1000, movedTimes: 0 });
  expect((await told())?.text).toContain('₹1,000');
  expect(await ground.fates()).toEqual(['moved']);
  expect((await ground.cash(number, 1000)).due).toBe(0);
  await world.expectSound();
});

test('of a game that was paid in part, what was due goes along with what was paid', async () => {
  const { choose, see } = await rainedOff({ cash: 400 });
  expect((await see()).calledOff).toMatchObject({ value: 400, due: 600 });
  const moved = await choose({ choice: 'moved', slot: { ...LATER, expectedPrice: 1000 } });
  expect(moved).toMatchObject({ paid: 400, amountDue: 600 });
  await world.expectSound();
});

test.each(['money', 'credit'] as const)('there is no %s to be had', async (choice) => {
  const { choose, see } = await rainedOff();
  await expect(choose({ choice })).rejects.toThrow('Nothing was paid for this booking');
  expect((await see()).calledOff?.canChoose).toBe(true);
});

test('who does not choose has nothing, owes nothing, and is told nothing more', async () => {
  const { ground, told, see, choose } = await rainedOff();
  const before = await told();
  world.now = new Date(world.now.getTime() + 24 * HOUR_MS);
  await expect(choose({ choice: 'moved', slot: { ...LATER, expectedPrice: 1000 } })).rejects.toThrow('is over');
  expect((await see()).calledOff).toMatchObject({ canChoose: false, choice: null });
  await world.engine.jobs.callOffs();
  expect(await ground.fates()).toEqual(['nothing']);
  expect(await see()).toMatchObject({ status: 'cancelled', amountDue: 0, calledOff: { canChoose: false } });
  await expect(choose({ choice: 'moved', slot: { ...LATER, expectedPrice: 1000 } })).rejects.toThrow('is over');
  expect(await told()).toEqual(before);
  await world.expectSound();
});

test('where the ground gives the money back at once, there is nothing to choose', async () => {
  const { told, see } = await rainedOff({}, 'money');
  expect((await told())?.template).toBe('game_off');
  expect((await see()).calledOff).toBeNull();
  await world.expectSound();
});

test.each([{ cash: 0 }, { cash: 400 }])(
  'a player finds it among the cancelled ones, with ₹$cash paid',
  async ({ cash }) => {
    const ground = await rainyGround(world);
    const [player] = await world.players(1);
    const { bookingId } = await ground.book({ phone: player?.phone ?? '', ...(cash > 0 ? { cash } : {}) });
    await ground.rain();
    await ground.finish();
    const listed = async (when: string) =>
      (await answerOf(world.app, 'listUserBookings', { token: player?.token ?? '', query: { when } })).data.bookings;
    expect(await listed('cancelled')).toMatchObject([{ bookingId, calledOff: { canChoose: true } }]);
    expect(await listed('upcoming')).toEqual([]);
  },
);

test('while they choose, the counter sends the link again, and mends a number to which it went wrongly', async () => {
  const ground = await rainyGround(world);
  const [wrong, right] = [newPhone(), newPhone()];
  const { number } = await ground.book({ phone: wrong, cash: 400 });
  await ground.rain();
  await ground.finish();
  const seen = await ground.see(number);
  expect(seen).toMatchObject({ status: 'cancelled', choosesUntil: expect.any(String), link: expect.any(String) });
  const of = ground.of(ground.desk.token, number);
  await answerOf(world.app, 'sendGuestLink', of);
  await expect(answerOf(world.app, 'sendGuestLink', of)).rejects.toThrow('less than a minute ago');
  expect((await toldTo(world, wrong)).map(({ template }) => template).slice(-2)).toEqual([
    'game_called_off',
    'game_called_off',
  ]);
  await answerOf(world.app, 'changeGuest', { ...of, body: { name: 'Asha', phone: right } });
  const [told] = await toldTo(world, right);
  expect(told).toMatchObject({ template: 'game_called_off', text: expect.stringContaining('The ₹600 that was still') });
  const token = /\/b\/(\S+)/.exec(told?.text ?? '')?.[1] ?? '';
  const body = { choice: 'money' };
  await expect(answerOf(world.app, 'chooseInsteadByLink', { params: tokenIn(seen.link), body })).rejects.toThrow('404');
  await answerOf(world.app, 'chooseInsteadByLink', { params: { token }, body });
  expect(await ground.see(number)).toMatchObject({ owed: 400, choosesUntil: null });
  await world.expectSound();
});
