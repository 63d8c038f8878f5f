// From nothing to a ground that is photographed, priced and on sale, and to its first game: the owner, one of Maidan's
// staff and a player, each in a browser of their own.
import type { Locator, Page } from '@playwright/test';
import type { Slot } from '#contract/venue.ts';
import { shortDate, timeRange } from '#domain/date-text.ts';
import { addDays, indiaDate } from '#domain/india-time.ts';
import { test } from '#tests/support/browser/booking-journey.ts';
import { bookNowButton, chooseSlot, expectConfirmed, NAME, pay, signIn } from '#tests/support/browser/booking-steps.ts';
import { atDesk, beside, expect, expectAccessibleAtBothSizes } from '#tests/support/browser/journey.ts';
import { asked, makeStaff } from '#tests/support/browser/own-ground.ts';
import { cellAt, paintBetween, savePrices, takePrice } from '#tests/support/browser/painting.ts';
import { beSignedIn, newPhone, signUp } from '#tests/support/browser/player.ts';
import { reach } from '#tests/support/browser/search-field.ts';
import { AT_THE_GATE, copyMondayToEveryDay, fillInNewGround } from '#tests/support/browser/set-up-steps.ts';
import { smallPhoto } from '#tests/support/photos/real-photos.ts';

const BY_DAY = 1200;
const IN_THE_EVENING = 1850;
const SHOWS = 'The turf under floodlights';
const ENCODED = { timeout: 60_000 };

test.use(AT_THE_GATE);

