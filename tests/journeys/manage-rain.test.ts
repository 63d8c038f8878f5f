// Rain at eight: the ground calls its games off, and each player chooses what to have instead.
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Slot } from '#contract/venue.ts';
import { addDays, indiaDate } from '#domain/india-time.ts';
import { expectConfirmed } from '#tests/support/browser/booking-steps.ts';
import { beside, expect, expectAccessibleAtBothSizes, test } from '#tests/support/browser/journey.ts';
import { LOST, loseAnswer } from '#tests/support/browser/lost-answer.ts';
import { book, hold } from '#tests/support/browser/own-booking.ts';
import { asked, groundAndPeople } from '#tests/support/browser/own-ground.ts';
import { day, tab, time } from '#tests/support/browser/picker.ts';
import { beSignedIn, newPhone, type Player, signUp } from '#tests/support/browser/player.ts';

/** What others do is on screen within two seconds; a busy machine may be slower to say so. */
const SOON = { timeout: 2_500 };

test.use({ expectedTrouble: new RegExp(`${LOST.source}|409 \\(Conflict\\)`) });

async function slotAt(request: APIRequestContext, venueId: string, date: string, startTime: string) {
  const { slots }: { slots: Slot[] } = await (await request.get(`/api/turfs/event/${venueId}`)).json();
  const slot = slots.find((one) => one.date === date && one.startTime === startTime);
  if (!slot) throw new Error('There is no such slot.');
  return { eventId: venueId, eventName: 'Rainy', slot };
}

/** The link in the last message that says what was called off. */
async function choiceLink(request: APIRequestContext, { phone }: Pick<Player, 'phone'>): Promise<string> {
  let path = '';
  const look = async () => {
    const inbox = await (await request.get(`/api/demo/inbox?to=${phone}`)).json();
    const texts: string[] = inbox.data.map(({ text }: { text: string }) => text);
    path = /\/b\/\S+/.exec(texts.find((text) => text.includes('rained off')) ?? '')?.[0] ?? '';
    return path;
  };
  await expect.poll(look).not.toBe('');
  return path;
}

