// A regular at the counter: every date in view, a clash resolved before anything is booked, then changed and ended.
import type { Locator, Page } from '@playwright/test';
import { shortDate } from '#domain/date-text.ts';
import { addDays, indiaDate } from '#domain/india-time.ts';
import { expect, expectAccessibleAtBothSizes, test } from '#tests/support/browser/journey.ts';
import { LOST, loseAnswer } from '#tests/support/browser/lost-answer.ts';
import { asked, groundAndPeople } from '#tests/support/browser/own-ground.ts';
import { beSignedIn, newPhone } from '#tests/support/browser/player.ts';

test.use({ expectedTrouble: LOST });

const cell = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^Half A, ${name}.*: free$`) });
const block = (page: Page, text: string): Locator => page.locator('[data-block]').filter({ hasText: text });

test('a regular’s clash is resolved before booking, all following dates are changed and then ended', async ({
  page,
  request,
  orm,
}, { workerIndex }) => {
  test.slow();
  const { venueId, owner } = await groundAndPeople(request, orm, workerIndex, 'Regulars');
  const first = addDays(indiaDate(new Date()), 3);
  const dates = [0, 7, 14, 21].map((days) => addDays(first, days));
  const dialog = page.locator('[role="dialog"]:not([aria-modal="false"])');
  /** With a finger. */
  const press = (target: Locator) => target.click();
  async function pressKey(target: Locator, key = 'Enter'): Promise<void> {
    await target.focus();
    await page.keyboard.press(key);
  }
  await beSignedIn(page, owner);
  await page.goto(`/manage/v/${venueId}/day/${first}`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();

  await test.step('all dates are shown first, with what is in the way and what else is free', async () => {
    await press(cell(page, '7:00 PM'));
    await dialog.getByLabel('What and where').selectOption({ label: 'Football · 7-a-side, Half A' });
    const where = await dialog.getByLabel('What and where').inputValue();
    const [format, space] = where.split('-').map(Number);
    const inTheWay = { date: dates[1], fromTime: '19:00', toTime: '20:00', format, space };
    const data = { bookingId: `BK${Date.now()}7`, ...inTheWay, phone: newPhone(workerIndex), name: 'In The Way' };
    await asked(request, owner, 'bookAtDesk', { params: { venueId }, data });
    await press(dialog.getByRole('button', { name: 'Repeats weekly' }));
    await expect(dialog).toContainText('New regular');
    await dialog.getByLabel('Until').fill(dates[3] ?? '');
    await expect(dialog.getByText('Something is in the way of 1 date. Choose what becomes of each.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Book 3 dates' })).toBeVisible();
    await expect(dialog).not.toContainText('In The Way');
    await expectAccessibleAtBothSizes(page);
    const clash = dialog.getByRole('group', { name: `${shortDate(dates[1] ?? '')}: Already booked` });
    await pressKey(clash.getByRole('radio', { name: /^8:00 PM – 9:00 PM, Half A$/ }), 'Space');
  });

  await test.step('who it is for is asked, and all dates are booked with one press', async () => {
    await press(dialog.getByRole('button', { name: 'Book 4 dates' }));
    await expect(dialog.getByText('Please enter the ten digits of a mobile number')).toBeVisible();
    await dialog.getByLabel('Phone').fill(newPhone(workerIndex));
    await dialog.getByLabel('Name').fill('Tuesday Strikers');
    await loseAnswer(page, /\/series$/);
    await press(dialog.getByRole('button', { name: 'Book 4 dates' }));
    await expect(dialog.getByRole('alert')).toHaveText(
      'No answer came, so it is not known whether it is booked. Press again: it is booked only once.',
    );
    // On the sheet behind it is there by now, and is not in its own way.
    await expect(block(page, 'Tuesday Strikers').first()).toBeVisible();
    await expect(dialog.getByText('Something is in the way of 1 date.')).toBeVisible();
    await press(dialog.getByRole('button', { name: 'Book 4 dates' }));
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Tuesday Strikers is booked: 4 dates')).toBeVisible();
    await expect(block(page, 'Tuesday Strikers').first()).toHaveAccessibleName(/Tuesday Strikers, .* due, Regular$/);
  });

  await test.step('the booking leads to all of its dates', async () => {
    await press(block(page, 'Tuesday Strikers').first());
    await press(dialog.getByRole('link', { name: 'See all dates' }));
    await expect(page.getByRole('heading', { name: 'Tuesday Strikers', level: 1 })).toBeVisible();
    const lines = page.getByRole('list', { name: 'Dates' }).getByRole('listitem');
    await expect(lines).toHaveCount(4);
    await expect(lines.nth(1)).toContainText('8:00 PM – 9:00 PM');
    await expectAccessibleAtBothSizes(page);
  });

  await test.step('by keyboard, all following dates get another time, with the money said first', async () => {
    await pressKey(page.getByRole('button', { name: 'Change following dates' }));
    await dialog.getByLabel('From').selectOption({ label: shortDate(dates[1] ?? '') });
    await dialog.getByLabel('Begins').selectOption({ label: '8:00 PM' });
    await expect(dialog.getByText(`was 7:00 PM – 8:00 PM`)).toHaveCount(2);
    await expect(dialog.getByText(/^Due afterwards: ₹/)).toBeVisible();
    await expectAccessibleAtBothSizes(page);
    await pressKey(dialog.getByRole('button', { name: 'Change 2 dates' }));
    await expect(dialog).toBeHidden();
    const lines = page.getByRole('list', { name: 'Dates' }).getByRole('listitem');
    await expect(lines.filter({ hasText: '8:00 PM – 9:00 PM' })).toHaveCount(3);
  });

  await test.step('by keyboard they are ended, and the regular is over', async () => {
    await pressKey(page.getByRole('button', { name: 'End', exact: true }));
    await expect(dialog.getByText('No money moves.')).toBeVisible();
    await pressKey(dialog.getByRole('button', { name: 'Cancel 4 dates' }));
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Cancelled', { exact: true })).toHaveCount(4);
    await expect(page.getByText('Ended before its first date')).toBeVisible();
    await pressKey(page.getByRole('link', { name: 'All regulars' }));
    await expect(page.getByRole('list', { name: /^Regulars/ })).toContainText('Over');
    await expectAccessibleAtBothSizes(page);
  });
});
