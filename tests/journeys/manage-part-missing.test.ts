// A network that is there and leads nowhere, as behind many a router: a part of the console that is fetched only now does
// not come. The page stays, says so, and opens it when it can be had.
import type { Page } from '@playwright/test';
import { addDays, indiaDate } from '#domain/india-time.ts';
import { beInConsole } from '#tests/support/browser/console.ts';
import { BOTH_SIZES, expect, expectAccessible, test } from '#tests/support/browser/journey.ts';

const GROUND = '/manage/v/deccan-fives-pune';
const FOUR_COURTS = '/manage/v/sinhagad-badminton-hall-pune';
const MISSING = 'This part could not be loaded. It opens when the connection is back.';
const STILL_MISSING = 'This part still cannot be loaded. Reloading the page may help.';

// What comes by way of the worker cannot be withheld here.
test.use({ serviceWorkers: 'block', expectedTrouble: /ERR_FAILED/ });

/** Returns how to let it come again. */
async function withhold(page: Page, part: string): Promise<() => Promise<void>> {
  const address = new RegExp(`/assets/${part}-[^/]+\\.js$`);
  await page.route(address, (route) => route.abort());
  return () => page.unroute(address);
}

test('a dialog or a page that cannot be loaded says so, lets people try again, and opens when it can', async ({
  page,
}) => {
  await beInConsole(page, 'owner');
  await page.goto(`${GROUND}/day`);
  const tryAgain = page.getByRole('button', { name: 'Try Again' });

  await test.step('a dialog: the page behind it stays', async () => {
    const give = await withhold(page, 'call-off-dialog');
    await page.getByRole('button', { name: 'Rain', exact: true }).filter({ visible: true }).click();
    await expect(page.getByText(MISSING)).toBeVisible();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await tryAgain.click();
    await expect(page.getByText(STILL_MISSING)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
    await give();
    // By itself.
    await expect(page.getByRole('dialog', { name: 'Rain: call games off' })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(STILL_MISSING)).toBeHidden();
    await page.keyboard.press('Escape');
  });

  await test.step('a page one goes to: the one before it stays', async () => {
    const give = await withhold(page, 'dues-page');
    await page.getByRole('link', { name: 'Dues' }).filter({ visible: true }).click();
    await expect(page.getByText(MISSING)).toBeVisible();
    await give();
    await expect(page.getByRole('heading', { name: 'Dues', level: 1 })).toBeVisible();
  });

  await test.step('a page one begins with: it says so in its place', async () => {
    const give = await withhold(page, 'shifts-page');
    await page.goto(`${GROUND}/shifts`);
    await expect(page.getByRole('heading', { name: 'This could not be loaded' })).toBeVisible();
    await expect(page.getByText(MISSING)).toBeHidden();
    await expectAccessible(page);
    await expect(tryAgain).toBeVisible();
    await give();
    await expect(page.getByRole('heading', { name: 'Shifts', level: 1 })).toBeVisible();
  });
});

/** What is pressed on the page, and has the message lying over its middle; of what does not scroll with the page, if asked. */
const covered = (page: Page, isFixed = false) =>
  page.evaluate((onlyFixed) => {
    const isIn = (element: Element | null): boolean =>
      element !== null && (/sticky|fixed/.test(getComputedStyle(element).position) || isIn(element.parentElement));
    const message = [...document.querySelectorAll('[role="alert"], [aria-label="Message"]')];
    return [...document.querySelectorAll<HTMLElement>('a[href], button')].flatMap((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const isOnScreen = width > 1 && x > 0 && x < innerWidth && y > 0 && y < innerHeight;
      const over = isOnScreen ? document.elementFromPoint(x, y) : null;
      const isMeant = !onlyFixed || isIn(element);
      const isUnder = isMeant && message.some((each) => each.contains(over) && !each.contains(element));
      return isUnder ? [element.getAttribute('aria-label') ?? element.textContent] : [];
    });
  }, isFixed);

test(
  'what says so lies over nothing that is pressed, and stays while one goes on',
  BOTH_SIZES,
  async ({ page }, { project }) => {
    await beInConsole(page, 'owner');
    await withhold(page, 'call-off-dialog');
    const said = page.getByText(MISSING);
    for (const width of project.name === 'phone' ? [390, 320] : [1440]) {
      await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
      await page.goto(`${FOUR_COURTS}/day`);
      await page.getByRole('button', { name: 'Rain', exact: true }).filter({ visible: true }).click();
      await expect(said).toBeVisible();
      await page.evaluate(() => scrollTo(0, 0));
      expect(await covered(page)).toEqual([]);
      await expectAccessible(page);
      // On a phone the courts above the sheet stay in view while it scrolls.
      await page.evaluate(() => scrollTo(0, 500));
      await expect(said).toBeInViewport();
      if (width < 500) await expect(page.getByRole('list', { name: 'Courts' })).toBeInViewport();
      expect(await covered(page, true)).toEqual([]);
      await page.evaluate(() => scrollTo(0, 0));
      await page.getByRole('link', { name: 'The day after' }).click();
      await expect(page).toHaveURL(/\/day\/\d{4}-/);
      await expect(said).toBeVisible();
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect(said).toBeHidden();
    }
  },
);

test('a part of a dialog that cannot be loaded says so in its place', async ({ page }) => {
  await beInConsole(page, 'owner');
  await page.goto(`${GROUND}/day/${addDays(indiaDate(new Date()), 1)}`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const give = await withhold(page, 'repeat-form');
  await page.getByRole('button', { name: 'Booking', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Repeats weekly' }).click();
  await expect(dialog.getByText('This could not be loaded')).toBeVisible();
  await expect(page.getByText(MISSING)).toBeHidden();
  await expectAccessible(page);
  await expect(dialog.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await give();
  // By itself, if nobody presses.
  await expect(dialog.getByRole('button', { name: 'Only once' })).toBeVisible({ timeout: 30_000 });
});
