import type { Page } from '@playwright/test';
import type { VenueSummary } from '#contract/venue.ts';
import { indiaDate } from '#domain/india-time.ts';
import { formatRupees } from '#domain/price.ts';
import { BOTH_SIZES, expect, expectAccessible, test } from '#tests/support/browser/journey.ts';
import { openWithLateFonts } from '#tests/support/browser/late-fonts.ts';
import { withoutGallery } from '#tests/support/browser/without-gallery.ts';

const DETAILS = '**/api/turfs/details*';
const CITY = '/sportsvenues/Pune';

const columnsOf = (page: Page) =>
  page
    .getByRole('article')
    .evaluateAll((cards) => new Set(cards.map((card) => Math.round(card.getBoundingClientRect().left))).size);

async function openSidebar(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /change location$/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Select Location' })).toBeVisible();
}

async function pickCity(page: Page, name: string): Promise<void> {
  await openSidebar(page);
  await page
    .getByRole('dialog')
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();
  await expect(page).toHaveURL(`/sportsvenues/${name}`);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { name: `Venues in ${name}` })).toBeVisible();
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

test(
  'a city shows banner, sports and venues without a jump; a sport is chosen and cleared, and another city opens at its top',
  BOTH_SIZES,
  async ({ page, layoutShift, isMobile }) => {
    await withoutGallery(page);
    await openWithLateFonts(page, CITY);
    const articles = page.getByRole('article');

    await test.step('all of it is in its place, also when its fonts come late', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('DISCOVER THE BEST VENUES');
      await expect(page.getByRole('button', { name: 'Pune, choose another location' })).toBeVisible();
      await expect(articles).toHaveCount(12);
      expect(await columnsOf(page)).toBe(isMobile ? 1 : 3);
      expect(await layoutShift()).toBe(0);
      if (isMobile) await expectAccessible(page);
    });

    await test.step('a sport is chosen with one click and cleared with another, in the address too', async () => {
      const cricket = page.getByRole('navigation', { name: 'Sports' }).getByRole('button', { name: 'Cricket' });
      const { turfs } = (await (await page.request.get('/api/turfs/details?location=Pune&limit=100')).json()).data;
      const playing = turfs.filter(({ categories }: VenueSummary) => categories.includes('Cricket'));
      await cricket.click();
      await expect(page).toHaveURL(`${CITY}?sport=cricket`);
      await expect(cricket).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByRole('heading', { name: 'Cricket in Pune' })).toBeVisible();
      await expect(articles).toHaveCount(Math.min(playing.length, 12));
      await cricket.click();
      await expect(page).toHaveURL(CITY);
      await expect(articles).toHaveCount(12);
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Cricket in Pune' })).toBeVisible();
      await expect(articles).toHaveCount(Math.min(playing.length, 12));
    });

    await test.step('an area is one tap away, with the filters that are chosen', async () => {
      const areas = page.getByRole('navigation', { name: 'Areas in Pune' });
      await areas.getByRole('link', { name: /^Kothrud/ }).click();
      await expect(page).toHaveURL('/sportsvenues/Kothrud%2C%20Pune?sport=cricket');
      await expect(page.getByRole('heading', { name: 'Cricket in Kothrud, Pune' })).toBeVisible();
      await expect(areas.getByRole('link', { name: 'Kothrud' })).toHaveAttribute('aria-current', 'page');
      await areas.getByRole('link', { name: 'All of Pune' }).click();
      await expect(page.getByRole('heading', { name: 'Cricket in Pune' })).toBeVisible();
    });

    await test.step('another location closes the sidebar and scrolls to the top', async () => {
      await articles.nth(4).scrollIntoViewIfNeeded();
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
      await pickCity(page, 'Jaipur');
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    });

    if (isMobile) {
      await test.step('Back closes the sidebar, and then leads to the city before', async () => {
        await openSidebar(page);
        const cities = page.getByRole('dialog').getByRole('list').getByRole('link');
        await expect(cities.filter({ hasText: 'Pune' })).toBeVisible();
        await expect(cities.filter({ hasText: 'Jaipur' }), 'the city one is in is no other').toHaveCount(0);
        await page.goBack();
        await expect(page.getByRole('dialog')).toBeHidden();
        await expect(page).toHaveURL('/sportsvenues/Jaipur');
        await page.goBack();
        await expect(page).toHaveURL(`${CITY}?sport=cricket`);
      });
    } else {
      await test.step('a tablet shows two columns', async () => {
        await page.setViewportSize({ width: 800, height: 900 });
        await expect.poll(() => columnsOf(page)).toBe(2);
      });
    }
  },
);

