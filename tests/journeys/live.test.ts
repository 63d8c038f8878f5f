// Slots taken or freed by others change on screen by themselves.
import type { Page } from '@playwright/test';
import { longDate, twelveHourTime } from '#domain/date-text.ts';
import { PERIODS, periodOf } from '#domain/periods.ts';
import { test } from '#tests/support/booking-journey.ts';
import { LIVE } from '#tests/support/forged-venue.ts';
import { BOTH_SIZES, expect } from '#tests/support/journey.ts';
import { beSignedIn, type FreeSlot, freeSlot, holdRequest, signUp } from '#tests/support/player.ts';

const TAKEN = '❌ This time slot is already booked.';

const pill = (page: Page, { slot }: FreeSlot) =>
  page.getByRole('radio', { name: new RegExp(`^${twelveHourTime(slot.startTime)}`) });

/** Shows the part of the day in which the slot is, and waits until the page listens. */
async function lookAt(page: Page, free: FreeSlot, { isListening = true } = {}): Promise<void> {
  const listening = isListening ? page.waitForResponse(LIVE) : undefined;
  await page.goto(`/event/${free.eventId}`);
  await listening;
  await show(page, free);
}

async function show(page: Page, { slot }: FreeSlot): Promise<void> {
  const day = page.getByRole('button', { name: new RegExp(`^${longDate(slot.date)}`) });
  if ((await day.getAttribute('aria-pressed')) !== 'true') await day.click();
  const period = PERIODS.find(({ id }) => id === periodOf(slot.startTime));
  await page.getByRole('tab', { name: new RegExp(`^${period?.name}`) }).click();
}

