import { sql } from 'drizzle-orm';
import { formatRupees } from '#domain/price.ts';
import { test } from '#tests/support/browser/booking-journey.ts';
import { expect, expectAccessible, expectAccessibleAtBothSizes } from '#tests/support/browser/journey.ts';
import { DATABASE_VARIABLE } from '#tests/support/browser/journey-server.ts';
import { book, bookingOf, startIn } from '#tests/support/browser/own-booking.ts';
import { slotOnOwnGround } from '#tests/support/browser/own-ground.ts';
import { beSignedIn, freeSlot, signUp } from '#tests/support/browser/player.ts';
import { runAdmin } from '#tests/support/processes/server-process.ts';

test('a player cancels by keyboard, knowing what comes back; the bank refuses for a while, and the tracker tells', async ({
  page,
  request,
  orm,
  browser,
  baseURL,
  layoutShift,
}, { workerIndex }) => {
  test.slow();
  const player = await signUp(request, workerIndex);
  const free = await freeSlot(request);
  const booking = await book(request, player, free);
  const rupees = formatRupees(booking.totalPrice);
  // The gateway refuses to pay out for this booking until it is told otherwise.
  const trap = `refuse_${booking.bookingId.toLowerCase()}`;
  await orm.execute(
    sql.raw(`CREATE FUNCTION ${trap}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
          IF NEW.payment_id = (SELECT gateway_payment_id FROM payments JOIN bookings ON bookings.id = booking_id
            WHERE bookings.reference = '${booking.bookingId}') THEN RAISE EXCEPTION 'insufficient balance'; END IF;
          RETURN NEW; END $$;
        CREATE TRIGGER ${trap} BEFORE INSERT ON sandbox_refunds FOR EACH ROW EXECUTE FUNCTION ${trap}();`),
  );
  await beSignedIn(page, player);
  await page.goto(`/bookings/${booking.bookingId}`);
  await page.getByRole('button', { name: 'Cancel booking' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(dialog).toContainText(`Cancel now and ${rupees} comes back, all of it.`);
  await expect(dialog).toContainText(formatRupees(booking.totalPrice / 2));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: `Cancel and get ${rupees} back` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Cancelled' })).toContainText(
    new RegExp(`${rupees} is (on its way back|delayed)`),
  );
  await expect(page.locator('[role="dialog"]:focus, [role="dialog"] :focus')).toHaveCount(1);
  await expectAccessible(page);
  const said = page.getByRole('dialog').getByText(new RegExp(`^${rupees} is`));
  const isSaidBehind = async () =>
    (await page.locator('#main').textContent())?.includes((await said.textContent()) ?? '–');
  await expect.poll(isSaidBehind, 'the page behind says the same').toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  const event = await (await request.get(`/api/turfs/event/${free.eventId}`)).json();
  expect(event.slots.find(({ start }: { start: string }) => start === free.slot.start).status).toBe('available');

  const tracker = await page.getByRole('link', { name: 'Track the refund' }).first().getAttribute('href');
  const stranger = await browser.newContext({ baseURL: baseURL ?? '' });
  const follower = await stranger.newPage();
  await follower.goto(tracker ?? '');
  await expect(follower.getByText(rupees)).toBeVisible();
  await expect(follower.getByText(/^The bank refuses for now\. We try again by ourselves/)).toBeVisible();
  for (const secret of [booking.eventName, booking.venue, booking.bookingId, player.phone, booking.name]) {
    expect(await follower.content()).not.toContain(secret);
  }
  await expectAccessible(follower);
  await orm.execute(
    sql.raw(`DROP TRIGGER ${trap} ON sandbox_refunds; DROP FUNCTION ${trap}();
        UPDATE refunds SET next_attempt_at = now() WHERE status = 'asked';`),
  );
  await expect(follower.getByText('It was paid out.')).toBeVisible();
  await expect(follower.getByText(/^The bank refuses for now/)).toBeHidden();
  await expect(follower.getByRole('main').getByRole('link', { name: 'My bookings' })).toHaveAttribute(
    'href',
    '/bookings',
  );
  await stranger.close();
  await page.goto('/bookings?when=cancelled');
  await expect(page.getByText(new RegExp(`${rupees} was paid out on`))).toBeVisible();
  await page.goto(`/bookings/${booking.bookingId}`);
  await expect(page.getByText('Your refund was paid out')).toBeVisible();
  expect(await layoutShift()).toBe(0);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.reload();
  await expect(page.getByText('Your refund was paid out')).toBeAttached();
  expect(await layoutShift()).toBe(0);
});

test.describe('at a desk', () => {
  test.skip(({ isMobile }) => isMobile, 'a phone has it in the journeys beside');

  test('what was rescheduled or cancelled in another tab is told plainly, and nothing is done twice', async ({
    page,
    request,
    orm,
    layoutShift,
  }, { workerIndex }) => {
    const player = await signUp(request, workerIndex);
    const booking = await book(request, player, await slotOnOwnGround(request, orm, workerIndex));
    await beSignedIn(page, player);
    await page.goto(`/bookings/${booking.bookingId}`);
    const open = page.getByRole('button', { name: 'Cancel booking' });
    await expect(open).toBeVisible();
    expect(await layoutShift()).toBe(0);
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
    await page.keyboard.press('Enter');
    const go = dialog.getByRole('button', { name: /^Cancel and get/ });
    await expect(go).toBeVisible();
    await test.step('an open dialog follows what the page behind it learns', async () => {
      await startIn(orm, booking.bookingId, 40);
      const { formattedDate } = await bookingOf(request, player, booking.bookingId);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await expect(dialog).toContainText(formattedDate);
      await expect(dialog.getByRole('alert')).toContainText('This booking was moved meanwhile.');
      await page.keyboard.press('Escape');
    });
    await test.step('opened in a tab that has not learnt of it yet, it looks before anything is pressed', async () => {
      await startIn(orm, booking.bookingId, 60);
      const { formattedDate } = await bookingOf(request, player, booking.bookingId);
      await open.click();
      await expect(dialog).toContainText(formattedDate);
      await expect(go).toBeEnabled();
    });
    await startIn(orm, booking.bookingId, 14);
    const { formattedDate } = await bookingOf(request, player, booking.bookingId);
    await go.click();
    await expect(dialog.getByRole('alert')).toContainText('This booking was moved meanwhile.');
    await expect(dialog).toContainText(formattedDate);
    const headers = { authorization: `Bearer ${player.token}` };
    const elsewhere = await request.post(`/api/bookings/${booking.bookingId}/cancel`, { headers });
    expect(elsewhere.status()).toBe(200);
    await go.click();
    const told = page.getByRole('dialog', { name: 'Already cancelled' });
    await expect(told).toContainText('before you pressed. Nothing was done twice.');
    await expect(told.getByRole('link', { name: 'Track the refund' })).toBeVisible();
    await expectAccessibleAtBothSizes(page);
    expect((await bookingOf(request, player, booking.bookingId)).refunds).toHaveLength(1);
    await told.getByRole('link', { name: 'Track the refund' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /refund/i })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Track the refund' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test.describe('as the game comes closer', () => {
  test.use({ expectedTrouble: /404|409|503/ });

  test('less comes back, then it is too late, and a refund can be asked for; the operator answers', async ({
    page,
    request,
    orm,
  }, { workerIndex }) => {
    test.slow();
    const player = await signUp(request, workerIndex);
    const booking = await book(request, player, await slotOnOwnGround(request, orm, workerIndex));
    const half = formatRupees(booking.totalPrice / 2);
    await beSignedIn(page, player);
    await page.goto(`/bookings/${booking.bookingId}?cancel`);
    await expect(page.getByRole('button', { name: /^Cancel and get/ })).toBeVisible();
    // As it is once half a day has gone by.
    const ofBooking = `**/api/bookings/${booking.bookingId}`;
    await page.route(ofBooking, async (route) => {
      const response = await route.fetch();
      const { data, ...answer } = await response.json();
      const cancellation = { ...data.booking.cancellation, amount: booking.totalPrice / 2, percent: 50 };
      await route.fulfill({
        response,
        json: { ...answer, data: { ...data, booking: { ...data.booking, cancellation } } },
      });
    });
    await page.getByRole('button', { name: /^Cancel and get/ }).click();
    await expect(page.getByRole('alert')).toHaveText('Time went on: what comes back has changed. Please look again.');
    await expect(page.getByRole('dialog')).toContainText(`${half} stays with the venue.`);
    const less = page.getByRole('button', { name: `Cancel and get ${half} back` });
    await expect(less).toBeEnabled();
    // The page does not learn that it has begun before the press.
    const pressed = Promise.withResolvers<void>();
    await page.route(ofBooking, async (route) => {
      await pressed.promise;
      await route.continue();
    });
    await startIn(orm, booking.bookingId, -30);
    await less.click();
    pressed.resolve();
    const late = page.getByRole('dialog', { name: 'Too late to cancel' });
    await expect(late).toContainText('already started');
    await late.getByRole('button', { name: 'Close' }).last().click();

    await page.getByRole('button', { name: 'Ask for a refund' }).click();
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByRole('alert')).toHaveText('Please say why');
    await expect(page.getByLabel('What happened?')).toBeFocused();
    await page.route(
      '**/api/user/refund-request',
      (route) => route.fulfill({ status: 503, json: { success: false, message: 'Please try again in a moment.' } }),
      { times: 1 },
    );
    await page.getByLabel('What happened?').fill('The floodlights failed after half an hour.');
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByRole('alert')).toHaveText('Please try again in a moment.');
    await expect(page.getByLabel('What happened?')).toHaveValue('The floodlights failed after half an hour.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText('Being read')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Being read' })).toBeFocused();

    const [{ id } = { id: 0 }] = (
      await orm.execute<{ id: string }>(
        sql`SELECT refund_requests.id FROM refund_requests JOIN bookings ON bookings.id = booking_id WHERE reference = ${booking.bookingId}`,
      )
    ).rows;
    const words = ['refund-requests', 'approve', String(id), 'all', '--answer', 'Sorry about the lights.'];
    const operator = await runAdmin({ DATABASE_URL: process.env[DATABASE_VARIABLE] ?? '' }, words);
    expect((await operator.ended).code, operator.stderr()).toBe(0);
    await page.reload();
    await expect(page.getByText(`Granted: ${formatRupees(booking.totalPrice)} comes back`)).toBeVisible();
    await expect(page.getByText('Sorry about the lights.')).toBeVisible();
    await expectAccessible(page);

    await test.step('a link to no refund leads nowhere, and says so', async () => {
      await page.goto('/refunds/somebody-guessed-this');
      await expect(page.getByText('This link leads to no refund.')).toBeVisible();
      expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
      await expectAccessible(page);
    });
  });
});
