// A paid game that is moved at short notice: what the guest loses is said first, who asked decides it, and it can be undone.
import type { Locator, Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { printClock } from '#domain/clock-time.ts';
import { twelveHourTime } from '#domain/date-text.ts';
import { addDays, indiaDate, indiaTime } from '#domain/india-time.ts';
import { rows } from '#server/db/database.ts';
import { expect, expectAccessibleAtBothSizes, test } from '#tests/support/browser/journey.ts';
import { asked, groundAndPeople } from '#tests/support/browser/own-ground.ts';
import { beSignedIn, newPhone } from '#tests/support/browser/player.ts';

const LOST = /^If it is cancelled later, nothing of the ₹1,200 paid comes back/;
const block = (page: Page, text: string): Locator => page.locator('[data-block]').filter({ hasText: text });

/** Less than twelve hours ahead, when nothing comes back any more. */
function soon(): { date: string; from: number } {
  const now = new Date();
  const hour = Number(indiaTime(now).slice(0, 2));
  if (hour >= 20) return { date: addDays(indiaDate(now), 1), from: 6 * 60 };
  return { date: indiaDate(now), from: Math.max(6, hour + 2) * 60 };
}

test('a late move by the guest and by the ground, and its undo', async ({ page, request, orm }, info) => {
  test.slow();
  const { venueId, owner } = await groundAndPeople(request, orm, info.workerIndex, 'Moves');
  const { date, from } = soon();
  const params = { venueId };
  await asked(request, owner, 'openShift', { params, data: { float: 0 } });
  const guest = { phone: newPhone(info.workerIndex), name: 'Imran Shaikh' };
  const times = { date, fromTime: printClock(from), toTime: printClock(from + 60) };
  const made = { ...times, ...guest, bookingId: `BK${Date.now()}`, cash: 1200 };
  await asked(request, owner, 'bookAtDesk', { params, data: made });
  const dialog = page.getByRole('dialog', { name: 'Move Imran Shaikh' });
  const nextWeek = addDays(date, 7);
  const chooseTarget = async () => {
    await block(page, 'Imran Shaikh').click();
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await dialog.getByLabel('Date').fill(nextWeek);
    await expect(dialog.getByText(LOST)).toBeVisible();
  };
  await beSignedIn(page, owner);
  await page.goto(`/manage/v/${venueId}/day/${date}`);

  await test.step('as the guest’s wish it costs the refund, as the ground’s it does not', async () => {
    await chooseTarget();
    await expect(dialog.getByRole('radio', { name: 'The guest asked: by the terms' })).toBeChecked();
    await expectAccessibleAtBothSizes(page);
    await dialog.getByText('The ground asked: their refund stays as it was').click();
    await expect(dialog.getByText(LOST)).toBeHidden();
    await expect(dialog.getByText('The money stays as it is: ₹1,200.')).toBeVisible();
    await dialog.getByText('The guest asked: by the terms').click();
    await expect(dialog.getByText(LOST)).toBeVisible();
  });

  await test.step('undone, it is where it was, with its refund as it was', async () => {
    await dialog.getByRole('button', { name: 'Move it' }).click();
    await expect(block(page, 'Imran Shaikh')).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(block(page, 'Imran Shaikh')).toHaveAccessibleName(new RegExp(twelveHourTime(times.fromTime)));
    const [stored] = await rows<{ capped: number }>(
      orm,
      sql`SELECT capped_paise AS capped FROM bookings WHERE venue_id = ${venueId} AND status = 'confirmed'`,
    );
    expect(stored?.capped).toBe(0);
  });
});
