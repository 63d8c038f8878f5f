// What is chosen on the screen is what is booked; what is held besides is shown for what it is.
import type { Page } from '@playwright/test';
import { longDate, shortDate, twelveHourTime } from '#domain/date-text.ts';
import { indiaDateTimeInstant } from '#domain/india-time.ts';
import { formatRupees } from '#domain/price.ts';
import { slotAddress } from '#domain/slot-address.ts';
import { HOUR_MS } from '#domain/time-units.ts';
import { test } from '#tests/support/browser/booking-journey.ts';
import {
  atPayment,
  bookNowButton,
  chooseEnd,
  chooseSlot,
  expectConfirmed,
  hold,
  NAME,
  pay,
  signIn,
  slotButton,
  slotsApart,
  toPayment,
} from '#tests/support/browser/booking-steps.ts';
import { BOTH_SIZES, expect, expectAccessible, PHONE_ONLY } from '#tests/support/browser/journey.ts';
import { beSignedIn, type FreeSlot, freeSlot, newPhone, signUp } from '#tests/support/browser/player.ts';

const notice = (page: Page, { slot }: Pick<FreeSlot, 'slot'>) =>
  page.getByRole('region', { name: `You are holding ${shortDate(slot.date)}, ${twelveHourTime(slot.startTime)}` });
const summary = (page: Page) => page.getByRole('complementary', { name: 'Summary' });

