// Filters on the listing and on the results: all of them are in the address.
import type { Page } from '@playwright/test';
import type { VenueSummary } from '#contract/venue.ts';
import { shortDate } from '#domain/date-text.ts';
import { addDays, indiaDate, indiaInstant } from '#domain/india-time.ts';
import { BOTH_SIZES, expect, expectAccessible, test } from '#tests/support/browser/journey.ts';
import { withoutGallery } from '#tests/support/browser/without-gallery.ts';

const CITY = '/sportsvenues/Pune';
const FILTER = '**/api/turfs/filter*';
const PASSED = 'date=2026-11-01&from=19:00&to=20:00';
const HAS_PASSED = 'That time has already passed. Please choose a later one.';
const HERE = { latitude: 18.5074, longitude: 73.8077 };
const TOMORROW = addDays(indiaDate(new Date()), 1);

test.beforeEach(({ page }) => withoutGallery(page));

const panel = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
const group = (page: Page, name: string) => panel(page).getByRole('group', { name });
const chips = (page: Page) => page.getByRole('list', { name: 'Chosen filters' }).getByRole('link');
const open = (page: Page) => page.getByRole('button', { name: /^Filters/ }).click();
const venuesText = (total: number) => `${total} ${total === 1 ? 'venue' : 'venues'}`;
const show = (page: Page, total: number) =>
  panel(page).getByRole('button', { name: `Show ${venuesText(total)}`, exact: true });

async function found({ request }: Page, query: string): Promise<{ venues: VenueSummary[]; total: number }> {
  const { data } = await (await request.get(`/api/turfs/filter?limit=100&${query}`)).json();
  return { venues: data.venues, total: data.pagination.total };
}

/** The first page of them. */
async function expectShown(page: Page, venues: readonly VenueSummary[], perPage = 12): Promise<void> {
  const names = venues.slice(0, perPage).map(({ name }) => name);
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(names);
}

test('every kind of filter, with its count, from the panel into the address; chips take them back', async ({
  page,
  layoutShift,
}) => {
  await page.goto(CITY, { waitUntil: 'networkidle' });
  await expect(page.getByRole('article')).toHaveCount(12);
  await open(page);
  await expect(show(page, 23)).toBeVisible();
  await expectAccessible(page);

  const rated = await found(page, 'location=Pune&minRating=4');
  await expect(group(page, 'Rating').getByText(`4.0+${rated.total}`)).toBeVisible();
  await group(page, 'Rating').getByLabel('4.0+').check();
  await expect(show(page, rated.total)).toBeVisible();
  await group(page, 'Services').getByLabel('Parking').check();
  const cheap = await found(page, 'location=Pune&minRating=4&services=parking&minPrice=500&maxPrice=1000');
  await expect(group(page, 'Price per hour').getByText(`₹500 – ₹1,000${cheap.total}`)).toBeVisible();
  await group(page, 'Price per hour').getByLabel('₹500 – ₹1,000').check();
  await expect(page).toHaveURL(CITY);
  await show(page, cheap.total).click();
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL(`${CITY}?minPrice=500&maxPrice=1000&minRating=4&services=parking`);
  await expectShown(page, cheap.venues);
  await expect(page.getByText(venuesText(cheap.total), { exact: true })).toBeVisible();
  await expect(chips(page)).toHaveText(['₹500 – ₹1,000 an hour', 'Rated 4.0+', 'Parking', 'Clear all']);
  await expectAccessible(page);

  await chips(page).filter({ hasText: '₹500' }).click();
  await expect(page).toHaveURL(`${CITY}?minRating=4&services=parking`);
  await expectShown(page, (await found(page, 'location=Pune&minRating=4&services=parking')).venues);
  await page.goBack();
  await expectShown(page, cheap.venues);
  await page.goForward();
  await page.getByRole('link', { name: 'Clear all', exact: true }).click();
  await expect(page).toHaveURL(CITY);
  await expect(page.getByRole('article')).toHaveCount(12);
  await expect(chips(page)).toHaveCount(0);

  await test.step('a link with filters, and the sport of the slider together with them', async () => {
    await page.goto(`${CITY}?minRating=4&services=parking`, { waitUntil: 'networkidle' });
    await expect(chips(page)).toHaveText(['Rated 4.0+', 'Parking', 'Clear all']);
    expect(await layoutShift()).toBe(0);
    await chips(page).filter({ hasText: 'Parking' }).click();
    const cricket = page.getByRole('navigation', { name: 'Sports' }).getByRole('button', { name: 'Cricket' });
    await cricket.click();
    await expect(page).toHaveURL(`${CITY}?sport=cricket&minRating=4`);
    await expectShown(page, (await found(page, 'location=Pune&minRating=4&sport=cricket')).venues);
    await expect(chips(page)).toHaveText(['Cricket', 'Rated 4.0+', 'Clear all']);
    await cricket.click();
    await expect(page).toHaveURL(`${CITY}?minRating=4`);
    await open(page);
    const { total } = await found(page, 'location=Pune&minRating=4&sport=badminton');
    await expect(group(page, 'Sport').getByText(`Badminton${total}`)).toBeVisible();
  });
});

