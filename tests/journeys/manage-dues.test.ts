// What is due is settled from the list of dues: by UPI, or in cash that can be taken back.
import type { Locator } from '@playwright/test';
import { addDays, indiaDate } from '#domain/india-time.ts';
import { bookAtDesk } from '#tests/support/browser/at-desk.ts';
import { test } from '#tests/support/browser/booking-journey.ts';
import { BOTH_SIZES, expect, expectAccessible } from '#tests/support/browser/journey.ts';
import { LOST, loseAnswer } from '#tests/support/browser/lost-answer.ts';
import { asked, groundAndPeople } from '#tests/support/browser/own-ground.ts';
import { beSignedIn, newPhone, userIdOf } from '#tests/support/browser/player.ts';
import { newBookingAt } from '#tests/support/worlds/day.ts';

test.use({ expectedTrouble: LOST });

test(
  'a desk takes dues by UPI, and takes cash back that it entered by mistake',
  BOTH_SIZES,
  async ({ page, context, request, orm, isMobile }, { workerIndex }) => {
    test.slow();
    const { owner, venueId } = await groundAndPeople(request, orm, workerIndex, 'Dues');
    const { number } = await bookAtDesk(request, owner, { venueId, phone: newPhone(workerIndex), name: 'Meera Joshi' });
    const line = page.getByRole('list', { name: 'Games with money due' }).getByRole('listitem');
    /** With a finger on a phone, with keys at a desk. */
    const press = (target: Locator) => (isMobile ? target.click() : target.press('Enter'));
    await beSignedIn(page, owner);
    await page.goto(`/manage/v/${venueId}/dues`);

    for (const width of isMobile ? [] : [768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      // A name in one line, however much stands beside it.
      expect((await line.getByText('Meera Joshi').boundingBox())?.height, `${width}`).toBeLessThan(30);
    }
    const dialog = page.getByRole('dialog', { name: 'UPI from Meera Joshi' });
    await test.step('a shift is opened in place, and the code is for exactly the part that is asked for', async () => {
      await press(page.getByRole('button', { name: 'UPI QR: show Meera Joshi a code for ₹1,200' }));
      const amount = dialog.getByLabel('Amount in rupees');
      await expect(amount).toHaveValue('1200');
      await expect(dialog.getByRole('group', { name: 'Your shift is not open yet' })).toBeVisible();
      await expectAccessible(page);
      await amount.fill('700');
      await press(dialog.getByRole('button', { name: 'Show a code for ₹700' }));
      await expect(dialog.getByRole('alert')).toHaveText('Please enter what is in the drawer, 0 if it is empty');
      await dialog.getByLabel('Cash in the drawer').fill('0');
      await press(dialog.getByRole('button', { name: 'Show a code for ₹700' }));
      await expect(dialog.getByRole('img', { name: /^QR code to pay ₹700 / })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('only the gateway says that it was paid; then less is due', async () => {
      const opened = context.waitForEvent('page');
      await press(dialog.getByRole('link', { name: 'Open the demo’s UPI app' }));
      const upi = await opened;
      await upi.getByRole('button', { name: 'Approve' }).click();
      await expect(upi.getByText('Payment approved.')).toBeVisible();
      await upi.close();
      await expect(dialog.getByText('₹700 paid by UPI')).toBeVisible();
      await expectAccessible(page);
      await press(dialog.getByRole('button', { name: 'Done' }));
      await expect(dialog).toBeHidden();
      await expect(line).toContainText('₹500 due of ₹1,200');
      const { takings } = await asked(request, owner, 'getCurrentShift', { params: { venueId } });
      expect(takings).toMatchObject([{ bookingNumber: number, kind: 'upi', amount: 700 }]);
    });

    await test.step('a code that is not paid leaves everything due', async () => {
      await press(page.getByRole('button', { name: 'UPI QR: show Meera Joshi a code for ₹500' }));
      await press(dialog.getByRole('button', { name: 'Show a code for ₹500' }));
      await expect(dialog.getByRole('img', { name: /^QR code to pay ₹500 / })).toBeVisible();
      await press(dialog.getByRole('button', { name: 'Skip: it stays due' }));
      await expect(dialog).toBeHidden();
      await expect(line).toContainText('₹500 due of ₹1,200');
    });

    await test.step('cash that was entered by mistake is taken back at once, once, and is due again', async () => {
      await press(page.getByRole('button', { name: 'Take ₹500 in cash from Meera Joshi' }));
      await press(page.getByRole('button', { name: 'Take ₹500 in cash', exact: true }));
      await expect(page.getByText('Nothing is due')).toBeVisible();
      await expect(page.getByText('₹500 from Meera Joshi is in your shift.')).toBeVisible();
      await expectAccessible(page);
      const back = page.getByRole('button', { name: 'Take it back' });
      await loseAnswer(page, /\/cash-corrections$/);
      await press(back);
      await expect(page.getByText('it is not known whether it was taken back')).toBeVisible();
      await press(back);
      await expect(page.getByText('₹500 taken back: it is due again')).toBeVisible();
      await expect(line).toContainText('₹500 due of ₹1,200');
      const { shift, takings } = await asked(request, owner, 'getCurrentShift', { params: { venueId } });
      expect(shift).toMatchObject({ cash: 0, upi: 700, expected: 0 });
      expect(takings.map(({ amount }: { amount: number }) => amount)).toEqual([700, 500, -500]);
    });
  },
);

test('what nobody will pay for a game that is over is written off, with a reason and once', async ({
  page,
  request,
  orm,
}, { workerIndex }) => {
  const { owner, player, venueId } = await groundAndPeople(request, orm, workerIndex, 'Unpaid');
  const start = new Date(`${addDays(indiaDate(new Date()), -1)}T18:00:00+05:30`);
  const guest = { name: 'Ritu Bansal', source: 'desk', duePaise: 60_000, userId: await userIdOf(orm, player) } as const;
  await newBookingAt(orm, venueId, start, guest);
  await beSignedIn(page, owner);
  await page.goto(`/manage/v/${venueId}/dues`);
  await page.getByRole('link', { name: 'open the booking of Ritu Bansal' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Ritu Bansal' });
  await dialog.getByRole('button', { name: 'Write off ₹600' }).press('Enter');
  const form = dialog.getByRole('form', { name: 'Write off what is due' });
  await expect(form.getByLabel('How much to write off')).toHaveValue('600');
  await expect(form.getByLabel('How much to write off')).toBeFocused();
  await form.getByLabel('How much to write off').fill('450');
  await form.getByRole('button', { name: 'Write off ₹450' }).press('Enter');
  await expect(form.getByText('Please say why')).toBeVisible();
  await expect(form.getByLabel('Why')).toBeFocused();
  await expectAccessible(page);
  await form.getByLabel('Why').fill('The floodlights failed');
  await loseAnswer(page, /\/write-off$/);
  await form.getByRole('button', { name: 'Write off ₹450' }).press('Enter');
  await expect(form.getByRole('alert')).toContainText('No answer came');
  await form.getByRole('button', { name: 'Write off ₹450' }).press('Enter');
  await expect(form).toBeHidden();
  await expect(dialog.getByRole('region', { name: 'Money' })).toContainText('Due₹150');
  await expect(dialog.getByText(/^₹450 written off.*: The floodlights failed$/)).toHaveCount(1);
});
