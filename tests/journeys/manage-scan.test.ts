// Arrival by ticket: what the player shows, and what the counter reads.
import { sql } from 'drizzle-orm';
import { ticketCode, ticketText } from '#domain/ticket.ts';
import { HOUR_MS } from '#domain/time-units.ts';
import { rows } from '#server/db/database.ts';
import { linksOf } from '#server/links.ts';
import { writeFilm } from '#tests/support/browser/camera-film.ts';
import { beside, expect, expectAccessibleAtBothSizes, test } from '#tests/support/browser/journey.ts';
import { lately } from '#tests/support/browser/lately.ts';
import { groundAndPeople } from '#tests/support/browser/own-ground.ts';
import { beSignedIn } from '#tests/support/browser/player.ts';
import { newBookingAt } from '#tests/support/worlds/day.ts';

// A refused ticket is an answer, and a lost connection is meant, which the browser still writes down.
test.use({ expectedTrouble: /status of (409|422)|ERR_INTERNET_DISCONNECTED/ });

const { seal } = linksOf({ origin: '', key: 'demo' });

test('players show their ticket; the counter scans it or types its code, and takes what is due', async ({
  page,
  browser,
  request,
  orm,
  playwright,
  baseURL,
}, testInfo) => {
  test.slow();
  const { owner, player, venueId } = await groundAndPeople(request, orm, testInfo.workerIndex, 'Scan');
  await orm.execute(sql`UPDATE opening_hours SET opens_at = 0, closes_at = 1440 WHERE venue_id = ${venueId}`);
  const started = lately(5);
  const [{ id: userId = 0 } = {}] = await rows<{ id: number }>(
    orm,
    sql`SELECT id::int FROM users WHERE phone = ${player.phone}`,
  );
  const own = { source: 'desk', duePaise: 60_000, userId } as const;
  const sneha = await newBookingAt(orm, venueId, started, { name: 'Sneha Kulkarni', ...own });
  const moved = await newBookingAt(orm, venueId, new Date(started.getTime() + 48 * HOUR_MS), { userId, hours: 1 });
  const codeOf = (id: number, startsAt: Date) => ticketCode({ bookingId: id, seal: seal({ id, startsAt }) });
  const code = codeOf(sneha, started);

  await test.step('the player’s page has it, on paper as well', async () => {
    const [{ reference = '' } = {}] = await rows<{ reference: string }>(
      orm,
      sql`SELECT reference FROM bookings WHERE id = ${sneha}`,
    );
    await beside(browser, baseURL, async (theirs) => {
      await beSignedIn(theirs, player);
      await theirs.goto(`/bookings/${reference}`);
      const ticket = theirs.getByRole('figure', { name: 'Your ticket' });
      await expect(ticket.getByRole('img', { name: 'QR code of your ticket' })).toBeVisible();
      await expect(ticket).toContainText(`Code ${code}`);
      await expectAccessibleAtBothSizes(theirs);
      await theirs.emulateMedia({ media: 'print' });
      await expect(ticket).toBeVisible();
      // On paper its text reaches the edge: round corners would cut the first and the last letter.
      const banner = theirs.locator('.on-dark').filter({ has: theirs.getByRole('heading', { level: 1 }) });
      await expect(banner).toHaveCSS('border-radius', '0px');
      await theirs.emulateMedia({ media: 'screen' });
      await theirs.goto(`/booking-confirmation/${reference}`);
      await expect(theirs.getByRole('figure', { name: 'Your ticket' })).toContainText(code);
    });
  });

  const dialog = page.getByRole('dialog', { name: 'Scan ticket' });
  const type = async (text: string) => {
    await dialog.getByLabel('Code below the QR code').fill(text);
    await page.keyboard.press('Enter');
  };
  await test.step('a camera that is not allowed says so; the code is typed instead', async () => {
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await beSignedIn(page, owner);
    await page.goto(`/manage/v/${venueId}/day`);
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await page.keyboard.press('s');
    await expect(dialog.getByRole('alert')).toContainText('The camera is not allowed for this page.');
    await expectAccessibleAtBothSizes(page);
    await type(code.toLowerCase());
    const result = dialog.getByRole('status');
    await expect(result).toContainText('Arrived');
    await expect(result).toContainText('Sneha Kulkarni');
    await expect(result).toContainText('₹600 due');
    await expectAccessibleAtBothSizes(page);
    await result.getByRole('button', { name: 'Undo' }).click();
    await expect(result).toContainText('Expected again');
    await type(code);
    await expect(result.getByRole('button', { name: 'Undo' })).toBeVisible();
    await type(code);
    await expect(result).toContainText(/Already arrived at \d/);
  });

  await test.step('what is due is taken on the spot', async () => {
    const money = dialog.getByRole('region', { name: 'Money' });
    await money.getByRole('button', { name: 'Take cash' }).click();
    await money.getByLabel('Cash in the drawer').fill('0');
    await money.getByRole('button', { name: /^Take ₹600/ }).click();
    await expect(money.getByRole('button', { name: 'Take cash' })).toBeHidden();
  });

  await test.step('tickets that are not valid say why', async () => {
    await type('7777-7777-7777');
    await expect(dialog.getByText('Not valid now')).toBeVisible();
    await expect(dialog.getByText(/is not genuine/)).toBeVisible();
    await type('upi://pay');
    await expect(dialog.getByText(/is not a Maidan ticket/)).toBeVisible();
    await type(codeOf(moved, new Date(started.getTime() + 48 * HOUR_MS)));
    await expect(dialog.getByText(/is for another day/)).toBeVisible();
    await page.context().setOffline(true);
    await type(code);
    await expect(dialog.getByText('On the list')).toBeVisible();
    await type('7777-7777-7777');
    await expect(dialog.getByText(/not on the lists of yesterday/)).toBeVisible();
    await page.context().setOffline(false);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.locator('[data-block]').filter({ hasText: 'Sneha' })).toHaveAccessibleName(/arrived/);
  });

  await test.step('a camera reads it', async () => {
    await orm.execute(sql`UPDATE bookings SET arrived_at = NULL WHERE id = ${sneha}`);
    const film = testInfo.outputPath('ticket.y4m');
    writeFilm(film, ticketText({ bookingId: sneha, start: started, seal: seal({ id: sneha, startsAt: started }) }));
    const { args = [], ...launch } = testInfo.project.use.launchOptions ?? {};
    const withCamera = await playwright.chromium.launch({
      ...launch,
      args: [
        ...args,
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ],
    });
    const context = await withCamera.newContext({
      baseURL: baseURL ?? '',
      permissions: ['camera'],
      viewport: testInfo.project.use.viewport ?? null,
    });
    const counter = await context.newPage();
    const refused: string[] = [];
    counter.on('console', (line) => line.type() === 'error' && refused.push(line.text()));
    await beSignedIn(counter, owner);
    await counter.goto(`/manage/v/${venueId}/day`);
    await counter.getByRole('button', { name: /^Scan/ }).filter({ visible: true }).click();
    const result = counter.getByRole('dialog').getByRole('status');
    await expect(result).toContainText('Sneha Kulkarni');
    await expect(result.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expectAccessibleAtBothSizes(counter);
    expect(refused).toEqual([]);
    await withCamera.close();
  });
  // Nobody paid for it: other journeys' audits shall not find it.
  await orm.execute(sql`DELETE FROM occupancies WHERE booking_id = ${moved}`);
  await orm.execute(sql`DELETE FROM bookings WHERE id = ${moved}`);
});
