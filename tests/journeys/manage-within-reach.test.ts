// What one wants to press next on a phone at the counter is in view, and nothing lies over it.
import type { Locator } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { indiaDate } from '#domain/india-time.ts';
import { expect, PHONE_ONLY, test } from '#tests/support/browser/journey.ts';
import { lately } from '#tests/support/browser/lately.ts';
import { groundAndPeople } from '#tests/support/browser/own-ground.ts';
import { beSignedIn } from '#tests/support/browser/player.ts';
import { newBookingAt } from '#tests/support/worlds/day.ts';

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on screen.');
  return box;
}

test(
  'messages leave the tabs and the buttons free, and a long panel keeps its Close',
  PHONE_ONLY,
  async ({ page, request, orm }, { workerIndex }) => {
    const { owner, venueId } = await groundAndPeople(request, orm, workerIndex, 'Reach');
    await orm.execute(sql`UPDATE opening_hours SET opens_at = 0, closes_at = 1440 WHERE venue_id = ${venueId}`);
    const started = lately(5);
    const id = await newBookingAt(orm, venueId, started, {
      name: 'Divya Menon',
      duePaise: 60_000,
      source: 'desk',
    });
    await beSignedIn(page, owner);
    await page.setViewportSize({ width: 360, height: 600 });
    await page.goto(`/manage/v/${venueId}/day/${indiaDate(started)}?booking=${id}`);
    const panel = page.getByRole('dialog', { name: 'Divya Menon' });

    await test.step('the title and Close stay while the panel scrolls', async () => {
      await panel.getByRole('button', { name: 'Take cash' }).click();
      const close = panel.getByRole('button', { name: 'Close' });
      const before = await boxOf(close);
      await panel.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      expect(await panel.evaluate((element) => element.scrollTop)).toBeGreaterThan(50);
      expect(await boxOf(close)).toEqual(before);
      await expect(panel.getByRole('heading', { name: 'Divya Menon' })).toBeInViewport();
      await panel.getByRole('button', { name: 'Not now' }).click();
    });

    await test.step('a message is above what is pressed', async () => {
      await panel.getByRole('button', { name: 'Arrived' }).click();
      const message = page.getByText('Divya Menon has arrived');
      await expect(message).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      const { y, height } = await boxOf(message);
      for (const button of ['Scan', 'Booking']) {
        expect(y + height).toBeLessThan((await boxOf(page.getByRole('button', { name: button, exact: true }))).y);
      }
      expect(y + height).toBeLessThan((await boxOf(page.getByRole('navigation', { name: 'Sections' }).last())).y);
    });
  },
);
