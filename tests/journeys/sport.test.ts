import type { Page, Route } from '@playwright/test';
import type { VenueSummary } from '#contract/venue.ts';
import { BOTH_SIZES, expect, expectAccessible, test } from '#tests/support/browser/journey.ts';

const FOOTBALL = /\/api\/turfs\/sports\/football(\?|$)/;
const ANY_SPORT = /\/api\/turfs\/sports\/[^/?]+(\?|$)/;

test('every sport has its emoji, its description and three features, from the server', async ({ request }) => {
  for (const [sport, emoji, feature] of [
    ['basketball', '🏀', 'Full and half court'],
    ['cricket', '🏏', 'Box cricket and nets'],
    ['badminton', '🏸', 'Wooden and synthetic courts'],
    ['football', '⚽', '5, 7 and 11 a side'],
    ['tennis', '🎾', 'Clay and hard courts'],
    ['swimming', '🏊', 'Lifeguards on duty'],
    ['multi-sport', '🏟️', 'Live availability'],
  ] as const) {
    const html = await (await request.get(`/sports/${sport}`)).text();
    expect(html, sport).toContain(emoji);
    expect(html, sport).toContain(feature);
    expect(html, sport).toContain('"@type":"ItemList"');
    expect(html, sport).not.toContain(' style="');
    if (sport === 'multi-sport') expect(html).toContain('Find and book the best multi-sport venues near you');
  }
});

