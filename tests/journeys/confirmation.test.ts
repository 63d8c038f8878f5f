// What a confirmed booking says, and what can be done with it.
import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import type { Slot } from '#contract/venue.ts';
import { longDate, twelveHourTime } from '#domain/date-text.ts';
import { addDays, indiaDate } from '#domain/india-time.ts';
import { formatRupees } from '#domain/price.ts';
import { test } from '#tests/support/browser/booking-journey.ts';
import { bookNowSignedIn, expectConfirmed, hold, NAME, slotButton } from '#tests/support/browser/booking-steps.ts';
import { LIVE } from '#tests/support/browser/forged-venue.ts';
import { expect, expectAccessible } from '#tests/support/browser/journey.ts';
import { freeSlotsAt } from '#tests/support/browser/own-booking.ts';
import {
  beSignedIn,
  type FreeSlot,
  freeSlot,
  holdRequest,
  type Player,
  signUp,
} from '#tests/support/browser/player.ts';

/** Held, paid and confirmed by the API. */
async function confirmed(request: APIRequestContext, player: Player, free: FreeSlot, email?: string): Promise<string> {
  const bookingId = await hold(request, player, free);
  const {
    name: _name,
    phone: _phone,
    eventId,
    bookingId: _id,
    ...details
  } = holdRequest(free, bookingId, player.phone);
  const answer = await request.post('/api/payment/process', {
    headers: { authorization: `Bearer ${player.token}` },
    data: {
      bookingId,
      eventId,
      amount: free.slot.price,
      currency: 'INR',
      paymentMethod: 'razorpay',
      customerDetails: { name: NAME, phone: player.phone, email, notes: 'Two of us come late.' },
      bookingDetails: { ...details, time: 'as above', slots: 1, venue: free.eventName },
      proof: { sandbox: 'approve' },
    },
  });
  expect(answer.status()).toBe(200);
  return bookingId;
}

declare global {
  interface Window {
    shared?: ShareData;
  }
}

/** A sheet that opens and stays open; a browser opens no second one. */
function pretendToShare(): void {
  const share = (data: ShareData) => {
    if (window.shared) return Promise.reject(new DOMException('It is open.', 'InvalidStateError'));
    window.shared = data;
    return new Promise<void>(() => {});
  };
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
}

