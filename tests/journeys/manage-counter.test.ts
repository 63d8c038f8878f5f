// The money at the counter: a shift from its float to its count, and the dues that are taken in it.
import { sql } from 'drizzle-orm';
import { shortDate } from '#domain/date-text.ts';
import { addDays, indiaDate } from '#domain/india-time.ts';
import { rows } from '#server/db/database.ts';
import { bookAtDesk } from '#tests/support/browser/at-desk.ts';
import { test } from '#tests/support/browser/booking-journey.ts';
import { expect, expectAccessible } from '#tests/support/browser/journey.ts';
import { loseAnswer } from '#tests/support/browser/lost-answer.ts';
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
  await test.step('its date leads to the booking on the sheet, and back leads here', async () => {
    await line
      .getByRole('link', { name: `${shortDate(booking.date)}: open the booking of Meera Joshi` })
      .press('Enter');
    await expect(page.getByRole('dialog', { name: 'Meera Joshi' })).toBeVisible();
    await page.goto(`/manage/v/${venueId}/dues`);
    await expect(line).toContainText('₹1,200 due of ₹1,200');
  });
  await expectAccessible(page);

  await test.step('without a shift one is opened in place, and part of what is due is taken', async () => {
    await page.getByRole('button', { name: 'Take ₹1,200 in cash from Meera Joshi' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Cash from Meera Joshi' });
    await expect(dialog.getByText('You have no open shift at this ground.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('In the drawer now').fill('five hundred');
    await dialog.getByRole('button', { name: 'Open shift' }).press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('Please say how many rupees there are; 0 if there are none');
    await expect(dialog.getByLabel('In the drawer now')).toHaveValue('five hundred');
    await expect(dialog.getByLabel('In the drawer now')).toBeFocused();
    await dialog.getByLabel('In the drawer now').fill('500');
    await page.keyboard.press('Enter');
    const amount = dialog.getByLabel('Amount');
    await expect(amount).toHaveValue('1200');
    await amount.fill('2000');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('No more than ₹1,200 is due');
    await expect(amount).toHaveValue('2000');
    await amount.fill('1,000');
    await loseAnswer(page, /\/cash$/);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText(
      'No answer came, so it is not known whether the cash was entered. Press again: it is entered only once.',
    );
    await expect(dialog.getByText('₹200 is due.')).toBeVisible();
  });

  await test.step('after an answer was lost, something else is refused, and the same again is entered once', async () => {
    const dialog = page.getByRole('dialog', { name: 'Cash from Meera Joshi' });
    await dialog.getByLabel('Note').fill('In coins');
    await page.keyboard.press('Enter');
    await expect(
      dialog.getByText(
        '₹1,000 in cash was entered for this booking already. Look at the booking before you enter more.',
      ),
    ).toBeVisible();
    await dialog.getByLabel('Amount').fill('200');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText(/^₹1,000 in cash was entered/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(line).toContainText('₹200 due of ₹1,200');
    await page.getByRole('button', { name: 'Take ₹200 in cash from Meera Joshi' }).press('Enter');
    await dialog.getByLabel('Amount').fill('150');
    await loseAnswer(page, /\/cash$/);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('₹50 is due.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Take ₹150' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(line).toContainText('₹50 due of ₹1,200');
  });

  await test.step('the shift shows it, and closing says what is missing', async () => {
    await page.goto(`/manage/v/${venueId}/shifts`);
    const drawer = page.getByLabel('The drawer').first();
    await expect(drawer).toContainText('expected in the drawer₹1,650');
    await expect(page.getByRole('list', { name: 'Entries' })).toContainText('Meera Joshi');
    await expectAccessible(page);
    // Taken elsewhere meanwhile.
    const params = { venueId, bookingId: booking.number };
    await asked(request, desk, 'takeCash', { params, data: { key: `journey-${booking.number}`, amount: 50 } });
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
    await expect(shift.getByRole('list', { name: 'Entries' }).getByRole('listitem')).toHaveCount(3);
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

test.describe('a booking whose answer is lost', () => {
  test.use({ serviceWorkers: 'block' });

  test('stands once, with its own money, and leads the counter to it', async ({ page, request, orm }, {
    workerIndex,
  }) => {
    const { owner, venueId } = await groundAndPeople(request, orm, workerIndex, 'Lost');
    await asked(request, owner, 'openShift', { params: { venueId }, data: { float: 0 } });
    await beSignedIn(page, owner);
    await page.goto(`/manage/v/${venueId}/day/${addDays(indiaDate(new Date()), 3)}`);
    const dialog = page.locator('[role="dialog"]:not([aria-modal="false"])');
    const block = (name: string) => page.locator('[data-block]').filter({ hasText: name });
    const book = /\/desk\/bookings(\?.*)?$/;
    /** What is booked is booked, and nobody hears of it; without asking, or with it. */
    const lose = (alsoAsking: boolean) =>
      page.route(book, async (route) => {
        const isAsked = route.request().method() === 'GET';
        if (isAsked && !alsoAsking) return route.continue();
        if (!isAsked) await route.fetch();
        await route.abort('connectionreset');
      });
    async function type(time: string, name: string, way: string): Promise<void> {
      await page.getByRole('button', { name: new RegExp(`^Half A, ${time}.*: free$`) }).click();
      await dialog.getByLabel('Phone').fill(newPhone(workerIndex));
      await dialog.getByLabel('Name').fill(name);
      await choose(way);
    }
    const choose = (way: string) => dialog.getByRole('radio', { name: way, exact: true }).check({ force: true });
    const unsure = dialog.getByText('No answer came, so it may be booked already.');
    const drawer = async () => (await asked(request, owner, 'getCurrentShift', { params: { venueId } })).takings;

    await test.step('where the counter can ask, it is booked as it was sent', async () => {
      await lose(false);
      await type('6:00 AM', 'Asha Kulkarni', 'Cash');
      await dialog.getByRole('button', { name: 'Book and take ₹1,200' }).click();
      await expect(dialog).toBeHidden();
      await expect(block('Asha Kulkarni')).toHaveAccessibleName(/Asha Kulkarni, paid, Desk$/);
      await page.unroute(book);
    });

    await test.step('where it cannot, cash that is chosen then is not said to be taken', async () => {
      await lose(true);
      await type('8:00 AM', 'Imran Shaikh', 'Pay later');
      await dialog.getByRole('button', { name: 'Book', exact: true }).click();
      await expect(unsure).toBeVisible();
      // Behind the dialog it has no name.
      await expect(block('Imran Shaikh')).toHaveAttribute('aria-label', /₹1,200 due/);
      await expect(dialog.getByRole('button', { name: /instead$/ })).toHaveCount(0);
      await expectAccessible(page);
      await page.unroute(book);
      await choose('Cash');
      await dialog.getByRole('button', { name: 'Book and take ₹1,200' }).click();
      const told = dialog.getByText(/^This was booked before its answer was lost: Imran Shaikh, Half A, 8:00/);
      await expect(told).toBeFocused();
      await expect(dialog.getByRole('region', { name: 'Money' })).toContainText('Due₹1,200');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Take cash' }).click();
      await dialog.getByRole('button', { name: 'Take ₹1,200' }).click();
      await expect(dialog.getByRole('button', { name: 'Take cash' })).toBeHidden();
      await dialog.getByRole('button', { name: 'Done' }).click();
      await expect(block('Imran Shaikh')).toHaveAccessibleName(/Imran Shaikh, paid, Desk$/);
    });

    await test.step('where the cash was entered, no code is shown for nothing', async () => {
      await lose(true);
      await type('10:00 AM', 'Divya Menon', 'Cash');
      await dialog.getByRole('button', { name: 'Book and take ₹1,200' }).click();
      await expect(unsure).toBeVisible();
      await page.unroute(book);
      await choose('UPI QR');
      await dialog.getByRole('button', { name: 'Book and show the QR code' }).click();
      await expect(dialog.getByText(/^This was booked before its answer was lost: Divya Menon/)).toBeVisible();
      await expect(dialog.getByRole('region', { name: 'Money' })).toContainText('Paid₹1,200');
      await expect(dialog.getByText(/by UPI/)).toHaveCount(0);
      await dialog.getByRole('button', { name: 'Done' }).click();
    });

    const guests = (await drawer()).map(({ guest, amount }: { guest: string; amount: number }) => [guest, amount]);
    expect(guests.sort()).toEqual([
      ['Asha Kulkarni', 1200],
      ['Divya Menon', 1200],
      ['Imran Shaikh', 1200],
    ]);
    const [booked] = await rows<{ count: number }>(
      orm,
      sql`SELECT count(*)::int AS count FROM bookings WHERE venue_id = ${venueId}`,
    );
    expect(booked?.count).toBe(3);
  });
});
