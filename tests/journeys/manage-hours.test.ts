// A ground's hours and rules, from the console to the page of a player who has it open.
import type { Page } from '@playwright/test';
import { longDate } from '#domain/date-text.ts';
import { addDays, indiaDate } from '#domain/india-time.ts';
import { expectSoonSeen } from '#tests/support/browser/evening.ts';
import { LIVE } from '#tests/support/browser/forged-venue.ts';
import { expect, expectAccessibleAtBothSizes, test } from '#tests/support/browser/journey.ts';
import { asked, groundAndPeople, groundOnSale, type OwnGround } from '#tests/support/browser/own-ground.ts';
import { beSignedIn, holdRequest, type Player, signUp } from '#tests/support/browser/player.ts';
import { copyMondayToEveryDay } from '#tests/support/browser/set-up-steps.ts';

const TOMORROW = addDays(indiaDate(new Date()), 1);
const everyClosing = (page: Page) => page.getByLabel(/day: closes at$/);
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });

async function saved(page: Page): Promise<void> {
  await save(page).click();
  await expect(page.getByText('Saved. Players see it now.')).toBeVisible();
}

test('hours that change are hours that players see, on a page that is open, too', async ({
  page,
  browser,
  request,
  orm,
  baseURL,
}, { workerIndex }) => {
  test.slow();
  const [owner, staff] = [await signUp(request, workerIndex), await signUp(request, workerIndex)];
  const { venueId } = await groundOnSale(request, orm, { owner, staff }, 'Hours');
  const player = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
  const listening = player.waitForResponse(LIVE);
  await player.goto(`/event/${venueId}`);
  await listening;
  const tomorrow = player.getByRole('button', { name: new RegExp(`^${longDate(TOMORROW)}`) });
  // Late in the evening nothing is left of today, so that the page has chosen it already.
  if ((await tomorrow.getAttribute('aria-pressed')) !== 'true') await tomorrow.click();
  await player
    .getByRole('tab', { name: /^night|^evening/i })
    .last()
    .click();
  const late = player.getByRole('radio', { name: /^10:00 PM/ });
  await expect(late).toBeVisible();

  await beSignedIn(page, owner);
  await page.goto(`/manage/v/${venueId}/hours`);
  await page.getByLabel('Monday: closes at').selectOption({ label: '9:00 PM' });
  await copyMondayToEveryDay(page);
  await expect(everyClosing(page).last()).toHaveValue(String(21 * 60));
  await expectAccessibleAtBothSizes(page);
  // A reload loses nothing.
  await page.reload();
  await expect(page.getByText('Here is what you typed last time.')).toBeVisible();
  await expect(everyClosing(page).first()).toHaveValue(String(21 * 60));
  await expectSoonSeen({
    page,
    what: 'earlier closing',
    call: 'saveHours',
    act: () => saved(page),
    seen: () => late.isHidden(),
  });

  await page.getByRole('button', { name: 'Add a date' }).click();
  await save(page).click();
  await expect(page.getByText('Please choose a date')).toBeVisible();
  await page.getByLabel('Date', { exact: true }).fill(TOMORROW);
  await page.getByLabel('Note').fill('Tournament');
  await page.getByLabel('On that day').selectOption({ label: 'Other hours' });
  const date = /\d: closes at$|[A-Z][a-z]{2}: closes at$/;
  await page.getByLabel(date).last().selectOption({ label: '2:00 AM next day' });
  await expectSoonSeen({
    page,
    what: 'other hours of a day',
    call: 'saveHours',
    act: () => saved(page),
    seen: () => late.isVisible(),
  });
  await expectAccessibleAtBothSizes(page);
  await player.context().close();
});

/** The last game of tomorrow. */
async function bookLate(page: Page, player: Player, { venueId, name }: OwnGround): Promise<void> {
  const slot = { date: TOMORROW, startTime: '22:00', endTime: '23:00' };
  const event = await (await page.request.get(`/api/turfs/event/${venueId}`)).json();
  const found = event.slots.find((one: typeof slot) => one.date === slot.date && one.startTime === slot.startTime);
  const headers = { authorization: `Bearer ${player.token}` };
  const data = holdRequest({ eventId: venueId, eventName: name, slot: found }, `BK${Date.now()}`, player.phone);
  expect((await page.request.post('/api/bookings', { headers, data })).status()).toBe(201);
}

test('games that are booked outside new hours are listed before they hold', async ({ page, request, orm }, {
  workerIndex,
}) => {
  test.slow();
  const ground = await groundAndPeople(request, orm, workerIndex, 'Games');
  const { owner, player } = ground;
  await bookLate(page, player, ground);
  await beSignedIn(page, owner);
  await page.goto(`/manage/v/${ground.venueId}/hours`);
  await page.getByLabel('Tuesday: closes at').selectOption({ label: '10:00 PM' });
  await page.getByRole('button', { name: 'Copy the hours of Tuesday to other days' }).click();
  await page.getByRole('button', { name: 'To every day' }).click();
  await save(page).click();
  const sheet = page.getByRole('dialog', { name: '1 game is booked outside these hours' });
  await expect(sheet.getByText('10:00 PM – 11:00 PM')).toBeVisible();
  await expect(sheet.getByText('Ravi Menon')).toBeVisible();
  await expectAccessibleAtBothSizes(page);
  await sheet.getByRole('button', { name: 'Back' }).click();
  await expect(everyClosing(page).first()).toHaveValue(String(22 * 60));
  await save(page).click();
  await sheet.getByRole('button', { name: 'Save the hours' }).click();
  await expect(page.getByText('Saved. Players see it now.')).toBeVisible();
  await expect(save(page)).toBeHidden();
});

