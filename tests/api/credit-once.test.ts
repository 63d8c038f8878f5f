// What became credit never comes back as money as well, whatever it was paid with and whoever asks first.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { moneyLeft } from '#server/refunds/give-back.ts';
import { answerOf } from '#tests/support/api/answers.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { refused } from '#tests/support/manage/grounds.ts';
import { bookingWorld } from '#tests/support/worlds/booking-world.ts';
import { newMember } from '#tests/support/worlds/organisations.ts';
import { instant, rainyGround } from '#tests/support/worlds/rain.ts';

const world = bookingWorld();
beforeEach(() => {
  world.now = NOW;
});

/** A game of ₹1,000 that the desk booked and took cash for, rained off, with its player's choice still open. */
async function rainedOff() {
  const ground = await rainyGround(world, { courts: 2 });
  const [player] = await world.players(1);
  if (!player) throw new Error('There is no player.');
  const { number, bookingId, link } = await ground.book({ phone: player.phone, cash: 1000 });
  await ground.rain();
  await ground.finish();
  const manager = await newMember(world.orm, ground.organisation, { now: NOW, role: 'manager' });
  const params = { token: (link ?? '').split('/b/')[1] ?? '' };
  const asking = { token: player.token, body: { bookingId, reason: 'It rained.' } };
  const inOrganisation = { organisationId: ground.organisation.id };
  return {
    ...ground,
    player,
    number,
    params,
    asking,
    choose: (choice: 'credit' | 'money') => answerOf(world.app, 'chooseInsteadByLink', { params, body: { choice } }),
    ask: async () => (await answerOf(world.app, 'askRefund', asking)).data.id,
    inbox: async () =>
      (await answerOf(world.app, 'listInbox', { token: manager.token, params: inOrganisation })).data.items,
    granting: (requestId: string, amount: number) => ({
      token: manager.token,
      params: { ...inOrganisation, requestId },
      body: { amount, answer: 'Sorry.' },
    }),
    credits: async () => (await answerOf(world.app, 'listCredits', { token: player.token })).data.credits,
    left: async () => {
      const booking = await world.engine.store.bookings.byId(Number(number));
      if (!booking) throw new Error('There is no booking.');
      return moneyLeft(world.engine.store, booking);
    },
  };
}

test('cash that became credit is not left: it can be neither asked for, nor granted, nor handed out', async () => {
  const game = await rainedOff();
  await game.choose('credit');
  expect(await game.left()).toEqual({ gatewayPaise: 0, creditPaise: 0, cashPaise: 0, paise: 0 });
  expect(await refused(world, 'askRefund', game.asking)).toMatchObject({ status: 409, code: 'nothing_left' });
  expect(await game.see(game.number)).toMatchObject({ owed: 0, paidCash: 0 });
  await expect(game.cashBack(game.number, 1000)).rejects.toThrow('422');
  expect(await game.credits()).toMatchObject([{ amount: 1000 }]);
  await world.expectSound();
});

test('a request from before the choice finds nothing left to grant', async () => {
  const game = await rainedOff();
  const id = await game.ask();
  await game.choose('credit');
  expect(await game.inbox()).toMatchObject([{ kind: 'refund', id, paid: 1000, left: 0 }]);
  expect(await refused(world, 'grantRefund', game.granting(id, 1000))).toMatchObject({ code: 'nothing_left' });
  expect(await game.see(game.number)).toMatchObject({ owed: 0 });
  await world.expectSound();
});

test('cash that was granted and handed back before the choice becomes no credit', async () => {
  const game = await rainedOff();
  await answerOf(world.app, 'grantRefund', game.granting(await game.ask(), 400));
  await game.cashBack(game.number, 400);
  await game.choose('credit');
  expect(await game.credits()).toMatchObject([{ amount: 600 }]);
  expect((await game.left()).paise).toBe(0);
  await world.expectSound();
});

test('where all of the cash was handed back there is no credit to choose, and nothing more comes back', async () => {
  const game = await rainedOff();
  await answerOf(world.app, 'grantRefund', game.granting(await game.ask(), 1000));
  await game.cashBack(game.number, 1000);
  const choosing = { params: game.params, body: { choice: 'credit' as const } };
  expect(await refused(world, 'chooseInsteadByLink', choosing)).toMatchObject({ status: 409, code: 'nothing_left' });
  expect(await game.credits()).toEqual([]);
  await world.expectSound();
});

test('the database itself owes no cash, and refunds no payment, that became credit', async () => {
  const game = await rainedOff();
  await game.choose('credit');
  const online = await game.booked('08:00', '09:00');
  await game.rain({ from: instant('07:30'), until: instant('10:00') });
  await game.finish();
  await online.instead({ choice: 'credit' });
  const becameCredit = { cause: { message: expect.stringContaining('became credit') } };
  const owing = world.orm.execute(sql`UPDATE bookings SET owed_paise = 1 WHERE id = ${game.number}`);
  await expect(owing).rejects.toMatchObject(becameCredit);
  const [charge] = await world.engine.store.refunds.chargesOf(await idOf(online));
  const given = {
    percent: 1,
    cause: 'requested',
    reason: 'twice',
    idempotencyKey: 'twice',
    batch: randomUUID(),
  } as const;
  const refunding = world.engine.store.refunds.addDone({
    ...given,
    paymentId: charge?.id ?? 0,
    amountPaise: 1,
    now: NOW,
  });
  await expect(refunding).rejects.toMatchObject(becameCredit);
});

const idOf = async ({ id, bookingId }: { id: number; bookingId: string }) =>
  (await world.engine.store.bookings.find(id, bookingId))?.id ?? 0;
