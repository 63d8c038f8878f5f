import type { APIRequestContext, Page } from '@playwright/test';
import type { Slot } from '#contract/venue.ts';
import { longDate, shortDate, shortDateAt, timeRange, twelveHourTime } from '#domain/date-text.ts';
import { periodOf } from '#domain/periods.ts';
import { formatRupees } from '#domain/price.ts';
import { runPrice } from '#domain/run-price.ts';
import { longestRun } from '#domain/slot-run.ts';
import { test } from '#tests/support/browser/booking-journey.ts';
import { BOTH_SIZES, expect, expectAccessible } from '#tests/support/browser/journey.ts';
import { book, bookingOf, startIn } from '#tests/support/browser/own-booking.ts';
import { slotOnOwnGround } from '#tests/support/browser/own-ground.ts';
import { beSignedIn, type FreeSlot, signUp } from '#tests/support/browser/player.ts';

async function choose(page: Page, slot: Slot): Promise<void> {
  const day = page.getByRole('button', { name: new RegExp(`^${longDate(slot.date)}`) });
  if ((await day.getAttribute('aria-pressed')) !== 'true') await day.click();
  await page.getByRole('tab', { name: new RegExp(`^${periodOf(slot.startTime)}`, 'i') }).click();
  await page.getByRole('radio', { name: new RegExp(`^${twelveHourTime(slot.startTime)}`) }).click();
}

async function slotsOf(request: APIRequestContext, eventId: string): Promise<Slot[]> {
  return (await (await request.get(`/api/turfs/event/${eventId}`)).json()).slots;
}

/**
 * Slots of the venue that cost as much as this one, with another free one right behind, on days before the last, no two
 * next to each other.
 */
async function pairs(request: APIRequestContext, { eventId, slot: { price } }: FreeSlot): Promise<Slot[]> {
  const slots = await slotsOf(request, eventId);
  const starts = slots.filter((_, index) => longestRun(slots, index) >= 2).filter((_, index) => index % 3 === 0);
  return starts.filter((slot) => slot.price === price).slice(-8);
}

/** Each booking is rounded up to a whole rupee: two slots in a row may cost a rupee less than twice one. */
async function priceOfTwo(request: APIRequestContext, eventId: string, slot: Slot): Promise<number> {
  const slots = await slotsOf(request, eventId);
  const first = slots.findIndex(({ start }) => start === slot.start);
  return runPrice(slots.slice(first, first + 2));
}

