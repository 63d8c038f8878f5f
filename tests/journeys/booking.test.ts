// From home to 'Booking Confirmed!', by each way of paying.
import type { APIRequestContext } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import type { MyBookingDetails } from '#contract/my-booking.ts';
import type { Slot, Venue } from '#contract/venue.ts';
import { longDate, twelveHourTime } from '#domain/date-text.ts';
import { timesOverlap } from '#domain/own-hold.ts';
import { formatRupees } from '#domain/price.ts';
import { slotAddress } from '#domain/slot-address.ts';
import { test } from '#tests/support/browser/booking-journey.ts';
import {
  atPayment,
  bookNow,
  bookNowButton,
  bookNowSignedIn,
  chooseAny,
  chooseSlot,
  expectConfirmed,
  fromHome,
  inUpiApp,
  NAME,
  pay,
  toDetails,
  toPayment,
} from '#tests/support/browser/booking-steps.ts';
import { BOTH_SIZES, expect, expectAccessible, PHONE_ONLY } from '#tests/support/browser/journey.ts';
import { book } from '#tests/support/browser/own-booking.ts';
import { beSignedIn, type FreeSlot, freeSlot, signUp } from '#tests/support/browser/player.ts';

test(
  'a first-time player goes from home to confirmed, and pays with Razorpay on a phone, with Google Pay at a desk',
  BOTH_SIZES,
  async ({ page, request, isMobile }, { workerIndex }) => {
    test.slow();
    const free = await fromHome(page, request, workerIndex);
    await expect(page.getByRole('button', { name: 'Continue to Details' })).toBeHidden();
    // Going on by the stepper, without a slot and then without a date, says what is missing.
    const details = page
      .getByRole('list', { name: 'Steps of your booking' })
      .getByRole('button', { name: 'Your Details' });
    await details.click();
    await expect(page.getByRole('alert')).toHaveText('Please select a time slot first');
    await page.getByRole('button', { name: 'Clear All' }).click();
    await details.click();
    await expect(page.getByRole('alert')).toHaveText('Please select a date first');
    if (isMobile) await expectAccessible(page);
    await chooseSlot(page, free);
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Continue to Details' })).toBeInViewport();
    await page.getByRole('button', { name: 'Continue to Details' }).click();

    await expect(page.getByRole('heading', { name: 'Your Details' })).toBeFocused();
    await expect(page.getByLabel('Phone Number')).toHaveValue(free.phone);
    await expect(page.getByLabel('Phone Number')).toHaveAttribute('type', 'tel');
    await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
    await expect(page.getByLabel('Special Notes')).toHaveAttribute('rows', '4');
    const summary = page.getByRole('complementary', { name: 'Summary' });
    const time = `${twelveHourTime(free.slot.startTime)} – ${twelveHourTime(free.slot.endTime)}`;
    const said = ['Booking Summary', 'Event', free.eventName, 'Date', longDate(free.slot.date), 'Selected Time', time];
    said.push('Venue', 'Price Summary', 'Price per hour', 'Total', formatRupees(free.slot.price));
    for (const text of said) await expect(summary.getByText(text, { exact: true }).first()).toBeVisible();
    await expect(summary.getByText('Duration', { exact: true })).toHaveCount(2);
    await expect(summary.getByText(free.slot.duration, { exact: true })).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeInViewport();
    await page.getByRole('button', { name: 'Proceed to Payment' }).click();
    await expect(page.getByRole('alert')).toHaveText('Please enter your name');
    await expect(page.getByLabel('Full Name')).toBeFocused();
    await page.getByLabel('Full Name').fill(NAME);
    await page.getByLabel('Email').fill('not an address');
    await page.getByRole('button', { name: 'Proceed to Payment' }).click();
    await expect(page.getByRole('alert')).toHaveText('Please enter a valid email address');
    await page.getByLabel('Email').fill('asha@example.com');
    await page.getByLabel('Phone Number').fill('1234567---');
    await page.getByRole('button', { name: 'Proceed to Payment' }).click();
    await expect(page.getByRole('alert')).toHaveText('Please enter a valid phone number');
    await expect(page.getByLabel('Phone Number')).toBeFocused();
    await page.getByLabel('Phone Number').fill(`+91 ${free.phone}`);
    await expectAccessible(page);
    await toPayment(page);

    await expect(page.getByRole('heading', { name: 'Secure Payment' })).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/);
    for (const text of ['Event', 'Date & Time', `${longDate(free.slot.date)}, ${time}`, 'Venue', 'Total Amount']) {
      await expect(summary.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(page.getByText(/Cancel by \w+ \d+ \w+, \d+:\d\d [AP]M and ₹[\d,.]+ comes back/)).toBeVisible();
    await expect(page.getByText(/over an encrypted line\. We never see your card\./)).toBeVisible();
    const methods = [/^Google Pay, Test wallet/, 'Razorpay, Cards, netbanking, wallets', /^UPI, /];
    for (const name of methods) await expect(page.getByRole('radio', { name })).toBeVisible();
    const payButton = page.getByRole('button', { name: `Pay ${formatRupees(free.slot.price)}` });
    await expect(payButton).toBeDisabled();
    await expect(payButton).toBeInViewport();
    await payButton.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Please select a payment method');
    await expectAccessible(page);
    await pay(page, isMobile ? 'Razorpay' : 'Google Pay');
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    if (isMobile) await expectAccessible(page);
    await page.getByRole('button', { name: isMobile ? 'Approve payment' : 'Pay with test card' }).click();

    await expect(page).toHaveURL(/\/booking-confirmation\/BK\d+$/);
    await expectConfirmed(page);
    // The name given is remembered, here and for the next booking.
    if (!isMobile) {
      await expect(page.getByText('Google Pay')).toBeVisible();
      await expect(page.getByText(`Hi, ${NAME}`)).toBeVisible();
      return;
    }
    await bookNow(page, free);
    await chooseAny(page);
    await page.getByRole('button', { name: 'Continue to Details' }).click();
    await expect(page.getByLabel('Full Name')).toHaveValue(NAME);
    await expect(page.getByLabel('Email')).toHaveValue('asha@example.com');
  },
);

test.describe('a payment that does not go through at once', () => {
  test.use({ expectedTrouble: /402/ });

  test('is declined and cancelled by each way of paying, and then made by UPI, from a real code', async ({
    page,
    context,
    request,
  }, { workerIndex }) => {
    test.slow();
    const free = await freeSlot(request);
    await atPayment(page, request, free, workerIndex);
    const alert = page.getByRole('alert');
    await test.step('Razorpay: declined, cancelled', async () => {
      await pay(page, 'Razorpay');
      await page.getByRole('button', { name: 'Decline payment' }).click();
      await expect(alert).toHaveText('The payment was declined. Nothing was charged.');
      await expect(alert).toBeInViewport();
      await pay(page, 'Razorpay');
      await expect(page.getByRole('dialog', { name: 'Razorpay checkout' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(alert).toHaveText('The payment was cancelled. Nothing was charged.');
      await expect(page.getByRole('button', { name: /^Pay ₹/ })).toBeFocused();
    });
    await test.step('the wallet: cancelled', async () => {
      await pay(page, 'Google Pay');
      const wallet = page.getByRole('dialog', { name: 'Google Pay' });
      await expect(wallet).toContainText('TEST environment');
      await expect(wallet.getByText('MASTERCARD, VISA')).toBeHidden();
      await wallet.getByText('Settings of the test wallet').click();
      await expect(wallet.getByText('MASTERCARD, VISA')).toBeVisible();
      await expect(wallet.getByText('PAN_ONLY, CRYPTOGRAM_3DS')).toBeVisible();
      await expect(wallet.getByText('INR, IN')).toBeVisible();
      await expectAccessible(page);
      await expect(alert).toBeHidden();
      await wallet.getByRole('button', { name: 'Cancel', exact: true }).click();
      await expect(alert).toHaveText('The payment was cancelled. Nothing was charged.');
    });
    await test.step('UPI: declined, closed, and followed until it is paid', async () => {
      await pay(page, 'UPI');
      const code = page.getByRole('img', { name: /^UPI code for/ });
      await expect(code).toBeVisible();
      await expectAccessible(page);
      const link = await scanned((await code.getAttribute('src')) ?? '');
      expect(link).toMatch(/^upi:\/\/pay\?/);
      expect(new URL(link).searchParams.get('am')).toBe(free.slot.price.toFixed(2));
      expect(new URL(link).searchParams.get('cu')).toBe('INR');

      await inUpiApp(page, 'decline');
      await expect(page.getByRole('alert')).toHaveText('Payment failed');
      await expect(page.getByText('Nothing was charged. Your slot is still held')).toBeVisible();
      await pay(page, 'UPI');
      const app = await context.newPage();
      await app.goto((await page.getByRole('link', { name: 'Open in app' }).getAttribute('href')) ?? '');
      await expect(app.getByText(formatRupees(free.slot.price))).toBeVisible();
      await expectAccessible(app);
      // Closed while the money is on its way: nothing is said to be lost, and the page follows it by itself.
      await page.getByRole('button', { name: 'Close', exact: true }).last().click();
      await expect(page.getByRole('alert')).toHaveText(
        'You closed the payment. If you have paid already, your booking is confirmed in a moment.',
      );
      await app.getByRole('button', { name: 'Approve' }).dblclick();
      await expect(app.getByText('Payment approved.')).toBeVisible();
      await expectAccessible(app);
      await expectConfirmed(page);
      // Whoever comes back to it, or pays in another way meanwhile, is not told of a second payment.
      await app.reload();
      await expect(app.getByText('This was paid already. Nothing more was taken.')).toBeVisible();
    });
  });
});

test.describe('a server that gives no reason, or cannot be reached', () => {
  test.use({ expectedTrouble: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|409|500/ });

  test('leaves the sentences of each step, and nothing is paid twice', async ({ page, context, request }, {
    workerIndex,
  }) => {
    const free = await freeSlot(request);
    await beSignedIn(page, await signUp(request, workerIndex));
    await bookNowSignedIn(page, free);
    await toDetails(page, free);
    await page.getByLabel('Full Name').fill(NAME);
    const alert = page.getByRole('alert');
    const proceed = page.getByRole('button', { name: 'Proceed to Payment' });
    const approve = page.getByRole('button', { name: 'Approve payment' });
    const offline = 'You are offline. Please check your connection and try again.';

    await test.step('holding the slot', async () => {
      await context.setOffline(true);
      await proceed.click();
      await expect(alert).toHaveText(offline);
      await expect(page.getByLabel('Full Name')).toHaveValue(NAME);
      await context.setOffline(false);
      await page.route('**/api/bookings', (route) => route.abort());
      await proceed.click();
      await expect(alert).toHaveText('Failed to create booking. Please try again.');
      await page.unroute('**/api/bookings');
      await toPayment(page);
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await page.route('**/api/bookings', (route) => route.abort());
      await proceed.click();
      await expect(alert).toHaveText('Failed to process booking. Please try again.');
      await page.unroute('**/api/bookings');
      await toPayment(page);
    });

    await test.step('paying', async () => {
      await context.setOffline(true);
      await pay(page, 'Razorpay');
      await expect(alert).toHaveText(offline);
      await context.setOffline(false);
      await pay(page, 'Razorpay');
      await expect(approve).toBeVisible();
      await context.setOffline(true);
      await approve.click();
      await expect(alert).toHaveText(offline);
      await context.setOffline(false);
      await page.route('**/api/payment/process', (route) => route.abort());
      await pay(page, 'Razorpay');
      await approve.click();
      await expect(alert).toHaveText('Payment processing failed. Please try again.');
      await page.unroute('**/api/payment/process');
    });

    await test.step('storing what is paid', async () => {
      await page.route('**/api/turfs/event/booking', (route) => route.abort());
      await page.route(`**/api/bookings/BK*`, (route) => route.abort());
      await pay(page, 'Razorpay');
      await approve.click();
      await expect(alert).toHaveText('Failed to store booking.');
      // It is paid and confirmed all the same: as soon as the server answers, the page says so.
      await page.unroute('**/api/bookings/BK*');
      await expectConfirmed(page);
    });
  });
});

/** What a UPI app would read from the picture of a code. */
async function scanned(address: string): Promise<string> {
  const picture = await fetch(address).then((answer) => answer.arrayBuffer());
  const { data, info } = await sharp(Buffer.from(picture))
    .resize(480)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '';
}

test('whoever has another game at that time is told before they pay', PHONE_ONLY, async ({ page, request }, info) => {
  const player = await signUp(request, info.workerIndex);
  const game = await book(request, player, await freeSlot(request));
  const { eventId, slot } = await otherGroundAt(request, game);
  await beSignedIn(page, player);
  await page.goto(slotAddress({ eventId, date: slot.date, time: slot.startTime }));
  await bookNowButton(page).click();
  await expect(page.getByRole('heading', { name: 'Your Details' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'You have another game then' })).toContainText(
    `${game.eventName}, ${game.formattedFromTime} – ${game.formattedToTime}`,
  );
});

/** A slot of another venue at the time of a game. */
async function otherGroundAt(
  request: APIRequestContext,
  game: MyBookingDetails,
): Promise<Pick<FreeSlot, 'eventId' | 'slot'>> {
  const list = await (await request.get('/api/turfs/list?limit=100')).json();
  const others: Venue[] = list.data.venues.filter(
    (venue: Venue) => venue.id !== game.eventId && venue.listing === 'live' && venue.price !== null,
  );
  for (const { id } of others) {
    const { slots }: { slots: Slot[] } = await (await request.get(`/api/turfs/event/${id}`)).json();
    const slot = slots.find(
      ({ date, startTime, endTime, status }) =>
        status === 'available' && timesOverlap({ date, fromTime: startTime, toTime: endTime }, game),
    );
    if (slot) return { eventId: id, slot };
  }
  throw new Error('No other venue is free then.');
}