/** What the page asks of the server from now on: a change that comes over the stream needs no asking. */
function askedFrom(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

let bookings = 0;
const newBookingId = () => `BK${Date.now()}${bookings++}`;

test(
  'a slot that another player takes is shown as booked without asking, and as free again when it is given back',
  BOTH_SIZES,
  async ({ page, browser, baseURL, request, layoutShift }, { workerIndex }) => {
    const free = await freeSlot(request);
    await lookAt(page, free);
    await expect(pill(page, free)).toContainText('₹');
    const asked = askedFrom(page);

    const other = await browser.newPage({
      ...(baseURL ? { baseURL } : {}),
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
    });
    const asha = await signUp(request, workerIndex);
    await beSignedIn(other, asha);
    const profile = other.waitForResponse('**/api/user/profile');
    await lookAt(other, free);
    await profile;
    await pill(other, free).click();
    await other.getByRole('button', { name: 'Continue' }).click();
    await other.getByRole('button', { name: 'Confirm Booking' }).click();
    await other.getByRole('button', { name: 'Continue to Details' }).click();
    await other.getByLabel('Full Name').fill('Asha Kulkarni');
    const held = other.waitForResponse((answer) => answer.url().endsWith('/api/bookings') && answer.ok());
    await other.getByRole('button', { name: 'Proceed to Payment' }).click();
    const { data } = await (await held).json();
    await expect(pill(page, free)).toContainText('Booked');
    await expect(pill(page, free)).toHaveAttribute('aria-disabled', 'true');

    const headers = { authorization: `Bearer ${asha.token}` };
    const cancelled = await request.post(`/api/bookings/${data.booking.bookingId}/cancel`, { headers });
    expect(cancelled.status()).toBe(200);
    await expect(pill(page, free)).toContainText('₹');
    expect(asked).not.toContain(`/api/turfs/event/${free.eventId}`);
    // Where '10 free' becomes '9 free' its letters may move a little; nothing else does.
    expect(await layoutShift()).toBeLessThan(0.001);
    await other.close();
  },
);

test('a chosen slot that is taken is let go with a word, in the picker, in the modal and on the booking page', async ({
  page,
  request,
}, { workerIndex }) => {
  const free = await freeSlot(request);
  const [asha, ravi] = [await signUp(request, workerIndex), await signUp(request, workerIndex)];
  const headers = { authorization: `Bearer ${ravi.token}` };
  async function take(): Promise<string> {
    const bookingId = newBookingId();
    const answer = await request.post('/api/bookings', { headers, data: holdRequest(free, bookingId, ravi.phone) });
    expect(answer.status()).toBe(201);
    return bookingId;
  }
  const giveBack = (bookingId: string) => request.post(`/api/bookings/${bookingId}/cancel`, { headers });
  const word = page.getByText(TAKEN, { exact: false });

  await beSignedIn(page, asha);
  const profile = page.waitForResponse('**/api/user/profile');
  await lookAt(page, free);
  await profile;
  await pill(page, free).click();
  let taken = await take();
  await expect(word.first()).toBeVisible();
  await expect(pill(page, free)).toHaveAttribute('aria-checked', 'false');
  await expect(pill(page, free)).toContainText('Booked');
  await giveBack(taken);
  await expect(pill(page, free)).toContainText('₹');
  await page.mouse.move(5, 5);
  await expect(word.first()).toBeHidden();

  await pill(page, free).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  const modal = page.getByRole('dialog', { name: 'Book a slot' });
  const inModal = modal.getByRole('radio', { name: new RegExp(`^${twelveHourTime(free.slot.startTime)}`) });
  await expect(inModal).toHaveAttribute('aria-checked', 'true');
  taken = await take();
  await expect(word.first()).toBeVisible();
  await expect(inModal).toHaveAttribute('aria-checked', 'false');
  await expect(modal.getByRole('button', { name: 'Confirm Booking' })).toBeDisabled();
  await giveBack(taken);
  await expect(inModal).toContainText('₹');
  await page.mouse.move(5, 5);
  await expect(word.first()).toBeHidden();
  await inModal.click();
  await modal.getByRole('button', { name: 'Confirm Booking' }).click();

  await expect(page.getByRole('heading', { name: 'Select Date & Time' })).toBeVisible();
  await expect(pill(page, free)).toHaveAttribute('aria-checked', 'true');
  await take();
  await expect(word.first()).toBeVisible();
  await expect(pill(page, free)).toContainText('Booked');
  await expect(page.getByRole('button', { name: 'Continue to Details' })).toBeHidden();
});

test('a hold that ends frees its slot on screen, although nobody does anything', async ({ page, request, books }, {
  workerIndex,
}) => {
  const free = await freeSlot(request);
  const ravi = await signUp(request, workerIndex);
  await lookAt(page, free);
  const bookingId = newBookingId();
  await request.post('/api/bookings', {
    headers: { authorization: `Bearer ${ravi.token}` },
    data: holdRequest(free, bookingId, ravi.phone),
  });
  await expect(pill(page, free)).toContainText('Booked');
  await books.shortenHold(bookingId, 1);
  await expect(pill(page, free)).toContainText('₹');
});

test.describe('where streams are blocked', () => {
  test.use({ expectedTrouble: /ERR_FAILED|\/live/ });

  test('the page asks again every few seconds instead', async ({ page, request }, { workerIndex }) => {
    await page.route(LIVE, (route) => route.abort());
    const free = await freeSlot(request);
    const ravi = await signUp(request, workerIndex);
    await lookAt(page, free, { isListening: false });
    await request.post('/api/bookings', {
      headers: { authorization: `Bearer ${ravi.token}` },
      data: holdRequest(free, newBookingId(), ravi.phone),
    });
    await expect(pill(page, free)).toContainText('Booked');
  });
});

test('a hidden tab costs nothing, and shows what happened when it is looked at again', async ({ page, request }, {
  workerIndex,
}) => {
  const free = await freeSlot(request);
  const ravi = await signUp(request, workerIndex);
  await page.clock.install();
  await lookAt(page, free);
  const ended = page.waitForEvent('requestfailed', (one) => LIVE.test(one.url()));
  await turn(page, 'hidden');
  await ended;
  const asked = askedFrom(page);
  await page.clock.runFor('10:00');
  await request.post('/api/bookings', {
    headers: { authorization: `Bearer ${ravi.token}` },
    data: holdRequest(free, newBookingId(), ravi.phone),
  });
  expect(asked).toEqual([]);
  await expect(pill(page, free)).toContainText('₹');

  await turn(page, 'visible');
  await expect(pill(page, free)).toContainText('Booked');
});

async function turn(page: Page, to: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, to);
}
