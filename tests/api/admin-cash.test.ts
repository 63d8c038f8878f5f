// What the terminal says of money that was paid in cash: it comes back at the ground, not by a gateway.
import { expect, test } from 'vitest';
import { answerOf } from '#tests/support/api/answers.ts';
import { bookingWorld } from '#tests/support/worlds/booking-world.ts';
import { groundWithDesk } from '#tests/support/worlds/desk.ts';
import { operatorIn } from '#tests/support/worlds/operator.ts';

const world = bookingWorld();
const { run } = operatorIn(world);

/** A game of ₹1,000, some of it paid by UPI and the rest in cash, whose player asks for a refund. */
async function asked({ upi = 0 } = {}) {
  const { book, cash, pay, upi: showUpi, cashBack } = await groundWithDesk(world);
  const [player] = await world.players(1);
  if (!player) throw new Error('There is no player.');
  const { number, bookingId } = await book({ phone: player.phone });
  if (upi > 0) await pay((await showUpi(number, upi)).order.orderId);
  await cash(number, 1000 - upi);
  const body = { bookingId, reason: 'The floodlights failed.' };
  const request = (await answerOf(world.app, 'askRefund', { token: player.token, body })).data.id;
  return { number, bookingId, request, cashBack };
}

const rowOf = (table: string, bookingId: string) => table.split('\n').find((line) => line.includes(bookingId)) ?? '';

test('a list of refund requests counts cash among what was paid and what is left', async () => {
  const { bookingId, request } = await asked();
  expect(rowOf(await run('refund-requests'), bookingId)).toMatch(/ ₹1,000 +₹1,000 +The floodlights failed\.$/);
  const said = await run('refund-requests', 'approve', request, '50.25');
  expect(said).toBe(`Approved: ₹50.25 of booking ${bookingId} goes back to Asha. The ground hands it back in cash.`);
  const approved = await run('refund-requests', 'list', '--status', 'approved');
  expect(rowOf(approved, bookingId)).toMatch(/ ₹1,000 +₹949\.75 +₹50\.25 +The floodlights failed\.$/);
});

test('cash that was handed back was paid, and is not left', async () => {
  const { bookingId, request, number, cashBack } = await asked();
  await run('refund-requests', 'approve', request, '400');
  await cashBack(number, 400);
  const approved = await run('refund-requests', 'list', '--status', 'approved');
  expect(rowOf(approved, bookingId)).toMatch(/ ₹1,000 +₹600 +₹400 +The floodlights failed\.$/);
});

test('what is approved says what the gateway sends, and what is handed back in cash', async () => {
  const { bookingId, request } = await asked({ upi: 600 });
  expect(await run('refund-requests', 'approve', request, '900')).toBe(
    `Approved: ₹900 of booking ${bookingId} goes back to Asha. A running Maidan sends ₹600 of it within seconds. ₹300 of it the ground hands back in cash.`,
  );
  const online = await asked({ upi: 700 });
  expect(await run('refund-requests', 'approve', online.request, '700')).toBe(
    `Approved: ₹700 of booking ${online.bookingId} goes back to Asha. A running Maidan sends it within seconds.`,
  );
  await world.expectSound();
});

test('a cancellation says what is owed in cash', async () => {
  const cash = await asked();
  const said = await run('cancel', cash.number);
  expect(said).toBe(
    `Booking ${cash.bookingId} of Asha is cancelled. Refund: nothing by the gateway. ₹1,000 in cash is to be handed back at the ground.`,
  );
  expect(await run('cancel', cash.number)).toBe(said);
  const both = await asked({ upi: 600 });
  expect(await run('cancel', both.number)).toBe(
    `Booking ${both.bookingId} of Asha is cancelled. Refund: ₹600 (100 %), a running Maidan sends it within seconds. ₹400 in cash is to be handed back at the ground.`,
  );
  await both.cashBack(both.number, 400);
  expect(await run('cancel', both.number)).toContain('. ₹400 in cash was handed back at the ground.');
  await world.expectSound();
});
