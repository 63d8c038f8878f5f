// The two steps of a move on a phone: what stands by the button, what is paid for, and what Back does.
import type { APIRequestContext, Page } from '@playwright/test';
import type { Slot } from '#contract/venue.ts';
import { longDate, shortDate, twelveHourTime } from '#domain/date-text.ts';
import { periodOf } from '#domain/periods.ts';
import { formatRupees } from '#domain/price.ts';
import { longestRun } from '#domain/slot-run.ts';
import { test } from '#tests/support/browser/booking-journey.ts';
import { expect, PHONE_ONLY } from '#tests/support/browser/journey.ts';
import { book, bookingOf, startIn } from '#tests/support/browser/own-booking.ts';
import { slotOnOwnGround } from '#tests/support/browser/own-ground.ts';
import { beSignedIn, signUp } from '#tests/support/browser/player.ts';

async function choose(page: Page, { date, startTime }: Slot): Promise<void> {
  const day = page.getByRole('button', { name: new RegExp(`^${longDate(date)}`) });
  if ((await day.getAttribute('aria-pressed')) !== 'true') await day.click();
  await page.getByRole('tab', { name: new RegExp(`^${periodOf(startTime)}`, 'i') }).click();
  await page.getByRole('radio', { name: new RegExp(`^${twelveHourTime(startTime)}`) }).click();
}

/** The last slot of the venue that has a free one right behind it. */
async function lastPair(request: APIRequestContext, eventId: string): Promise<Slot> {
  const { slots }: { slots: Slot[] } = await (await request.get(`/api/turfs/event/${eventId}`)).json();
  const found = slots.findLast((_, index) => longestRun(slots, index) >= 2);
  if (!found) throw new Error('The venue has no two slots in a row.');
  return found;
}

/** Which step the entry of the history is about. */
function stepShown(page: Page): Promise<string> {
  return page.evaluate(() => history.state?.usr?.step ?? (history.state?.usr?.rescheduledTo ? 'moved' : 'none'));
}

test(
  'Back from the payment of a move leads to the choice of slots, Forward to the payment, and a reload stays',
  PHONE_ONLY,
  async ({ page, request, orm }, { workerIndex }) => {
    test.slow();
    const player = await signUp(request, workerIndex);
    const free = await slotOnOwnGround(request, orm, workerIndex);
    const { bookingId } = await book(request, player, free);
    const target = await lastPair(request, free.eventId);
    const path = `/bookings/${bookingId}`;
    const pays = page.getByRole('heading', { name: 'Pay the difference' });
    const chooses = page.getByRole('heading', { name: 'Move your booking' });
    const hold = page.getByRole('button', { name: /^Hold it and pay/ });
    const bar = page.locator('[data-bottom-bar]');
    await beSignedIn(page, player);
    await page.goto(path);
    await page.getByRole('link', { name: 'Move to another slot' }).click();
    await choose(page, target);
    await page.getByRole('button', { name: 'One slot more' }).click();
    const begins = twelveHourTime(target.startTime);
    await expect(bar).toContainText(new RegExp(`${begins} · \\d+[hm].*${shortDate(target.date)}`));
    await hold.click();

    await test.step('the first screen names the slot that is paid for', async () => {
      await expect(pays).toBeVisible();
      const { pendingMove } = await bookingOf(request, player, bookingId);
      const slot = page.getByText(/^Your new slot: /);
      await expect(slot).toContainText(`${shortDate(target.date)}, ${begins} –`);
      await expect(slot).toContainText(`${pendingMove?.formattedToTime} · ${pendingMove?.duration}`);
      await expect(slot).toBeInViewport({ ratio: 1 });
    });
    await test.step('Back keeps what was chosen, and the slot is still held', async () => {
      await page.goBack();
      await expect(chooses).toBeVisible();
      await expect(hold).toBeEnabled();
      await expect(bar).toContainText(`${begins} ·`);
      await page.reload();
      await expect(hold).toBeEnabled();
      expect((await bookingOf(request, player, bookingId)).pendingMove).not.toBeNull();
    });
    await test.step('Forward leads to the payment, and a reload stays there', async () => {
      await page.goForward();
      await expect(pays).toBeVisible();
      await page.reload();
      await expect(pays).toBeVisible();
      await page.goBack();
      await expect(chooses).toBeVisible();
    });
    await test.step('another slot can be chosen and held instead', async () => {
      await choose(page, target);
      await expect(chooses).toBeVisible();
      await page.getByRole('button', { name: 'One slot more' }).click();
      await hold.click();
      await expect(pays).toBeVisible();
    });
    await test.step('once it was given up, neither Back nor Forward shows a payment', async () => {
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await expect(hold).toBeEnabled();
      await page.goForward();
      await expect(chooses).toBeVisible();
      await expect(pays).toBeHidden();
      // The page has gone back by itself: Back pressed during that would be lost.
      await expect.poll(() => stepShown(page)).toBe('slots');
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Another time?' })).toBeVisible();
      await expect(page).toHaveURL(path);
    });
    await test.step('the old slot kept, Back leads to the choice and from there to the booking', async () => {
      await page.getByRole('link', { name: 'Move to another slot' }).click();
      await choose(page, target);
      await page.getByRole('button', { name: 'One slot more' }).click();
      await hold.click();
      await page.getByRole('button', { name: 'Keep the old slot' }).click();
      await expect(page).toHaveURL(path);
      await page.goBack();
      await expect(hold).toBeEnabled();
    });
    await test.step('paid, it takes the place of both steps', async () => {
      await hold.click();
      await page.getByRole('radio', { name: /^Razorpay/ }).click();
      await page.getByRole('button', { name: /^Pay ₹/ }).click();
      await page.getByRole('button', { name: 'Approve payment' }).click();
      const moved = page.getByRole('heading', { name: 'Moved' });
      await expect(moved).toBeVisible();
      await expect(page).toHaveURL(`${path}/reschedule`);
      await page.reload();
      await expect(moved).toBeVisible();
      await page.goForward();
      await expect(moved).toBeVisible();
      await expect.poll(() => stepShown(page)).toBe('moved');
      await page.goBack();
      await expect(page).toHaveURL(path);
    });
  },
);

