// Reloads, ways back, second tabs, impatient fingers and lost connections: nothing is lost and nothing happens twice.
import { sql } from 'drizzle-orm';
import { longDate } from '#domain/date-text.ts';
import { PERIODS, periodOf } from '#domain/periods.ts';
import { formatRupees } from '#domain/price.ts';
import { test } from '#tests/support/browser/booking-journey.ts';
import {
  bookNowButton,
  bookNowSignedIn,
  chooseSlot,
  expectConfirmed,
  inUpiApp,
  NAME,
  pay,
  signIn,
  slotButton,
  toDetails,
  toPayment,
} from '#tests/support/browser/booking-steps.ts';
import { expect, expectAccessible, PHONE_ONLY } from '#tests/support/browser/journey.ts';
import { beSignedIn, codeFor, freeSlot, newPhone, signUp } from '#tests/support/browser/player.ts';

test('a reload or the way back loses nothing at any step; a second tab goes on where the first one is', async ({
  page,
  context,
  request,
}, { workerIndex }) => {
  test.slow();
  const free = await freeSlot(request);
  const player = await signUp(request, workerIndex);
  await beSignedIn(page, player);
  await bookNowSignedIn(page, free);
  const address = page.url();
  await chooseSlot(page, free);
  await page.reload();
  await expect(slotButton(page, free)).toHaveAttribute('aria-checked', 'true');

  await page.getByRole('button', { name: 'Continue to Details' }).click();
  await page.getByLabel('Full Name').fill(NAME);
  await page.getByLabel('Special Notes').fill('Two of us come late.');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your Details' })).toBeVisible();
  await expect(page.getByLabel('Special Notes')).toHaveValue('Two of us come late.');
  // Back to the venue, where the slot is still chosen, and on again by Book Now: the same booking.
  await page.getByRole('button', { name: 'Back to the calendar' }).click();
  await page.getByRole('button', { name: 'Back to Venue' }).click();
  await expect(page).toHaveURL(new RegExp(`/event/${free.eventId}\\?date=${free.slot.date}`));
  await expect(slotButton(page, free)).toHaveAttribute('aria-checked', 'true');
  await bookNowButton(page).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByLabel('Full Name')).toHaveValue(NAME);

  await toPayment(page);
  await page.reload();
  await expect(page.getByRole('timer')).toBeVisible();
  // Back goes one step back at a time, and keeps the hold and all that was typed.
  await page.goBack();
  await expect(page.getByLabel('Special Notes')).toHaveValue('Two of us come late.');
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/event/${free.eventId}`));
  await expect(slotButton(page, free)).toHaveAccessibleName(/Held by you/);
  await page.goForward();
  await expect(page.getByLabel('Special Notes')).toHaveValue('Two of us come late.');
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Complete Your Payment' })).toBeVisible();

  // Left in the middle of paying, and taken up again in another tab; the first follows by itself.
  await pay(page, 'Razorpay');
  await expect(page.getByRole('button', { name: 'Approve payment' })).toBeVisible();
  const second = await context.newPage();
  await second.goto(address);
  await expect(second.getByRole('timer')).toBeVisible();
  await pay(second, 'UPI');
  await expect(second.getByRole('img', { name: /^UPI code/ })).toBeVisible();
  await inUpiApp(second, 'approve');
  await expectConfirmed(second);
  await expectConfirmed(page);
  // The page of a booking that is confirmed leads to its confirmation; the way back leads past it, to the venue.
  await second.goto(address);
  await expect(second).toHaveURL(/\/booking-confirmation\//);
  await page.reload();
  await expectConfirmed(page);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/event/${free.eventId}`));
});

