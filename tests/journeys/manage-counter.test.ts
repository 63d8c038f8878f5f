// The money at the counter: a shift from its float to its count, and the dues that are taken in it.
import { sql } from 'drizzle-orm';
import { shortDate } from '#domain/date-text.ts';
import { bookAtDesk } from '#tests/support/browser/at-desk.ts';
import { test } from '#tests/support/browser/booking-journey.ts';
import { expect, expectAccessible } from '#tests/support/browser/journey.ts';
import { asked, groundAndPeople } from '#tests/support/browser/own-ground.ts';
import { beSignedIn, newPhone } from '#tests/support/browser/player.ts';

test.use({ expectedTrouble: /409|422|500|Failed to load/ });

test('a desk takes what is due and counts its drawer, by keyboard; the owner sees the difference and every entry', async ({
  page,
  browser,
  baseURL,
  request,
  orm,
}, { workerIndex }) => {
  test.slow();
  const ground = await groundAndPeople(request, orm, workerIndex, 'Counter');
  const { owner, player: desk, venueId, organisationId } = ground;
  await orm.execute(
    sql`INSERT INTO members (organisation_id, user_id, role, created_at)
      SELECT ${organisationId}::bigint, id, 'desk', now() FROM users WHERE phone = ${desk.phone}`,
  );
  await orm.execute(sql`UPDATE users SET name = 'Ravi Patil' WHERE phone = ${desk.phone}`);
  const booking = await bookAtDesk(request, owner, { venueId, phone: newPhone(workerIndex), name: 'Meera Joshi' });

  await beSignedIn(page, desk);
  await test.step('what could not be loaded is asked for again', async () => {
    const path = /\/desk\/dues/;
    await page.route(path, (route) => route.fulfill({ status: 500, json: { success: false, code: 'internal' } }));
    await page.goto(`/manage/v/${venueId}/dues`);
    await expect(page.getByText('The dues could not be loaded')).toBeVisible();
    await page.unroute(path);
    await page.getByRole('button', { name: 'Try Again' }).press('Enter');
  });
  const line = page.getByRole('list', { name: 'Games with money due' }).getByRole('listitem');
  await expect(line).toContainText('₹1,200 due of ₹1,200');
  await expect(line.getByRole('link', { name: shortDate(booking.date) })).toHaveAttribute(
    'href',
    `/manage/v/${venueId}/day/${booking.date}`,
  );
  await expectAccessible(page);

  await test.step('without a shift one is opened in place, and part of what is due is taken', async () => {
    await page.getByRole('button', { name: 'Take ₹1,200 in cash from Meera Joshi' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Cash from Meera Joshi' });
    await expect(dialog.getByText('You have no open shift at this ground.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('In the drawer now').fill('five hundred');
    await dialog.getByRole('button', { name: 'Open shift' }).press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('Please say how many rupees there are; 0 if there are none.');
    await expect(dialog.getByLabel('In the drawer now')).toHaveValue('five hundred');
    await expect(dialog.getByLabel('In the drawer now')).toBeFocused();
    await dialog.getByLabel('In the drawer now').fill('500');
    await page.keyboard.press('Enter');
    const amount = dialog.getByLabel('Amount');
    await expect(amount).toHaveValue('1200');
    await amount.fill('2000');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('No more than ₹1,200 is due.');
    await expect(amount).toHaveValue('2000');
    await amount.fill('1,000');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(line).toContainText('₹200 due of ₹1,200');
  });

  await test.step('the shift shows it, and closing says what is missing', async () => {
    await page.goto(`/manage/v/${venueId}/shifts`);
    const drawer = page.getByLabel('The drawer').first();
    await expect(drawer).toContainText('expected in the drawer₹1,500');
    await expect(page.getByRole('list', { name: 'Entries' })).toContainText('Meera Joshi');
    await expectAccessible(page);
    // Taken elsewhere meanwhile.
    const params = { venueId, bookingId: booking.number };
    await asked(request, desk, 'takeCash', { params, data: { key: `journey-${booking.number}`, amount: 200 } });
    await expect(drawer).toContainText('expected in the drawer₹1,700');
    await page.getByRole('button', { name: 'Close shift' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Close the shift' });
    await dialog.getByRole('button', { name: 'Close shift' }).press('Enter');
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByLabel('Counted in the drawer').fill('1680');
    await expect(dialog.getByText('₹20 short')).toBeVisible();
    await dialog.getByLabel('Note').fill('Change for a ball');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close shift' }).press('Enter');
    const told = page.getByRole('dialog', { name: 'The shift is closed' });
    await expect(told.getByText('₹20 short')).toBeVisible();
    await told.getByRole('button', { name: 'Done' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Open shift' })).toBeVisible();
    await page.goto(`/manage/v/${venueId}/dues`);
    await expect(page.getByText('Nothing is due')).toBeVisible();
  });

  await test.step('the owner opens it into its entries', async () => {
    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const other = await context.newPage();
    await beSignedIn(other, owner);
    await other.goto(`/manage/v/${venueId}/shifts`);
    const shift = other.getByRole('list', { name: 'All shifts' }).getByRole('listitem').first();
    await expect(shift).toContainText('Ravi Patil');
    await expect(shift).toContainText('₹20 short');
    await shift.getByRole('button').first().press('Enter');
    await expect(shift.getByRole('list', { name: 'Entries' }).getByRole('listitem')).toHaveCount(2);
    await expect(shift).toContainText('Note: Change for a ball');
    await expectAccessible(other);
    await context.close();
  });
});

test('cash that is owed is handed back from the list, and stands in the shift', async ({ page, request, orm }, {
  workerIndex,
}) => {
  const { owner, venueId } = await groundAndPeople(request, orm, workerIndex, 'Owed');
  await asked(request, owner, 'openShift', { params: { venueId }, data: { float: 0 } });
  const guest = { venueId, phone: newPhone(workerIndex), name: 'Meera Joshi', cash: 1200 };
  const { number } = await bookAtDesk(request, owner, guest);
  await asked(request, owner, 'cancelAtDesk', { params: { venueId, bookingId: number }, data: { inFull: true } });
  await beSignedIn(page, owner);
  await page.goto(`/manage/v/${venueId}/dues`);
  await page.getByRole('button', { name: 'Hand ₹1,200 in cash back to Meera Joshi' }).click();
  await page.getByRole('button', { name: 'Hand back ₹1,200', exact: true }).click();
  await expect(page.getByText('Nothing is due')).toBeVisible();
  await page.getByRole('link', { name: 'Shifts' }).first().click();
  await expect(page.getByRole('list', { name: 'Entries' })).toContainText(/Cash handed back.?₹1,200/);
});