test('the page shows twelve venues at a time, without a jump', BOTH_SIZES, async ({ page, layoutShift, isMobile }) => {
  await page.goto('/sports/football', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Football');
  await expect(page.getByRole('list', { name: 'What to expect' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('heading', { name: 'All Football Venues' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(12);
  expect(await layoutShift()).toBe(0);
  if (!isMobile) return;
  await expectAccessible(page);
  await test.step('Load More Venues adds twelve until there are no more', () => loadAllVenues(page));
  await test.step('a city filters, stands in the address and in the heading, and starts over', () => chooseCity(page));
});

async function loadAllVenues(page: Page): Promise<void> {
  const asked: string[] = [];
  const release = Promise.withResolvers<void>();
  await page.route(FOOTBALL, async (route) => {
    asked.push(new URL(route.request().url()).search);
    await release.promise;
    await route.continue();
  });
  const { total } = (await (await page.request.get('/api/turfs/sports/football?limit=1')).json()).data.pagination;
  expect(total).toBeGreaterThan(24);
  const articles = page.getByRole('article');
  const more = page.getByRole('button', { name: 'Load More Venues' });

  await test.step('while they load, nothing offers more and the focus stays', async () => {
    await more.press('Enter');
    const waiting = page.getByRole('button', { name: 'Loading venues...' });
    await expect(waiting).toBeFocused();
    await expect(waiting).toBeDisabled();
    await expect(more).toBeHidden();
    await waiting.press('Enter');
    release.resolve();
    await expect(articles).toHaveCount(24);
    await expect(more).toBeFocused();
    expect(asked).toEqual(['?limit=12&offset=12']);
  });

  for (let count = 36; count < total + 12; count += 12) {
    await more.press('Enter');
    await expect(articles).toHaveCount(Math.min(count, total));
    const isLast = count >= total;
    await expect(isLast ? articles.nth(count - 12).getByRole('link') : more).toBeFocused();
  }
  await expect(more).toBeHidden();
  await page.unroute(FOOTBALL);
}

async function chooseCity(page: Page): Promise<void> {
  const filter = page.getByRole('navigation', { name: 'Filter by city' });
  const { cities } = (await (await page.request.get('/api/turfs/sports/football/cities')).json()).data;
  const names = cities.slice(0, 4).map(({ name }: { name: string }) => name);
  await expect(filter.getByRole('button')).toHaveText(['All Cities', ...names]);
  await expect(filter.getByRole('button', { name: 'All Cities' })).toHaveAttribute('aria-pressed', 'true');
  await filter.getByRole('button', { name: names[1] }).click();
  await expect(page).toHaveURL(`/sports/football?city=${names[1]}`);
  await expect(page.getByRole('heading', { name: `${names[1]} Football Venues` })).toBeVisible();
  await expect(page).toHaveTitle(`Football venues in ${names[1]} · Maidan`);
  await expect(page.getByRole('article')).toHaveCount(Math.min(cities[1].venueCount, 12));
  for (const place of await page.getByRole('article').allTextContents()) expect(place).toContain(names[1]);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'All Football Venues' })).toBeVisible();
  const html = await (await page.request.get(`/sports/football?city=${names[1].toLowerCase()}`)).text();
  expect(html, 'however the city is written').toMatch(new RegExp(`<h2[^>]*>${names[1]} Football Venues</h2>`));
}

test('however a sport or a city is written in the address, the page shows its name', async ({ request }) => {
  const html = await (await request.get('/sports/FOOTBALL')).text();
  expect(html).toMatch(/<h1[^>]*>.*Football<\/h1>/);
  expect(html).toContain('All Football Venues');
  expect(html).toContain('<title>Football venues near you · Maidan</title>');
  expect(html).not.toContain('FOOTBALL Venues');
  const city = (await (await request.get('/sportsvenues/pUNE')).text()).replaceAll('<!-- -->', '');
  expect(city).toContain('Venues in Pune');
  expect(city).toContain('<title>Sports venues in Pune · Maidan</title>');
  expect(city).not.toContain('in pUNE');
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

test.describe('when the server says no', () => {
  test.use({ expectedTrouble: /404|500|ERR_FAILED/ });

  test('a failure is quoted and Try Again recovers; placeholders stand in while venues load; a sport without any says so', async ({
    page,
  }) => {
    await test.step('a sport we do not have gets the general page, without venues', async () => {
      const response = await page.goto('/sports/kabaddi');
      expect(response?.status()).toBe(404);
      await expect(page.getByText('Find and book the best kabaddi venues near you', { exact: false })).toBeVisible();
      await expect(page.getByText('No Venues Found')).toBeVisible();
      await expect(page.getByText('Failed to load', { exact: false })).toBeHidden();
    });
    await page.getByRole('link', { name: 'Maidan, home' }).click();

    // What else counts as a failure is tried without a browser, in app/lib/api.test.ts.
    const flooded = { success: false, code: 'internal', message: 'The court is flooded.' };
    const answers: [sport: string, what: (route: Route) => Promise<void>, why: string][] = [
      ['Cricket', (route) => route.fulfill({ status: 500, json: flooded }), 'The court is flooded.'],
      ['Tennis', (route) => route.abort(), 'Our server could not be reached.'],
    ];
    for (const [sport, answer, why] of answers) {
      await test.step(`${sport}: ${why}`, async () => {
        await page.route(ANY_SPORT, answer);
        await comeToSport(page, sport);
        await expect(page.getByText(`Failed to load venues: ${why}`)).toBeVisible();
        await page.unroute(ANY_SPORT);
        await page.getByRole('button', { name: 'Try Again' }).click();
        await expect(page.getByRole('article')).toHaveCount(12);
        await page.goBack();
      });
    }

    await test.step('football, with one odd venue', () => oddVenueIsTold(page));

    const nothing = { venues: [], pagination: { total: 0, limit: 12, offset: 0, hasMore: false } };
    for (const [sport, changed] of [
      ['Badminton', (data: object) => ({ ...data, ...nothing })],
      ['Swimming', () => ({})],
    ] as const) {
      await test.step(`no venues at all in the answer for ${sport}: there is nothing to lead back to`, async () => {
        await page.route(ANY_SPORT, async (route) => {
          const real = await (await route.fetch()).json();
          await route.fulfill({ json: { ...real, data: changed(real.data) } });
        });
        await comeToSport(page, sport);
        await expect(page.getByText('No Venues Found')).toBeVisible();
        await expect(page.getByRole('link', { name: 'View All Cities' })).toBeHidden();
        await page.unroute(ANY_SPORT);
        await page.goBack();
      });
    }
  });
});

async function oddVenueIsTold(page: Page): Promise<void> {
  const release = Promise.withResolvers<void>();
  await page.route(FOOTBALL, async (route) => {
    const real = await (await route.fetch()).json();
    const [first, ...rest]: VenueSummary[] = real.data.venues;
    const prices = [
      { category: 'Cricket', pricePerHour: 900 },
      { category: 'Football', pricePerHour: 1400, pricePerPerson: 120, pricePerTeam: 2600 },
    ];
    real.data.venues = [{ ...first, prices, rating: '--', phone: '020 4123 8890' }, ...rest];
    await release.promise;
    await route.fulfill({ json: real });
  });
  await comeToSport(page, 'Football');

  await test.step('while venues load, placeholders stand in and no button offers more', async () => {
    await expect(page.getByRole('status', { name: 'Loading venues...' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Load More Venues' })).toBeHidden();
    release.resolve();
    await expect(page.getByRole('article')).toHaveCount(12);
  });

  await test.step('a card shows at most two prices, a phone, and no rating when there is none', async () => {
    const [card, second] = [page.getByRole('article').nth(0), page.getByRole('article').nth(1)];
    await expect(card.getByText('₹1,400')).toBeVisible();
    await expect(card.getByText('₹120')).toBeVisible();
    await expect(card.getByText('₹2,600')).toBeHidden();
    await expect(card.getByText('₹900')).toBeHidden();
    await expect(card.getByText('020 4123 8890')).toBeVisible();
    await expect(card.getByText('--')).toBeHidden();
    await expect(second.getByText(/^Rated/)).toBeAttached();
  });
  await page.unroute(FOOTBALL);
  await page.goBack();
}

/** The sport's page as a visitor reaches it from home. */
async function comeToSport(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(`/sports/${name.toLowerCase()}`);
}
