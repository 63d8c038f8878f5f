// The day at a ground when its network fails: what was last seen can still be read, and nothing stays after signing out.
import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { shortDate } from '#domain/date-text.ts';
import { addDays, indiaDate } from '#domain/india-time.ts';
import { rows } from '#server/db/database.ts';
import { expect, expectAccessibleAtBothSizes, test } from '#tests/support/browser/journey.ts';
import { lately } from '#tests/support/browser/lately.ts';
import { groundOnSale } from '#tests/support/browser/own-ground.ts';
import { beSignedIn, signUp, userIdOf } from '#tests/support/browser/player.ts';
import { newBookingAt } from '#tests/support/worlds/day.ts';

/** The browser says so itself whenever nothing can be fetched. */
test.use({ expectedTrouble: /Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|FAILED)/ });

const DIVYA = { name: 'Divya Menon', duePaise: 60_000, source: 'desk' } as const;

const keptDatabases = (page: Page) => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

/** All that a thief of this device's files would find. */
const writtenDown = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('console-looks');
      request.onsuccess = () => resolve(request.result);
    });
    const kept = await new Promise<{ name: string; sealed: { bytes: ArrayBuffer } }[]>((resolve) => {
      const request = database.transaction('looks').objectStore('looks').getAll();
      request.onsuccess = () => resolve(request.result);
    });
    database.close();
    return kept.map(({ name, sealed }) => `${name} ${new TextDecoder().decode(sealed.bytes)}`).join('\n');
  });

