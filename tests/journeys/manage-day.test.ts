// The day at a ground, as its owner has it open while players book.
import type { Locator, Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { longDate, shortDate } from '#domain/date-text.ts';
import { addDays, indiaDate } from '#domain/india-time.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import { BOTH_SIZES, expect, expectAccessible, test } from '#tests/support/browser/journey.ts';
import { lately } from '#tests/support/browser/lately.ts';
import { groundOnSale } from '#tests/support/browser/own-ground.ts';
import { beSignedIn, holdRequest, signUp, userIdOf } from '#tests/support/browser/player.ts';
import { newBookingAt } from '#tests/support/worlds/day.ts';

/** What others do is on screen within two seconds; a busy machine may be slower to say so. */
const SOON = { timeout: 2_500 };
const block = (page: Page, text: RegExp): Locator => page.locator('[data-block]').filter({ hasText: text });

async function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
}

test(
  'an evening on the sheet: who came, what is due, and what players book meanwhile',
  BOTH_SIZES,
  async ({ page, request, orm, isMobile }, { workerIndex }) => {
    test.slow();
    const [owner, staff, player] = [
      await signUp(request, workerIndex),
      await signUp(request, workerIndex),
      await signUp(request, workerIndex),
    ];
    const { venueId, name } = await groundOnSale(request, orm, { owner, staff }, 'Day');
    await orm.execute(sql`UPDATE opening_hours SET opens_at = 0, closes_at = 1440 WHERE venue_id = ${venueId}`);
    const started = lately(20);
    const today = indiaDate(started);
    const userId = await userIdOf(orm, player);
    await newBookingAt(orm, venueId, started, { name: 'Divya Menon', duePaise: 60_000, source: 'desk', userId });

    await beSignedIn(page, owner);
    await page.goto(`/manage/v/${venueId}/day/${today}`);
    await expect(page.getByRole('heading', { name: shortDate(today), level: 1 })).toBeVisible();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    const divya = block(page, /Divya Menon/);
    // Right after midnight it has just begun.
    const isLate = Date.now() - started.getTime() >= 20 * MINUTE_MS;
    await expect(divya).toHaveAccessibleName(
      isLate ? /: Divya Menon, not arrived, ₹600 due, Desk$/ : /: Divya Menon,( not arrived,)? ₹600 due, Desk$/,
    );
    await expect(page.locator('[data-now]')).toBeVisible();
    await expectAccessible(page);

    await test.step('arrival shows at once and can be taken back', async () => {
      await divya.click();
      const dialog = page.getByRole('dialog', { name: 'Divya Menon' });
      await expect(dialog.getByRole('link', { name: /^Call / })).toHaveAttribute('href', 'tel:+919876543210');
      await expect(dialog.getByRole('region', { name: 'Money' })).toContainText('Due₹600');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Arrived' }).click();
      await expect(dialog.getByText(/^Arrived at /)).toBeVisible();
      await expect(page.getByText('Divya Menon has arrived')).toBeVisible();
      await dialog.getByRole('button', { name: 'Undo' }).click();
      await expect(dialog.getByText('Expected')).toBeVisible();
      await dialog.getByRole('button', { name: 'No-show' }).click();
      await expect(dialog.getByText('Marked as a no-show')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(divya).toHaveAccessibleName(/no-show/);
      await expect(page.getByText('arrived · 1 no-show')).toBeVisible();
    });

    await test.step('what a player does is on the open sheet within two seconds', async () => {
      await page.getByRole('link', { name: 'The day after' }).click();
      const tomorrow = addDays(today, 1);
      await expect(page.getByRole('heading', { name: shortDate(tomorrow), level: 1 })).toBeVisible();
      await expect(page.getByText('Nothing is booked on this day yet.').filter({ visible: true })).toBeVisible();
      await expect(page.getByText('Live', { exact: true })).toBeVisible();
      const { slots } = await (await request.get(`/api/turfs/event/${venueId}`)).json();
      const slot = slots.find(
        (one: { date: string; startTime: string }) => one.date === tomorrow && one.startTime === '23:00',
      );
      const free = { eventId: venueId, eventName: name, slot };
      const held = await request.post('/api/bookings', {
        headers: { authorization: `Bearer ${player.token}` },
        data: holdRequest(free, `BK${Date.now()}`, player.phone),
      });
      expect(held.status()).toBe(201);
      await expect(block(page, /paying, until/)).toBeVisible(SOON);
    });

    await test.step('by keyboard alone', async () => {
      await page.locator('[data-spot][tabindex="0"]').focus();
      const first = await focusedName(page);
      await page.keyboard.press('ArrowDown');
      const second = await focusedName(page);
      expect(second).toMatch(/: free$/);
      expect(second).not.toBe(first);
      await page.keyboard.press('ArrowRight');
      expect(await focusedName(page)).not.toBe(second);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'New booking' });
      await expect(dialog.getByRole('heading', { name: 'New booking' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: 'Keys' })).toBeHidden();
      await page.keyboard.press('Shift+ArrowLeft');
      await expect(page.getByRole('heading', { name: shortDate(today), level: 1 })).toBeVisible();
      await expect(page.locator('[data-block]').first()).toBeVisible();
    });

    if (!isMobile) {
      await test.step('on paper it is one page', async () => {
        for (let index = 0; index < 199; index++) {
          await newBookingAt(orm, venueId, new Date(Date.parse(`${today}T00:00:00+05:30`) - 1e9 + index * 3e6), {
            name: `Player ${index}`,
            hours: 0.5,
            userId,
          });
        }
        await orm.execute(
          sql`UPDATE bookings SET starts_at = ${started.toISOString()}, ends_at = ${new Date(started.getTime() + 1_800_000).toISOString()}
              WHERE venue_id = ${venueId} AND name LIKE 'Player %'`,
        );
        await page.reload();
        await expect(page.locator('[data-print] li')).toHaveCount(200);
        await page.emulateMedia({ media: 'print' });
        await expect(page.getByText(longDate(today))).toBeVisible();
        const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
        expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
        // Nobody paid for these: other journeys' audits shall not find them.
        const printed = sql`SELECT id FROM bookings WHERE venue_id = ${venueId} AND name LIKE 'Player %'`;
        await orm.execute(sql`DELETE FROM occupancies WHERE booking_id IN (${printed})`);
        await orm.execute(sql`DELETE FROM bookings WHERE id IN (${printed})`);
      });
    }
  },
);

test('a day that there is not, one that is closed, and one that cannot be loaded say so', async ({
  page,
  request,
  orm,
}, { workerIndex }) => {
  const [owner, staff] = [await signUp(request, workerIndex), await signUp(request, workerIndex)];
  const { venueId } = await groundOnSale(request, orm, { owner, staff }, 'Closed');
  const date = addDays(indiaDate(new Date()), 3);
  await orm.execute(sql`INSERT INTO opening_exceptions (venue_id, date, note) VALUES (${venueId}, ${date}, 'Diwali')`);
  await beSignedIn(page, owner);
  await page.goto(`/manage/v/${venueId}/day/2026-02-30`);
  await expect(page.getByText('There is no such day')).toBeVisible();
  await page.goto(`/manage/v/${venueId}/day/${date}`);
  await expect(page.getByText(`Diwali: the ground is closed on ${longDate(date)}.`)).toBeVisible();
  await expectAccessible(page);
});
