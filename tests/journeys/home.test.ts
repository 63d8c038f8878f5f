import type { Page } from '@playwright/test';
import { BOTH_SIZES, expect, expectAccessible, MOVING, test } from '#tests/support/journey.ts';

test.use(MOVING);

const CITIES = '**/api/user/cities';
const SPORTS = '**/api/turfs/sports';

/** Home as a visitor reaches it from another page: its data comes through the API, which the test can bend. */
async function comeHome(page: Page): Promise<void> {
  await page.goto('/contact');
  await page.getByRole('link', { name: 'Maidan, home' }).click();
  await expect(page).toHaveURL('/');
}

test('home arrives complete from the server: sports with their counts, and six cities', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const sports = (await (await request.get('/api/turfs/sports')).json()).data;
  const cities = (await (await request.get('/api/user/cities')).json()).data;
  expect(html).toContain('Popular Sports');
  expect(html).toContain('Choose your favorite sport');
  for (const { name, venueCount } of sports) {
    expect(html).toContain(`>${name}</a>`);
    expect(html.replaceAll('<!-- -->', '')).toContain(`>${venueCount} venue${venueCount === 1 ? '' : 's'}<`);
  }
  expect(cities.length).toBeGreaterThan(6);
  for (const [index, { name }] of cities.entries()) {
    const isShown = html.includes(`href="/sportsvenues/${encodeURIComponent(name)}"`);
    expect(isShown, name).toBe(index < 6);
  }
});

test(
  'home shows every section of the specification, without a jump or an error',
  BOTH_SIZES,
  async ({ page, layoutShift }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your ground.Your hour.');
    for (const heading of ['Popular Sports', 'Cities We Operate In', 'Why choose Maidan?', 'Ready to Play?']) {
      await expect(page.getByRole('heading', { name: heading, level: 2 })).toBeVisible();
    }
    await expect(page.getByText('Find sports venues in your city')).toBeVisible();
    for (const reason of ['Find nearby venues', 'Book instantly', 'Join communities', 'Track progress']) {
      await expect(page.getByRole('heading', { name: reason })).toBeVisible();
    }
    for (const [figure, label] of [
      ['500+', 'sports venues'],
      ['50K+', 'happy players'],
      ['4.8', 'average rating'],
      ['24/7', 'support'],
    ] as const) {
      await expect(page.getByLabel('Maidan in numbers').getByText(figure, { exact: true })).toBeVisible();
      await expect(page.getByLabel('Maidan in numbers').getByText(label, { exact: true })).toBeVisible();
    }
    await page.getByRole('heading', { name: 'Ready to Play?' }).scrollIntoViewIfNeeded();
    expect(await layoutShift()).toBe(0);
    await expectAccessible(page);
  },
);

test('a sport leads to its page, and a city to its venues', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Badminton' }).click();
  await expect(page).toHaveURL('/sports/badminton');
  await page.goBack();
  // The sport's page, which stays until home is there, has cities too.
  await expect(page.getByRole('heading', { name: 'Popular Sports' })).toBeVisible();
  await page.getByRole('button', { name: /^Mumbai/ }).click();
  await expect(page).toHaveURL('/sportsvenues/Mumbai');
});

test(
  'city buttons carry the number of venues as their tooltip and answer to the space bar',
  BOTH_SIZES,
  async ({ page }) => {
    await page.goto('/');
    const cities = (await (await page.request.get('/api/user/cities')).json()).data;
    const button = page.getByRole('button', { name: new RegExp(`^${cities[1].name}`) });
    await expect(button).toHaveAttribute('title', `${cities[1].venueCount} venues available`);
    await button.focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(`/sportsvenues/${cities[1].name}`);
  },
);

test('Download App and Learn More change no page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Download App' }).click();
  await expect(page.getByRole('dialog', { name: 'Maidan on your phone' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Download App' })).toBeFocused();
  await page.getByRole('button', { name: 'Learn More' }).click();
  await expect(page.getByRole('heading', { name: 'Why choose Maidan?' })).toBeInViewport();
  await expect(page).toHaveURL('/');
});

test('while cities and sports load, six placeholders and a text stand in for them', async ({ page }) => {
  const release = Promise.withResolvers<void>();
  for (const url of [CITIES, SPORTS]) {
    await page.route(url, async (route) => {
      await release.promise;
      await route.continue();
    });
  }
  await comeHome(page);
  await expect(page.getByText('Loading sports...')).toBeVisible();
  await expect(page.getByTestId('city-skeleton')).toHaveCount(6);
  release.resolve();
  await expect(page.getByRole('link', { name: 'Football' })).toBeVisible();
  await expect(page.getByTestId('city-skeleton')).toHaveCount(0);
});

test('without sports or cities it says so', async ({ page }) => {
  for (const url of [CITIES, SPORTS]) {
    await page.route(url, (route) => route.fulfill({ json: { success: true, data: [] } }));
  }
  await comeHome(page);
  await expect(page.getByText('No sports available at the moment.')).toBeVisible();
  await expect(page.getByText('No cities available at the moment.')).toBeVisible();
});

test('a single venue is counted in the singular, and an unknown sport borrows the football picture', async ({
  page,
}) => {
  await page.route(SPORTS, (route) =>
    route.fulfill({
      json: { success: true, data: [{ id: 'kabaddi', name: 'Kabaddi', category: 'kabaddi', venueCount: 1 }] },
    }),
  );
  await comeHome(page);
  await expect(page.getByText('1 venue', { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Kabaddi' }).locator('img')).toHaveAttribute(
    'data-art',
    'category-football',
  );
});

test.describe('when the server fails', () => {
  test.use({ expectedTrouble: /500/ });

  test('each block says so, offers Try Again, and recovers', async ({ page }) => {
    let isBroken = true;
    for (const url of [CITIES, SPORTS]) {
      await page.route(url, (route) => (isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue()));
    }
    await comeHome(page);
    await expect(page.getByText('Failed to load sports. Please try again.')).toBeVisible();
    await expect(page.getByText('Failed to load cities. Please try again.')).toBeVisible();
    await expectAccessible(page);
    const link = page.getByRole('link', { name: 'Go to Venues Page' });
    await expect(link).toHaveAttribute('href', '/venues');
    isBroken = false;
    for (const _ of [1, 2]) await page.getByRole('button', { name: 'Try Again' }).first().click();
    await expect(page.getByRole('link', { name: 'Football' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Mumbai/ })).toBeVisible();
  });
});
