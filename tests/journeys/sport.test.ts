import type { Page, Route } from '@playwright/test';
import type { VenueSummary } from '#contract/venue.ts';
import { BOTH_SIZES, expect, expectAccessible, test } from '#tests/support/journey.ts';

const FOOTBALL = /\/api\/turfs\/sports\/football(\?|$)/;

/** The sport's page as a visitor reaches it from home. */
async function comeToFootball(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Football' }).click();
  await expect(page).toHaveURL('/sports/football');
}

for (const [sport, emoji, feature] of [
  ['basketball', '🏀', 'Full and half court'],
  ['cricket', '🏏', 'Box cricket and nets'],
  ['badminton', '🏸', 'Wooden and synthetic courts'],
  ['football', '⚽', '5, 7 and 11 a side'],
  ['tennis', '🎾', 'Clay and hard courts'],
  ['swimming', '🏊', 'Lifeguards on duty'],
  ['multi-sport', '🏟️', 'Live availability'],
] as const) {
  test(`${sport} has its emoji, its description and three features, from the server`, async ({ request }) => {
    const html = await (await request.get(`/sports/${sport}`)).text();
    expect(html).toContain(emoji);
    expect(html).toContain(feature);
    expect(html).toContain('"@type":"ItemList"');
    expect(html).not.toContain(' style="');
    if (sport === 'multi-sport') expect(html).toContain('Find and book the best multi-sport venues near you');
  });
}

