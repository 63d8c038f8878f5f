import type { Page } from '@playwright/test';
import { BOTH_SIZES, expect, expectAccessible, test } from '#tests/support/journey.ts';

const CITIES = '**/api/user/cities';

/** The Venues page as reached from another page, with the mouse or from the phone's menu. */
async function comeToVenues(page: Page): Promise<void> {
  await page.goto('/contact');
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: 'Venues', exact: true }).first().click();
  await expect(page).toHaveURL('/venues');
}

test('every city is there at once, with its number of venues', BOTH_SIZES, async ({ page, layoutShift }) => {
  await page.goto('/venues');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('DISCOVER THE BEST VENUES IN TOWN');
  await expect(page.getByText('Book cricket, football, badminton and more sports venues across India')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Cities We Operate In' })).toBeVisible();
  await expect(page.getByText('Find sports venues in your city')).toBeVisible();
  const cities = (await (await page.request.get('/api/user/cities')).json()).data;
  expect(cities).toHaveLength(14);
  for (const { name, venueCount } of cities) {
    await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toHaveAttribute(
      'title',
      `${venueCount} venues available`,
    );
  }
  expect(await layoutShift()).toBe(0);
  await expectAccessible(page);
});

test('Explore All Venues scrolls to the cities', async ({ page }) => {
  await page.goto('/venues');
  await page.getByRole('button', { name: 'Explore All Venues' }).click();
  await expect
    .poll(async () => (await page.getByRole('heading', { name: 'Cities We Operate In' }).boundingBox())?.y)
    .toBeLessThan(250);
  await expect(page).toHaveURL('/venues');
});

test('a city leads to its venues, with its name encoded', async ({ page }) => {
  await page.route(CITIES, (route) =>
    route.fulfill({ json: { success: true, data: [{ id: 'new-town', name: 'New Town' }] } }),
  );
  await comeToVenues(page);
  const city = page.getByRole('button', { name: /^New Town/ });
  await expect(city).toHaveAttribute('title', '0 venues available');
  await city.click();
  await expect(page).toHaveURL('/sportsvenues/New%20Town');
});

test('it says that cities are loading, and when there are none', async ({ page }) => {
  const release = Promise.withResolvers<void>();
  await page.route(CITIES, async (route) => {
    await release.promise;
    await route.fulfill({ json: { success: true, data: [] } });
  });
  await comeToVenues(page);
  await expect(page.getByText('Loading cities...')).toBeVisible();
  release.resolve();
  await expect(page.getByText('No cities available at the moment.')).toBeVisible();
});

test.describe('when the server fails', () => {
  test.use({ expectedTrouble: /503|Failed to load resource/ });

  test('it says so, and Try Again brings the cities', async ({ page }) => {
    let isBroken = true;
    await page.route(CITIES, (route) => (isBroken ? route.fulfill({ status: 503, json: {} }) : route.continue()));
    await comeToVenues(page);
    await expect(page.getByRole('alert')).toContainText('Failed to load cities. Please try again.');
    await expectAccessible(page);
    isBroken = false;
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('button', { name: /^Mumbai/ })).toBeVisible();
  });
});

test('by keyboard alone, from the top of the page to a city', BOTH_SIZES, async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones have no keyboard');
  await page.goto('/venues');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Explore All Venues' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Mumbai/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/sportsvenues/Mumbai');
});