test.describe('at a desk', () => {
  test.skip(({ isMobile }) => isMobile, 'keys are for desks');

  test('by keyboard alone, and Escape changes nothing', BOTH_SIZES, async ({ page, layoutShift }) => {
    await page.goto(CITY, { waitUntil: 'networkidle' });
    expect(await layoutShift()).toBe(0);
    await page.getByRole('button', { name: /^Filters/ }).focus();
    await page.keyboard.press('Enter');
    await expect(show(page, 23)).toBeVisible();
    await expectAccessible(page);
    await group(page, 'Rating').getByLabel('Any').focus();
    await page.keyboard.press('ArrowRight');
    await expect(group(page, 'Rating').getByLabel('4.5+')).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(page).toHaveURL(CITY);
    await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused();
    await page.keyboard.press('Enter');
    const { total, venues } = await found(page, 'location=Pune&minRating=4.5');
    await group(page, 'Rating').getByLabel('Any').focus();
    await page.keyboard.press('ArrowRight');
    await show(page, total).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${CITY}?minRating=4.5`);
    await expectShown(page, venues);
    await expect(chips(page)).toHaveText(['Rated 4.5+', 'Clear all']);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a link with filters is applied by the server too', async ({ page }) => {
    const { venues } = await found(page, 'location=Pune&minRating=4&sort=price&sport=football');
    await page.goto(`${CITY}?minRating=4&sort=price&sport=football`);
    await expectShown(page, venues);
    await expect(page.getByRole('heading', { name: 'Football in Pune' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Filters/ })).toBeHidden();
    await page.getByRole('link', { name: 'Remove Rated 4.0+' }).click();
    await expect(page).toHaveURL(`${CITY}?sport=football&sort=price`);
    await page.getByRole('navigation', { name: 'Sort by' }).getByRole('button', { name: 'Rating' }).click();
    await expect(page).toHaveURL(`${CITY}?sport=football`);
  });
});

declare global {
  interface Window {
    answerLocation?: () => void;
  }
}

test('order by price, and by distance once it is known where the player is', async ({ page, context }) => {
  const sort = page.getByRole('navigation', { name: 'Sort by' });
  const distance = sort.getByRole('button', { name: 'Distance' });
  await page.goto(CITY);
  await test.step('where the player is stays unknown: it says why', async () => {
    await open(page);
    await expect(panel(page).getByText('To see what is near you, tell us where you are.')).toBeVisible();
    await panel(page).getByRole('button', { name: 'Use Current Location' }).click();
    await expect(panel(page).getByText('Location denied')).toBeVisible();
    await expect(group(page, 'Distance').getByRole('radio')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
  });

  await test.step('it may be known', async () => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(HERE);
    await expect(sort.getByRole('button', { name: 'Rating' })).toHaveAttribute('aria-pressed', 'true');
    await sort.getByRole('button', { name: 'Price' }).click();
    await expect(page).toHaveURL(`${CITY}?sort=price`);
    await expectShown(page, (await found(page, 'location=Pune&sort=price')).venues);
    await distance.click();
    await expect(page).toHaveURL(`${CITY}?near=18.507,73.808&sort=distance`);
    const near = await found(page, 'location=Pune&sort=distance&lat=18.507&lng=73.808');
    await expectShown(page, near.venues);
    await expect(
      page
        .getByRole('article')
        .first()
        .getByText(/ k?m away$/),
    ).toBeVisible();
    await open(page);
    const within = await found(page, 'location=Pune&within=5&lat=18.507&lng=73.808');
    await expect(group(page, 'Distance').getByText(new RegExp(`^5 km${within.total}\\b`))).toBeVisible();
    await group(page, 'Distance').getByLabel(/^5 km/).check();
    await show(page, within.total).click();
    await expect(page).toHaveURL(`${CITY}?within=5&near=18.507,73.808&sort=distance`);
    await expect(page.getByRole('article')).toHaveCount(Math.min(within.total, 12));
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(`${CITY}?sort=price`);
  });

  await test.step('who has gone on while their place is looked for is left alone', async () => {
    await page.evaluate(() => localStorage.removeItem('userLocation'));
    await page.goto(CITY);
    await page.evaluate(() => {
      const { geolocation } = navigator;
      const look = geolocation.getCurrentPosition.bind(geolocation);
      geolocation.getCurrentPosition = (...asked) => {
        window.answerLocation = () => look(...asked);
      };
    });
    await distance.click();
    await expect(distance).toBeDisabled();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
    await expect(page).toHaveURL('/terms');
    await page.evaluate(() => window.answerLocation?.());
    await page.waitForFunction(() => localStorage.getItem('userLocation'));
    await page.goBack();
    await expect(page).toHaveURL(CITY);
  });
});

test.describe('when the server says no', () => {
  test.use({ expectedTrouble: /422|500/ });

  test('filters that nothing matches keep the listing’s own words, and lead back', async ({ page }) => {
    await page.goto(`${CITY}?minPrice=90000`);
    await expect(page.getByText('No venues found in this location')).toBeVisible();
    await expect(page.getByText('Try selecting a different category or location')).toBeVisible();
    await expectAccessible(page);
    await open(page);
    await expect(panel(page).getByRole('button', { name: 'No venues match' })).toBeDisabled();
    const price = group(page, 'Price per hour');
    await price.getByLabel('To, rupees per hour').fill('100');
    await expect(price.getByText('The first price must not be above the second.')).toBeVisible();
    await price.getByLabel('From, rupees per hour').fill('many');
    await expect(price.getByText('Please give prices in whole rupees, up to 9,99,999.')).toBeVisible();
    await expectAccessible(page);
    await panel(page).getByRole('button', { name: 'Clear all' }).click();
    await expect(price.getByLabel('From, rupees per hour')).toHaveValue('');
    await show(page, 23).click();
    await expect(page).toHaveURL(CITY);
    await page.goBack();
    await page.getByRole('link', { name: 'Clear all filters' }).click();
    await expect(page).toHaveURL(CITY);
    await expect(page.getByRole('article')).toHaveCount(12);

    await test.step('filters that cannot be counted leave it empty, and Try Again asks once more', async () => {
      let isBroken = true;
      await page.route(FILTER, (route) => (isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue()));
      await page.getByRole('navigation', { name: 'Sort by' }).getByRole('button', { name: 'Price' }).click();
      await expect(page.getByText('No venues found in this location')).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Sports' })).toBeHidden();
      isBroken = false;
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByRole('article')).toHaveCount(12);
      isBroken = true;
      await open(page);
      await group(page, 'Rating').getByLabel('4.0+').check();
      await expect(panel(page).getByText('Counts could not be loaded.')).toBeVisible();
      await panel(page).getByRole('button', { name: 'Show venues' }).click();
      await expect(page).toHaveURL(`${CITY}?minRating=4&sort=price`);
    });
  });

  test('free at a time: one that has passed is refused, another finds only venues with a court free then', async ({
    page,
  }) => {
    await page.clock.setFixedTime(indiaInstant(indiaDate(new Date()), 15 * 60));
    await page.goto(`${CITY}?${PASSED}`);
    await expect(page.getByText(HAS_PASSED)).toBeVisible();
    await page.getByRole('link', { name: 'Clear all filters' }).click();
    await expect(page.getByRole('article')).toHaveCount(12);
    await open(page);
    const freeAt = group(page, 'Free at');
    await expect(show(page, 23)).toBeVisible();
    const sports = group(page, 'Sport').getByRole('radio');
    const offered = await sports.count();
    await freeAt.getByLabel('Today, 7:00 PM – 8:00 PM').check();
    await freeAt.getByLabel('From').selectOption('12:00 AM');
    await expect(freeAt.getByText(HAS_PASSED)).toBeVisible();
    await expect(panel(page).getByRole('button', { name: 'Show venues' })).toBeDisabled();
    // Late in the evening hardly a sport is left for today, but there is always something else to choose.
    await expect(group(page, 'Sport').getByLabel('Any')).toBeVisible();
    await freeAt.getByLabel(/^Tomorrow, 12:00 AM – 1:00 AM/).check();
    // What nothing is left of is dimmed, and stays where it is.
    await expect(sports).toHaveCount(offered);
    await freeAt.getByLabel('From').selectOption('7:00 AM');
    await expect(freeAt.getByLabel('To', { exact: true })).toHaveValue('08:00');
    await freeAt.getByLabel('To', { exact: true }).selectOption('9:00 AM');
    const { venues, total } = await found(page, `location=Pune&date=${TOMORROW}&from=07:00&to=09:00`);
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThan(23);
    await show(page, total).click();
    await expect(page).toHaveURL(`${CITY}?date=${TOMORROW}&from=07:00&to=09:00`);
    await expectShown(page, venues);
    await expect(chips(page).first()).toContainText('7:00 AM – 9:00 AM');

    await test.step('they come into view, and their cards lead to that time', async () => {
      const first = page.getByRole('article').first();
      await expect(page.getByRole('button', { name: /^Filters/ })).toBeInViewport();
      await expect(first).toBeInViewport();
      await expect(first).toContainText(`Free at 7:00 AM on ${shortDate(TOMORROW)}`);
      await first.getByRole('link').click();
      await expect(page).toHaveURL(new RegExp(`\\?date=${TOMORROW}&time=07:00&to=09:00`));
      await expect(page.getByRole('radio', { name: /^7:00 AM/, checked: true })).toBeAttached();
      await expect(page.getByText(/7:00 AM – 9:00 AM · 2h/)).toBeAttached();
    });
  });

  test('the results can be filtered and sorted alike, and a time that has passed is refused there too', async ({
    page,
  }) => {
    for (const path of [`${CITY}?${PASSED}`, `/search?q=football&${PASSED}`]) {
      expect(await (await page.request.get(path)).text(), path).toContain(HAS_PASSED);
    }
    await page.goto('/search?q=football&sport=cricket&minRating=4');
    await expectShown(page, (await found(page, 'q=football&sport=cricket&minRating=4')).venues, 24);
    await expect(chips(page)).toHaveText(['Cricket', 'Rated 4.0+', 'Clear all']);
    const byPrice = page.getByRole('navigation', { name: 'Sort by' }).getByRole('button', { name: 'Price' });
    await byPrice.click();
    await expect(page).toHaveURL('/search?q=football&sport=cricket&minRating=4&sort=price');
    await expectShown(page, (await found(page, 'q=football&sport=cricket&minRating=4&sort=price')).venues, 24);
    await byPrice.click();
    await expect(page).toHaveURL('/search?q=football&sport=cricket&minRating=4');
    const clear = page.getByRole('link', { name: 'Clear all', exact: true });
    await expect(clear).toHaveAttribute('href', '/search?q=football');
    await clear.click();
    await expect(page).toHaveURL('/search?q=football');

    await page.goto(`/search?q=football&${PASSED}`);
    await expect(page.getByText(HAS_PASSED)).toBeVisible();
    await page.getByRole('link', { name: 'Clear all filters' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
