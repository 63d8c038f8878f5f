import type { APIRequestContext, Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { longDate, shortDate, timeRange, twelveHourTime } from '#domain/date-text.ts';
import { periodOf } from '#domain/periods.ts';
import { test } from '#tests/support/browser/booking-journey.ts';
import { expect, expectAccessible } from '#tests/support/browser/journey.ts';
import { book, bookingOf, freeSlotsAt, newId } from '#tests/support/browser/own-booking.ts';
import {
  beSignedIn,
  codeFor,
  type FreeSlot,
  freeSlot,
  holdRequest,
  newPhone,
  type Player,
  signUp,
} from '#tests/support/browser/player.ts';
import * as refusals from '#words/shared/slots.ts';

async function show(page: Page, { slot }: FreeSlot): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${longDate(slot.date)}`) }).click();
  await page.getByRole('tab', { name: new RegExp(`^${periodOf(slot.startTime)}`, 'i') }).click();
}

async function join(request: APIRequestContext, { token }: Player, { eventId, slot }: FreeSlot): Promise<string> {
  const answer = await request.post(`/api/turfs/event/${eventId}/waiting-list`, {
    headers: { authorization: `Bearer ${token}` },
    data: { date: slot.date, fromTime: slot.startTime, toTime: slot.endTime },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).data.entry.id;
}

async function cancel(request: APIRequestContext, { token }: Player, bookingId: string): Promise<void> {
  const answer = await request.post(`/api/bookings/${bookingId}/cancel`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(200);
}

/** The next page that is opened is somebody else's. */
async function becomePlayer(page: Page, { token }: Player): Promise<void> {
  await page.evaluate((stored) => localStorage.setItem('authToken', stored), token);
}

/** As the message to the first in line has it. */
async function offerLink(request: APIRequestContext, phone: string): Promise<string | undefined> {
  const inbox = await (await request.get(`/api/demo/inbox?to=${phone}`)).json();
  return inbox.data.flatMap(({ text }: { text: string }) => /\/waiting-list\/\d+/.exec(text) ?? [])[0];
}

test('a taken slot says so and offers the line; signing in on the way loses nothing; freed, it is booked from the message', async ({
  page,
  request,
  layoutShift,
}, { workerIndex }) => {
  test.slow();
  const owner = await signUp(request, workerIndex);
  const free = await freeSlot(request);
  const theirs = await book(request, owner, free);
  const phone = newPhone(workerIndex);
  const time = twelveHourTime(free.slot.startTime);
  await page.goto(`/event/${free.eventId}`);
  await show(page, free);
  const taken = page.getByRole('radio', { name: new RegExp(`^${time}.*Booked`) });
  await expect(taken).toHaveAttribute('aria-disabled', 'true');
  await taken.focus();
  await page.keyboard.press('Enter');
  const toast = page.getByRole('region', { name: 'Notifications' });
  // Read aloud with what can be done about it, and reached without a pointer.
  await expect(toast.getByRole('button', { name: 'Tell me if it frees up' })).toBeVisible();
  await page.keyboard.press('F6');
  await expect(toast.getByText(refusals.booked)).toBeVisible();
  await expect(toast).toHaveAttribute('aria-live', 'polite');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(toast.getByRole('button', { name: 'Tell me if it frees up' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Tell me if it frees up' });
  await expect(dialog.getByRole('radio', { name: new RegExp(`^${time}`) })).toBeChecked();
  const times = timeRange(free.slot.startTime, free.slot.endTime);
  const about = new RegExp(`, ${longDate(free.slot.date)}, ${times.replaceAll(/[()]/g, '\\$&')}$`);
  await expect(dialog).toHaveAccessibleDescription(about);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(taken).toBeFocused();

  // The same by keyboard alone, from the button under the slots.
  await page.getByRole('button', { name: 'Tell me if it frees up' }).last().focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('radio', { name: new RegExp(`^${time}`) }).focus();
  await page.keyboard.press('Space');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Tell me if it frees up' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Tell me if it frees up' })).toHaveAccessibleDescription(about);
  await page.getByLabel('Phone number').fill(phone);
  await page.keyboard.press('Enter');
  await page.getByLabel('One-time code').waitFor();
  await page.getByLabel('One-time code').fill(await codeFor(request, phone));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'You are next in line' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See my waiting list' }).click();
  await expect(page.getByText(/^You are next in line\./)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(/^You are next in line\./)).toBeVisible();
  expect(await layoutShift()).toBe(0);

  await cancel(request, owner, theirs.bookingId);
  await expect.poll(() => offerLink(request, phone)).toBeTruthy();
  await page.goto((await offerLink(request, phone)) ?? '');
  await expect(page.getByRole('heading', { name: 'It is free, for you' })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Book it now' }).click();
  await expect(page.getByRole('heading', { name: 'Your Details' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText(time);
  await page.getByLabel('Full Name').fill('Asha Kulkarni');
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await page.getByRole('radio', { name: /^Razorpay/ }).click();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await page.getByRole('button', { name: 'Approve payment' }).click();
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  await page.goto('/waiting-list');
  await expect(page.getByText('It freed up and you took it.')).toBeVisible();
});

test('one’s own slot is shown as one’s own, on the venue’s page and in the booking, without a waiting list', async ({
  page,
  request,
}, { workerIndex }) => {
  test.slow();
  const player = await signUp(request, workerIndex);
  const free = await freeSlot(request);
  await book(request, player, free);
  await beSignedIn(page, player);
  const time = twelveHourTime(free.slot.startTime);
  const own = page.getByRole('radio', { name: new RegExp(`^${time}.*Yours`) });
  await page.goto(`/event/${free.eventId}`);
  await show(page, free);
  await expect(own).toBeVisible();
  await own.focus();
  await page.keyboard.press('Enter');
  const toast = page.getByRole('region', { name: 'Notifications' });
  await expect(toast.getByText(`You have booked ${shortDate(free.slot.date)}, ${time}.`)).toBeVisible();
  await expect(toast.getByRole('button', { name: 'Tell me if it frees up' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Book Now' }).last().click();
  await expect(page.getByRole('heading', { name: 'Select Date & Time' })).toBeVisible();
  // The day that was looked at is chosen here, too.
  await page.getByRole('tab', { name: new RegExp(`^${periodOf(free.slot.startTime)}`, 'i') }).click();
  await expect(own).toBeVisible();
});

test('an offer that runs out is told plainly and goes to the next in line, who moves a booking there', async ({
  page,
  request,
  orm,
}, { workerIndex }) => {
  test.slow();
  const owner = await signUp(request, workerIndex);
  const free = await freeSlot(request);
  const theirs = await book(request, owner, free);
  const [first, second] = [await signUp(request, workerIndex), await signUp(request, workerIndex)];
  const firstEntry = await join(request, first, free);
  const secondEntry = await join(request, second, free);
  const others = (await freeSlotsAt(request, free.eventId)).filter(
    ({ start, price, freeCourts }) => start !== free.slot.start && price === free.slot.price && freeCourts.length === 1,
  );
  const [own, alsoTaken] = others.slice(-2);
  if (!own || !alsoTaken) throw new Error('The venue has no two other free slots.');
  const booking = await book(request, second, { ...free, slot: own });
  await book(request, owner, { ...free, slot: alsoTaken });
  await join(request, second, { ...free, slot: alsoTaken });
  await beSignedIn(page, second);
  await page.goto('/waiting-list');
  await expect(page.getByText(/^You are 2nd in line\./)).toBeVisible();
  const when = `${shortDate(alsoTaken.date)}, ${twelveHourTime(alsoTaken.startTime)} –`;
  await page.getByRole('button', { name: new RegExp(`^Leave the line: .+, ${when}`) }).click();
  await expect(page.getByText('You have left the line.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Waiting list' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('main')).toBeFocused();

  await cancel(request, owner, theirs.bookingId);
  await becomePlayer(page, first);
  await page.clock.install();
  await page.goto(`/waiting-list/${firstEntry}`);
  await expect(page.getByRole('heading', { name: 'It is free, for you' })).toBeVisible();
  await orm.execute(
    sql`UPDATE waiting_list SET offer_expires_at = now() - interval '1 second' WHERE id = ${firstEntry}`,
  );
  await orm.execute(
    sql`UPDATE occupancies SET expires_at = now() - interval '1 second' WHERE waiting_id = ${firstEntry}`,
  );
  await page.clock.fastForward('01:00');
  await expect(page.getByRole('heading', { name: 'The offer ran out' })).toBeVisible();
  await expect(page.getByText(/went to the next in line\. Nothing was charged\./)).toBeVisible();
  await expectAccessible(page);

  // Whoever comes by now finds it taken, and the next in line served.
  const late = await request.post('/api/bookings', {
    headers: { authorization: `Bearer ${owner.token}` },
    data: holdRequest(free, newId(), owner.phone),
  });
  expect(late.status()).toBe(409);
  await becomePlayer(page, second);
  await page.goto(`/waiting-list/${secondEntry}`);
  await expect(page.getByRole('heading', { name: 'It is free, for you' })).toBeVisible();
  // The message leads there from the inbox, too.
  await page.goto(`/demo/inbox?to=${second.phone}`);
  await page.getByRole('link', { name: new RegExp(`/waiting-list/${secondEntry}$`) }).click();
  await expect(page.getByRole('button', { name: 'I do not want it' })).toBeVisible();
  await page.getByRole('link', { name: 'Move my booking here' }).click();
  await page.getByRole('button', { name: 'Move the booking' }).click();
  await expect(page.getByRole('heading', { name: 'Moved' })).toBeVisible();
  expect(await bookingOf(request, second, booking.bookingId)).toMatchObject({
    date: free.slot.date,
    fromTime: free.slot.startTime,
  });
});
