// Filters that nothing matches, or that the server refuses.
import { shortDate } from '#domain/date-text.ts';
import { addDays, indiaDate, indiaInstant } from '#domain/india-time.ts';
import { CITY, chips, expectShown, found, group, open, panel, show } from '#tests/support/browser/filter-panel.ts';
import { expect, expectAccessible, test } from '#tests/support/browser/journey.ts';
import { withoutGallery } from '#tests/support/browser/without-gallery.ts';

const FILTER = '**/api/turfs/filter*';
const PASSED = 'date=2026-11-01&from=19:00&to=20:00';
const HAS_PASSED = 'That time has already passed. Please choose a later one.';
const TOMORROW = addDays(indiaDate(new Date()), 1);

test.beforeEach(({ page }) => withoutGallery(page));

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