test('a newcomer sets up a ground, staff approve it, and a player books it at the evening price', async ({
  page,
  browser,
  request,
  orm,
  baseURL,
}, info) => {
  // A long way, of many pages and three people.
  test.slow();
  const name = `Ambazari Lake Turf ${process.pid}`;
  const phone = newPhone(info.workerIndex);

  await page.goto('/manage');
  await countTouches(page);
  await test.step('signs in', () => signIn(page, request, phone));
  await test.step('creates an organisation', async () => {
    await page.getByLabel('Name of your organisation').fill(`${name} Sports`);
    await page.getByRole('button', { name: 'Create organisation' }).click();
  });
  await test.step('says what the ground is', async () => {
    await expect(page.getByRole('heading', { name: 'Your ground', exact: true })).toBeVisible();
    await fillInNewGround(page, name);
    await expectAccessibleAtBothSizes(page);
    await page.getByRole('button', { name: 'Create and continue' }).click();
  });
  const venueId = await test.step('says where it is', async () => {
    await expect(page).toHaveURL(/\/manage\/v\/[\w-]+\/details$/);
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(page.getByText('21.140000, 79.060000')).toBeVisible();
    await page.getByLabel('Address').fill('14, WHC Road, Nagpur 440010');
    await expectAccessibleAtBothSizes(page);
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page).toHaveURL(/\/courts$/);
    return /\/v\/([^/]+)/.exec(page.url())?.[1] ?? '';
  });
  await test.step('says what is sold', async () => {
    await page.getByRole('radio', { name: 'Halves and the whole' }).check();
    await expectAccessibleAtBothSizes(page);
    await page.getByRole('button', { name: 'Begin with these' }).click();
    await page.getByLabel('Price per hour').nth(0).fill(String(BY_DAY));
    await page.getByLabel('Price per hour').nth(1).fill('2200');
    await expectAccessibleAtBothSizes(page);
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page).toHaveURL(/\/hours$/);
  });
  await test.step('comes back and is told what is missing', async () => {
    await page.goto('/manage');
    await expect(page).toHaveURL(new RegExp(`/manage/v/${venueId}$`));
    await expect(page.getByRole('listitem').filter({ hasText: 'Opening hours' })).toContainText('Needed');
    await expectAccessibleAtBothSizes(page);
    await page.getByRole('link', { name: 'Continue: Hours' }).click();
  });
  await test.step('says when it is open', async () => {
    await page.getByRole('button', { name: /^Open\s*Monday$/ }).click();
    await copyMondayToEveryDay(page);
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page).toHaveURL(/\/prices$/);
  });
  await test.step('paints the evenings dearer', async () => {
    await takePrice(page, IN_THE_EVENING);
    await paintBetween(page, cellAt(page, 'Mon', '6:00 PM'), cellAt(page, 'Sun', '8:00 PM'), true);
    await expect(page.getByText('Every day, 6:00 PM – 9:00 PM').filter({ visible: true }).first()).toBeVisible();
    // And with a mouse.
    const hour = (day: string) => cellAt(page, day, '9:00 PM');
    await atDesk(page, () => paintBetween(page, hour('Mon'), hour('Sun'), false));
    await expect(page.getByText('Every day, 9:00 PM – 10:00 PM').filter({ visible: true }).first()).toBeVisible();
    for (const hour of ['7:00 PM', '9:00 PM']) {
      await expect(cellAt(page, 'Thu', hour)).toHaveAccessibleName(/₹1,850 per hour$/);
    }
    await expect(cellAt(page, 'Thu', '5:00 PM')).toHaveAccessibleName(/₹1,200 per hour$/);
    await expectAccessibleAtBothSizes(page);
    await savePrices(page);
    await page.getByRole('link', { name: 'Next: Photos' }).click();
  });
  await test.step('adds a photo and says what it shows', async () => {
    await page.locator('input[data-for="choose"]').setInputFiles(await smallPhoto('pitch.jpg'));
    await expect(page.getByText('1 of 12 photos')).toBeVisible(ENCODED);
    await page.getByLabel('What does photo 1 show?').fill(SHOWS);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('listitem').getByText('Saved')).toBeVisible();
    await page.getByRole('link', { name: 'Next: Rules' }).click();
    await page.getByRole('button', { name: 'Save and continue' }).click();
  });
  await test.step('sees it as players will, and cannot book', async () => {
    await expect(page).toHaveURL(/\/preview$/);
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByRole('radio', { name: /Full ground/ })).toBeVisible();
    await expect(photoIn(page)).toBeVisible();
    await expectAccessibleAtBothSizes(page);
    await bookNowButton(page).click();
    await expect(page.getByText('This is the preview: nothing can be booked here.')).toBeVisible();
    await expect(page).toHaveURL(/\/preview/);
  });
  await test.step('hands it in', async () => {
    await page.getByRole('button', { name: 'Hand it in' }).click();
    await expect(page.getByRole('heading', { name: 'Handed in' })).toBeVisible();
    await expectAccessibleAtBothSizes(page);
  });
  const touches = await page.evaluate(() => Number(sessionStorage.getItem('touches')));
  info.annotations.push({ type: 'touches', description: String(touches) });

  const staff = await signUp(request, info.workerIndex);
  await makeStaff(orm, staff);
  await test.step('is given it back, with the reason, and hands it in again', async () => {
    await asked(request, staff, 'returnVenue', { params: { venueId }, data: { reason: 'The pin is in the river.' } });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Given back' })).toBeVisible();
    await expect(page.getByText('The pin is in the river.')).toBeVisible();
    await expectAccessibleAtBothSizes(page);
    await page.getByRole('button', { name: 'Hand it in' }).click();
    await expect(page.getByRole('heading', { name: 'Handed in' })).toBeVisible();
  });
  await test.step('staff approve it', () =>
    beside(browser, baseURL, async (theirs) => {
      await beSignedIn(theirs, staff);
      await theirs.goto('/manage/staff');
      const card = theirs.getByRole('listitem').filter({ has: theirs.getByRole('heading', { name }) });
      await card.getByRole('button', { name: 'Approve' }).click();
      await expect(theirs.getByText(`${name} is on sale.`)).toBeVisible();
      await theirs.goto('/manage/staff/activity');
      const first = theirs.getByRole('list', { name: 'Activity' }).getByRole('listitem').filter({ hasText: name });
      await expect(first.first()).toContainText(`${name} Sports`);
      await expect(first.first()).toContainText('approved');
      await expectAccessibleAtBothSizes(theirs);
    }));

  const slot = await eveningOf(request, venueId);
  await test.step('a player finds it, sees the photo and the least price, and pays that of the evening', () =>
    beside(browser, baseURL, async (player) => {
      await player.goto('/');
      const field = await reach(player, true);
      await field.fill(name);
      await field.press('Enter');
      const card = player.getByRole('article').filter({ hasText: name });
      await expect(card.locator('img').first()).toHaveAttribute('src', /\/photos\//);
      await expect(card).toContainText(/from\s*₹1,200/);
      await card.getByRole('link', { name }).first().click();
      await expect(player.getByRole('heading', { name, level: 1 })).toBeVisible();
      await expect(photoIn(player)).toBeVisible();
      await bookNowButton(player).click();
      await signIn(player, request, newPhone(info.workerIndex));
      await expect(player.getByRole('heading', { name: 'Select Date & Time' })).toBeVisible();
      await chooseSlot(player, { slot });
      await player.getByRole('button', { name: 'Continue to Details' }).click();
      await player.getByLabel('Full Name').fill(NAME);
      await player.getByRole('button', { name: 'Proceed to Payment' }).click();
      await expect(player.getByRole('button', { name: 'Pay ₹1,850' })).toBeVisible();
      await pay(player, 'Razorpay');
      await player.getByRole('button', { name: 'Approve payment' }).click();
      await expectConfirmed(player);
      await expect(player.getByText('₹1,850').first()).toBeVisible();
    }));

  await test.step('the owner’s pages tell it', async () => {
    await page.goto(`/manage/v/${venueId}`);
    await expect(page.getByRole('heading', { name: 'On sale' })).toBeVisible();
    await page.goto(`/manage/v/${venueId}/hours`);
    await page.getByLabel('Monday: closes at').selectOption({ label: '6:00 PM' });
    await copyMondayToEveryDay(page);
    await page.getByRole('button', { name: 'Save changes' }).click();
    const games = page.getByRole('dialog', { name: '1 game is booked outside these hours' });
    await expect(games).toContainText(`${shortDate(slot.date)} · ${timeRange(slot.startTime, slot.endTime)}`);
    await expect(games).toContainText(NAME);
  });
});

/** Counts what is pressed and filled in, over all pages of the tab. */
async function countTouches(page: Page): Promise<void> {
  const count = () => {
    for (const type of ['click', 'change']) {
      document.addEventListener(
        type,
        ({ target }) => {
          const isField = target instanceof HTMLElement && target.matches('input, select, textarea');
          if (isField === (type === 'change')) {
            sessionStorage.setItem('touches', String(Number(sessionStorage.getItem('touches')) + 1));
          }
        },
        true,
      );
    }
  };
  await page.addInitScript(count);
  await page.evaluate(count);
}

const photoIn = (page: Page): Locator =>
  page
    .getByLabel('Photos', { exact: true })
    .getByRole('button', { name: new RegExp(SHOWS) })
    .first();

/** Tomorrow at seven, in the first of what is sold. */
async function eveningOf(request: Parameters<typeof asked>[0], venueId: string): Promise<Slot> {
  const { slots }: { slots: Slot[] } = await (await request.get(`/api/turfs/event/${venueId}`)).json();
  const tomorrow = addDays(indiaDate(new Date()), 1);
  const slot = slots.find(({ date, startTime }) => date === tomorrow && startTime === '19:00');
  if (!slot) throw new Error('It is not open tomorrow evening.');
  expect(slot).toMatchObject({ status: 'available', price: IN_THE_EVENING });
  return slot;
}
