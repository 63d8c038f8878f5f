// Slots taken or freed by others change on screen by themselves.
import type { APIRequestContext, Page } from '@playwright/test';
import { longDate, twelveHourTime } from '#domain/date-text.ts';
import { periodOf } from '#domain/periods.ts';
import { test } from '#tests/support/browser/booking-journey.ts';
import { LIVE } from '#tests/support/browser/forged-venue.ts';
import { expect } from '#tests/support/browser/journey.ts';
import {
  beSignedIn,
  type FreeSlot,
  freeSlot,
  holdRequest,
  type Player,
  signUp,
} from '#tests/support/browser/player.ts';

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
  await page.getByRole('tab', { name: new RegExp(`^${periodOf(slot.startTime)}`, 'i') }).click();
}

/** What the page asks of the server from now on: a change that comes over the stream needs no asking. */
function askedFrom(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

let bookings = 0;

/** As the payment step of another player's page does. */
async function take(request: APIRequestContext, { token, phone }: Player, free: FreeSlot): Promise<string> {
  const bookingId = `BK${Date.now()}${bookings++}`;
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.post('/api/bookings', { headers, data: holdRequest(free, bookingId, phone) });
  expect(answer.status()).toBe(201);
  return bookingId;
}

async function giveBack(request: APIRequestContext, { token }: Player, bookingId: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.post(`/api/bookings/${bookingId}/cancel`, { headers });
  expect(answer.status()).toBe(200);
}

test('a slot that another player takes is shown as booked without asking, and as free again when it is given back', async ({
  page,
  request,
  layoutShift,
  books,
}, { workerIndex }) => {
  const free = await freeSlot(request);
  const ravi = await signUp(request, workerIndex);
  await page.clock.install();
  await lookAt(page, free);
  await expect(pill(page, free)).toContainText('₹');
  const asked = askedFrom(page);
  const first = await take(request, ravi, free);
  await expect(pill(page, free)).toContainText('Booked');
  await expect(pill(page, free)).toHaveAttribute('aria-disabled', 'true');
  await giveBack(request, ravi, first);
  await expect(pill(page, free)).toContainText('₹');

  await test.step('a hold that ends frees its slot on screen, although nobody does anything', async () => {
    const second = await take(request, ravi, free);
    await expect(pill(page, free)).toContainText('Booked');
    await books.shortenHold(second, 1);
    await expect(pill(page, free)).toContainText('₹');
    expect(asked).not.toContain(`/api/turfs/event/${free.eventId}`);
    // Where '10 free' becomes '9 free' its letters may move a little; nothing else does.
    expect(await layoutShift()).toBeLessThan(0.001);
  });

  await test.step('a hidden tab costs nothing, and shows what happened when it is looked at again', async () => {
    const ended = page.waitForEvent('requestfailed', (one) => LIVE.test(one.url()));
    await turn(page, 'hidden');
    await ended;
    asked.length = 0;
    await page.clock.runFor('10:00');
    await take(request, ravi, free);
    expect(asked).toEqual([]);
    await expect(pill(page, free)).toContainText('₹');
    await turn(page, 'visible');
    await expect(pill(page, free)).toContainText('Booked');
  });
});

test('a chosen slot that is taken is let go with a word, in the picker, in the modal and on the booking page', async ({
  page,
  request,
}, { workerIndex }) => {
  const free = await freeSlot(request);
  const [asha, ravi] = [await signUp(request, workerIndex), await signUp(request, workerIndex)];
  const word = page.getByText(TAKEN, { exact: false });

  await beSignedIn(page, asha);
  const profile = page.waitForResponse('**/api/user/profile');
  await lookAt(page, free);
  await profile;
  await pill(page, free).click();
  let taken = await take(request, ravi, free);
  await expect(word.first()).toBeVisible();
  await expect(pill(page, free)).toHaveAttribute('aria-checked', 'false');
  await expect(pill(page, free)).toContainText('Booked');
  await giveBack(request, ravi, taken);
  await expect(pill(page, free)).toContainText('₹');
  await page.mouse.move(5, 5);
  await expect(word.first()).toBeHidden();

  await pill(page, free).click();
  await page.getByRole('button', { name: 'All times' }).click();
  const modal = page.getByRole('dialog', { name: 'Book a slot' });
  const inModal = modal.getByRole('radio', { name: new RegExp(`^${twelveHourTime(free.slot.startTime)}`) });
  await expect(inModal).toHaveAttribute('aria-checked', 'true');
  taken = await take(request, ravi, free);
  await expect(word.first()).toBeVisible();
  await expect(inModal).toHaveAttribute('aria-checked', 'false');
  await expect(modal.getByRole('button', { name: 'Confirm Booking' })).toBeDisabled();
  await giveBack(request, ravi, taken);
  await expect(inModal).toContainText('₹');
  await page.mouse.move(5, 5);
  await expect(word.first()).toBeHidden();
  await inModal.click();
  await modal.getByRole('button', { name: 'Confirm Booking' }).click();

  await expect(page.getByRole('heading', { name: 'Your Details' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the calendar' }).click();
  await expect(page.getByRole('heading', { name: 'Select Date & Time' })).toBeVisible();
  await expect(pill(page, free)).toHaveAttribute('aria-checked', 'true');
  await take(request, ravi, free);
  await expect(word.first()).toBeVisible();
  await expect(pill(page, free)).toContainText('Booked');
  await expect(page.getByRole('button', { name: 'Continue to Details' })).toBeHidden();
});

test.describe('where streams are blocked', () => {
  test.use({ expectedTrouble: /ERR_FAILED|\/live/ });

  test('the page asks again every few seconds instead', async ({ page, request }, { workerIndex }) => {
    await page.route(LIVE, (route) => route.abort());
    const free = await freeSlot(request);
    const ravi = await signUp(request, workerIndex);
    await lookAt(page, free, { isListening: false });
    await take(request, ravi, free);
    await expect(pill(page, free)).toContainText('Booked');
  });
});

async function turn(page: Page, to: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, to);
}
