// Filters on the listing and on the results: all of them are in the address.
import {
  CITY,
  chips,
  expectShown,
  found,
  group,
  open,
  panel,
  show,
  venuesText,
} from '#tests/support/browser/filter-panel.ts';
import { BOTH_SIZES, expect, expectAccessible, test } from '#tests/support/browser/journey.ts';
import { withoutGallery } from '#tests/support/browser/without-gallery.ts';

const HERE = { latitude: 18.5074, longitude: 73.8077 };

test.beforeEach(({ page }) => withoutGallery(page));

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