test('by the keys alone a day is closed, another date is opened, and both are saved', async ({ page, request, orm }, {
  workerIndex,
}) => {
  test.slow();
  const [owner, staff] = [await signUp(request, workerIndex), await signUp(request, workerIndex)];
  const { venueId } = await groundOnSale(request, orm, { owner, staff }, 'Keys');
  await beSignedIn(page, owner);
  await page.goto(`/manage/v/${venueId}/hours`);
  await expect(page.getByLabel('Monday: opens at')).toBeVisible();
  const focused = () => page.evaluate(() => document.activeElement?.textContent || document.activeElement?.ariaLabel);
  /** Goes on with Tab until what has the focus is called like this. */
  async function tabTo(name: RegExp): Promise<void> {
    for (let presses = 0; presses < 120; presses += 1) {
      await page.keyboard.press('Tab');
      if (name.test((await focused()) ?? '')) return;
    }
    throw new Error(`Nothing that is called ${name} can be reached.`);
  }
  await tabTo(/^Monday: remove/);
  await page.keyboard.press('Enter');
  await tabTo(/^Add a date$/);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Date', { exact: true })).toHaveCount(1);
  await page.getByLabel('Date', { exact: true }).fill(TOMORROW);
  await tabTo(/^Save changes$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved. Players see it now.')).toBeVisible();
  const { hours } = await asked(request, owner, 'getSetUp', { params: { venueId } });
  expect(hours.week.map(({ weekday }: { weekday: number }) => weekday)).not.toContain(1);
  expect(hours.exceptions).toEqual([{ date: TOMORROW, stretches: [], note: null }]);
});

test.describe('rules', () => {
  // Somebody else saved meanwhile.
  test.use({ expectedTrouble: /409 \(Conflict\)/ });

  test('are told in the words of players as they change; whoever saves second is asked', async ({
    page,
    request,
    orm,
  }, { workerIndex }) => {
    test.slow();
    const [owner, staff] = [await signUp(request, workerIndex), await signUp(request, workerIndex)];
    const { venueId } = await groundOnSale(request, orm, { owner, staff }, 'Rules');
    const params = { venueId };
    const { rules, marks } = await asked(request, owner, 'getSetUp', { params });
    await beSignedIn(page, owner);
    await page.goto(`/manage/v/${venueId}/rules`);
    await expect(page.getByText('half comes back until 12 hours before').first()).toBeVisible();
    await page.getByText('Kinder').click();
    await page.getByLabel('Latest booking').selectOption({ label: '2h before the start' });
    await expect(page.getByText('Free cancellation until 6 hours before the start').first()).toBeVisible();
    await expect(page.getByText('Bookings close 2h before the start.')).toBeVisible();
    // What leaves nothing to book is said beside the rule that must change, and is not saved.
    await page.getByLabel('How far ahead').selectOption({ label: 'Today only' });
    const notice = page.getByLabel('Latest booking');
    await notice.selectOption({ label: '72h before the start' });
    await expect(notice).toHaveAccessibleDescription(/^Nobody could book: bookings close 72h before the start/);
    await save(page).click();
    await expect(notice).toBeFocused();
    await expect(notice).toHaveValue('4320');
    await expectAccessibleAtBothSizes(page);
    await notice.selectOption({ label: '2h before the start' });
    await page.getByLabel('How far ahead').selectOption({ label: '14 days, today included' });
    const shortest = page.getByLabel('Shortest booking');
    await shortest.selectOption({ label: '2h' });
    await page.getByText('My own').click();
    await page.getByRole('button', { name: 'Add a step' }).click();
    await page.getByLabel('Step 2: share that comes back').selectOption({ label: '100 %' });
    await expect(page.getByText('each step must be later and give less')).toBeVisible();
    await save(page).click();
    await expect(page.getByText('Please look at what is marked in red.')).toBeVisible();
    await expectAccessibleAtBothSizes(page);
    await page.getByLabel('Step 2: share that comes back').selectOption({ label: '25 %' });

    await asked(request, staff, 'saveRules', {
      params,
      data: { rules: { ...rules, aheadDays: 30 }, mark: marks.rules },
    });
    await save(page).click();
    await expect(page.getByText('Somebody else saved this page while you were working on it.')).toBeVisible();
    await page.getByRole('button', { name: 'Keep mine and save over it' }).click();
    await expect(page.getByText('Saved. Players see it now.')).toBeVisible();
    const { rules: after } = await asked(request, owner, 'getSetUp', { params });
    expect(after).toMatchObject({
      noticeMinutes: 120,
      aheadDays: 14,
      terms: { steps: [{ percent: 100 }, { percent: 25 }] },
    });
    const { data } = await (await request.get(`/api/turfs/event/${venueId}`)).json();
    expect(data.terms[0].text).toContain('25 percent comes back until 3 hours before');

    // Nor are hours that are too short for the rules, which are a step away.
    await page.goto(`/manage/v/${venueId}/hours`);
    await page.getByLabel('Monday: closes at').selectOption({ label: '7:00 AM' });
    await copyMondayToEveryDay(page);
    const alert = page.getByRole('alert').filter({ hasText: 'the shortest booking is 2h' });
    await expect(alert).toBeVisible();
    await save(page).click();
    await expect(page.getByText('Please look at what is marked in red.')).toBeVisible();
    await expect(everyClosing(page).first()).toHaveValue(String(7 * 60));
    await expectAccessibleAtBothSizes(page);
    await alert.getByRole('link', { name: 'To the booking rules' }).click();
    await expect(shortest).toHaveValue('120');
  });
});
