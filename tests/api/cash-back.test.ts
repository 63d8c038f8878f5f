// Cash that comes back: what its guest is told, and what their page says, before and after it was handed back.
import { beforeEach, expect, test } from 'vitest';
import { answerOf } from '#tests/support/api/answers.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { bookingWorld } from '#tests/support/worlds/booking-world.ts';
import { groundWithDesk } from '#tests/support/worlds/desk.ts';
import { toldTo } from '#tests/support/worlds/rain.ts';

const world = bookingWorld();
beforeEach(() => {
  world.now = NOW;
});

test('the receipt of a guest keeps what was paid in cash after it was handed back', async () => {
  const { book, of, desk, cashBack } = await groundWithDesk(world);
  const { number, link } = await book({ cash: 1000 });
  const params = { token: (link ?? '').split('/b/')[1] ?? '' };
  const page = async () => (await answerOf(world.app, 'getGuestBooking', { params })).data.booking;
  expect(await page()).toMatchObject({
    paid: 1000,
    cameBack: 0,
    receipt: { atCounter: 1000, paid: 1000, returned: 0 },
  });
  await answerOf(world.app, 'cancelAtDesk', { ...of(desk.token, number), body: {} });
  await cashBack(number, 400);
  const some = { paid: 0, cameBack: 1000, cashOwed: 600, cashReturned: 400 };
  expect(await page()).toMatchObject({ ...some, receipt: { atCounter: 1000, paid: 1000, returned: 400 } });
  await cashBack(number, 600);
  const all = { paid: 0, cameBack: 1000, cashOwed: 0, cashReturned: 1000 };
  expect(await page()).toMatchObject({ ...all, receipt: { atCounter: 1000, paid: 1000, returned: 1000, kept: 0 } });
  await world.expectSound();
});

/** A game of ₹1,000, of which ₹600 were paid by UPI and the rest in cash, and its player's request. */
async function asked({ upi = 0 } = {}) {
  const ground = await groundWithDesk(world);
  const [player] = await world.players(1);
  if (!player) throw new Error('There is no player.');
  const { number, bookingId } = await ground.book({ phone: player.phone });
  if (upi > 0) await ground.pay((await ground.upi(number, upi)).order.orderId);
  await ground.cash(number, 1000 - upi);
  const body = { bookingId, reason: 'The floodlights failed.' };
  const requestId = (await answerOf(world.app, 'askRefund', { token: player.token, body })).data.id;
  const { owner, organisation } = ground;
  const inOrganisation = { token: owner.token, params: { organisationId: organisation.id } };
  return {
    grant: async (amount: number) =>
      (
        await answerOf(world.app, 'grantRefund', {
          token: owner.token,
          params: { organisationId: organisation.id, requestId },
          body: { amount, answer: 'Sorry.' },
        })
      ).data,
    inbox: async () => (await answerOf(world.app, 'listInbox', inOrganisation)).data.items,
    history: async () => (await answerOf(world.app, 'listInboxHistory', inOrganisation)).data.items,
    told: async () => (await toldTo(world, player.phone)).at(-1)?.text ?? '',
    see: async () =>
      (await answerOf(world.app, 'getBooking', { token: player.token, params: { bookingId } })).data.booking,
  };
}

test('a refund of cash that was granted is cash at the ground: in the message, on the page and in the inbox', async () => {
  const request = await asked();
  expect(await request.inbox()).toMatchObject([{ left: 1000, leftCash: 1000 }]);
  expect(await request.grant(1000)).toEqual({ status: 'approved', cash: 1000 });
  const told = await request.told();
  expect(told).toContain('Your refund request was approved: ₹1,000 comes back.');
  expect(told).toContain('₹1,000 is handed back to you in cash at the ground.');
  expect(told).not.toMatch(/working days|Follow it/);
  expect((await request.see()).refundRequest).toMatchObject({ status: 'approved', amount: 1000, cash: 1000 });
  expect(await request.history()).toMatchObject([{ outcome: 'granted', amount: 1000, cash: 1000 }]);
  await world.expectSound();
});

test('of a refund of both, each part is said as it comes back', async () => {
  const request = await asked({ upi: 600 });
  expect(await request.inbox()).toMatchObject([{ left: 1000, leftCash: 400 }]);
  expect(await request.grant(900)).toEqual({ status: 'approved', cash: 300 });
  const told = await request.told();
  expect(told).toContain('Your refund request was approved: ₹900 comes back.');
  expect(told).toContain('₹600 goes back to where you paid from. Your bank shows it within 5 to 7 working days.');
  expect(told).toContain('₹300 is handed back to you in cash at the ground.');
  expect((await request.see()).refundRequest).toMatchObject({ amount: 900, cash: 300 });
  expect(await request.history()).toMatchObject([{ amount: 900, cash: 300 }]);
  await world.expectSound();
});
