// An evening at the counter: who comes in, who calls, what is paid and how, who moves and who cancels.
import type { Locator, Page } from '@playwright/test';
import { longDate } from '#domain/date-text.ts';
import { addDays, indiaDate } from '#domain/india-time.ts';
import { carry } from '#tests/support/browser/finger.ts';
import { BOTH_SIZES, beside, expect, expectAccessible, test } from '#tests/support/browser/journey.ts';
import { LOST, loseAnswer } from '#tests/support/browser/lost-answer.ts';
import { asked, groundAndPeople } from '#tests/support/browser/own-ground.ts';
import { day, tab, time } from '#tests/support/browser/picker.ts';
import { beSignedIn, newPhone } from '#tests/support/browser/player.ts';

/** What others do is on screen within two seconds; a busy machine may be slower to say so. */
const SOON = { timeout: 2_500 };
test.use({ expectedTrouble: LOST });

const cell = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^Half A, ${name}.*: free$`) });
const block = (page: Page, text: string): Locator => page.locator('[data-block]').filter({ hasText: text });
/** Of the booking that a block shows. */
const numberOf = async (shown: Locator): Promise<string> =>
  (await shown.first().getAttribute('data-spot'))?.match(/^booking-(\d+)/)?.[1] ?? '';

test(
  'an evening at the counter: cash, UPI, a part and the rest, a move and a cancellation',
  BOTH_SIZES,
  async ({ page, browser, baseURL, context, request, orm, isMobile }, { workerIndex }) => {
    test.slow();
    const { venueId, owner } = await groundAndPeople(request, orm, workerIndex, 'Counter');
    const date = addDays(indiaDate(new Date()), 3);
    // Messages are dialogs, too.
    const dialog = page.locator('[role="dialog"]:not([aria-modal="false"])');
    /** With a finger on a phone, with keys at a desk. */
    async function press(target: Locator): Promise<void> {
      if (isMobile) await target.click();
      else {
        await target.focus();
        await page.keyboard.press('Enter');
      }
    }
    async function choose(way: string): Promise<void> {
      if (isMobile) await dialog.locator('label').filter({ hasText: way }).click();
      else {
        await dialog.getByRole('radio', { name: way, exact: true }).focus();
        await page.keyboard.press('Space');
      }
    }
    const asha = newPhone(workerIndex);
    await beSignedIn(page, owner);
    await page.goto(`/manage/v/${venueId}/day/${date}`);
    await expect(page.getByText('Live', { exact: true })).toBeVisible();

    await test.step('a walk-in pays cash; the shift is opened in place, and players see the slot go', async () => {
      await beside(browser, baseURL, async (players) => {
        await players.goto(`/event/${venueId}`);
        await day(players, date).click();
        await tab(players, 'Evening').click();
        await expect(time(players, '6:00 PM')).toContainText('₹');
        await cell(page, '6:00 PM').focus();
        if (isMobile) await cell(page, '6:00 PM').click();
        else await page.keyboard.press('n');
        await expect(dialog).toContainText(`Half A, ${longDate(date)}`);
        await expect(dialog.getByLabel('Phone')).toBeFocused();
        await dialog.getByLabel('What and where').selectOption({ label: 'Football · Full ground, Full ground' });
        await expect(dialog.getByText('₹2,200', { exact: true })).toBeVisible();

        await press(dialog.getByRole('button', { name: 'Book and take ₹2,200' }));
        await expect(dialog.getByText('Please enter the ten digits of a mobile number')).toBeVisible();
        await expect(dialog.getByText('Please enter what is in the drawer, 0 if it is empty')).toBeVisible();
        await expectAccessible(page);
        await expect(dialog.getByLabel('Phone')).toBeFocused();
        await page.keyboard.type(asha);
        await page.keyboard.press('Tab');
        await page.keyboard.type('Asha Kulkarni');
        await dialog.getByLabel('Cash in the drawer').focus();
        await page.keyboard.type('500');
        await page.keyboard.press('Enter');
        await expect(block(page, 'Asha Kulkarni').first()).toHaveAccessibleName(/Asha Kulkarni, paid, Desk$/);
        await expect(time(players, '6:00 PM')).toContainText('Booked', SOON);
        await expect(dialog).toBeHidden();
      });
    });

    await test.step('a known guest on the phone pays by UPI, which only the gateway confirms', async () => {
      if (isMobile) await page.getByRole('button', { name: 'Booking', exact: true }).click();
      else await page.keyboard.press('n');
      await test.step('a name that comes with the number gives way to one that is typed', async () => {
        await dialog.getByLabel('Phone').fill(asha);
        await dialog.getByLabel('Name').focus();
        await expect(dialog.getByLabel('Name')).toHaveValue('Asha Kulkarni');
        await page.keyboard.type('Farah');
        await expect(dialog.getByLabel('Name')).toHaveValue('Farah');
        await dialog.getByLabel('Phone').fill('');
      });
      await dialog.getByLabel('Name').fill('asha');
      await press(dialog.getByRole('list', { name: 'Known guests' }).getByRole('button', { name: /^Asha Kulkarni/ }));
      await expect(dialog.getByLabel('Phone')).toHaveValue(/^\d{10}$/);
      await choose('UPI QR');
      await press(dialog.getByRole('button', { name: 'Book and show the QR code' }));
      await expect(dialog.getByRole('img', { name: /^QR code to pay ₹1,200 / })).toBeVisible();
      await expectAccessible(page);
      const opened = context.waitForEvent('page');
      await press(dialog.getByRole('link', { name: 'Open the demo’s UPI app' }));
      const upi = await opened;
      await upi.getByRole('button', { name: 'Approve' }).click();
      await expect(upi.getByText('Payment approved.')).toBeVisible();
      await upi.close();
      await expect(dialog.getByText('₹1,200 paid by UPI')).toBeVisible();
      await press(dialog.getByRole('button', { name: 'Done' }));
      await expect(dialog).toBeHidden();
      await expect(
        block(page, 'Asha Kulkarni').and(page.getByRole('button', { name: /6:00 AM/ })),
      ).toHaveAccessibleName(/paid, Desk$/);
    });

    await test.step('a slot that is taken meanwhile leaves what was typed, and the next one is offered', async () => {
      await press(cell(page, '8:00 PM'));
      await dialog.getByLabel('Phone').fill(newPhone(workerIndex));
      await dialog.getByLabel('Name').fill('Imran Shaikh');
      await asked(request, owner, 'bookAtDesk', {
        params: { venueId },
        data: {
          bookingId: `BK${Date.now()}`,
          date,
          fromTime: '20:00',
          toTime: '21:00',
          phone: newPhone(workerIndex),
          name: 'Divya Menon',
        },
      });
      await expect(dialog.getByText('This slot has just been taken. What you typed is still here.')).toBeVisible(SOON);
      await expectAccessible(page);
      // However long the sheet is.
      await expect(dialog.getByRole('button', { name: /^Take Half B, 8:00 PM/ })).toBeInViewport();
      await press(dialog.getByRole('button', { name: /^Take Half B, 8:00 PM/ }));
      await expect(dialog.getByLabel('Name')).toHaveValue('Imran Shaikh');
    });

    await test.step('part now, the rest later', async () => {
      await choose('Cash, in part');
      await dialog.getByLabel('Amount in rupees').fill('1300');
      await press(dialog.getByRole('button', { name: /^Book and take/ }));
      await expect(dialog.getByText('That is more than ₹1,200')).toBeVisible();
      await dialog.getByLabel('Amount in rupees').fill('400');
      await expect(dialog.getByText('₹800 stays due.')).toBeVisible();
      await press(dialog.getByRole('button', { name: 'Book and take ₹400' }));
      await expect(dialog).toBeHidden();
      if (isMobile) await page.getByRole('button', { name: 'The court after' }).click();
      await expect(block(page, 'Imran Shaikh')).toHaveAccessibleName(/₹800 due of ₹1,200/);
      await press(block(page, 'Imran Shaikh'));
      await expect(dialog.getByRole('list', { name: 'Taken at the counter' })).toContainText('₹400');
    });

    await test.step('a code is withdrawn when cash is taken elsewhere, and says so; it is not said to be paid', async () => {
      await press(dialog.getByRole('button', { name: 'UPI QR' }));
      await press(dialog.getByRole('button', { name: 'Show a code for ₹800' }));
      await expect(dialog.getByRole('img', { name: /^QR code to pay ₹800 / })).toBeVisible();
      const bookingId = await numberOf(block(page, 'Imran Shaikh'));
      const taken = { params: { venueId, bookingId }, data: { key: `elsewhere-${bookingId}`, amount: 300 } };
      await asked(request, owner, 'takeCash', taken);
      const why = dialog.getByRole('alert').filter({ hasText: '₹500 is due now, so this code was withdrawn.' });
      await expect(why).toBeVisible(SOON);
      await expect(dialog.getByText(/paid by UPI/)).toHaveCount(0);
      await expectAccessible(page);
      await press(dialog.getByRole('button', { name: 'Show a new code for ₹500' }));
      await expect(dialog.getByRole('img', { name: /^QR code to pay ₹500 / })).toBeVisible();
      await press(dialog.getByRole('button', { name: 'Skip: it stays due' }));
      await expect(dialog.getByRole('button', { name: 'UPI QR' })).toBeFocused();
    });

    await test.step('the rest in cash; what is not taken now leaves the focus where it was', async () => {
      await press(dialog.getByRole('button', { name: 'Take cash' }));
      await press(dialog.getByRole('button', { name: 'Not now' }));
      await expect(dialog.getByRole('button', { name: 'Take cash' })).toBeFocused();
      await press(dialog.getByRole('button', { name: 'Take cash' }));
      await expect(dialog.getByLabel('Amount in rupees')).toHaveValue('500');
      await expectAccessible(page);
      await press(dialog.getByRole('button', { name: 'Take ₹500' }));
      await expect(page.getByText('₹500 taken from Imran Shaikh')).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Take cash' })).toBeHidden();
    });

    await test.step('cash that was entered by mistake is taken back: at once, or later with a reason', async () => {
      const taken = dialog.getByRole('list', { name: 'Taken at the counter' });
      await press(page.getByRole('button', { name: 'Take it back' }));
      await expect(page.getByText('₹500 taken back: it is due again')).toBeVisible();
      await expect(taken).toContainText('Undone right after it was entered');
      await press(dialog.getByRole('button', { name: 'Take cash' }));
      await press(dialog.getByRole('button', { name: 'Take ₹500' }));
      // ₹400, ₹300, ₹500 that was taken back, and ₹500 anew.
      await expect(taken.getByRole('listitem')).toHaveCount(5);
      await press(taken.getByRole('button', { name: 'Entered by mistake?' }).last());
      const form = dialog.getByRole('form', { name: 'Entered by mistake' });
      await expect(form.getByLabel('How much was not received')).toHaveValue('500');
      await form.getByLabel('How much was not received').fill('200');
      await press(form.getByRole('button', { name: 'Take back ₹200' }));
      await expect(form.getByText('Please say what happened')).toBeVisible();
      await expectAccessible(page);
      await form.getByLabel('Why').fill('He paid ₹300');
      await loseAnswer(page, /\/cash-corrections$/);
      await press(form.getByRole('button', { name: 'Take back ₹200' }));
      await expect(form.getByRole('alert')).toContainText('No answer came');
      await press(form.getByRole('button', { name: 'Take back ₹200' }));
      await expect(form).toBeHidden();
      await expect(taken.getByText('He paid ₹300')).toHaveCount(1);
      await expectAccessible(page);
      await press(dialog.getByRole('button', { name: 'Take cash' }));
      await press(dialog.getByRole('button', { name: 'Take ₹200' }));
      await expect(taken.getByRole('listitem')).toHaveCount(7);
    });

    await test.step('moving says the money first, and can be undone', async () => {
      await press(dialog.getByRole('button', { name: 'Move' }));
      const moving = page.getByRole('dialog', { name: 'Move Imran Shaikh' });
      await expect(moving.getByText('It is there already.')).toBeVisible();
      await moving.getByLabel('Time').selectOption({ label: '9:00 PM – 10:00 PM' });
      await expect(moving.getByText('The money stays as it is: ₹1,200.')).toBeVisible();
      await expectAccessible(page);
      await loseAnswer(page, /\/reschedule$/);
      await press(moving.getByRole('button', { name: 'Move it' }));
      await expect(moving.getByRole('alert')).toHaveText(
        'No answer came, so it is not known whether it was moved. Press again: it is moved only once.',
      );
      await expect(block(page, 'Imran Shaikh')).toHaveAttribute('aria-label', /^Half B, 9:00 PM/);
      await press(moving.getByRole('button', { name: 'Move it' }));
      await expect(moving).toBeHidden();
      await press(page.getByRole('button', { name: 'Undo' }));
      await expect(block(page, 'Imran Shaikh')).toHaveAccessibleName(/^Half B, 8:00 PM/);
    });

    await test.step('a block that is dragged to a free cell asks the same', async () => {
      const imran = block(page, 'Imran Shaikh');
      const court = isMobile ? 'Half B' : 'Half A';
      const target = page.getByRole('button', { name: new RegExp(`^${court}, 9:00 PM.*: free$`) });
      const moving = page.getByRole('dialog', { name: 'Move Imran Shaikh' });
      if (isMobile) {
        await carry(page, imran, target, { rests: false });
        await expect(page.locator('[data-dragged]')).toHaveCount(0);
        await expect(moving).toBeHidden();
        await carry(page, imran, target);
      } else await imran.dragTo(target);
      await expect(moving.getByLabel('Where')).toHaveValue(/\d/);
      await expect(moving.getByText('The money stays as it is: ₹1,200.')).toBeVisible();
      await press(moving.getByRole('button', { name: 'Move it' }));
      await expect(block(page, 'Imran Shaikh')).toHaveAccessibleName(new RegExp(`^${court}, 9:00 PM`));
      await expect(dialog).toBeHidden();
    });

    await test.step('a cancellation says what goes back, and the cash is handed back', async () => {
      await press(block(page, 'Imran Shaikh'));
      await press(dialog.getByRole('button', { name: 'Cancel booking' }));
      await expect(dialog.getByRole('heading', { name: 'Cancel this booking?' })).toBeFocused();
      await press(dialog.getByRole('button', { name: 'Keep it' }));
      await expect(dialog.getByRole('button', { name: 'Cancel booking' })).toBeFocused();
      await press(dialog.getByRole('button', { name: 'Cancel booking' }));
      await expect(dialog.getByText('₹1,200 is to be handed back in cash.')).toBeVisible();
      await expectAccessible(page);
      await press(dialog.getByRole('button', { name: 'Cancel the booking' }));
      await expect(dialog.getByText('This booking is cancelled.')).toBeVisible();
      await expect(block(page, 'Imran Shaikh')).toBeHidden();
      await press(dialog.getByRole('button', { name: 'Hand back cash' }));
      await press(dialog.getByRole('button', { name: 'Hand back ₹1,200' }));
      await expect(dialog.getByRole('list', { name: 'Taken at the counter' })).toContainText('-₹1,200');
      await expect(dialog.getByRole('button', { name: 'Hand back cash' })).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });
  },
);