test('the confirmation has all of it; it prints on one page, goes into the calendar, and is shared', async ({
  page,
  context,
  request,
}, { workerIndex }) => {
  const free = await freeSlot(request);
  const player = await signUp(request, workerIndex);
  const email = `asha.${player.phone}@example.com`;
  const bookingId = await confirmed(request, player, free, email);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await beSignedIn(page, player);
  await page.addInitScript(pretendToShare);
  await page.goto(`/booking-confirmation/${bookingId}`);
  await expectConfirmed(page);
  const { slot } = free;
  const when = `${longDate(slot.date)}, ${twelveHourTime(slot.startTime)} – ${twelveHourTime(slot.endTime)}`;
  const texts = [bookingId, 'Booking Details', when, slot.duration, 'Customer Details', NAME, email];
  texts.push('Two of us come late.', 'Payment Summary', 'Price per hour', 'Calculation', 'Total Amount', 'Razorpay');
  for (const text of texts) await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(formatRupees(slot.price), { exact: true }).first()).toBeVisible();
  await expect(
    page.getByText(
      `A confirmation email has been sent to your registered email, ${email}, and a message to ${player.phone} on WhatsApp.`,
    ),
  ).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: /^Court$/ })).toBeVisible();
  await expectAccessible(page);

  await test.step('after a reload it begins at its top, wherever it was left', async () => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.reload();
    await expectConfirmed(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  const printed = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.getByRole('button', { name: 'Print Receipt' }).dblclick();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).dblclick();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('BEGIN:VALARM');
  expect(file).toContain('TRIGGER:-PT2H');
  expect(file).toContain(`UID:${bookingId}@maidan`);
  const directions = page.getByRole('link', { name: 'Directions' });
  await expect(directions).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=/);
  await expect(directions).toHaveAttribute('target', '_blank');

  await test.step('it is shared, or copied where a device cannot share', async () => {
    const share = page.getByRole('button', { name: 'Share' });
    await share.dblclick();
    const { title, text, url } = await page.evaluate(() => window.shared ?? {});
    expect(title).toBe('We are playing');
    expect(text).toContain(free.eventName);
    expect(url).toMatch(new RegExp(`/event/${free.eventId}$`));
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await share.dblclick();
    await expect(page.getByText('Copied. Paste it into your group.').first()).toBeVisible();
    await expect(page.getByText('This device cannot share from here.')).toBeHidden();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(free.eventName);
  });
  await page.getByRole('link', { name: 'Book Another Venue' }).click();
  await expect(page).toHaveURL('/');

  // Both messages really left, and look like messages.
  const inboxOf = async (to: string) => (await (await request.get(`/api/demo/inbox?to=${to}`)).json()).data;
  await expect.poll(async () => (await inboxOf(email)).at(0)?.text).toContain(bookingId);
  const messages = await inboxOf(player.phone);
  const whatsapp = messages.filter(({ channel }: { channel: string }) => channel === 'whatsapp');
  expect(whatsapp).toHaveLength(1);
  expect(whatsapp[0].text).toMatch(/Cancel by \w+ \d+ \w+, \d+:\d\d [AP]M and ₹[\d,.]+ comes back\./);
  await page.goto(`/demo/inbox?to=${player.phone}`);
  await expect(page.getByText('Booking confirmed,')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'WhatsApp to' })).toHaveCount(1);
  await expectAccessible(page);

  await test.step('without an email address the line says where the confirmation did go', async () => {
    const bare = await confirmed(request, player, await freeSlot(request));
    await page.goto(`/booking-confirmation/${bare}`);
    await expect(page.getByText(`A confirmation has been sent to ${player.phone} on WhatsApp.`)).toBeVisible();
    await expect(page.getByText(/confirmation email/)).toBeHidden();
  });
});

test('the address of a confirmation says what is true: signed out, cancelled, held, and held too long', async ({
  page,
  request,
  books,
}, { workerIndex }) => {
  const player = await signUp(request, workerIndex);
  const cancelled = await confirmed(request, player, await freeSlot(request));
  const answer = await request.post(`/api/bookings/${cancelled}/cancel`, {
    headers: { authorization: `Bearer ${player.token}` },
  });
  const { amount } = (await answer.json()).data.refund;
  expect(amount).toBeGreaterThan(0);
  const held = await hold(request, player, await freeSlot(request));
  const lapsed = await hold(request, player, await freeSlot(request));
  await books.endHold(lapsed);

  await test.step('signed out', async () => {
    await page.goto(`/booking-confirmation/${cancelled}`);
    const dialog = page.getByRole('dialog', { name: 'Sign in to see your receipt' });
    await expect(dialog).toBeVisible();
    await expect(page).toHaveTitle(/^Your receipt/);
    await expectAccessible(page);
    await dialog.getByRole('link', { name: 'Go Home' }).click();
    await expect(page).toHaveURL('/');
    await expect(dialog).toBeHidden();
    await page.goto(`/booking-confirmation/${cancelled}`);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('Use the phone number you booked with.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Go Home' })).toBeVisible();
    await expect(page.getByText(/confirmed|cancelled/i)).toHaveCount(0);
  });

  await page.evaluate((token) => localStorage.setItem('authToken', token), player.token);
  const heading = page.getByRole('heading', { level: 1 });
  await test.step('cancelled', async () => {
    await page.goto(`/booking-confirmation/${cancelled}`);
    await expect(heading).toHaveText('Booking cancelled');
    await expect(page).toHaveTitle(/^Booking cancelled/);
    await expect(page.getByText(new RegExp(`${formatRupees(amount)} (is on its way back|was paid out)`))).toBeVisible();
    await expect(page.getByRole('link', { name: 'Track the refund' })).toHaveAttribute('href', /^\/refunds\//);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'See the booking' }).click();
    await expect(page).toHaveURL(`/bookings/${cancelled}`);
  });
  await test.step('held', async () => {
    await page.goto(`/booking-confirmation/${held}`);
    await expect(heading).toHaveText('Not paid yet');
    await expect(page).toHaveTitle(/^Not paid yet/);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Continue to pay' }).click();
    await expect(page.getByRole('heading', { name: 'Complete Your Payment' })).toBeVisible();
  });
  await test.step('held too long', async () => {
    await page.goto(`/booking-confirmation/${lapsed}`);
    await expect(heading).toHaveText('Not paid in time');
    await expect(page.getByText('Nothing was charged.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Book again' })).toBeVisible();
  });
});