test(
  'a booking moves to a free slot; a dearer one is held, given up, held again and paid for',
  BOTH_SIZES,
  async ({ page, context, request, orm, layoutShift, isMobile }, { workerIndex }) => {
    test.slow();
    const player = await signUp(request, workerIndex);
    const free = await slotOnOwnGround(request, orm, workerIndex);
    const booking = await book(request, player, free);
    const [first, second] = await pairs(request, free);
    if (!first || !second) throw new Error('The venue has no two slots in a row.');
    await beSignedIn(page, player);
    await page.goto(`/bookings/${booking.bookingId}/reschedule`);
    await expect(page.getByRole('button', { name: 'Choose another slot' })).toBeDisabled();
    expect(await layoutShift()).toBe(0);
    await expect(page.getByRole('radio', { name: /Yours/ })).toBeVisible();
    const free0 = await page.getByRole('radiogroup', { name: 'Time' }).getByRole('radio', { name: /₹/ }).count();
    await expect(page.getByRole('tab', { selected: true })).toHaveText(new RegExp(`${free0} free$`));
    const otherTab = await context.newPage();
    await otherTab.goto(`/bookings/${booking.bookingId}/reschedule`);
    await expect(otherTab.getByRole('radio', { name: /Yours/ })).toBeVisible();
    await choose(page, first);
    const summary = page.getByRole('complementary', { name: 'Your move' });
    await expect(summary).toContainText('To payNothing');
    await test.step('a reload keeps what is chosen', async () => {
      await page.reload();
      await expect(summary).toContainText('To payNothing');
    });
    if (isMobile) {
      await expect(page.locator('[data-bottom-bar]')).toContainText('Nothing to pay');
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: 'Move the booking' }).click();
    await expect(page.getByRole('heading', { name: 'Moved' })).toBeVisible();
    await expect(page.getByText('The move cost nothing.')).toBeVisible();
    await expect(page.getByText(/^The code of your ticket has changed/)).toBeVisible();
    if (isMobile) await expectAccessible(page);
    expect(await bookingOf(request, player, booking.bookingId)).toMatchObject({
      date: first.date,
      fromTime: first.startTime,
      movedTimes: 1,
    });
    await test.step('a reload says so too, and does not offer to move it again', async () => {
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Moved' })).toBeVisible();
      await expect(page).toHaveURL(`/bookings/${booking.bookingId}/reschedule`);
    });
    // What follows looks alike at a desk, where paying has a journey of its own.
    if (!isMobile) {
      await test.step('cancelled elsewhere, it does not say that all is well', async () => {
        const headers = { authorization: `Bearer ${player.token}` };
        await request.post(`/api/bookings/${booking.bookingId}/cancel`, { headers });
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
        await expect(page.getByText('Booking cancelled', { exact: true })).toBeVisible();
        // It depends on how close the slot it was moved to is.
        const back = /This booking was cancelled on .*\. (₹[\d,.]+ (is|was) |It was cancelled too late for a refund)/;
        await expect(page.getByText(back)).toBeVisible();
        await expect(page.getByRole('heading', { name: 'Moved' })).toBeHidden();
        await page.getByRole('link', { name: 'See the booking' }).click();
        await expect(page).toHaveURL(`/bookings/${booking.bookingId}`);
      });
      return;
    }

    await test.step('in a second tab, opened before, it says why another slot is theirs now', async () => {
      const moved = shortDateAt(first.date, timeRange(first.startTime, first.endTime));
      await otherTab.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await expect(otherTab.getByRole('status').getByText(`${moved} is yours now.`)).toBeVisible();
      await expect(otherTab.getByRole('button', { name: 'Choose another slot' })).toBeDisabled();
    });
    await page.getByRole('link', { name: 'See the booking' }).click();
    const { date, startTime } = free.slot;
    await expect(page.getByText(`Moved from ${shortDate(date)}, ${twelveHourTime(startTime)}`)).toBeVisible();
    await page.getByRole('link', { name: 'Move to another slot' }).click();
    await choose(page, second);
    await page.getByRole('button', { name: 'One slot more' }).click();
    const due = formatRupees((await priceOfTwo(request, free.eventId, second)) - booking.totalPrice);
    await expect(summary).toContainText(`To pay${due}`);
    // The second move is the last: that stands with the button, not a screen further down.
    await expect(
      page.locator('[data-bottom-bar]').getByText('After this move it cannot be moved again.'),
    ).toBeVisible();
    await page.getByRole('button', { name: `Hold it and pay ${due}` }).click();
    await expect(page.getByRole('heading', { name: 'Pay the difference' })).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Keep the old slot' }).click();
    await expect(page.getByRole('heading', { name: 'Another time?' })).toBeVisible();
    expect((await bookingOf(request, player, booking.bookingId)).pendingMove).toBeNull();

    await page.getByRole('link', { name: 'Move to another slot' }).click();
    await choose(page, second);
    await page.getByRole('button', { name: 'One slot more' }).click();
    await page.getByRole('button', { name: `Hold it and pay ${due}` }).click();
    await page.reload();
    await test.step('a payment that waits in an app is said to, after a reload', async () => {
      await page.getByRole('radio', { name: /^UPI/ }).click();
      await page.getByRole('button', { name: `Pay ${due}` }).click();
      await expect(page.getByRole('img', { name: /^UPI code/ })).toBeVisible();
      await page.reload();
      await expect(page.getByText(`A payment of ${due} may be open in your UPI app.`)).toBeVisible();
    });
    await page.getByRole('radio', { name: /^Razorpay/ }).click();
    await page.getByRole('button', { name: `Pay ${due}` }).click();
    await page.getByRole('button', { name: 'Approve payment' }).click();
    await expect(page.getByRole('heading', { name: 'Moved' })).toBeVisible();
    await expect(page.getByText(`You paid ${due} for the move.`)).toBeVisible();
    const rescheduled = await bookingOf(request, player, booking.bookingId);
    expect(rescheduled).toMatchObject({
      date: second.date,
      fromTime: second.startTime,
      movedTimes: 2,
      pendingMove: null,
    });
    expect(rescheduled.receipt.payments.map(({ purpose }) => purpose)).toEqual(['booking', 'move']);

    await page.getByRole('link', { name: 'See the booking' }).click();
    await expect(page.getByRole('link', { name: 'Move to another slot' })).toBeHidden();
    await test.step('Back closes its dialog and stays there, though a payment lay over the page before', async () => {
      const path = `/bookings/${booking.bookingId}`;
      for (const _time of [1, 2]) {
        await page.getByRole('button', { name: 'Cancel booking' }).click();
        await expect(page.getByRole('dialog', { name: 'Cancel this booking?' })).toBeVisible();
        await page.goBack();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(page).toHaveURL(path);
      }
      await page.goBack();
      // All entries of the move are passed over, to the page on which it was begun.
      await expect.poll(() => page.evaluate(() => history.state?.overlays ?? 0)).toBe(0);
      await expect(page).toHaveURL(path);
    });
    await page.goto(`/bookings/${booking.bookingId}/reschedule`);
    await expect(page.getByText('This booking cannot be moved')).toBeVisible();
    await expectAccessible(page);
  },
);

