// Offers, from the console of a ground to what a player pays.
import type { Slot } from '#contract/venue.ts';
import { addDays, indiaDate } from '#domain/india-time.ts';
import { formatRupees } from '#domain/price.ts';
import { runOff } from '#domain/run-price.ts';
import { expectConfirmed, hold, pay } from '#tests/support/browser/booking-steps.ts';
import { expect, expectAccessibleAtBothSizes, test } from '#tests/support/browser/journey.ts';
import { asked, groundAndPeople, groundOnSale } from '#tests/support/browser/own-ground.ts';
import { beSignedIn, signUp } from '#tests/support/browser/player.ts';

test.use({ expectedTrouble: /409|422/ });

test('an owner makes a code and ends it; a player who has it pays less, and reads why', async ({
  page,
  browser,
  request,
  orm,
  baseURL,
}, { workerIndex }) => {
  test.slow();
  const { owner, player, venueId, name } = await groundAndPeople(request, orm, workerIndex, 'Offers');
  await beSignedIn(page, owner);
  await page.goto(`/manage/v/${venueId}/offers`);
  await expect(page.getByText('No offers yet')).toBeVisible();
  await page.getByRole('button', { name: 'New offer' }).click();
  const dialog = page.getByRole('dialog', { name: 'New offer' });
  await dialog.getByRole('button', { name: 'Start the offer' }).click();
  await expect(dialog.getByText('Please enter a name')).toBeVisible();
  await dialog.getByLabel('Name').fill('Diwali');
  await dialog.getByRole('radio', { name: 'Code' }).check();
  await dialog.getByRole('textbox', { name: 'Code' }).fill('diwali');
  await dialog.getByLabel('Most bookings in all').fill('1');
  await dialog.getByLabel('Amount').fill('100');
  await expect(dialog.getByText('₹1 is left to pay')).toBeVisible();
  await dialog.getByLabel('Amount').fill('20');
  await expect(dialog.getByText('₹1 is left to pay')).toBeHidden();
  await expectAccessibleAtBothSizes(page);
  await dialog.getByRole('button', { name: 'Start the offer' }).click();
  await expect(page.getByText('Code DIWALI')).toBeVisible();
  await expect(page.getByText('Used 0 of 1 times')).toBeVisible();
  await expectAccessibleAtBothSizes(page);

  const tomorrow = addDays(indiaDate(new Date()), 1);
  const { slots } = await (await request.get(`/api/turfs/event/${venueId}`)).json();
  const slot = slots.find(({ date }: { date: string }) => date === tomorrow);
  const bookingId = await hold(request, player, { eventId: venueId, eventName: name, slot });
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const theirs = await context.newPage();
  await beSignedIn(theirs, player);
  await theirs.goto(`/booking/${bookingId}`);
  await theirs.getByRole('button', { name: 'Have an offer code?' }).click();
  await theirs.getByLabel('Offer code').fill('wrong');
  await theirs.getByRole('button', { name: 'Use code' }).click();
  await expect(theirs.getByText('This ground has no offer with that code. Please check it.')).toBeVisible();
  await theirs.getByLabel('Offer code').fill('diwali');
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByText('Your code is taken off the price.')).toBeVisible();
  await expect(theirs.getByText(/ − ₹[\d,]+ \(Diwali\)$/)).toBeVisible();
  await expectAccessibleAtBothSizes(theirs);
  await pay(theirs, 'Razorpay');
  await theirs.getByRole('button', { name: 'Approve payment' }).click();
  await expectConfirmed(theirs);
  await expect(theirs.getByText(/ − ₹[\d,]+ \(Diwali\)$/)).toBeVisible();
  await context.close();

  await page.reload();
  await expect(page.getByText('Used 1 of 1 times')).toBeVisible();
  await page.getByRole('button', { name: 'End Diwali' }).click();
  await page.getByRole('button', { name: 'End the offer' }).click();
  await expect(page.getByRole('heading', { name: 'Ended' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'End Diwali' })).toBeHidden();
});