test('a sport in the address is found however it is written, and more venues than a page holds come on request', async ({
  page,
  request,
}) => {
  await withoutGallery(page);
  const articles = page.getByRole('article');
  const countOf = async (city: string, sport: string) =>
    (await (await request.get(`/api/turfs/filter?city=${city}&sport=${sport}`)).json()).data.pagination.total;

  await test.step('CRICKET is cricket, and can be cleared', async () => {
    await page.goto('/sportsvenues/Mumbai?sport=CRICKET');
    await expect(page.getByRole('heading', { name: 'Cricket in Mumbai' })).toBeVisible();
    await expect(articles).toHaveCount(Math.min(await countOf('Mumbai', 'cricket'), 12));
    await page.getByRole('navigation', { name: 'Sports' }).getByRole('button', { name: 'Cricket' }).click();
    await expect(page.getByRole('heading', { name: 'Venues in Mumbai' })).toBeVisible();
  });

  await test.step('Load more brings the rest of a city, and the focus to the first of them', async () => {
    for (const shown of [12, 24]) {
      await expect(articles).toHaveCount(shown);
      await page.getByRole('button', { name: 'Load more' }).press('Enter');
    }
    await expect(articles).toHaveCount(32);
    await expect(articles.nth(24).getByRole('link')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden();
    const names = await articles.getByRole('heading').allTextContents();
    expect(new Set(names).size).toBe(32);
  });

  await test.step('a sport is looked for among all venues of a city, not only those of its first page', async () => {
    const html = await (await request.get('/sportsvenues/Mumbai?sport=tennis')).text();
    expect(html).toContain('Tennis in Mumbai');
    expect(html.match(/<article/g)).toHaveLength(Math.min(await countOf('Mumbai', 'tennis'), 12));
  });
});

test.describe('when something is wrong', () => {
  test.use({ expectedTrouble: /500|has no id/ });

  test('a city whose venues cannot be loaded has none, placeholders stand in while they load, and odd venues are told as they are', async ({
    page,
  }) => {
    await withoutGallery(page);
    await page.goto('/venues');
    /** The city as a visitor reaches it from the list of cities. */
    const comeTo = async (city: string) => {
      await page.getByRole('button', { name: new RegExp(`^${city}`) }).click();
      await expect(page).toHaveURL(`/sportsvenues/${city}`);
    };

    for (const [city, answer] of [
      ['Mumbai', { status: 500, json: {} }],
      ['Hyderabad', { status: 200, json: { success: true, data: {} } }],
      ['Delhi', { status: 200, json: { success: true, data: { events: [], turfs: [] } } }],
    ] as const) {
      await test.step(`an answer ${JSON.stringify(answer)} has neither venues nor sports`, async () => {
        await page.route(DETAILS, (route) => route.fulfill(answer));
        await comeTo(city);
        await expect(page.getByRole('heading', { name: `Venues in ${city}` })).toBeVisible();
        await expect(page.getByText('No venues found in this location')).toBeVisible();
        await expect(page.getByText('Try selecting a different category or location')).toBeVisible();
        await expect(page.getByRole('navigation', { name: 'Sports' })).toBeHidden();
        if (city === 'Mumbai') await expectAccessible(page);
        await page.unroute(DETAILS);
        await page.goBack();
        await expect(page).toHaveURL('/venues');
      });
    }

    const release = Promise.withResolvers<void>();
    await page.route(DETAILS, async (route) => {
      const real = await (await route.fetch()).json();
      real.data.turfs = odd(real.data.turfs);
      await release.promise;
      await route.fulfill({ json: real });
    });
    await comeTo('Pune');
    await expect(page.getByRole('status', { name: 'Loading venues...' })).toBeVisible();
    release.resolve();
    await expect(page.getByRole('article')).toHaveCount(12);
    await oddVenuesAreTold(page);
  });
});

/** One that cannot be named, one that is closed, one with little to tell, one with nothing left. */
function odd([first, second, third, fourth, ...rest]: VenueSummary[]): VenueSummary[] {
  if (!first || !second || !third || !fourth) throw new Error('Pune has too few venues.');
  return [
    { ...first, id: '' },
    { ...second, blockedSlots: [{ date: indiaDate(new Date()), start_time: '00:00', end_time: '24:00' }] },
    { ...third, slotsFreeToday: 1, rating: '--', offer: 'First hour free' },
    { ...fourth, slotsFreeToday: 0, prices: [] },
    ...rest,
  ];
}

async function oddVenuesAreTold(page: Page): Promise<void> {
  const [nameless, closed, open, full] = [0, 1, 2, 3].map((index) => page.getByRole('article').nth(index));
  if (!nameless || !closed || !open || !full) throw new Error('There are four of them.');

  await test.step('a venue without an id logs an error and does not navigate', async () => {
    const said = page.waitForEvent('console', (message) => message.text().includes('has no id'));
    await nameless.getByRole('button').click();
    await said;
    await expect(page).toHaveURL(CITY);
  });

  await test.step('a venue that is closed right now is refused, with a word and without leaving', async () => {
    await expect(closed.getByText('Closed now')).toBeVisible();
    await closed.getByRole('link').click();
    await expect(page.getByText('This venue is currently blocked and cannot be booked.').first()).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'This venue is currently blocked' })).toHaveCount(1);
    await expect(page).toHaveURL(CITY);
  });

  await test.step('a card says what is free today, and leads to its venue by keyboard too', async () => {
    await expect(open.getByText('1 slot free today')).toBeVisible();
    await expect(open.getByText('First hour free')).toBeVisible();
    await expect(open.getByText(/^Rated/)).toBeHidden();
    await expect(full.getByText('No slots free today')).toBeVisible();
    await expect(full.getByText('Contact venue for pricing details')).toBeVisible();
    const path = await open.getByRole('link').getAttribute('href');
    expect(path).toMatch(/^\/event\/[a-z-]+-pune$/);
    await open.getByRole('link').press('Enter');
    await expect(page).toHaveURL(path ?? '');
  });
}
