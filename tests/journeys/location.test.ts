import type { Page } from '@playwright/test';
import { BOTH_SIZES, expect, expectAccessible, test } from '#tests/support/journey.ts';

const KOTHRUD = { latitude: 18.5074, longitude: 73.8077 };

async function openSidebar(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /change location$/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Select Location' })).toBeVisible();
}

test('the current location is found, shown, stored and remembered', BOTH_SIZES, async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(KOTHRUD);
  await page.goto('/');
  await openSidebar(page);
  await expect(page.getByRole('heading', { name: 'Other Cities We Operate In' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use Current Location' }).click();
  await expect(page.getByRole('dialog').getByText('Kothrud, Pune')).toBeVisible();
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
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Kothrud, Pune, change location' })).toBeVisible();
});

test('picking a city goes to its page and closes the sidebar', BOTH_SIZES, async ({ page }) => {
  await page.goto('/');
  await openSidebar(page);
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Jaipur/ })
    .click();
  await expect(page).toHaveURL('/sportsvenues/Jaipur');
  await expect(page.getByRole('dialog')).toBeHidden();
  await openSidebar(page);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog')).toBeHidden();
});

for (const [code, label] of [
  [1, 'Location denied'],
  [2, 'Location unavailable'],
  [3, 'Location timeout'],
  [9, 'Location error'],
] as const) {
  test(`a browser that answers with error ${code} gives the label '${label}'`, async ({ page }) => {
    await page.addInitScript((errorCode) => {
      navigator.geolocation.getCurrentPosition = (_done, fail) =>
        fail?.({ code: errorCode, message: '' } as GeolocationPositionError);
    }, code);
    await page.goto('/');
    await openSidebar(page);
    await page.getByRole('button', { name: 'Use Current Location' }).click();
    await expect(page.getByRole('dialog').getByText(label)).toBeVisible();
  });
}

test('the browser is asked as the specification says, and the button tells that it waits', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_done, _fail, options) => {
      document.documentElement.dataset.asked = JSON.stringify(options);
    };
  });
  await page.goto('/');
  await openSidebar(page);
  await page.getByRole('button', { name: 'Use Current Location' }).click();
  await expect(page.getByRole('button', { name: 'Getting Location...', exact: true })).toBeDisabled();
  const asked = await page.locator('html').getAttribute('data-asked');
  expect(JSON.parse(asked ?? '')).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 });
});

test('a browser without geolocation gives its own label', async ({ page }) => {
  await page.addInitScript(() => {
    // @ts-expect-error the property is there in every browser we could test with
    delete Navigator.prototype.geolocation;
  });
  await page.goto('/');
  await openSidebar(page);
  await page.getByRole('button', { name: 'Use Current Location' }).click();
  await expect(page.getByRole('dialog').getByText('Location not supported')).toBeVisible();
});

test.describe('when the place has no name', () => {
  test.use({ expectedTrouble: /404/ });

  test('the label says that the location was obtained', async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(KOTHRUD);
    await page.route('**/api/location/reverse*', (route) => route.fulfill({ status: 404, json: {} }));
    await page.goto('/');
    await openSidebar(page);
    await page.getByRole('button', { name: 'Use Current Location' }).click();
    await expect(page.getByRole('dialog').getByText('Location obtained')).toBeVisible();
  });
});