test('another slot than the one held is booked when it is chosen, and the hold can be paid for or released', async ({
  page,
  request,
}, { workerIndex }) => {
  const [first, second] = await slotsApart(request);
  const player = await signUp(request, workerIndex);
  await beSignedIn(page, player);
  await page.goto(`/event/${first.eventId}`);
  await chooseSlot(page, first);
  await bookNowButton(page).click();
  await expect(page.getByRole('heading', { name: 'Your Details' })).toBeVisible();
  await page.getByLabel('Full Name').fill(NAME);
  await toPayment(page);
  const held = page.url();

  await test.step('the venue shows the hold as such, and its slot as theirs', async () => {
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Your Details' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/event/${first.eventId}`));
    await expect(notice(page, first)).toBeVisible();
    await expect(slotButton(page, first)).toHaveAccessibleName(/Held by you/);
    await expect(slotButton(page, first)).toHaveAttribute('aria-checked', 'true');
    await expectAccessible(page);
    // Chosen again, it leads to its own payment, as the bar says.
    const bar = page.locator('[data-bottom-bar]');
    await expect(bar.getByRole('button', { name: 'Book Now' })).toBeHidden();
    // Once: the notice above the bar does not offer the same again.
    await expect(notice(page, first).getByRole('button', { name: /^Release/ })).toBeVisible();
    await expect(notice(page, first).getByRole('link')).toHaveCount(0);
    await bar.getByRole('button', { name: 'Continue to pay' }).click();
    await expect(page).toHaveURL(held);
    await expect(page.getByRole('heading', { name: 'Complete Your Payment' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/event/${first.eventId}`));
  });

  await test.step('another slot is another booking; its page has no countdown of the first', async () => {
    await chooseSlot(page, second);
    await expect(page.locator('[data-bottom-bar]').getByRole('button', { name: 'Book Now' })).toBeVisible();
    await expect(notice(page, first).getByRole('link')).toHaveText('Continue to pay');
    await bookNowButton(page).click();
    await expect(page.getByRole('heading', { name: 'Your Details' })).toBeVisible();
    await expect(page).not.toHaveURL(held);
    await expect(summary(page).getByText(twelveHourTime(second.slot.startTime)).first()).toBeVisible();
    await expect(page.getByRole('timer')).toBeHidden();
    await expect(notice(page, first)).toBeVisible();
    // Nothing is typed a second time.
    await expect(page.getByLabel('Full Name')).toHaveValue(NAME);
    await expectAccessible(page);
    await toPayment(page);
    await expect(page.getByRole('button', { name: `Pay ${formatRupees(second.slot.price)}` })).toBeVisible();
    await expect(summary(page)).toContainText(twelveHourTime(second.slot.startTime));
    await expect(page.getByRole('timer')).toBeVisible();
  });

  await test.step('the older hold is paid for from its notice, or released', async () => {
    await notice(page, first)
      .getByRole('link', { name: /^Continue to pay/ })
      .click();
    await expect(page).toHaveURL(held);
    await expect(summary(page)).toContainText(twelveHourTime(first.slot.startTime));
    await notice(page, second)
      .getByRole('button', { name: /^Release/ })
      .click();
    await expect(notice(page, second)).toBeHidden();
    await expect(page.getByRole('button', { name: /^Back/ })).toHaveCount(1);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByRole('button', { name: 'Back to the calendar' }).click();
    await page.getByRole('button', { name: 'Back to Venue' }).click();
    await expect(page).toHaveURL(new RegExp(`/event/${first.eventId}`));
    await notice(page, first)
      .getByRole('button', { name: /^Release/ })
      .click();
    await expect(notice(page, first)).toBeHidden();
    await chooseSlot(page, first);
    await expect(slotButton(page, first)).not.toHaveAccessibleName(/Held by you|Booked/);
  });
});

test(
  'the slot chosen by a visitor is kept through the sign-in, by Book Now and by its address',
  PHONE_ONLY,
  async ({ page, request }, { workerIndex }) => {
    const [free] = await slotsApart(request);
    const { eventId, slot } = free;
    await page.goto(slotAddress({ eventId, date: slot.date, time: slot.startTime }));
    await expect(slotButton(page, free)).toHaveAttribute('aria-checked', 'true');
    // The bar has what Book Now takes.
    const bar = page.locator('[data-bottom-bar]');
    await expect(bar).toContainText(shortDate(slot.date));
    await expect(bar).toContainText(formatRupees(slot.price));
    await bar.getByRole('button', { name: 'Book Now' }).click();
    const phone = newPhone(workerIndex);
    await signIn(page, request, phone);
    await expect(page.getByRole('heading', { name: 'Your Details' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(summary(page).getByText(twelveHourTime(slot.startTime)).first()).toBeVisible();
    // Step 1 is done, and leads back to it.
    const steps = page.getByRole('list', { name: 'Steps of your booking' });
    await steps.getByRole('button', { name: /^Select Date & Time/ }).click();
    await expect(slotButton(page, free)).toHaveAttribute('aria-checked', 'true');
  },
);

test('what is not chosen to its end is kept too, and what is paid for is called one’s own', async ({ page, request }, {
  workerIndex,
}) => {
  const player = await signUp(request, workerIndex);
  await beSignedIn(page, player);
  const free = await freeSlot(request);
  const day = page.getByRole('button', { name: new RegExp(`^${longDate(free.slot.date)}`) });

  await test.step('a day by itself, and the first slot of a range', async () => {
    await page.goto(`/event/${free.eventId}`);
    await page.getByRole('button', { name: 'Range', exact: true }).click();
    if ((await day.getAttribute('aria-pressed')) !== 'true') await day.click();
    await chooseEnd(page, free.slot);
    await bookNowButton(page).click();
    await expect(page).toHaveURL(/\/booking\/BK\d+$/);
    await expect(page.getByRole('heading', { name: 'Select Date & Time' })).toBeVisible();
    await expect(day).toHaveAttribute('aria-pressed', 'true');
    await expect(slotButton(page, free)).toHaveAttribute('aria-checked', 'true');
  });

  await test.step('after paying, Back leads to the venue, where the slot is the player’s', async () => {
    await page.goto(`/event/${free.eventId}`);
    await chooseSlot(page, free);
    await bookNowButton(page).click();
    await page.getByLabel('Full Name').fill(NAME);
    await toPayment(page);
    await pay(page, 'Razorpay');
    await page.getByRole('button', { name: 'Approve payment' }).click();
    await expectConfirmed(page);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/event/${free.eventId}`));
    const told = `You have booked ${shortDate(free.slot.date)}, ${twelveHourTime(free.slot.startTime)}.`;
    await expect(page.getByText(told).first()).toBeVisible();
    await expect(page.getByText('already booked')).toHaveCount(0);
    await expect(slotButton(page, free)).toHaveAccessibleName(/Yours/);
  });
});

test('a hold that was left for another time keeps its own countdown, and can be gone back to', async ({
  page,
  request,
}, { workerIndex }) => {
  const [first, second] = await slotsApart(request);
  const player = await signUp(request, workerIndex);
  const bookingId = await hold(request, player, first);
  await beSignedIn(page, player);
  await page.goto(`/booking/${bookingId}`);
  await expect(page.getByRole('timer')).toBeVisible();
  const steps = page.getByRole('list', { name: 'Steps of your booking' });
  await steps.getByRole('button', { name: /^Select Date & Time/ }).click();
  await expect(slotButton(page, first)).toHaveAccessibleName(/Held by you/);
  await expect(page.getByRole('timer')).toBeVisible();
  await chooseSlot(page, second);
  await expect(page.getByRole('timer')).toBeHidden();
  await expect(notice(page, first)).toContainText(/\d:\d\d/);
  // A reload keeps the choice and the notice; paying for the hold is one press away.
  await page.reload();
  await expect(slotButton(page, second)).toHaveAttribute('aria-checked', 'true');
  await notice(page, first)
    .getByRole('button', { name: /^Continue to pay/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Complete Your Payment' })).toBeVisible();
  await expect(summary(page)).toContainText(twelveHourTime(first.slot.startTime));
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page).toHaveURL(`/booking/${bookingId}`);

  await test.step('Back goes a step back, whatever was opened over the page; from an address opened directly too', async () => {
    await pay(page, 'Razorpay');
    const sheet = page.getByRole('dialog', { name: 'Razorpay checkout' });
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Select Date & Time' })).toBeVisible();
    await expect(page.getByRole('timer')).toBeVisible();
    await page.getByRole('button', { name: 'Back to Venue' }).click();
    await expect(page).toHaveURL(new RegExp(`/event/${first.eventId}`));
    await expect(slotButton(page, first)).toHaveAccessibleName(/Held by you/);
  });
});

test('a hold released in another tab is said to be released where it was to be paid for', async ({
  page,
  context,
  request,
}, { workerIndex }) => {
  const [free] = await slotsApart(request);
  await atPayment(page, request, free, workerIndex);
  const other = await context.newPage();
  await other.goto(`/event/${free.eventId}`);
  await notice(other, free)
    .getByRole('button', { name: /^Release/ })
    .click();
  await expect(notice(other, free)).toBeHidden();
  await expect(page.getByRole('alert').first()).toHaveText(
    'This slot was released. Select it again to continue; what you typed is kept.',
  );
  await expect(page.getByRole('heading', { name: 'Select Date & Time' })).toBeVisible();
  await expect(page.getByRole('timer')).toBeHidden();
});

test('a slot that was given back for another time is not offered to be paid for any more', async ({ page, request }, {
  workerIndex,
}) => {
  const [first, second] = await slotsApart(request);
  await beSignedIn(page, await signUp(request, workerIndex));
  await page.goto(`/event/${first.eventId}`);
  await chooseSlot(page, first);
  await bookNowButton(page).click();
  await page.getByLabel('Full Name').fill(NAME);
  await toPayment(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Your Details' })).toBeVisible();
  await page.getByRole('button', { name: /Select Date & Time/ }).click();
  await chooseSlot(page, second);
  await page
    .getByRole('button', { name: /^Continue( to Details)?$/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(notice(page, first)).toContainText('It is released when you proceed to pay for the other time.');
  // Even while giving it back is still on its way.
  const mayGo = Promise.withResolvers<void>();
  await page.route('**/api/bookings/*/hold', async (route) => {
    await mayGo.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page.getByRole('heading', { name: 'Complete Your Payment' })).toBeVisible();
  expect(await notice(page, first).count()).toBe(0);
  await expect(summary(page)).toContainText(twelveHourTime(second.slot.startTime));
  mayGo.resolve();
});

test(
  'the notice of a hold stands above the bar with what is chosen, never behind it',
  BOTH_SIZES,
  async ({ page, request }, { workerIndex }) => {
    const player = await signUp(request, workerIndex);
    const [first, second] = await slotsApart(request);
    await hold(request, player, first);
    await beSignedIn(page, player);
    await page.goto(`/event/${second.eventId}`);
    await expect(notice(page, first)).toBeVisible();
    // So close that the bar has one more line.
    await page.clock.setFixedTime(indiaDateTimeInstant(second.slot.start).getTime() - 5 * HOUR_MS);
    await chooseSlot(page, second);
    const bar = page.locator('[data-bottom-bar]');
    await expect(bar).toContainText('No refund. You can move it until 2 hours before.');
    const [above, below] = [await notice(page, first).boundingBox(), await bar.boundingBox()];
    if (!above || !below) throw new Error('One of them is not shown.');
    expect(above.y + above.height).toBeLessThanOrEqual(below.y + 1);
  },
);
