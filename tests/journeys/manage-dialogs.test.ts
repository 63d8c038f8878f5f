// The dialogs of the sheet: where the focus is, and what they show when another counter acts.
import type { Locator, Page } from '@playwright/test';
import { shortDate } from '#domain/date-text.ts';
import { addDays } from '#domain/india-time.ts';
import { bookAtDesk } from '#tests/support/browser/at-desk.ts';
import { expect, expectAccessible, test } from '#tests/support/browser/journey.ts';
import { asked, groundAndPeople } from '#tests/support/browser/own-ground.ts';
import { beSignedIn, newPhone } from '#tests/support/browser/player.ts';

/** What others do is on screen within two seconds; a busy machine may be slower to say so. */
const SOON = { timeout: 2_500 };

const block = (page: Page, text: string): Locator => page.locator('[data-block]').filter({ hasText: text });
/** Messages are dialogs, too. */
const dialogs = (page: Page): Locator => page.locator('[role="dialog"]:not([aria-modal="false"])');
const focusIn = (place: Locator): Locator => place.locator(':focus').or(place.and(place.page().locator(':focus')));

test.describe('at a desk without a mouse', () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

  test('by keys alone a booking is moved, moved back and cancelled, and the focus is never lost', async ({
    page,
    request,
    orm,
  }, { workerIndex }) => {
    const { venueId, owner } = await groundAndPeople(request, orm, workerIndex, 'Keys');
    const guest = { venueId, phone: newPhone(workerIndex), name: 'Meera Joshi' };
    const { date } = await bookAtDesk(request, owner, guest);
    await beSignedIn(page, owner);
    await page.goto(`/manage/v/${venueId}/day/${date}`);
    const meera = block(page, 'Meera Joshi');
    const dialog = page.getByRole('dialog', { name: 'Meera Joshi', exact: true });
    const moving = page.getByRole('dialog', { name: 'Move Meera Joshi' });
    async function openMove(): Promise<void> {
      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: 'Move' }).focus();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
    }
    async function moveIt(): Promise<void> {
      const button = moving.getByRole('button', { name: 'Move it' });
      await expect(button).toBeEnabled();
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(moving).toBeHidden();
    }

    await test.step('the dialog that follows another has the focus, and the keys of the sheet rest', async () => {
      await meera.focus();
      await openMove();
      await expect(focusIn(moving)).toHaveCount(1);
      for (const key of ['n', '/', '?', 'Shift+ArrowRight']) await page.keyboard.press(key);
      await expect(dialogs(page)).toHaveCount(1);
      await expect(page).toHaveURL(new RegExp(`/day/${date}$`));
      await page.keyboard.press('Escape');
      await expect(moving).toBeHidden();
      await expect(meera).toBeFocused();
    });

    await test.step('once it is moved, the focus is on its block; and again when it is moved back', async () => {
      await openMove();
      await moving.getByLabel('Where').selectOption({ label: 'Half B' });
      await moveIt();
      await expect(meera).toHaveAccessibleName(/^Half B/);
      await expect(meera).toBeFocused();
      await page.getByRole('button', { name: 'Undo' }).focus();
      await page.keyboard.press('Enter');
      await expect(meera).toHaveAccessibleName(/^Half A/);
      await expect(meera).toBeFocused();
    });

    await test.step('moved to another day, the focus stays near where it was', async () => {
      await openMove();
      await moving.getByLabel('Date').fill(addDays(date, 1));
      await moveIt();
      await expect(meera).toBeHidden();
      await expect(page.locator('[data-spot]:focus')).toHaveAccessibleName(/^Half A.*: free$/);
      await page.getByRole('button', { name: 'Undo' }).focus();
      await page.keyboard.press('Enter');
      await expect(meera).toBeVisible();
      await expect(page.locator('[data-spot]:focus')).toHaveCount(1);
    });

    await test.step('cancelled, the dialog says so and keeps the focus; closed, the sheet has it', async () => {
      await meera.focus();
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: 'Cancel booking' }).focus();
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: 'Cancel the booking' }).focus();
      await page.keyboard.press('Enter');
      await expect(dialog.getByText('This booking is cancelled.')).toBeVisible();
      await expect(meera).toBeHidden();
      await expect(focusIn(dialog)).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page.locator('[data-spot]:focus')).toHaveAccessibleName(/^Half A.*: free$/);
    });
  });
});