test('the confirmation leads to the booking, and to the same slot next week', async ({ page, request }, {
  workerIndex,
}) => {
  const { eventId, eventName } = await freeSlot(request);
  const slots = await freeSlotsAt(request, eventId);
  const lastDay = addDays(indiaDate(new Date()), 6);
  const weekLater = (slot: Slot) =>
    slots.find(({ date, startTime }) => date === addDays(slot.date, 7) && startTime === slot.startTime);
  const slot = slots.find((one) => one.date <= lastDay && weekLater(one));
  if (!slot) throw new Error('No slot is free this week and next.');
  const player = await signUp(request, workerIndex);
  const bookingId = await confirmed(request, player, { eventId, eventName, slot });
  await beSignedIn(page, player);
  await page.goto(`/booking-confirmation/${bookingId}`);
  const again = weekLater(slot) ?? slot;
  await page.getByRole('link', { name: 'Same time next week?' }).click();
  await expect(page).toHaveURL(new RegExp(`/event/${eventId}\\?date=${again.date}&time=${again.startTime}`));
  await expect(slotButton(page, { slot: again })).toHaveAttribute('aria-checked', 'true');
  await page.goBack();
  await page.getByRole('link', { name: 'See the booking' }).click();
  await expect(page).toHaveURL(`/bookings/${bookingId}`);
  await page.getByRole('link', { name: 'Book again' }).click();
  await expect(slotButton(page, { slot: again })).toHaveAttribute('aria-checked', 'true');
});

test.describe('what is not there', () => {
  test.use({ expectedTrouble: /404|500/ });

  test('says so: nobody signed in, somebody else’s booking, no event, no slots, and a server that fails', async ({
    page,
    request,
  }, { workerIndex }) => {
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(sent.url()));
    await page.goto('/booking/BK123');
    await expect(page.getByRole('dialog', { name: 'Continue your booking' })).toBeVisible();
    expect(asked.filter((url) => url.includes('/api/turfs/event/'))).toEqual([]);

    const free = await freeSlot(request);
    const elsewhere = await freeSlot(request);
    const others = await hold(request, await signUp(request, workerIndex), elsewhere);
    const { token } = await signUp(request, workerIndex);
    await page.evaluate((stored) => localStorage.setItem('authToken', stored), token);
    await page.goto(`/booking-confirmation/${others}`);
    await expect(page.getByText('Booking data not found')).toBeVisible();
    await expect(page).toHaveTitle(/^Booking data not found/);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go Home' }).click();
    await expect(page).toHaveURL('/');

    await page.goto(`/booking/${others}`);
    await expect(page.getByText('Event Not Found')).toBeVisible();
    await expect(page.getByText("The event you're looking for doesn't exist or has been removed.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL('/venues');

    const event = `**/api/turfs/event/${free.eventId}`;
    await bookNowSignedIn(page, free);
    await page.route(event, (route) => route.fulfill({ status: 500, json: { success: false } }));
    const mayAnswer = Promise.withResolvers<void>();
    await page.route('**/api/user/profile', async (route) => {
      await mayAnswer.promise;
      await route.continue();
    });
    await page.reload();
    await expect(page.getByText('Loading Booking Details')).toBeVisible();
    mayAnswer.resolve();
    await expect(page.getByRole('alert')).toContainText('Failed to load event data. Please try again.');
    await page.unroute(event);
    await page.route(event, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), slots: [] } });
    });
    // The real slots must not come in from the side.
    await page.route(LIVE, (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: 'event: beat\ndata:\n\n' }),
    );
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('No Time Slots Available')).toBeVisible();
    await expect(page.getByText('Please check back later or contact the venue for availability')).toBeVisible();
  });
});
