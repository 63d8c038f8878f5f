// A ground that is open past midnight: until it closes, the evening before is its today.
import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import type { SeriesPlan } from '#contract/series.ts';
import { longDate, shortDate } from '#domain/date-text.ts';
import { addDays, indiaDate, indiaInstant } from '#domain/india-time.ts';
import { rows } from '#server/db/database.ts';
import { expect, expectAccessibleAtBothSizes, test } from '#tests/support/browser/journey.ts';
import { asked, groundAndPeople } from '#tests/support/browser/own-ground.ts';
import { beSignedIn, newPhone } from '#tests/support/browser/player.ts';

/** The sheet is not followed live: what is said there bears the server's time. */
test.use({ expectedTrouble: /ERR_FAILED|Failed to load/ });

/** The counter goes by the server's clock, which the day's answers say: both are moved, whatever the hour of this run. */
async function beAt(page: Page, now: Date): Promise<void> {
  await page.clock.setFixedTime(now);
  await page.route(/\/day\?date=/, async (route) => {
    const answer = await route.fetch();
    const json = await answer.json();
    await route.fulfill({ response: answer, json: { ...json, data: { ...json.data, now: now.toISOString() } } });
  });
  await page.route(/\/day\/stream/, (route) => route.abort());
}

test('after midnight the evening goes on: today, rain and each game’s own date', async ({ page, request, orm }, {
  workerIndex,
}) => {
  test.slow();
  const { venueId, organisationId, owner } = await groundAndPeople(request, orm, workerIndex, 'Late');
  await orm.execute(sql`UPDATE opening_hours SET closes_at = 1560 WHERE venue_id = ${venueId}`);
  const evening = addDays(indiaDate(new Date()), 2);
  const next = addDays(evening, 1);
  const desk = (name: string, date: string, fromTime: string, toTime: string) =>
    asked(request, owner, 'bookAtDesk', {
      params: { venueId },
      data: { bookingId: `BK${Date.now()}`, date, fromTime, toTime, phone: newPhone(workerIndex), name },
    });
  await desk('Night Owls', next, '00:00', '01:00');
  await desk('Early Birds', next, '07:00', '08:00');
  const dialog = page.locator('[role="dialog"]:not([aria-modal="false"])');
  const toToday = page.getByRole('navigation', { name: 'Days' }).getByRole('link', { name: 'Today', exact: true });
  const block = (name: string) => page.locator('[data-block="booking"]').filter({ hasText: name }).first();

  await beSignedIn(page, owner);
  await beAt(page, indiaInstant(next, 20));
  await page.goto(`/manage/v/${venueId}/day`);

  await test.step('today is the sheet of the evening, with the game that is on and a line for now', async () => {
    await expect(page.getByRole('heading', { level: 1, name: shortDate(evening) })).toBeVisible();
    await expect(block('Night Owls')).toBeVisible();
    await expect(page.locator('[data-now]')).toHaveCount(1);
    await expect(toToday).toHaveCount(0);
  });

  await test.step('rain is about now, and on another sheet it says which day it is about', async () => {
    await page.getByRole('button', { name: 'Rain', exact: true }).click();
    await expect(dialog.locator('input[type="date"]').first()).toHaveValue(next);
    await expect(dialog.getByLabel('From what time')).toHaveValue('00:20');
    await expect(dialog.getByText('1 game', { exact: true })).toBeVisible();
    await expect(dialog.getByText(/^Not today/)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('link', { name: 'The day after' }).click();
    await expect(block('Early Birds')).toBeVisible();
    await expect(toToday).toBeVisible();
    await page.getByRole('button', { name: 'Rain', exact: true }).click();
    await expect(dialog.getByText(`Not today: these are the games of ${longDate(next)}.`)).toBeVisible();
    await expectAccessibleAtBothSizes(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await toToday.click();
    await expect(block('Night Owls')).toBeVisible();
  });

  await test.step('a game after midnight bears its own date, and so does where it may move to', async () => {
    await block('Night Owls').press('Enter');
    await expect(dialog.getByText(`${shortDate(next)}, 12:00 AM – 1:00 AM`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(dialog.getByText(`${shortDate(next)}, 12:00 AM – 1:00 AM`).first()).toBeVisible();
    await expect(dialog.locator('option', { hasText: `${shortDate(next)}, 1:00 AM – 2:00 AM` })).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a new booking is for the next that is free tonight', async () => {
    await page.getByRole('button', { name: 'Booking', exact: true }).click();
    await expect(dialog.getByText(new RegExp(longDate(next)))).toBeVisible();
    await expect(dialog.getByText(/^12:00 AM – 1:00 AM/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a search leads to the sheet that shows the game, with its arrival and Move', async () => {
    await page.goto(`/manage/o/${organisationId}/bookings?q=Owls`);
    await page.getByRole('link', { name: `${shortDate(next)}: open the booking of Night Owls` }).click();
    await expect(dialog.getByText(`${shortDate(next)}, 12:00 AM – 1:00 AM`)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Move', exact: true })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'No-show' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/day/${evening}\\?booking=`));
    await expectAccessibleAtBothSizes(page);
  });
  const [kept] = await rows<{ count: number }>(
    orm,
    sql`SELECT count(*)::int AS count FROM bookings WHERE venue_id = ${venueId} AND status = 'confirmed'`,
  );
  expect(kept?.count).toBe(2);
});

test('dues and regulars lead to the sheet of the evening that shows a game after midnight', async ({
  page,
  request,
  orm,
}, { workerIndex }) => {
  const { venueId, owner } = await groundAndPeople(request, orm, workerIndex, 'Owls');
  await orm.execute(sql`UPDATE opening_hours SET closes_at = 1560 WHERE venue_id = ${venueId}`);
  const evening = addDays(indiaDate(new Date()), 2);
  const next = addDays(evening, 1);
  const params = { venueId };
  const guest = (name: string) => ({ phone: newPhone(workerIndex), name });
  const once = { bookingId: `BK${Date.now()}`, date: next, fromTime: '00:00', toTime: '01:00' };
  await asked(request, owner, 'bookAtDesk', { params, data: { ...once, ...guest('Night Owls') } });
  const weekday = new Date(`${next}T00:00:00Z`).getUTCDay();
  const weekly = { weekdays: [weekday], fromTime: '01:00', toTime: '02:00', firstDate: next, lastDate: next };
  const { dates }: SeriesPlan = await asked(request, owner, 'planSeries', { params, data: weekly });
  const chosen = dates.map(({ date, slot }) => ({ date, choice: 'take', expected: slot?.money }));
  const regular = { ...weekly, key: `owls-${Date.now()}`, ...guest('Late Regulars'), dates: chosen };
  const { series } = await asked(request, owner, 'createSeries', { params, data: regular });

  await beSignedIn(page, owner);
  const isOnItsSheet = async (name: string, time: string) => {
    await expect(page).toHaveURL(new RegExp(`/day/${evening}\\?booking=`));
    await expect(page.locator('h1')).toHaveText(shortDate(evening));
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByText(`${shortDate(next)}, ${time}`)).toBeVisible();
    // Not the one of a game that is elsewhere: this can be moved.
    await expect(dialog.getByRole('button', { name: 'Move', exact: true })).toBeVisible();
    await expectAccessibleAtBothSizes(page);
  };

  await test.step('from the dues', async () => {
    await page.goto(`/manage/v/${venueId}/dues`);
    await page.getByRole('link', { name: `${shortDate(next)}: open the booking of Night Owls` }).click();
    await isOnItsSheet('Night Owls', '12:00 AM – 1:00 AM');
  });

  await test.step('from a regular’s dates', async () => {
    await page.goto(`/manage/v/${venueId}/regulars/${series.id}`);
    await page.getByRole('link', { name: `${shortDate(next)}: open the booking` }).click();
    await isOnItsSheet('Late Regulars', '1:00 AM – 2:00 AM');
  });
});