test('an open booking follows what another counter does to it, and keeps what was typed', async ({
  page,
  request,
  orm,
}, { workerIndex }) => {
  const { venueId, owner } = await groundAndPeople(request, orm, workerIndex, 'Two counters');
  const guest = { venueId, phone: newPhone(workerIndex), name: 'Meera Joshi' };
  const { date, number } = await bookAtDesk(request, owner, guest);
  await asked(request, owner, 'openShift', { params: { venueId }, data: { float: 0 } });
  const params = { venueId, bookingId: number };
  const next = addDays(date, 1);
  await beSignedIn(page, owner);
  await page.goto(`/manage/v/${venueId}/day/${date}`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Meera Joshi', exact: true });
  await block(page, 'Meera Joshi').click();
  await dialog.getByRole('button', { name: 'Take cash' }).click();
  const amount = dialog.getByLabel('Amount in rupees');

  await test.step('a mistyped number is mended: the link changes, and a known number brings its name', async () => {
    const known = newPhone(workerIndex);
    await bookAtDesk(request, owner, { venueId, phone: known, name: 'Asha Kulkarni' });
    const linkOf = async () => (await asked(request, owner, 'getDeskBooking', { params })).booking.link;
    const before = await linkOf();
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await dialog.getByRole('button', { name: 'Change guest' }).click();
    const form = dialog.getByRole('region', { name: 'Change guest' });
    await form.getByLabel('Phone').fill('123');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Please enter the ten digits of a mobile number')).toBeVisible();
    await form.getByLabel('Name').fill('');
    await form.getByLabel('Phone').fill(known);
    await expect(form.getByLabel('Name')).toHaveValue('Asha Kulkarni');
    await form.getByLabel('Name').fill('Meera Joshi');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`Saved, and the link is sent to ${known}`)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Change guest' })).toBeFocused();
    await expect(dialog.getByRole('link', { name: `Call ${known}` })).toBeVisible();
    expect(await linkOf()).not.toBe(before);
    await dialog.getByRole('button', { name: 'Send link again' }).click();
    await expect(page.getByText(`The link is sent to ${known}`, { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Take cash' }).click();
  });

  await test.step('paid in part: what nobody has changed follows what is due', async () => {
    await asked(request, owner, 'takeCash', { params, data: { key: `there-${number}-1`, amount: 200 } });
    await expect(dialog.getByText('₹200 was paid meanwhile. ₹1,000 is due now.')).toBeVisible(SOON);
    await expect(amount).toHaveValue('1000');
    await amount.fill('500');
  });

  await test.step('moved: the heading is that of where it is now, and the form stays as it was typed', async () => {
    const slot = { date: next, fromTime: '21:00', toTime: '22:00' };
    const expected = await asked(request, owner, 'quoteDeskReschedule', { params, data: slot });
    await asked(request, owner, 'rescheduleAtDesk', { params, data: { ...slot, expected } });
    await expect(dialog.getByText(new RegExp(`^It was moved meanwhile\\. Before: .*${shortDate(date)}`))).toBeVisible(
      SOON,
    );
    await expect(dialog).toHaveAccessibleDescription(new RegExp(`^${shortDate(next)}, 9:00 PM – 10:00 PM, Half A`));
    await expect(amount).toHaveValue('500');
    await expectAccessible(page);
  });

  await test.step('cancelled: it says so, and there is nothing left to take', async () => {
    await amount.focus();
    await asked(request, owner, 'cancelAtDesk', { params, data: { inFull: true } });
    await expect(dialog.getByText('It was cancelled meanwhile.')).toBeVisible(SOON);
    await expect(dialog.getByRole('button', { name: /^Take/ })).toHaveCount(0);
    await expect(focusIn(dialog)).toHaveCount(1);
    await expect(dialog.getByRole('button', { name: 'Hand back cash' })).toBeVisible();
    await expectAccessible(page);
  });
});