test(
  'a cheaper slot says by the button what comes back and what stays, also on a narrow phone',
  PHONE_ONLY,
  async ({ page, request, orm }, { workerIndex }) => {
    test.slow();
    const player = await signUp(request, workerIndex);
    const free = await slotOnOwnGround(request, orm, workerIndex);
    const { bookingId } = await book(request, player, free);
    const target = await lastPair(request, free.eventId);
    await beSignedIn(page, player);
    await page.goto(`/bookings/${bookingId}/reschedule`);
    await choose(page, target);
    await page.getByRole('button', { name: 'One slot more' }).click();
    await page.getByRole('button', { name: /^Hold it and pay/ }).click();
    const pays = page.getByRole('heading', { name: 'Pay the difference' });
    await expect(pays).toBeVisible();
    await expect.poll(() => stepShown(page)).toBe('payment');
    // What a reload at that very moment can leave: the payment in the place of the slots.
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Move your booking' })).toBeVisible();
    await expect.poll(() => stepShown(page)).toBe('slots');
    await page.evaluate(() => history.replaceState({ ...history.state, usr: { step: 'payment' } }, ''));
    await page.reload();
    await expect(pays).toBeVisible();
    await page.getByRole('radio', { name: /^Google Pay/ }).click();
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await page.getByRole('button', { name: 'Pay with test card' }).click();
    await expect(page.getByRole('heading', { name: 'Moved' })).toBeVisible();
    await startIn(orm, bookingId, 14);
    await page.goto(`/bookings/${bookingId}/reschedule`);
    await choose(page, target);
    await page.getByRole('button', { name: 'One slot less' }).click();
    const { totalPrice } = await bookingOf(request, player, bookingId);
    const half = formatRupees((totalPrice - target.price) / 2);
    const bar = page.locator('[data-bottom-bar]');
    const both = bar.getByText(`${half} back, ${half} stays with the venue`, { exact: true });
    for (const width of [390, 320]) {
      await test.step(`${width} pixels wide`, async () => {
        await page.setViewportSize({ width, height: 844 });
        await expect(both).toBeInViewport({ ratio: 1 });
        // The page leaves as much room below its foot as the bar takes: nothing stays covered at its end.
        const foot = page.locator('#foot');
        const room = await foot.evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingBottom));
        expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(room);
        for (const text of await bar.locator('p:visible').all()) {
          expect(await text.evaluate((p) => p.scrollWidth - p.clientWidth)).toBeLessThanOrEqual(0);
        }
      });
    }
    await test.step('with text twice as large the bar has no room for it, and the summary says both', async () => {
      await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: '200%' }));
      await expect(both).toBeHidden();
      const summary = page.getByRole('complementary', { name: 'Your move' });
      await expect(summary).toContainText(`Comes back${half}`);
      await expect(summary).toContainText(`${half} of the difference stays with the venue`);
    });
    await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: '' }));
    await test.step('the card of the moved booking says what came back, and until when and for how much one can cancel', async () => {
      await page.getByRole('button', { name: 'Move the booking' }).click();
      await expect(page.getByRole('heading', { name: 'Moved' })).toBeVisible();
      await page.goto('/bookings');
      const card = page.getByRole('listitem').filter({ hasText: free.eventName });
      await expect(card).toContainText('It is what the terms gave back when you moved to a cheaper slot.');
      const [deadline] = (await bookingOf(request, player, bookingId)).cancellation.deadlines;
      await expect(card).toContainText(/Cancel by .* comes back\./);
      await expect(card).toContainText(formatRupees(deadline?.amount ?? 0));
    });
  },
);
