import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#tests/support/browser/journey.ts';
import { withoutGallery } from '#tests/support/browser/without-gallery.ts';

const KOTHRUD = { latitude: 18.5074, longitude: 73.8077 };
const REVERSE = '**/api/location/reverse*';

test.use({ expectedTrouble: /404/ });

const openSidebar = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /change location$/ })
    .click();
const sidebarOf = (page: Page) => page.getByRole('dialog', { name: 'Select Location' });
const findMe = (page: Page) => page.getByRole('button', { name: 'Use Current Location' }).click();

test('the current location is found, shown, stored and remembered; when it cannot be found the label says why', async ({
  page,
  context,
}) => {
  await withoutGallery(page);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(KOTHRUD);
  const sidebar = sidebarOf(page);
  const header = page.getByRole('banner');

  await test.step('as long as it is not known, /sports-venues shows everything', async () => {
    await page.goto('/sports-venues');
    await expect(page.getByRole('heading', { name: 'Venues everywhere' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(12);
  });

  await test.step('the sidebar offers to find it', async () => {
    await openSidebar(page);
    await expect(sidebar.getByRole('heading', { name: 'Other Cities We Operate In' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('an area is found there by its name, and so is a city; what is neither leads to the search', async () => {
    const field = sidebar.getByRole('searchbox', { name: 'Search for an area or a city' });
    await field.fill('nowhereatall');
    await expect(sidebar.getByText('We have no place called “nowhereatall”.')).toBeVisible();
    await field.fill('hyderab');
    await expect(sidebar.getByRole('link', { name: /^Hyderabad/ }).first()).toBeVisible();
    await field.fill('andheri');
    await expect(sidebar.getByRole('link', { name: /^Andheri West/ })).toBeVisible();
    await expectAccessible(page);
    await field.press('Enter');
    await expect(page).toHaveURL('/sportsvenues/Andheri%20West%2C%20Mumbai');
    await expect(sidebar).toBeHidden();
    await expect(header.getByRole('button', { name: 'Mumbai, change location' })).toBeVisible();
    await openSidebar(page);
  });

  await test.step('of a place without a name it says that it was obtained', async () => {
    await page.route(REVERSE, (route) => route.fulfill({ status: 404, json: {} }));
    await findMe(page);
    await expect(header.getByRole('button', { name: 'Location obtained, change location' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Venues nearest to you' })).toBeVisible();
    await expect(sidebar).toBeHidden();
    await page.unroute(REVERSE);
  });

  await test.step('a place with a name is shown and stored', async () => {
    await openSidebar(page);
    await findMe(page);
    await expect(header.getByRole('button', { name: 'Kothrud, Pune, change location' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Venues nearest to Kothrud, Pune' })).toBeVisible();
    await expect(sidebar).toBeHidden();
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('userLocation') ?? 'null'));
    expect(stored).toEqual({
      ...KOTHRUD,
      address: {
        fullAddress: 'Kothrud, Pune, Maharashtra, India',
        city: 'Pune',
        area: 'Kothrud',
        coordinates: KOTHRUD,
      },
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
  });

  await openSidebar(page);
  await expect(sidebar.getByText('Kothrud, Pune')).toBeVisible();
  await labelsSayWhy(page);

  await test.step('it is still remembered, and /sports-venues shows the venues there', async () => {
    await page.goto('/sports-venues');
    await expect(header.getByRole('button', { name: 'Kothrud, Pune, change location' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Venues in Pune' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(12);
  });
});

async function labelsSayWhy(page: Page): Promise<void> {
  const sidebar = sidebarOf(page);

  for (const [code, label] of [
    [1, 'Location denied'],
    [2, 'Location unavailable'],
    [3, 'Location timeout'],
    [9, 'Location error'],
  ] as const) {
    await test.step(`a browser that answers with error ${code} gives the label '${label}'`, async () => {
      await page.evaluate((errorCode) => {
        navigator.geolocation.getCurrentPosition = (_done, fail) =>
          fail?.({ code: errorCode, message: '' } as GeolocationPositionError);
      }, code);
      await findMe(page);
      await expect(sidebar.getByText(label)).toBeVisible();
      const advice = await sidebar.getByText('Or choose a city:').boundingBox();
      const cities = await sidebar.getByRole('heading', { name: 'Other Cities We Operate In' }).boundingBox();
      expect((advice?.y ?? 0) + (advice?.height ?? 0), 'the advice stands above the list').toBeLessThan(cities?.y ?? 0);
    });
  }

  await test.step('the browser is asked as the specification says, and the button tells that it waits', async () => {
    await page.evaluate(() => {
      navigator.geolocation.getCurrentPosition = (_done, fail, options) => {
        document.documentElement.dataset.asked = JSON.stringify(options);
        addEventListener('enough-waiting', () => fail?.({ code: 3, message: '' } as GeolocationPositionError));
      };
    });
    await findMe(page);
    await expect(page.getByRole('button', { name: 'Getting Location...', exact: true })).toBeDisabled();
    const asked = await page.locator('html').getAttribute('data-asked');
    expect(JSON.parse(asked ?? '')).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 });
    await page.evaluate(() => dispatchEvent(new Event('enough-waiting')));
    await expect(sidebar.getByText('Location timeout')).toBeVisible();
  });

  await test.step('a browser without geolocation gives its own label', async () => {
    await page.evaluate(() => {
      // @ts-expect-error the property is there in every browser we could test with
      delete Navigator.prototype.geolocation;
    });
    await findMe(page);
    await expect(sidebar.getByText('Location not supported')).toBeVisible();
  });
}

test('a search goes on at the place that is chosen', async ({ page }) => {
  await page.goto('/search?q=football+pune+tomorrow&minRating=4');
  await expect(page.getByRole('heading', { name: /Venues/ }).first()).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await openSidebar(page);
  const sidebar = sidebarOf(page);
  await sidebar.getByRole('searchbox', { name: 'Search for an area or a city' }).fill('andheri');
  await sidebar.getByRole('link', { name: /^Andheri West/ }).click();
  await expect(page).toHaveURL('/search?q=Football+tomorrow+Andheri+West%2C+Mumbai&minRating=4');
  await expect(page.getByRole('article').first()).toBeVisible();
  await openSidebar(page);
  await sidebar.getByRole('link', { name: /^Hyderabad/ }).click();
  await expect(page).toHaveURL('/search?q=Football+tomorrow+Hyderabad&minRating=4');
  await expect(page.getByRole('searchbox').or(page.getByRole('combobox')).first()).toHaveValue(/Hyderabad/);
});
