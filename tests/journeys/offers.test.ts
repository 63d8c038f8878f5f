// Offers, from the console of a ground to what a player pays.
import { addDays, indiaDate } from '#domain/india-time.ts';
import { expectConfirmed, hold, pay } from '#tests/support/browser/booking-steps.ts';
import { BOTH_SIZES, expect, expectAccessible, test } from '#tests/support/browser/journey.ts';
import { groundOnSale } from '#tests/support/browser/own-ground.ts';
import { beSignedIn, signUp } from '#tests/support/browser/player.ts';

test.use({ expectedTrouble: /409|422/ });

test(
  'an owner makes a code and ends it; a player who has it pays less, and reads why',
  BOTH_SIZES,
  async ({ page, browser, request, orm, baseURL }, { workerIndex }) => {
    test.slow();
    const [owner, staff, player] = [
      await signUp(request, workerIndex),
      await signUp(request, workerIndex),
      await signUp(request, workerIndex),
    ];
    const { venueId, name } = await groundOnSale(request, orm, { owner, staff }, 'Offers');
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
    await dialog.getByLabel('Amount').fill('20');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Start the offer' }).click();
    await expect(page.getByText('Code DIWALI')).toBeVisible();
    await expect(page.getByText('Used 0 of 1 times')).toBeVisible();
    await expectAccessible(page);

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
    await expectAccessible(theirs);
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
  },
);
