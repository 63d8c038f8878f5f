import type { Page } from '@playwright/test';
import type { VenueSummary } from '#contract/venue.ts';
import { indiaDate } from '#domain/india-time.ts';
import { formatRupees } from '#domain/price.ts';
import { BOTH_SIZES, expect, expectAccessible, test } from '#tests/support/journey.ts';
import { withoutGallery } from '#tests/support/without-gallery.ts';

const DETAILS = '**/api/turfs/details*';
const CITY = '/sportsvenues/Pune';

test.beforeEach(({ page }) => withoutGallery(page));

type Change = (venues: VenueSummary[]) => VenueSummary[];

/** The city as a visitor reaches it from the list of cities, with its answer changed on the way. */
async function comeToCity(page: Page, change: Change): Promise<void> {
  await page.route(DETAILS, async (route) => {
    const real = await (await route.fetch()).json();
    real.data.turfs = change(real.data.turfs);
    await route.fulfill({ json: real });
  });
  await page.goto('/venues');
  await page.getByRole('button', { name: /^Pune/ }).click();
  await expect(page).toHaveURL(CITY);
}

test('a city arrives complete from the server: every venue with all its prices', async ({ request }) => {
  const html = (await (await request.get(CITY)).text()).replaceAll('<!-- -->', '').replaceAll('&amp;', '&');
  const { turfs } = (await (await request.get('/api/turfs/details?location=Pune&limit=12')).json()).data;
  expect(html).toContain('DISCOVER THE BEST VENUES');
  expect(html).toContain('Book cricket, football, badminton and more sports venues across India');
  for (const venue of turfs as VenueSummary[]) {
    expect(html).toContain(`href="/event/${venue.id}"`);
    expect(html).toContain(venue.location);
    for (const { pricePerHour, pricePerPerson, pricePerTeam } of venue.prices) {
      for (const price of [pricePerHour, pricePerPerson, pricePerTeam]) {
        if (price) expect(html).toContain(formatRupees(price));
      }
    }
  }
  expect(html).toContain('"@type":"ItemList"');
  expect(html).not.toContain(' style="');
});

test('the page shows banner, sports and venues without a jump', BOTH_SIZES, async ({ page, layoutShift, isMobile }) => {
  await page.goto(CITY, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('DISCOVER THE BEST VENUES');
  await expect(page.getByRole('button', { name: 'Pune, choose another location' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(12);
  const lefts = await page
    .getByRole('article')
    .evaluateAll((cards) => new Set(cards.map((card) => Math.round(card.getBoundingClientRect().left))).size);
  expect(lefts).toBe(isMobile ? 1 : 3);
  expect(await layoutShift()).toBe(0);
  await expectAccessible(page);
});

test('a tablet shows two columns', BOTH_SIZES, async ({ page, isMobile }) => {
  test.skip(isMobile, 'the width is the same in both');
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto(CITY);
  const lefts = await page
    .getByRole('article')
    .evaluateAll((cards) => new Set(cards.map((card) => Math.round(card.getBoundingClientRect().left))).size);
  expect(lefts).toBe(2);
});

test('a sport is chosen with one click and cleared with another, in the address too', BOTH_SIZES, async ({ page }) => {
  await page.goto(CITY);
  const cricket = page.getByRole('navigation', { name: 'Sports' }).getByRole('button', { name: 'Cricket' });
  await cricket.click();
  await expect(page).toHaveURL(`${CITY}?sport=cricket`);
  await expect(cricket).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('heading', { name: 'Cricket in Pune' })).toBeVisible();
  const { turfs } = (await (await page.request.get('/api/turfs/details?location=Pune')).json()).data;
  const playing = turfs.filter(({ categories }: VenueSummary) => categories.includes('Cricket'));
  await expect(page.getByRole('article')).toHaveCount(Math.min(playing.length, 12));
  await cricket.click();
  await expect(page).toHaveURL(CITY);
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.goto(`${CITY}?sport=CRICKET`);
  await expect(page.getByRole('article')).toHaveCount(Math.min(playing.length, 12));
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(12);
});

test('a venue that is closed right now is refused, with a word and without leaving', async ({ page }) => {
  const today = indiaDate(new Date());
  await comeToCity(page, ([first, ...rest]) =>
    first ? [{ ...first, blockedSlots: [{ date: today, start_time: '00:00', end_time: '24:00' }] }, ...rest] : rest,
  );
  const card = page.getByRole('article').first();
  await expect(card.getByText('Closed now')).toBeVisible();
  await card.getByRole('link').click();
  await expect(page.getByText('This venue is currently blocked and cannot be booked.').first()).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'This venue is currently blocked' })).toHaveCount(1);
  await expect(page).toHaveURL(CITY);
});

