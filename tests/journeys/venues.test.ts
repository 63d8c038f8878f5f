import type { Page } from '@playwright/test';
import { BOTH_SIZES, expect, expectAccessible, PHONE_ONLY, test } from '#tests/support/browser/journey.ts';
import { withoutGallery } from '#tests/support/browser/without-gallery.ts';

const CITIES = '**/api/user/cities';
const SPORTS = '**/api/turfs/sports';

test(
  'every city is there at once, with its number of venues, and within reach',
  BOTH_SIZES,
  async ({ page, layoutShift, isMobile }) => {
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
    if (isMobile) {
      await expectAccessible(page);
      await test.step('Explore All Venues scrolls to the cities', () => explore(page));
    } else {
      await test.step('by keyboard alone, from the top of the page to a city', () => reachByKeyboard(page));
    }
  },
);

async function explore(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { name: 'Cities We Operate In' });
  expect((await heading.boundingBox())?.y).toBeGreaterThan(250);
  await page.getByRole('button', { name: 'Explore All Venues' }).click();
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(250);
  await expect(page).toHaveURL('/venues');
}

async function reachByKeyboard(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Explore All Venues' })).toBeFocused();
  await page.keyboard.press('Tab');
  // Whichever has the most venues: other journeys add some.
  const first = page.getByRole('button', { name: /venues available$/ }).first();
  await expect(first).toBeFocused();
  const address = await first.getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address ?? '');
}

test.describe('when the server is slow, fails, and knows little', () => {
  test.use({ expectedTrouble: /503|Failed to load resource/ });

  test(
    'the page says so, Try Again brings the cities, and a city with two words in its name opens',
    PHONE_ONLY,
    async ({ page }) => {
      const release = Promise.withResolvers<void>();
      let isBroken = true;
      await page.route(CITIES, async (route) => {
        await release.promise;
        if (isBroken) await route.fulfill({ status: 503, json: {} });
        else await route.fulfill({ json: { success: true, data: [{ id: 'new-town', name: 'New Town' }] } });
      });
      await page.route(SPORTS, (route) => route.fulfill({ json: { success: true, data: [] } }));
      await withoutGallery(page);
      await page.goto('/contact');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Venues' }).click();
      await expect(page).toHaveURL('/venues');

      await test.step('it says that cities are loading, and that they could not be', async () => {
        await expect(page.getByText('Loading cities...')).toBeVisible();
        release.resolve();
        await expect(page.getByRole('alert')).toContainText('Failed to load cities. Please try again.');
        await expectAccessible(page);
      });

      await test.step('Try Again brings them, and a city leads to its venues with its name encoded', async () => {
        isBroken = false;
        await page.getByRole('button', { name: 'Try Again' }).click();
        const city = page.getByRole('button', { name: /^New Town/ });
        await expect(city).toHaveAttribute('title', '0 venues available');
        await city.click();
        await expect(page).toHaveURL('/sportsvenues/New%20Town');
        await expect(page.getByRole('heading', { name: 'Venues in New Town' })).toBeVisible();
      });

      await test.step('home has that city too, and says that there are no sports', async () => {
        await page.getByRole('link', { name: 'Maidan, home' }).click();
        await expect(page.getByText('No sports available at the moment.')).toBeVisible();
        await expect(page.getByRole('button', { name: /^New Town/ })).toBeVisible();
      });
    },
  );
});
