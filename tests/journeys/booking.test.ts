import type { Page } from '@playwright/test';
import { longDate, twelveHourTime } from '#domain/date-text.ts';
import { PERIODS, periodOf } from '#domain/periods.ts';
import { formatRupees } from '#domain/price.ts';
import { test } from '#tests/support/booking-journey.ts';
import { BOTH_SIZES, expect, expectAccessible } from '#tests/support/journey.ts';
import { beSignedIn, codeFor, type FreeSlot, freeSlot, holdRequest, newPhone, signUp } from '#tests/support/player.ts';

/** From the venue's page to the booking page, by Book Now. */
async function bookNow(page: Page, { eventId }: FreeSlot): Promise<void> {
  await page.goto(`/event/${eventId}`);
  await page.getByRole('button', { name: 'Book Now' }).filter({ visible: true }).first().click();
}

/** The same for a player who is signed in: pressing counts once it is known that they are. */
async function bookNowSignedIn(page: Page, { eventId }: FreeSlot): Promise<void> {
  const profile = page.waitForResponse('**/api/user/profile');
  await page.goto(`/event/${eventId}`);
  await profile;
  await page.getByRole('button', { name: 'Book Now' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Select Date & Time' })).toBeVisible();
}

async function chooseSlot(page: Page, { slot }: FreeSlot): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${longDate(slot.date)}`) }).click();
  const period = PERIODS.find(({ id }) => id === periodOf(slot.startTime));
  await page.getByRole('tab', { name: new RegExp(`^${period?.name}`) }).click();
  await page.getByRole('radio', { name: new RegExp(`^${twelveHourTime(slot.startTime)}`) }).click();
}

async function toPayment(page: Page, free: FreeSlot): Promise<void> {
  await chooseSlot(page, free);
  await page.getByRole('button', { name: 'Continue to Details' }).click();
  await page.getByLabel('Full Name').fill('Asha Kulkarni');
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page.getByRole('heading', { name: 'Complete Your Payment' })).toBeVisible();
}

async function pay(page: Page, method: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${method}`) }).click();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
}

