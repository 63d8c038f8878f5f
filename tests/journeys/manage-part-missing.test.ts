// A network that is there and leads nowhere, as behind many a router: a part of the console that is fetched only now does
// not come. The page stays, says so, and opens it when it can be had.
import type { Page } from '@playwright/test';
import { beInConsole } from '#tests/support/browser/console.ts';
import { expect, expectAccessible, test } from '#tests/support/browser/journey.ts';

const GROUND = '/manage/v/deccan-fives-pune';
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