test('without a network the last look is read, with its age; with one it follows again; signed out it is gone', async ({
  page,
  context,
  request,
  orm,
}, { workerIndex }) => {
  test.slow();
  const [owner, staff, player] = [
    await signUp(request, workerIndex),
    await signUp(request, workerIndex),
    await signUp(request, workerIndex),
  ];
  const { venueId, name } = await groundOnSale(request, orm, { owner, staff }, 'Offline');
  await orm.execute(sql`UPDATE opening_hours SET opens_at = 0, closes_at = 1440 WHERE venue_id = ${venueId}`);
  const started = lately(20);
  const today = indiaDate(started);
  await newBookingAt(orm, venueId, started, { ...DIVYA, userId: await userIdOf(orm, player) });
  const arrivedAt = async () => {
    const at = sql`SELECT to_json(arrived_at) #>> '{}' AS at FROM bookings WHERE venue_id = ${venueId}`;
    return (await rows<{ at: string | null }>(orm, at))[0]?.at ?? null;
  };
  await beSignedIn(page, owner);
  await page.goto(`/manage/v/${venueId}/day/${today}`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.locator('[data-block]').filter({ hasText: 'Divya Menon' })).toBeVisible();

  await test.step('what is kept is sealed', async () => {
    await expect.poll(() => writtenDown(page)).toContain(`day/${today}`);
    await expect.poll(() => writtenDown(page)).toContain(`day/${addDays(today, 1)}`);
    expect(await writtenDown(page)).not.toContain('Divya');
    await page.waitForFunction(async () => Boolean(await caches.match('/manage')));
    await page.reload();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    // Told of this page's files, and through with keeping them.
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const files = performance.getEntriesByType('resource').map((one) => new URL(one.name).pathname);
          const kept = await Promise.all(
            files.filter((path) => path.startsWith('/assets/')).map((path) => caches.match(path)),
          );
          return kept.every(Boolean);
        }),
      )
      .toBe(true);
    await expect
      .poll(() =>
        page.evaluate(async () => (await (await caches.open('console')).keys()).map(({ url }) => url).join(' ')),
      )
      .toContain('/scan-dialog-');
  });

  await context.setOffline(true);
  const scanning = page.getByRole('dialog', { name: 'Scan ticket' });
  const scan = async () => {
    await page.getByRole('button', { name: /^Scan/ }).filter({ visible: true }).click();
    await expect(scanning.getByLabel('Code below the QR code')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(scanning).toBeHidden();
  };
  await test.step('a ticket can be scanned, though nobody has opened that before', scan);
  await test.step('reloaded without a network it shows the last look, and says how old that is', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: shortDate(today), level: 1 })).toBeVisible();
    await expect(page.locator('[data-block]').filter({ hasText: 'Divya Menon' })).toBeVisible();
    await expect(page.getByText(/^Seen .* ago, offline$/)).toBeVisible();
    await expect(page.getByText(name).first()).toBeVisible();
    await expectAccessibleAtBothSizes(page);
  });

  await test.step('a booking opens, and what cannot be done now says so', async () => {
    await page.locator('[data-block]').filter({ hasText: 'Divya Menon' }).click();
    const dialog = page.getByRole('dialog', { name: 'Divya Menon' });
    await expect(dialog.getByText('Due₹600')).toBeVisible();
    await expectAccessibleAtBothSizes(page);
    const offline = page.getByText('You are offline. Please check your connection and try again.');
    // The money could not be asked for.
    await expect(offline).toHaveCount(1);
    await page.keyboard.press('Escape');
  });

  let noticed = '';
  await test.step('who has come is noted on the device, also after a reload', async () => {
    noticed = new Date().toISOString();
    await page.locator('[data-block]').filter({ hasText: 'Divya Menon' }).click();
    const dialog = page.getByRole('dialog', { name: 'Divya Menon' });
    await dialog.getByRole('button', { name: 'Arrived' }).click();
    await expect(
      page.getByText(/^Divya Menon has arrived. There is no connection: it is noted on this device/),
    ).toBeVisible();
    await expect(dialog.getByText(/^Arrived at /)).toBeVisible();
    await page.keyboard.press('Escape');
    // What is kept of the sheet is written after a moment.
    await page.waitForTimeout(800);
    await page.reload();
    await page.locator('[data-block]').filter({ hasText: 'Divya Menon' }).click();
    await expect(dialog.getByText(/^Arrived at /)).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await arrivedAt()).toBeNull();
  });

  await test.step('also after a reload; what was never opened here says that it cannot be loaded', async () => {
    await scan();
    await page.keyboard.press('r');
    const missing = page.getByText(/this part has not been opened on this device before/);
    await expect(missing.first()).toBeVisible();
    // It stays until the part is there, or somebody closes it.
    await page.locator('[aria-label="Dismiss"]').last().click();
  });

  await test.step('the day beside it was there, one further away was not', async () => {
    await page.getByRole('link', { name: 'The day after' }).click();
    await expect(page.getByText('Nothing is booked on this day yet.').filter({ visible: true })).toBeVisible();
    await page.goto(`/manage/v/${venueId}/day/${addDays(today, 9)}`);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.goto(`/manage/v/${venueId}/day/${today}`);
    await expect(page.locator('[data-block]').filter({ hasText: 'Divya Menon' })).toBeVisible();
  });

  await context.setOffline(false);
  await test.step('with a network again it follows by itself', async () => {
    await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 40_000 });
  });

  await test.step('what was noted meanwhile is sent, with the time at which it was', async () => {
    await expect.poll(arrivedAt, { timeout: 20_000 }).not.toBeNull();
    const late = Date.parse((await arrivedAt()) ?? '') - Date.parse(noticed);
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThan(10_000);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('player:arrivals'))).toBe('[]');
  });

  await test.step('signed out, even without a network, nothing of it is left', async () => {
    await context.setOffline(true);
    await page.getByRole('banner').getByRole('button').click();
    await page.getByRole('button', { name: 'Exit' }).click();
    const told = page.getByText('You are offline and signed out');
    await expect(told).toBeVisible();
    await expect(page.getByText('Divya Menon')).toBeHidden();
    await expect.poll(() => keptDatabases(page)).toEqual([]);
    await page.reload();
    await expect(told).toBeVisible();
    await expect(page.getByText('Divya Menon')).toBeHidden();
    await expectAccessibleAtBothSizes(page);
    await context.setOffline(false);
    await expect(page.getByRole('dialog').getByText('Manage your grounds')).toBeVisible();
  });
});