test.describe('when somebody is faster', () => {
  test.use({ expectedTrouble: /409/ });

  test('the slot is gone, it is told, and the old one is still there; a cheaper one pays back what the terms say', async ({
    page,
    request,
    orm,
  }, { workerIndex }) => {
    test.slow();
    const player = await signUp(request, workerIndex);
    const free = await slotOnOwnGround(request, orm, workerIndex);
    const [first, second, third] = await pairs(request, free);
    if (!first || !second || !third) throw new Error('The venue has no three slots in a row.');
    const booking = await book(request, player, { ...free, slot: first });
    await beSignedIn(page, player);
    await page.goto(`/bookings/${booking.bookingId}/reschedule`);
    await choose(page, second);
    await expect(page.getByRole('button', { name: 'Move the booking' })).toBeEnabled();
    const rival = await signUp(request, workerIndex);
    for (const _court of second.freeCourts) await book(request, rival, { ...free, slot: second });
    await page.getByRole('button', { name: 'Move the booking' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('already booked');
    await expect(page.getByRole('button', { name: 'Choose another slot' })).toBeDisabled();
    expect(await bookingOf(request, player, booking.bookingId)).toMatchObject({
      date: first.date,
      fromTime: first.startTime,
      status: 'confirmed',
    });
    await choose(page, first);
    await expect(page.getByRole('button', { name: 'Choose another slot' })).toBeDisabled();

    // Two slots long, then one: half of the difference comes back less than a day before.
    await choose(page, third);
    await page.getByRole('button', { name: 'One slot more' }).click();
    await page.getByRole('button', { name: /^Hold it and pay/ }).click();
    await page.getByRole('radio', { name: /^Google Pay/ }).click();
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await page.getByRole('button', { name: 'Pay with test card' }).click();
    await expect(page.getByRole('heading', { name: 'Moved' })).toBeVisible();
    await startIn(orm, booking.bookingId, 14);
    await page.goto(`/bookings/${booking.bookingId}/reschedule`);
    // Before anything is chosen it has the booking's own length.
    await expect(page.getByRole('group', { name: 'How long' })).toHaveText(/\d[hm]2 slots$/);
    await choose(page, first);
    await page.getByRole('button', { name: 'One slot less' }).click();
    const { totalPrice } = await bookingOf(request, player, booking.bookingId);
    const half = formatRupees((totalPrice - first.price) / 2);
    await expect(page.getByRole('complementary', { name: 'Your move' })).toContainText(`Comes back${half}`);
    await expect(page.getByText(`${half} of the difference stays with the venue`)).toBeVisible();
    await page.getByRole('button', { name: 'Move the booking' }).click();
    await expect(page.getByText(`${half} comes back to where you paid from`)).toBeVisible();
    await page.getByRole('link', { name: 'Track the refund' }).click();
    await expect(page.getByText('It was paid out.')).toBeVisible();
    // The link itself tells nobody what it is about, but its owner is signed in.
    const moved = shortDateAt(first.date, timeRange(first.startTime, first.endTime));
    const about = page.getByText(/^For your booking at /);
    await expect(about).toHaveText(`For your booking at ${free.eventName}, ${moved}.`);

    await test.step('what stayed is on the receipt, on the screen and printed, also once it is cancelled', async () => {
      const stayed = `Stayed with the venue when you moved to a cheaper slot${half}`;
      await page.goto(`/booking-confirmation/${booking.bookingId}`);
      await expect(page.getByRole('main')).toContainText(stayed);
      // On a narrow phone the line ends behind the dash, not before it.
      await expect(page.getByRole('region', { name: 'When and where' }).getByText(/ [AP]M –$/)).toBeVisible();
      await page.goto(`/bookings/${booking.bookingId}`);
      await expect(page.getByText(`${half} stayed with the venue when you moved to a cheaper slot.`)).toBeVisible();
      await request.post(`/api/bookings/${booking.bookingId}/cancel`, {
        headers: { authorization: `Bearer ${player.token}` },
      });
      const { paid } = await bookingOf(request, player, booking.bookingId);
      await page.reload();
      await expect(page.getByRole('main')).toContainText(`Stays with the venue${formatRupees(paid)}`);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText('Stays with the venue')).toBeVisible();
      await page.emulateMedia({ media: 'screen' });
    });

    await test.step('less than two hours before, the page says why it cannot be moved', async () => {
      const soon = await book(request, player, free);
      await startIn(orm, soon.bookingId, 0.2);
      await page.goto(`/bookings/${soon.bookingId}/reschedule`);
      await expect(page.getByText('This booking cannot be moved')).toBeVisible();
      await expect(page.getByText(/until 2 hours before/)).toBeVisible();
    });
  });
});