test(
  'a first-time player goes from a venue to a confirmed booking, signing in on the way',
  BOTH_SIZES,
  async ({ page, request }, { workerIndex }) => {
    const free = await freeSlot(request, workerIndex);
    const phone = newPhone(workerIndex);
    await bookNow(page, free);
    await expect(page.getByRole('dialog', { name: 'Continue your booking' })).toBeVisible();
    await page.getByLabel('Phone number').fill(phone);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await page.getByLabel('One-time code').waitFor();
    await page.getByLabel('One-time code').fill(await codeFor(request, phone));
    await page.getByRole('button', { name: 'Verify' }).click();

    await expect(page).toHaveURL(/\/booking\/BK\d+$/);
    await expect(page.getByRole('heading', { name: 'Select Date & Time' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Continue to Details' })).toBeHidden();
    await chooseSlot(page, free);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue to Details' }).click();

    await expect(page.getByRole('heading', { name: 'Your Details' })).toBeFocused();
    await expect(page.getByLabel('Phone Number')).toHaveValue(phone);
    await expect(page.getByLabel('Summary').getByText(longDate(free.slot.date))).toBeVisible();
    await page.getByRole('button', { name: 'Proceed to Payment' }).click();
    await expect(page.getByText('Please enter your name')).toBeVisible();
    await expect(page.getByLabel('Full Name')).toBeFocused();
    await page.getByLabel('Full Name').fill('Asha Kulkarni');
    await page.getByLabel('Email').fill('asha@example.com');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Proceed to Payment' }).click();

    await expect(page.getByRole('heading', { name: 'Secure Payment' })).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/);
    await expect(page.getByText(/comes back/)).toBeVisible();
    const payButton = page.getByRole('button', { name: `Pay ${formatRupees(free.slot.price)}` });
    await expect(payButton).toBeDisabled();
    await expectAccessible(page);
    await pay(page, 'Razorpay');
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    await page.getByRole('button', { name: 'Approve payment' }).click();

    await expect(page).toHaveURL(/\/booking-confirmation\/BK\d+$/);
    await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
    await expect(page.getByText('A confirmation email has been sent to your registered email')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
    const inbox = await (await request.get(`/api/demo/inbox?to=${phone}`)).json();
    expect(inbox.data.filter(({ channel }: { channel: string }) => channel === 'whatsapp')).toHaveLength(1);
  },
);

test(
  'a reload while paying loses nothing, a declined payment can be tried again, and UPI confirms by itself',
  BOTH_SIZES,
  async ({ page, context, request }, { workerIndex }) => {
    test.slow();
    const free = await freeSlot(request, workerIndex);
    await beSignedIn(page, await signUp(request, workerIndex));
    await bookNowSignedIn(page, free);
    await toPayment(page, free);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Complete Your Payment' })).toBeVisible();
    await expect(page.getByRole('timer')).toBeVisible();
    await pay(page, 'UPI');
    const code = page.getByRole('img', { name: /^UPI code for/ });
    await expect(code).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(page.getByRole('alert')).toContainText('The code was closed.');
    await pay(page, 'UPI');
    const app = await context.newPage();
    await app.goto((await page.getByRole('link', { name: 'Open in app' }).getAttribute('href')) ?? '');
    await app.getByRole('button', { name: 'Approve' }).click();
    await expect(app.getByText('Payment approved.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  },
);

test.describe('when something is in the way', () => {
  test.use({ expectedTrouble: /402|404|409/ });

  test(
    'a declined payment says so and can be tried again with the wallet',
    BOTH_SIZES,
    async ({ page, request }, { workerIndex }) => {
      const free = await freeSlot(request, workerIndex);
      await beSignedIn(page, await signUp(request, workerIndex));
      await bookNowSignedIn(page, free);
      await toPayment(page, free);
      await pay(page, 'Razorpay');
      await page.getByRole('button', { name: 'Decline payment' }).click();
      await expect(page.getByRole('alert')).toHaveText('The payment was declined. Nothing was charged.');
      await pay(page, 'Google Pay');
      await expect(page.getByText('MASTERCARD, VISA')).toBeVisible();
      await expect(page.getByText('PAN_ONLY, CRYPTOGRAM_3DS')).toBeVisible();
      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      await expect(page.getByRole('alert')).toHaveText('The payment was cancelled. Nothing was charged.');
      await pay(page, 'Google Pay');
      await page.getByRole('button', { name: 'Pay with test card' }).click();
      await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
    },
  );

  test(
    'a slot taken by somebody else meanwhile is told plainly, and nothing typed is lost',
    BOTH_SIZES,
    async ({ page, request }, { workerIndex }) => {
      const free = await freeSlot(request, workerIndex);
      await beSignedIn(page, await signUp(request, workerIndex));
      await bookNowSignedIn(page, free);
      await chooseSlot(page, free);
      await page.getByRole('button', { name: 'Continue to Details' }).click();
      await page.getByLabel('Full Name').fill('Asha Kulkarni');
      await page.getByLabel('Special Notes').fill('We bring our own ball.');
      const rival = await signUp(request, workerIndex);
      const taken = await request.post('/api/bookings', {
        headers: { authorization: `Bearer ${rival.token}` },
        data: holdRequest(free, 'BK1', rival.phone),
      });
      expect(taken.status()).toBe(201);
      await page.getByRole('button', { name: 'Proceed to Payment' }).click();
      await expect(page.getByRole('heading', { name: 'Select Date & Time' })).toBeVisible();
      await expect(page.getByRole('alert').first()).toContainText('This time slot is already booked');
      const slotButton = page.getByRole('radio', {
        name: new RegExp(`^${twelveHourTime(free.slot.startTime)}.*Booked`),
      });
      await expect(slotButton).toBeVisible();
      await page.getByRole('radio', { checked: false }).and(page.locator(':not([aria-disabled])')).first().click();
      await page.getByRole('button', { name: 'Continue to Details' }).click();
      await expect(page.getByLabel('Full Name')).toHaveValue('Asha Kulkarni');
      await expect(page.getByLabel('Special Notes')).toHaveValue('We bring our own ball.');
    },
  );

  test('a booking that does not exist, and one without data, say so', async ({ page, request }, { workerIndex }) => {
    await beSignedIn(page, await signUp(request, workerIndex));
    await page.goto('/booking/BK123');
    await expect(page.getByText('Event Not Found')).toBeVisible();
    await expect(page.getByText("The event you're looking for doesn't exist or has been removed.")).toBeVisible();
    await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
    await page.goto('/booking-confirmation/BK123');
    await expect(page.getByText('Booking data not found')).toBeVisible();
    await page.getByRole('link', { name: 'Go Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('whoever is signed out sees the login dialog, and no event is loaded', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(sent.url()));
  await page.goto('/booking/BK123');
  await expect(page.getByRole('dialog', { name: 'Continue your booking' })).toBeVisible();
  expect(asked.filter((url) => url.includes('/api/turfs/event/'))).toEqual([]);
  await expectAccessible(page);
});
