// A ground looks through its bookings.
import { readFile } from 'node:fs/promises';
import { addDays, indiaDate } from '#domain/india-time.ts';
import { beInConsole } from '#tests/support/browser/console.ts';
import { expect, expectAccessible, test } from '#tests/support/browser/journey.ts';
import { asked, groundAndPeople } from '#tests/support/browser/own-ground.ts';
import { beSignedIn, userIdOf } from '#tests/support/browser/player.ts';
import { newBookingAt } from '#tests/support/worlds/day.ts';

test.use({ expectedTrouble: /400|500|Failed to load/ });

test('a booking is found by name, number and filters, by keyboard alone, and all of them are saved as a file', async ({
  page,
}) => {
  await beInConsole(page, 'owner');
  const path = /\/api\/manage\/organisations\/\d+\/bookings/;
  await page.route(path, (route) => route.fulfill({ status: 500, json: { success: false, code: 'internal' } }));
  await page.goto('/manage');
  await page.getByRole('link', { name: 'Bookings' }).first().press('Enter');
  await expect(page.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible();
  const again = page.getByRole('button', { name: 'Try Again' });
  await expect(again).toBeVisible();
  await page.unroute(path);
  await again.press('Enter');
  const lines = page.getByRole('list', { name: 'Bookings' }).getByRole('listitem');
  await expect(lines).toHaveCount(30);
  await page.getByRole('button', { name: 'Show earlier games' }).press('Enter');
  await expect.poll(() => lines.count()).toBeGreaterThan(30);
  await expectAccessible(page);

  await test.step('by a number, from anywhere on the page', async () => {
    const phone = (await lines.first().getByRole('link', { name: '+91' }).textContent())?.replace('+91 ', '') ?? '';
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Find a booking' })).toBeFocused();
    await page.keyboard.type(phone);
    await expect(lines.first()).toContainText(phone);
    await expect(lines.filter({ hasNotText: phone })).toHaveCount(0);
    // The address keeps what was looked for.
    await page.reload();
    await expect(page.getByRole('searchbox', { name: 'Find a booking' })).toHaveValue(phone);
    await expect(lines.filter({ hasNotText: phone })).toHaveCount(0);
  });

  await test.step('nobody has that name', async () => {
    await page.getByRole('searchbox', { name: 'Find a booking' }).fill('Nobody Has This Name');
    await expect(page.getByText('No booking found')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Find a booking' }).fill('');
    await expect(lines).toHaveCount(30);
  });

  await test.step('a file with what fits', async () => {
    await page.getByRole('button', { name: 'Filters' }).press('Enter');
    await page.getByLabel('Status').selectOption({ label: 'Booked' });
    await expect(page).toHaveURL(/status=confirmed/);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).press('Enter');
    const file = await (await download).path();
    const saved = (await readFile(file, 'utf8')).trimEnd().split('\r\n');
    expect(saved[0]).toContain('Booking,Ground,Date');
    expect(saved.length).toBeGreaterThan(30);
    expect(saved.slice(1).every((line) => line.includes(',Booked,'))).toBe(true);
  });

  await test.step('days the wrong way round are said to be so', async () => {
    await page.getByLabel('From', { exact: true }).fill('2026-11-21');
    await page.getByLabel('To', { exact: true }).fill('2026-11-20');
    const wrong = page.getByText('This day is before the first one, so nothing is found');
    await expect(wrong).toBeVisible();
    // Also where the filters are not in sight.
    await expect(page.getByText('The last day is before the first one')).toBeVisible();
    await expect(page.getByText('from Saturday, November 21, 2026 to Friday, November 20, 2026.')).toBeVisible();
    await expect(page.getByText('No booking found')).toHaveCount(0);
    await expect(lines).toHaveCount(0);
    await expectAccessible(page);
    const told = page.getByRole('region', { name: 'Notifications' });
    await page.getByRole('button', { name: 'Save as CSV' }).press('Enter');
    await expect(told.getByText('The last day is before the first one. Please swap them.')).toBeVisible();
    await page.getByLabel('From', { exact: true }).fill('');
    await page.getByLabel('To', { exact: true }).fill('');
    await expect(wrong).toBeHidden();
    await expect(lines).toHaveCount(30);
  });

  await test.step('each leads to its booking, open on the sheet of its day', async () => {
    // A booking that another journey cancels stays in the list.
    await page.getByLabel('Status').selectOption({ index: 0 });
    await expect(page).not.toHaveURL(/status=/);
    // At one moment: other journeys book, too, and what is booked last comes first.
    let name = '';
    await expect(async () => {
      const first = await lines.first().evaluate((line) => ({
        name: line.querySelector('.font-medium')?.textContent ?? '',
        address: line.querySelector('a[href*="booking="]')?.getAttribute('href') ?? '',
      }));
      const link = page.locator(`a[href="${first.address}"]`);
      expect(await link.ariaSnapshot({ timeout: 1_000 })).toContain(`open the booking of ${first.name}`);
      name = first.name;
      await link.press('Enter', { timeout: 1_000 });
    }).toPass();
    await expect(page).toHaveURL(/\/day\/\d{4}-\d\d-\d\d\?booking=\d+$/);
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByRole('region', { name: 'Money' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/day\/\d{4}-\d\d-\d\d$/);
  });
});

test('one that was cancelled is not on its day’s sheet, and opens there all the same', async ({ page, request, orm }, {
  workerIndex,
}) => {
  const { owner, player, organisationId, venueId } = await groundAndPeople(request, orm, workerIndex, 'Found');
  const start = new Date(`${addDays(indiaDate(new Date()), 3)}T18:00:00+05:30`);
  const userId = await userIdOf(orm, player);
  const guest = { name: 'Ritu Bansal', source: 'desk', duePaise: 60_000, userId } as const;
  const bookingId = String(await newBookingAt(orm, venueId, start, guest));
  await asked(request, owner, 'cancelAtDesk', { params: { venueId, bookingId }, data: {} });
  await beSignedIn(page, owner);
  await page.goto(`/manage/o/${organisationId}/bookings`);
  await page.getByRole('link', { name: 'open the booking of Ritu Bansal' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Ritu Bansal' });
  await expect(dialog.getByText('This booking is cancelled.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/day\/\d{4}-\d\d-\d\d$/);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Find a booking' })).toBeFocused();
});
