// What a player has paid is told as it is: what came too late for a move, and what stayed with the venue.
import type { APIRequestContext, Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import type { Slot } from '#contract/venue.ts';
import { shortDateAt, timeRange } from '#domain/date-text.ts';
import { formatRupees } from '#domain/price.ts';
import { runPrice } from '#domain/run-price.ts';
import { longestRun } from '#domain/slot-run.ts';
import { test } from '#tests/support/browser/booking-journey.ts';
import { expect, expectAccessible } from '#tests/support/browser/journey.ts';
import { book, bookingOf, startIn } from '#tests/support/browser/own-booking.ts';
import { slotOnOwnGround } from '#tests/support/browser/own-ground.ts';
import { beSignedIn, type FreeSlot, type Player, signUp } from '#tests/support/browser/player.ts';

const asks = ({ token }: Player) => ({ headers: { authorization: `Bearer ${token}` } });
const times = ({ date, fromTime, toTime }: { date: string; fromTime: string; toTime: string }) =>
  shortDateAt(date, timeRange(fromTime, toTime));

/** Where two slots in a row are free, some days ahead: the first, both in one, and what that costs. */
async function twoInARow(request: APIRequestContext, { eventId, slot }: FreeSlot) {
  const slots: Slot[] = (await (await request.get(`/api/turfs/event/${eventId}`)).json()).slots;
  const index = slots.findLastIndex((each, at) => longestRun(slots, at) >= 2 && each.date !== slot.date);
  const [first, second] = [slots[index], slots[index + 1]];
  if (!first || !second) throw new Error('The venue has no two slots in a row.');
  const both = { date: first.date, fromTime: first.startTime, toTime: second.endTime };
  return { first, both, price: runPrice([first, second]) };
}

async function reschedule(
  request: APIRequestContext,
  player: Player,
  bookingId: string,
  { expectedPrice, ...to }: { date: string; fromTime: string; toTime: string; expectedPrice: number },
): Promise<void> {
  const data = { ...to, expectedPrice };
  const answer = await request.post(`/api/bookings/${bookingId}/reschedule`, { ...asks(player), data });
  expect(answer.status()).toBe(200);
}

const opens = (page: Page, bookingId: string, to: { date: string; fromTime: string; toTime: string }) =>
  page.goto(`/bookings/${bookingId}/reschedule?${new URLSearchParams(to)}`);

test('a payment that comes too late for a move is told as that, where it was paid and everywhere else', async ({
  page,
  request,
  orm,
  books,
}, { workerIndex }) => {
  test.slow();
  const player = await signUp(request, workerIndex);
  const free = await slotOnOwnGround(request, orm, workerIndex);
  const booking = await book(request, player, free);
  const { first, both, price } = await twoInARow(request, free);
  await reschedule(request, player, booking.bookingId, { ...both, expectedPrice: price });
  const due = formatRupees(price - booking.totalPrice);
  await beSignedIn(page, player);

  await test.step('cancelling says that the move is dropped with it', async () => {
    await page.goto(`/bookings/${booking.bookingId}?cancel`);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`The move to ${times(both)} is not paid yet and is dropped with it`);
  });

  await page.goto(`/bookings/${booking.bookingId}/reschedule`);
  await page.getByRole('radio', { name: /^UPI/ }).click();
  await page.getByRole('button', { name: `Pay ${due}` }).click();
  await expect(page.getByRole('img', { name: /^UPI code/ })).toBeVisible();
  const [order] = await books.rows<{ id: string }>(
    sql`SELECT gateway_order_id AS id FROM payments JOIN bookings ON bookings.id = booking_id
          WHERE bookings.reference = ${booking.bookingId} AND payments.status = 'created'`,
  );
  // The hold ends, and somebody else books the slot on every court.
  await orm.transaction(async (transaction) => {
    const move = sql`(SELECT moves.id FROM moves JOIN bookings ON bookings.id = booking_id
        WHERE reference = ${booking.bookingId})`;
    await transaction.execute(sql`UPDATE moves SET hold_expires_at = now() WHERE id = ${move}`);
    await transaction.execute(sql`UPDATE occupancies SET expires_at = now() WHERE move_id = ${move}`);
  });
  const rival = await signUp(request, workerIndex);
  for (const _court of first.freeCourts) await book(request, rival, { ...free, slot: first });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(page.getByRole('heading', { name: 'Move your booking' })).toBeVisible();
  await request.post(`/api/demo/payments/${order?.id}`, { data: { choice: 'approve' } });

  const own = { date: booking.date, fromTime: booking.fromTime, toTime: booking.toTime };
  const told = new RegExp(
    `^Your payment of ${due} for the move to ${times(both)} came too late\\. All of it (is being|was) sent back.* Your booking for ${times(own)} stands as it was\\.`,
  );
  await test.step('in the tab where it was paid, also after a reload', async () => {
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(told);
    await page.reload();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(told);
  });

  await test.step('in the list, beside the terms of the booking', async () => {
    await page.goto('/bookings');
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: free.eventName }) });
    await expect(card.getByText(told)).toBeVisible();
    await expect(card).toContainText(/Cancel by .* comes back\./);
    await expect(card).toContainText(formatRupees(booking.totalPrice));
  });

  await test.step('on the page of the booking, which has no refund', async () => {
    await page.goto(`/bookings/${booking.bookingId}`);
    await expect(
      page.getByRole('heading', { name: /^Your payment for the move (is being|was) sent back$/ }),
    ).toBeVisible();
    await expect(page.getByText(told)).toBeVisible();
    await expect(page.getByText('Your refund')).toBeHidden();
    await expect(page.getByText('Payments sent back')).toBeVisible();
    await expect(page.getByText('Total Amount')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: /^(Follow the payment back|See when it went)$/ }).click();
    await expect(page.getByText('It is not the refund of a booking.')).toBeVisible();
  });
});