test('after a reload at payment, Back from the confirmation never says that one’s own slot is taken', async ({
  page,
  request,
}, { workerIndex }) => {
  const free = await freeSlot(request);
  await beSignedIn(page, await signUp(request, workerIndex));
  await page.goto(`/event/${free.eventId}`);
  await chooseSlot(page, free);
  await bookNowButton(page).click();
  await page.getByLabel('Full Name').fill(NAME);
  await toPayment(page);
  await page.reload();
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.getByText(/A payment of .+ may be open/)).toBeHidden();
  await pay(page, 'UPI');
  await expect(page.getByRole('img', { name: /^UPI code/ })).toBeVisible();
  await test.step('while a payment waits in the app, a reload says so and leads back to that same payment', async () => {
    const order = async () => (await page.getByRole('link', { name: 'Open in app' }).getAttribute('href')) ?? '';
    const first = await order();
    await page.reload();
    const begun = page.getByRole('region', { name: 'A payment may be open' });
    await expect(begun).toContainText(`A payment of ${formatRupees(free.slot.price)} may be open in your UPI app.`);
    await expect(begun).toContainText('you are not charged twice');
    await expectAccessible(page);
    await begun.getByRole('button', { name: 'Continue this payment' }).click();
    await expect(page.getByRole('img', { name: /^UPI code/ })).toBeVisible();
    expect(await order()).toBe(first);
  });
  await inUpiApp(page, 'approve');
  await expectConfirmed(page);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/event/${free.eventId}`));
  await expect(page.getByText('already booked')).toBeHidden();
});

test('a double click on any button does what one does, however slow the answer', async ({ page, request, books }, {
  workerIndex,
}) => {
  test.slow();
  const free = await freeSlot(request);
  const phone = newPhone(workerIndex);
  await page.goto(`/event/${free.eventId}`);
  await page.getByRole('button', { name: 'Book Now' }).filter({ visible: true }).first().dblclick();
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Send OTP' }).dblclick();
  await page.getByLabel('One-time code').fill(await codeFor(request, phone));
  await expect(page).toHaveURL(/\/booking\/BK\d+$/);
  await page.getByRole('heading', { name: 'Select Date & Time' }).waitFor();
  await chooseSlot(page, free);
  await slotButton(page, free).dblclick();
  await page.getByRole('button', { name: 'Continue to Details' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Your Details' })).toBeVisible();
  await page.getByLabel('Full Name').fill(NAME);
  const isSeen = Promise.withResolvers<void>();
  await page.route('**/api/bookings', async (route) => {
    await isSeen.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Proceed to Payment' }).dblclick();
  await expect(page.getByRole('button', { name: 'Holding your slot...' })).toBeDisabled();
  isSeen.resolve();
  await expect(page.getByRole('heading', { name: 'Complete Your Payment' })).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).dblclick();
  await toPayment(page);
  await page.getByRole('radio', { name: /^Google Pay/ }).dblclick();
  await page.getByRole('button', { name: /^Pay ₹/ }).dblclick();
  const approve = page.getByRole('button', { name: 'Pay with test card' });
  await approve.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expectConfirmed(page);
  const made = await books.rows<{ bookings: string; charges: string }>(sql`
    SELECT count(DISTINCT bookings.id)::text AS bookings, count(payments.id)::text AS charges
    FROM bookings JOIN users ON users.id = bookings.user_id LEFT JOIN payments ON payments.booking_id = bookings.id
    WHERE users.phone = ${phone}`);
  expect(made).toEqual([{ bookings: '1', charges: '1' }]);
  const { data: messages } = await (await request.get(`/api/demo/inbox?to=${phone}`)).json();
  expect(messages.filter(({ channel }: { channel: string }) => channel === 'sms')).toHaveLength(1);
});

test.describe('a session that ends midway', () => {
  test.use({ expectedTrouble: /401/ });

  test(
    'asks to sign in and goes on where it was; so does one that is ended in another tab',
    PHONE_ONLY,
    async ({ page, context, request, books }, { workerIndex }) => {
      const free = await freeSlot(request);
      const player = await signUp(request, workerIndex);
      await beSignedIn(page, player);
      await bookNowSignedIn(page, free);
      await toDetails(page, free);
      await page.getByLabel('Full Name').fill(NAME);
      await page.getByLabel('Special Notes').fill('Two of us come late.');
      await request.post('/api/user/logout', { headers: { authorization: `Bearer ${player.token}` } });
      await books.ageCode(player.phone);
      await page.getByRole('button', { name: 'Proceed to Payment' }).click();
      await expect(page.getByRole('dialog', { name: 'Continue your booking' })).toBeVisible();
      await signIn(page, request, player.phone);
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.getByRole('heading', { name: 'Your Details' })).toBeVisible();
      await expect(page.getByLabel('Full Name')).toHaveValue(NAME);
      await expect(page.getByLabel('Special Notes')).toHaveValue('Two of us come late.');
      await toPayment(page);

      const other = await context.newPage();
      await other.goto('/contact');
      await other.getByRole('button', { name: 'Open menu' }).click();
      await other.getByRole('button', { name: 'Exit' }).click();
      await expect(page.getByRole('dialog', { name: 'Continue your booking' })).toBeVisible();
      await expect(page.getByRole('timer')).toBeHidden();
      await expect(page.getByText(free.eventName)).toBeHidden();
    },
  );

  test(
    'is noticed on another page, and what was begun is kept',
    PHONE_ONLY,
    async ({ page, request, books }, { workerIndex }) => {
      const free = await freeSlot(request);
      const player = await signUp(request, workerIndex);
      await beSignedIn(page, player);
      await bookNowSignedIn(page, free);
      await toDetails(page, free);
      await page.getByLabel('Special Notes').fill('Two of us come late.');
      await request.post('/api/user/logout', { headers: { authorization: `Bearer ${player.token}` } });
      await books.ageCode(player.phone);
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('link', { name: 'My bookings' }).click();
      await expect(page.getByRole('dialog', { name: 'See your bookings' })).toBeVisible();
      await signIn(page, request, player.phone);
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.goBack();
      await expect(page.getByLabel('Special Notes')).toHaveValue('Two of us come late.');
    },
  );
});

test('the keyboard alone books a slot', PHONE_ONLY, async ({ page, request }, { workerIndex }) => {
  const free = await freeSlot(request);
  await beSignedIn(page, await signUp(request, workerIndex));
  await bookNowSignedIn(page, free);
  await page.getByRole('button', { name: new RegExp(`^${longDate(free.slot.date)}`) }).press('Enter');
  const period = `period-${periodOf(free.slot.startTime)}`;
  await page.getByRole('tab', { selected: true }).focus();
  for (let step = 0; step < PERIODS.length; step += 1) {
    const shown = await page.getByRole('tab', { selected: true }).getAttribute('id');
    if (shown === period) break;
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Home');
  for (let step = 0; step < 12; step += 1) {
    if (await slotButton(page, free).evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowRight');
  }
  await expect(slotButton(page, free)).toHaveAttribute('aria-checked', 'true');
  await tabTo('Continue to Details');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your Details' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await page.keyboard.type(NAME);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Complete Your Payment' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: /^UPI/ })).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: /^Razorpay/ })).toBeChecked();
  await tabTo(/^Pay ₹/);
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Razorpay checkout' });
  await expect(sheet).toBeVisible();
  await expect(sheet.locator(':focus')).toHaveCount(1);
  await tabTo('Approve payment');
  await page.keyboard.press('Enter');
  await expectConfirmed(page);

  async function tabTo(name: string | RegExp): Promise<void> {
    const button = page.getByRole('button', { name });
    for (let step = 0; step < 12; step += 1) {
      if (await button.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    await expect(button).toBeFocused();
  }
});