test('a player sees what is taken off for everybody, from the picker to the receipt, also without a mouse', async ({
  page,
  request,
  orm,
}, { workerIndex }) => {
  test.slow();
  const { owner, player, venueId } = await groundAndPeople(request, orm, workerIndex, 'Happy');
  const offer = { percent: 25, rupees: null, weekdays: [0, 1, 2, 3, 4, 5, 6], from: 720, to: 960 };
  const open = { code: null, first: null, last: null, perPlayer: null, inAll: null };
  // A page that is open already: what it says of prices and offers changes with them.
  await beSignedIn(page, player);
  await page.goto(`/event/${venueId}`);
  const chips = page.getByRole('group', { name: 'Sport' });
  await expect(chips.getByRole('radio', { name: 'Football 7-a-side ₹1,200 per hour' })).toBeVisible();
  const { formats } = await asked(request, owner, 'getPrices', { params: { venueId } });
  for (const [index, { format, version }] of formats.entries()) {
    const card = { basePaise: 150_000 + index * 100_000, rules: [] };
    await asked(request, owner, 'savePrices', { params: { venueId }, data: { format, card, version } });
  }
  await expect(chips.getByRole('radio', { name: 'Football 7-a-side ₹1,500 per hour' })).toBeVisible();
  await expect(chips.getByRole('radio', { name: 'Football Full ground ₹2,500 per hour' })).toBeVisible();
  await expect(page.locator('[data-bottom-bar]')).toContainText('₹1,500');
  await expect(page.getByText('₹1,200')).toHaveCount(0);
  await asked(request, owner, 'createOffer', {
    params: { venueId },
    data: { name: 'Happy hours', ...offer, ...open },
  });
  await expect(page.getByText('Happy hours: 25 % off, 12:00 PM – 4:00 PM')).toBeVisible();
  const tomorrow = addDays(indiaDate(new Date()), 1);
  const { slots }: { slots: Slot[] } = await (await request.get(`/api/turfs/event/${venueId}`)).json();
  const slot = slots.find(({ date, startTime }) => date === tomorrow && startTime === '13:00');
  if (!slot) throw new Error('There is no such slot.');
  const former = formatRupees(slot.price + (runOff([slot])?.amount ?? 0));
  const price = formatRupees(slot.price);
  expect(price).not.toBe(former);

  await page.goto(`/event/${venueId}?date=${tomorrow}`);
  await page.getByRole('tab', { name: /Noon/ }).click();
  const tile = page.getByRole('radio', { name: `1:00 PM ${slot.duration} ${price} instead of ${former}` });
  await expect(tile.locator('s')).toHaveText(`instead of ${former}`);
  const dear = page.getByRole('radio', { name: /^4:00 PM/ });
  await expect(dear.locator('s')).toHaveCount(0);
  await expectAccessibleAtBothSizes(page);
  // By keyboard: moving to a free slot chooses it.
  await page.getByRole('radio', { name: /^12:00 PM/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tile).toBeChecked();
  await expect(page.locator('[data-bottom-bar]')).toContainText(`${price} instead of ${former}`);
  await expect(page.getByText('Happy hours', { exact: true })).toBeVisible();
  await expectAccessibleAtBothSizes(page);

  const bookingId = await hold(request, player, { eventId: venueId, eventName: 'Happy', slot });
  await page.goto(`/booking/${bookingId}`);
  await expect(page.getByText(/ − ₹[\d,]+ \(Happy hours\)$/)).toBeVisible();
  await pay(page, 'Razorpay');
  await page.getByRole('button', { name: 'Approve payment' }).click();
  await expectConfirmed(page);
  await page.goto(`/bookings/${bookingId}`);
  await expect(page.getByText(/ − ₹[\d,]+ \(Happy hours\)$/)).toBeVisible();
  await expect(page.getByText(price, { exact: true }).first()).toBeVisible();
  await expectAccessibleAtBothSizes(page);
});

test.describe('an offers list that cannot be loaded', () => {
  test.use({ expectedTrouble: /500|Failed to load/ });
  test('says so, and tries again', async ({ page, request, orm }, { workerIndex }) => {
    const [owner, staff] = [await signUp(request, workerIndex), await signUp(request, workerIndex)];
    const { venueId } = await groundOnSale(request, orm, { owner, staff }, 'Broken');
    await beSignedIn(page, owner);
    const path = `**/api/manage/venues/${venueId}/offers`;
    await page.route(path, (route) => route.fulfill({ status: 500, json: { success: false, code: 'internal' } }));
    await page.goto(`/manage/v/${venueId}/offers`);
    await expect(page.getByText('The offers could not be loaded')).toBeVisible();
    await expectAccessibleAtBothSizes(page);
    await page.unroute(path);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('No offers yet')).toBeVisible();
  });
});