test('what stayed with the venue is shown as paid, and counts when the booking is moved back', async ({
  page,
  request,
  orm,
}, { workerIndex }) => {
  test.slow();
  const player = await signUp(request, workerIndex);
  const free = await slotOnOwnGround(request, orm, workerIndex);
  const booking = await book(request, player, free);
  const { first, both, price } = await twoInARow(request, free);
  await beSignedIn(page, player);
  const { bookingId } = booking;
  await reschedule(request, player, bookingId, { ...both, expectedPrice: price });
  await request.post('/api/payment/process', {
    ...asks(player),
    data: {
      bookingId,
      eventId: free.eventId,
      amount: price - booking.totalPrice,
      currency: 'INR',
      paymentMethod: 'upi',
      customerDetails: { name: booking.name, phone: player.phone },
      bookingDetails: both,
    },
  });
  const half = await bookingOf(request, player, bookingId);
  expect(half).toMatchObject({ paid: price, totalPrice: price, movedTimes: 1 });
  await page.goto(`/bookings/${bookingId}`);
  // Once more than the terms allow, so that it can go there and back.
  await orm.execute(
    sql`UPDATE bookings SET refund_policy = jsonb_set(refund_policy, '{reschedule,times}', '3') WHERE reference = ${bookingId}`,
  );
  await startIn(orm, bookingId, 9);
  const one = { date: first.date, fromTime: first.startTime, toTime: first.endTime };
  await opens(page, bookingId, one);
  const summary = page.getByRole('complementary', { name: 'Your move' });
  await expect(summary).toContainText('of the difference stays with the venue');
  await page.getByRole('button', { name: 'Move the booking' }).click();
  await expect(page.getByRole('heading', { name: 'Moved' })).toBeVisible();
  await expect(page.getByText('You can do so once more.')).toBeVisible();

  const paid = formatRupees(price);
  await page.goto('/bookings');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: free.eventName }) });
  await expect(card).toContainText(`${paid}paid, the slot costs ${formatRupees(first.price)}`);
  await page.goto(`/bookings/${bookingId}`);
  await expect(page.getByRole('main')).toContainText(`Total Amount${paid}The slot costs ${formatRupees(first.price)};`);

  const stayed = formatRupees(price - first.price);
  await opens(page, bookingId, both);
  await expect(summary).toContainText(`To payNothing${stayed} that you have paid already counts for the new slot.`);
  await page.getByRole('button', { name: 'Move the booking' }).click();
  await expect(page.getByText(`${stayed} that you had paid before counted for it.`)).toBeVisible();
  await expect(page.getByText(/has been moved \d times already/)).toBeVisible();
  expect(await bookingOf(request, player, bookingId)).toMatchObject({ paid: price, totalPrice: price, cameBack: 0 });

  await request.post(`/api/bookings/${bookingId}/cancel`, asks(player));
  await page.goto('/bookings?when=cancelled');
  await expect(card).toContainText(`${paid}paid, nothing back`);
  await page.goto(`/bookings/${bookingId}`);
  await expect(page.getByRole('main')).toContainText(`Stays with the venue${paid}`);
});
