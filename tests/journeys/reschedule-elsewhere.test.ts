// Moving a booking beside the player's others, and in a tab that does not know what happened in another.
import type { APIRequestContext, Page } from '@playwright/test';
import type { Slot } from '#contract/venue.ts';
import { longDate, twelveHourTime } from '#domain/date-text.ts';
import { periodOf } from '#domain/periods.ts';
import { longestRun } from '#domain/slot-run.ts';
import { test } from '#tests/support/browser/booking-journey.ts';
import { expect } from '#tests/support/browser/journey.ts';
import { book } from '#tests/support/browser/own-booking.ts';
import { beSignedIn, freeSlot, signUp } from '#tests/support/browser/player.ts';

const slotsOf = async (request: APIRequestContext, eventId: string): Promise<Slot[]> =>
  (await (await request.get(`/api/turfs/event/${eventId}`)).json()).slots;

async function show(page: Page, { date, startTime }: Slot) {
  const day = page.getByRole('button', { name: new RegExp(`^${longDate(date)}`) });
  if ((await day.getAttribute('aria-pressed')) !== 'true') await day.click();
  await page.getByRole('tab', { name: new RegExp(`^${periodOf(startTime)}`, 'i') }).click();
  return page.getByRole('radio', { name: new RegExp(`^${twelveHourTime(startTime)}`) });
}

test('another booking of the player at the venue is marked as theirs on the page to move one', async ({
  page,
  request,
}, { workerIndex }) => {
  const player = await signUp(request, workerIndex);
  const free = await freeSlot(request);
  await book(request, player, free);
  const slots = await slotsOf(request, free.eventId);
  const other = slots.find(
    ({ start, date, status }) => start !== free.slot.start && date === free.slot.date && status === 'available',
  );
  if (!other) throw new Error('The day has no second slot.');
  const { bookingId } = await book(request, player, { ...free, slot: other });
  await beSignedIn(page, player);
  await page.goto(`/bookings/${bookingId}/reschedule`);
  await expect(await show(page, other)).toHaveAccessibleName(/Yours/);
  await expect(await show(page, free.slot)).toHaveAccessibleName(/Yours/);
});

test('Finish the move, opened after it was given up or paid for in another tab, says what happened', async ({
  page,
  context,
  request,
}, { workerIndex }) => {
  test.slow();
  const player = await signUp(request, workerIndex);
  const free = await freeSlot(request);
  const { bookingId } = await book(request, player, free);
  const slots = await slotsOf(request, free.eventId);
  const target = slots.findLast((_, index) => longestRun(slots, index) >= 2);
  if (!target) throw new Error('The venue has no two slots in a row.');
  await beSignedIn(page, player);
  const otherTab = await context.newPage();

  async function holdAndLookElsewhere() {
    await page.goto(`/bookings/${bookingId}/reschedule`);
    await (await show(page, target as Slot)).click();
    await page.getByRole('button', { name: 'One slot more' }).click();
    await page.getByRole('button', { name: /^Hold it and pay/ }).click();
    await expect(page.getByRole('heading', { name: 'Pay the difference' })).toBeVisible();
    await otherTab.goto('/bookings');
    await expect(otherTab.getByRole('link', { name: 'Finish the move' })).toBeVisible();
  }

  await holdAndLookElsewhere();
  await page.getByRole('button', { name: 'Keep the old slot' }).click();
  await expect(page.getByRole('heading', { name: 'Another time?' })).toBeVisible();
  await otherTab.getByRole('link', { name: 'Finish the move' }).click();
  const told = otherTab.getByRole('main').getByRole('alert');
  await expect(told).toContainText('The new slot is no longer held: the move was given up, or its time ran out.');
  await expect(told).toContainText('Your old slot is still yours.');

  await holdAndLookElsewhere();
  await page.getByRole('radio', { name: /^Razorpay/ }).click();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await page.getByRole('button', { name: 'Approve payment' }).click();
  await expect(page.getByRole('heading', { name: 'Moved' })).toBeVisible();
  await otherTab.getByRole('link', { name: 'Finish the move' }).click();
  await expect(otherTab.getByRole('heading', { name: 'Moved' })).toBeVisible();
  await otherTab.reload();
  await expect(otherTab.getByRole('heading', { name: 'Moved' })).toBeVisible();
});