test('rain at eight: one press closes the courts, and players choose credit, another time or their money', async ({
  page,
  browser,
  baseURL,
  request,
  orm,
}, { workerIndex }) => {
  test.slow();
  const { venueId, owner, player: credited } = await groundAndPeople(request, orm, workerIndex, 'Rainy');
  const moved = await signUp(request, workerIndex);
  const date = addDays(indiaDate(new Date()), 3);
  await book(request, credited, await slotAt(request, venueId, date, '18:00'));
  await book(request, moved, await slotAt(request, venueId, date, '20:00'));
  const guest = { phone: newPhone(workerIndex), name: 'Meera Joshi' };
  const data = { bookingId: `BK${Date.now()}`, date, fromTime: '19:00', toTime: '20:00', ...guest };
  await asked(request, owner, 'bookAtDesk', { params: { venueId }, data });
  const dialog = page.locator('[role="dialog"]:not([aria-modal="false"])');
  const told = page.getByRole('region', { name: 'Games called off' });
  async function pressKey(target: Locator): Promise<void> {
    await target.focus();
    await page.keyboard.press('Enter');
  }
  const choose = (on: Page, name: RegExp) => on.getByRole('radio', { name }).press('Space');
  const chip = (on: Locator, name: string) => on.getByRole('checkbox', { name }).press('Space');

  await beSignedIn(page, owner);
  await page.goto(`/manage/v/${venueId}/day/${date}`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();

  await test.step('the ground sees what it costs before it presses once, and players see it close', async () => {
    await beside(browser, baseURL, async (players) => {
      await players.goto(`/event/${venueId}`);
      await day(players, date).click();
      await tab(players, 'Evening').click();
      await expect(time(players, '6:00 PM')).toContainText('₹');
      await page.getByRole('button', { name: 'Rain', exact: true }).click();
      await expect(dialog.getByText('3 games', { exact: true })).toBeVisible();
      await expect(dialog.getByText('₹2,400', { exact: true })).toBeVisible();
      await expect(dialog.getByText(/^The gateway has ₹[\d,.]+: enough\.$/)).toBeVisible();
      await expectAccessibleAtBothSizes(page);
      await dialog.getByRole('button', { name: 'Change' }).click();
      await dialog.getByLabel('Worth more, in percent').fill('10');
      await page.keyboard.press('Enter');
      await expect(dialog.getByText('Credit is worth 10 % more than the money.')).toBeVisible();
      await dialog.getByLabel('Until what time').fill('17:00');
      await dialog.getByLabel('From what time').fill('17:30');
      await expect(dialog.getByRole('alert')).toHaveText('The end lies before the beginning.');
      await dialog.getByLabel('Until what time').fill('23:00');
      await expect(dialog.getByText('3 games', { exact: true })).toBeVisible();
      await dialog.getByRole('button', { name: 'Call 3 games off' }).click();
      await expect(dialog).toBeHidden();
      await expect(told).toContainText('3 of 3 told');
      await expect(told).toContainText('3 still choose');
      await expect(time(players, '6:00 PM')).not.toContainText('₹', SOON);
    });
    await expectAccessibleAtBothSizes(page);
  });

  await test.step('somebody takes credit by the link in the message, on a phone and without signing in', async () => {
    const path = await choiceLink(request, credited);
    await beside(browser, baseURL, async (players) => {
      await players.setViewportSize({ width: 360, height: 800 });
      await players.goto(path);
      await expect(players.getByRole('heading', { name: 'Rained off' })).toBeVisible();
      await expect(players.getByText(/You can choose until .*\. If you do not, ₹1,200 goes back to you/)).toBeVisible();
      await choose(players, /^₹1,320 credit/);
      await expectAccessibleAtBothSizes(players);
      await players.getByRole('button', { name: 'Give me ₹1,320 credit' }).press('Enter');
      await expect(players.getByText('You chose credit: ₹1,320')).toBeVisible();
      await expectAccessibleAtBothSizes(players);
    });
  });

  await test.step('somebody else plays another time, from their bookings', async () => {
    await beside(browser, baseURL, async (players) => {
      await beSignedIn(players, moved);
      await players.goto('/bookings?when=cancelled');
      await players.getByRole('link', { name: 'Choose now' }).click();
      await choose(players, /^Another time/);
      await players.getByRole('combobox', { name: 'Day' }).selectOption(addDays(date, 2));
      await players.getByRole('radio', { name: /^6:00 AM/ }).press('Space');
      await expect(players.getByText('It costs the same.')).toBeVisible();
      await expectAccessibleAtBothSizes(players);
      await players.getByRole('button', { name: 'Play then' }).press('Enter');
      await expect(players.getByText('Your game has a new time.')).toBeVisible();
      await expect(players.getByText('Confirmed', { exact: true }).first()).toBeVisible();
    });
    await expect(told).toContainText('1 credit · 1 another time', SOON);
  });

  await test.step('who had not paid yet plays another time, too, and pays for that', async () => {
    const path = await choiceLink(request, guest);
    await beside(browser, baseURL, async (players) => {
      await players.setViewportSize({ width: 360, height: 800 });
      await players.goto(path);
      await expect(players.getByText('You had not paid, and the ₹1,200 is no longer due.')).toBeVisible();
      await expect(players.getByText(/You can choose until .*\. If you do not, nothing is due\./)).toBeVisible();
      await players.getByRole('combobox', { name: 'Day' }).selectOption(addDays(date, 2));
      await players.getByRole('radio', { name: /^7:00 AM/ }).press('Space');
      await expect(players.getByText('₹1,200 is to be paid then, at the ground or online.')).toBeVisible();
      await expectAccessibleAtBothSizes(players);
      await players.getByRole('button', { name: 'Play then' }).press('Enter');
      await expect(players.getByText('Your game has a new time.')).toBeVisible();
      await expect(players.getByRole('button', { name: /^Pay ₹1,200/ }).first()).toBeVisible();
      await expectAccessibleAtBothSizes(players);
    });
    await expect(told).toContainText('1 credit · 2 another time', SOON);
    await told.getByRole('button', { name: 'See all' }).click();
    await expect(dialog.getByText('another time')).toHaveCount(2);
    await expectAccessibleAtBothSizes(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('the credit pays for the next game there, all of it', async () => {
    const morning = await slotAt(request, venueId, addDays(date, 1), '08:00');
    const bookingId = await hold(request, credited, morning);
    await beside(browser, baseURL, async (players) => {
      await beSignedIn(players, credited);
      await players.goto('/bookings');
      await expect(players.getByText(/^₹1,320 credit at /)).toBeVisible();
      await expectAccessibleAtBothSizes(players);
      await players.goto(`/booking/${bookingId}`);
      await players.getByRole('checkbox', { name: /^Use your ₹1,200 credit at / }).press('Space');
      await expect(players.getByText('It pays for all of it.')).toBeVisible();
      await expectAccessibleAtBothSizes(players);
      await players.getByRole('button', { name: 'Book with credit' }).press('Enter');
      await expectConfirmed(players);
      await players.goto('/bookings');
      await expect(players.getByText(/^₹120 credit at /)).toBeVisible();
    });
  });

  await test.step('courts are closed with a booking in the way, and opened again', async () => {
    const next = addDays(date, 1);
    await page.goto(`/manage/v/${venueId}/day/${next}`);
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await pressKey(page.getByRole('button', { name: 'Close courts' }));
    await dialog.getByLabel('Reason').fill('New turf');
    await expect(dialog.getByText('₹1,200 as credit')).toBeVisible();
    await dialog.getByRole('combobox', { name: /^For Ravi Menon/ }).selectOption({ label: 'Leave it' });
    await expectAccessibleAtBothSizes(page);
    await chip(dialog, 'Half B');
    await expect(dialog.getByRole('button', { name: 'Close the courts' })).toBeEnabled();
    await loseAnswer(page, /\/call-offs$/);
    await pressKey(dialog.getByRole('button', { name: 'Close the courts' }));
    await expect(dialog.getByRole('alert')).toHaveText(
      'No answer came, so it is not known whether the courts are closed. Press again: it is done only once.',
    );
    // Something else than was sent.
    await chip(dialog, 'Half B');
    await pressKey(dialog.getByRole('button', { name: 'Close the courts' }));
    await expect(dialog.getByRole('alert')).toHaveText(
      /^Half A was closed before, from .* to .*, and nothing else\. Look at what it does now, and press again\.$/,
    );
    await pressKey(dialog.getByRole('button', { name: 'Close the courts' }));
    await expect(dialog).toBeHidden();
    const closed = page.locator('[data-block]').filter({ hasText: 'New turf' });
    await expect(closed.first()).toBeVisible();
    await expect(page.locator('[data-block]').filter({ hasText: 'Ravi Menon' }).first()).toBeVisible();
    await pressKey(closed.first());
    // On a phone, what was just said lies over it.
    await dialog.getByRole('button', { name: 'Open again' }).press('Enter');
    await expect(page.getByText('Open again.')).toBeVisible();
  });
});
