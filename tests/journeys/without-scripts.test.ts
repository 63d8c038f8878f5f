// With JavaScript off, the public pages still show what they have, and lead on.
import type { APIRequestContext, Page } from '@playwright/test';
import { serviceLabel } from '#app/lib/service-label.ts';
import { formatRupees } from '#domain/price.ts';
import { expect, test } from '#tests/support/browser/journey.ts';

test.use({ javaScriptEnabled: false });

test('from home over a city and a sport to a venue and back', async ({ page, request }) => {
  await test.step('home shows every sport, six cities, its sections and the footer', () => homeIsThere(page, request));

  await test.step('the menu leads to the venues, and a city to its own', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Venues' }).click();
    await expect(page).toHaveURL('/venues');
    await page.locator('a[href="/sportsvenues/Pune"]').first().click();
    await expect(page.getByRole('heading', { name: 'Venues in Pune' })).toBeVisible();
  });

  await test.step('a city shows its sports and all that its cards say', () => cityIsThere(page, request));

  await test.step('a sport leads to the venues where it is played, and one of them to its page', async () => {
    await page.getByRole('button', { name: 'Football', exact: true }).click();
    await expect(page).toHaveURL('/sportsvenues/Pune?sport=football');
    await expect(page.getByRole('heading', { name: 'Football in Pune' })).toBeVisible();
    await page.getByRole('link', { name: 'Terrace Turf' }).click();
    await expect(page).toHaveURL('/event/terrace-turf-pune');
  });

  await test.step('a venue shows its pictures, prices, services, offer, days and slots', () =>
    venueIsThere(page, request));

  await test.step('Back to Venues leads to its city', async () => {
    await page.getByRole('button', { name: 'Back to Venues' }).click();
    await expect(page).toHaveURL('/sportsvenues/Pune');
  });
});

async function homeIsThere(page: Page, request: APIRequestContext): Promise<void> {
  const sports = (await (await request.get('/api/turfs/sports')).json()).data;
  const cities = (await (await request.get('/api/user/cities')).json()).data;
  await page.goto('/');
  for (const { name, category, venueCount } of sports) {
    const card = page.getByRole('listitem').filter({ has: page.locator(`a[href="/sports/${category}"]`) });
    await expect(card).toContainText(name);
    await expect(card).toContainText(`${venueCount} ${venueCount === 1 ? 'venue' : 'venues'}`);
  }
  const buttons = page.getByRole('region', { name: 'Cities We Operate In' });
  for (const { name } of cities.slice(0, 6)) {
    await expect(buttons.locator(`a[href="/sportsvenues/${encodeURIComponent(name)}"]`)).toBeVisible();
  }
  await expect(
    page
      .getByRole('region', { name: /^Free t/ })
      .getByRole('article')
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use my location' })).toBeHidden();
  for (const text of ['500+', '50K+', '4.8', '24/7']) await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ready to Play' })).toBeVisible();
  for (const name of ['Contact us', 'Blog', 'Terms of Service', 'Privacy Policy']) {
    await expect(page.getByRole('contentinfo').getByRole('link', { name })).toBeVisible();
  }
  const phone = page.viewportSize();
  for (const size of [{ width: 1440, height: 900 }, phone]) {
    if (size) await page.setViewportSize(size);
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Venues' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
}

async function cityIsThere(page: Page, request: APIRequestContext): Promise<void> {
  const { turfs } = (await (await request.get('/api/turfs/details?location=Pune&limit=12')).json()).data;
  await expect(page.getByRole('article')).toHaveCount(turfs.length);
  for (const venue of turfs.slice(0, 6)) {
    const card = page.getByRole('article').filter({ hasText: venue.name });
    await expect(card.getByRole('link')).toHaveAttribute('href', `/event/${venue.id}`);
    await expect(card).toContainText(venue.location);
    await expect(card).toContainText(String(venue.rating));
    if (venue.price) await expect(card).toContainText(formatRupees(venue.price));
    if (venue.offer) await expect(card).toContainText(venue.offer);
    await expect(card).toContainText(/slots? free today/);
    await expect(card.locator('img').first()).toBeVisible();
  }
  const last = page.getByRole('navigation', { name: 'Sports' }).locator('li').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
}

async function venueIsThere(page: Page, request: APIRequestContext): Promise<void> {
  const { data: venue, slots } = await (await request.get('/api/turfs/event/terrace-turf-pune')).json();
  await expect(page.getByRole('heading', { name: venue.name })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Choose a photo' }).locator('img')).toHaveCount(venue.images.length);
  await expect(page.getByText(venue.description)).toBeVisible();
  for (const service of venue.services) {
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: serviceLabel(service) })
        .first(),
    ).toBeVisible();
  }
  await expect(page.getByText(formatRupees(venue.price)).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText(venue.offer)).toBeVisible();
  const days = page.getByRole('group', { name: 'Date' }).getByRole('button');
  await expect(days).toHaveCount(14);
  const free = slots.filter((slot: { status: string }) => slot.status === 'available');
  const counts = await days.allInnerTexts();
  const shown = counts.map((text) => Number(/(\d+) free/.exec(text)?.[1] ?? 0)).reduce((sum, one) => sum + one, 0);
  expect(shown).toBe(free.length);
  await expect(page.getByText('Booking online needs JavaScript', { exact: false })).toBeVisible();
}

test('Load More is a link to the next page, and back again; so are the cities of a sport', async ({
  page,
  request,
}) => {
  for (const { path, perPage, more, call } of [
    { path: '/sports/football', perPage: 12, more: 'Load More Venues', call: '/api/turfs/sports/football?' },
    { path: '/sportsvenues/Mumbai', perPage: 12, more: 'Load more', call: '/api/turfs/details?location=Mumbai&' },
    { path: '/search?q=cricket', perPage: 24, more: 'Next', call: '/api/turfs/filter?q=cricket&' },
  ]) {
    // Other journeys publish grounds meanwhile: then a list has moved on between the call and the page.
    await expect(async () => {
      const { data } = await (await request.get(`${call}limit=${perPage}&offset=${perPage}`)).json();
      const names = (data.venues ?? data.turfs).map(({ name }: { name: string }) => name);
      await page.goto(path);
      await expect(page.getByRole('article')).toHaveCount(perPage);
      await page
        .getByRole('button', { name: more })
        .or(page.getByRole('link', { name: more }))
        .click();
      await expect(page).toHaveURL(`${path}${path.includes('?') ? '&' : '?'}page=2`);
      const shown = await page.getByRole('article').getByRole('heading').allTextContents();
      expect(shown).toEqual(names);
    }).toPass();
    await expect(page.getByRole('link', { name: /Earlier venues|Previous/ })).toHaveAttribute('href', path);
  }
  await page.goto('/sports/football?page=999');
  await expect(page.getByText('There are no more venues on this page')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the first page' }).click();
  await expect(page).toHaveURL('/sports/football');

  await page.getByRole('button', { name: 'Mumbai' }).click();
  await expect(page.getByRole('heading', { name: 'Mumbai Football Venues' })).toBeVisible();
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/event\//);
});