test('a card leads to its venue by keyboard too, and says what is free today', BOTH_SIZES, async ({ page }) => {
  await comeToCity(page, ([first, second, ...rest]) =>
    first && second
      ? [
          { ...first, slotsFreeToday: 1, rating: '--', offer: 'First hour free' },
          { ...second, slotsFreeToday: 0, prices: [] },
          ...rest,
        ]
      : rest,
  );
  const [first, second] = [page.getByRole('article').nth(0), page.getByRole('article').nth(1)];
  await expect(first.getByText('1 slot free today')).toBeVisible();
  await expect(first.getByText('First hour free')).toBeVisible();
  await expect(first.getByText(/^Rated/)).toBeHidden();
  await expect(second.getByText('No slots free today')).toBeVisible();
  await expect(second.getByText('Contact venue for pricing details')).toBeVisible();
  await first.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/event\/buzzer-beater-courts-pune$/);
});

test('another location scrolls smoothly to the top', async ({ page }) => {
  await page.goto(CITY);
  await page.getByRole('article').nth(8).scrollIntoViewIfNeeded();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /change location$/ })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Jaipur/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Venues in Jaipur' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('a city with more venues than a page holds loads them on request', async ({ page }) => {
  await page.goto('/sportsvenues/Mumbai');
  for (const shown of [12, 24]) {
    await expect(page.getByRole('article')).toHaveCount(shown);
    await page.getByRole('button', { name: 'Load more' }).press('Enter');
  }
  await expect(page.getByRole('article')).toHaveCount(32);
  await expect(page.getByRole('article').nth(24).getByRole('link')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden();
  const names = await page.getByRole('article').getByRole('heading').allTextContents();
  expect(new Set(names).size).toBe(32);
});

test('a sport is looked for among all venues of a city, not only those loaded', async ({ page }) => {
  await page.goto('/sportsvenues/Mumbai?sport=tennis');
  const { total } = (await (await page.request.get('/api/turfs/filter?city=Mumbai&sport=tennis')).json()).data
    .pagination;
  await expect(page.getByRole('article')).toHaveCount(Math.min(total, 12));
});

test('/sports-venues shows everything, or the city where the player is', async ({ page }) => {
  await page.goto('/sports-venues');
  await expect(page.getByRole('heading', { name: 'Venues everywhere' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.evaluate(() => {
    const coordinates = { latitude: 18.5, longitude: 73.8 };
    const address = { fullAddress: 'Kothrud, Pune', city: 'Pune', area: 'Kothrud', coordinates };
    const stored = { ...coordinates, address, timestamp: new Date().toISOString() };
    localStorage.setItem('userLocation', JSON.stringify(stored));
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Venues in Pune' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(12);
});

test('while venues load, placeholders in their shape stand in', async ({ page }) => {
  const release = Promise.withResolvers<void>();
  await page.route(DETAILS, async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto('/venues');
  await page.getByRole('button', { name: /^Pune/ }).click();
  await expect(page.getByRole('status', { name: 'Loading venues...' })).toBeVisible();
  release.resolve();
  await expect(page.getByRole('article')).toHaveCount(12);
});

test('a place without venues says so', async ({ page }) => {
  await page.goto('/sportsvenues/Atlantis');
  await expect(page.getByText('No venues found in this location')).toBeVisible();
  await expect(page.getByText('Try selecting a different category or location')).toBeVisible();
  await expectAccessible(page);
});

test('without scripts, venues and sports can still be seen and followed', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(CITY);
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.getByRole('button', { name: 'Football', exact: true }).click();
  await expect(page).toHaveURL(`${CITY}?sport=football`);
  await expect(page.getByRole('heading', { name: 'Football in Pune' })).toBeVisible();
  await page.getByRole('link', { name: 'Terrace Turf' }).click();
  await expect(page).toHaveURL('/event/terrace-turf-pune');
  await context.close();
});

test.describe('when something is wrong', () => {
  test.use({ expectedTrouble: /500|has no id/ });

  test('venues that cannot be loaded are simply not there, and neither are sports', async ({ page }) => {
    const answers = [
      { status: 500, json: {} },
      { status: 200, json: {} },
      { status: 200, json: { success: true, data: {} } },
      { status: 200, json: { success: true, data: { events: [], turfs: [] } } },
    ];
    for (const answer of answers) {
      await page.route(DETAILS, (route) => route.fulfill(answer));
      await page.goto('/venues');
      await page.getByRole('button', { name: /^Pune/ }).click();
      await expect(page.getByText('No venues found in this location')).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Sports' })).toBeHidden();
      await page.unroute(DETAILS);
    }
  });

  test('a venue without an id logs an error and does not navigate', async ({ page }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await comeToCity(page, ([first, ...rest]) => (first ? [{ ...first, id: '' }, ...rest] : rest));
    await page.getByRole('article').first().getByRole('button').click();
    await expect.poll(() => said.join()).toContain('has no id');
    await expect(page).toHaveURL(CITY);
  });
});