test('the page shows twelve venues at a time, without a jump', BOTH_SIZES, async ({ page, layoutShift }) => {
  await page.goto('/sports/football', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Football');
  await expect(page.getByRole('list', { name: 'What to expect' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('heading', { name: 'All Football Venues' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(12);
  expect(await layoutShift()).toBe(0);
  await expectAccessible(page);
});

test('Load More Venues adds twelve until there are no more', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (FOOTBALL.test(request.url())) asked.push(new URL(request.url()).search);
  });
  await page.goto('/sports/football');
  const { total } = (await (await page.request.get('/api/turfs/sports/football?limit=1')).json()).data.pagination;
  const more = page.getByRole('button', { name: 'Load More Venues' });
  for (let count = 24; count < total + 12; count += 12) {
    await more.press('Enter');
    await expect(page.getByRole('article')).toHaveCount(Math.min(count, total));
    const isLast = count >= total;
    await expect(
      isLast
        ? page
            .getByRole('article')
            .nth(count - 12)
            .getByRole('link')
        : more,
    ).toBeFocused();
  }
  await expect(more).toBeHidden();
  expect(asked[0]).toBe('?limit=12&offset=12');
});

test('a city filters, stands in the address and in the heading, and starts over', async ({ page }) => {
  await page.goto('/sports/football');
  const filter = page.getByRole('navigation', { name: 'Filter by city' });
  const { cities } = (await (await page.request.get('/api/turfs/sports/football/cities')).json()).data;
  const names = cities.slice(0, 4).map(({ name }: { name: string }) => name);
  await expect(filter.getByRole('button')).toHaveText(['All Cities', ...names]);
  await expect(filter.getByRole('button', { name: 'All Cities' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Load More Venues' }).click();
  await filter.getByRole('button', { name: names[1] }).click();
  await expect(page).toHaveURL(`/sports/football?city=${names[1]}`);
  await expect(page.getByRole('heading', { name: `${names[1]} Football Venues` })).toBeVisible();
  await expect(page).toHaveTitle(`Football venues in ${names[1]} · Maidan`);
  await expect(page.getByRole('article')).toHaveCount(Math.min(cities[1].venueCount, 12));
  for (const place of await page.getByRole('article').allTextContents()) expect(place).toContain(names[1]);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'All Football Venues' })).toBeVisible();
  await page.goto(`/sports/football?city=${names[1].toLowerCase()}`);
  await expect(page.getByRole('heading', { name: `${names[1]} Football Venues` })).toBeVisible();
});

test('a card shows at most two prices, a phone, and no rating when there is none', async ({ page }) => {
  await page.route(FOOTBALL, async (route) => {
    const real = await (await route.fetch()).json();
    const [first, ...rest]: VenueSummary[] = real.data.venues;
    const prices = [
      { category: 'Cricket', pricePerHour: 900 },
      { category: 'Football', pricePerHour: 1400, pricePerPerson: 120, pricePerTeam: 2600 },
    ];
    real.data.venues = [{ ...first, prices, rating: '--', phone: '020 4123 8890' }, ...rest];
    await route.fulfill({ json: real });
  });
  await comeToFootball(page);
  const card = page.getByRole('article').first();
  await expect(card.getByText('₹1,400')).toBeVisible();
  await expect(card.getByText('₹120')).toBeVisible();
  await expect(card.getByText('₹2,600')).toBeHidden();
  await expect(card.getByText('₹900')).toBeHidden();
  await expect(card.getByText('020 4123 8890')).toBeVisible();
  await expect(card.getByText('--')).toBeHidden();
  await expect(
    page
      .getByRole('article')
      .nth(1)
      .getByText(/^Rated/),
  ).toBeAttached();
});

test('while venues load, placeholders stand in and no button offers more', async ({ page }) => {
  const release = Promise.withResolvers<void>();
  await page.route(FOOTBALL, async (route) => {
    await release.promise;
    await route.continue();
  });
  await comeToFootball(page);
  await expect(page.getByRole('status', { name: 'Loading venues...' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load More Venues' })).toBeHidden();
  release.resolve();
  await expect(page.getByRole('article')).toHaveCount(12);
});

test('while more venues load, nothing offers more and the focus stays', async ({ page }) => {
  const release = Promise.withResolvers<void>();
  await page.route(FOOTBALL, async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto('/sports/football');
  const more = page.getByRole('button', { name: 'Load More Venues' });
  await more.press('Enter');
  const waiting = page.getByRole('button', { name: 'Loading venues...' });
  await expect(waiting).toBeFocused();
  await expect(waiting).toBeDisabled();
  await expect(more).toBeHidden();
  await waiting.press('Enter');
  release.resolve();
  await expect(page.getByRole('article')).toHaveCount(24);
  await expect(more).toBeFocused();
});

test('no venues in a city: it says so and leads back to all cities', async ({ page }) => {
  await page.goto('/sports/football?city=Atlantis');
  await expect(page.getByRole('heading', { name: 'Atlantis Football Venues' })).toBeVisible();
  await expect(page.getByText('No Venues Found')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'View All Cities' }).click();
  await expect(page).toHaveURL('/sports/football');
  await expect(page.getByRole('article')).toHaveCount(12);
});

test('no venues at all: it says so, and there is nothing to lead back to', async ({ page }) => {
  await page.route(FOOTBALL, async (route) => {
    const real = await (await route.fetch()).json();
    real.data.venues = [];
    real.data.pagination = { total: 0, limit: 12, offset: 0, hasMore: false };
    await route.fulfill({ json: real });
  });
  await comeToFootball(page);
  await expect(page.getByText('No Venues Found')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View All Cities' })).toBeHidden();
});

test('without scripts, venues and cities can be seen and followed', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/sports/football');
  await page.getByRole('button', { name: 'Mumbai' }).click();
  await expect(page.getByRole('heading', { name: 'Mumbai Football Venues' })).toBeVisible();
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/event\//);
  await context.close();
});

test.describe('when the server says no', () => {
  test.use({ expectedTrouble: /404|500|ERR_FAILED/ });

  test('the failure is quoted and Try Again recovers, whatever the answer was', async ({ page }) => {
    const flooded = { success: false, code: 'internal', message: 'The court is flooded.' };
    const answers: [what: (route: Route) => Promise<void>, why: string][] = [
      [(route) => route.fulfill({ status: 500, json: flooded }), 'The court is flooded.'],
      [(route) => route.fulfill({ json: flooded }), 'The court is flooded.'],
      [(route) => route.fulfill({ json: {} }), 'Our server could not be reached.'],
      [(route) => route.abort(), 'Our server could not be reached.'],
    ];
    for (const [answer, why] of answers) {
      await page.route(FOOTBALL, answer);
      await comeToFootball(page);
      await expect(page.getByText(`Failed to load venues: ${why}`)).toBeVisible();
      await page.unroute(FOOTBALL);
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByRole('article')).toHaveCount(12);
    }
  });

  test('an answer without venues has none', async ({ page }) => {
    await page.route(FOOTBALL, (route) => route.fulfill({ json: { success: true, data: {} } }));
    await comeToFootball(page);
    await expect(page.getByText('No Venues Found')).toBeVisible();
    await expectAccessible(page);
  });

  test('a sport we do not have gets the general page and the error', async ({ page }) => {
    const response = await page.goto('/sports/kabaddi');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('Find and book the best kabaddi venues near you', { exact: false })).toBeVisible();
    await expect(page.getByText('Failed to load venues: We do not have venues for this sport yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('Failed to load venues: We do not have venues for this sport yet.')).toBeVisible();
  });
});
