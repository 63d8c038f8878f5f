// What the browser's Back does: to where a list was left, and out of what lies over a page before out of the page.
import type { Locator, Page } from '@playwright/test';
import { expect, PHONE_ONLY, test } from '#tests/support/browser/journey.ts';

const CITY = '/sportsvenues/Mumbai';
const topOf = (element: Locator) => element.evaluate((one) => Math.round(one.getBoundingClientRect().top));

test('Back leads to the place in a list where it was left, with all that had been loaded', async ({ page }) => {
  await page.goto('/venues');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Mumbai/ })
    .click();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByRole('article')).toHaveCount(24);
  const card = page.getByRole('article').nth(19);
  await card.scrollIntoViewIfNeeded();
  await card.getByRole('link').first().hover();
  const left = await topOf(card);
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/event\//);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  await test.step('from a venue to its card', async () => {
    await page.goBack();
    await expect(page.getByRole('article')).toHaveCount(24);
    await expect.poll(() => topOf(card)).toBeCloseTo(left, -1);
    // Long after the moment at which a new page begins at its top.
    await page.waitForFunction((from) => performance.now() > from + 600, await page.evaluate(() => performance.now()));
    expect(await topOf(card)).toBeCloseTo(left, -1);
  });

  await test.step('Forward and Back again, and to the page before', async () => {
    await page.goForward();
    await expect(page.getByRole('button', { name: 'Book Now' }).first()).toBeVisible();
    await page.goBack();
    await expect.poll(() => topOf(card)).toBeCloseTo(left, -1);
    await page.goBack();
    await expect(page).toHaveURL('/venues');
  });

  await test.step('a page that is opened anew begins at its top', async () => {
    await page.evaluate(() => window.scrollTo(0, 500));
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Mumbai/ })
      .click();
    await expect(page).toHaveURL(CITY);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});

type Overlay = { name: string; open: (page: Page) => Promise<void> };
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).last().click();
const ofCity: Overlay[] = [
  { name: 'Menu', open: press('Open menu') },
  { name: 'Select Location', open: press('Mumbai, choose another location') },
  { name: 'Our Gallery', open: press('See the gallery') },
  { name: 'Filters', open: press('Filters') },
  { name: 'Search', open: press('Search') },
];
const ofVenue: Overlay[] = [
  { name: 'Terrace Turf', open: press(/^Open the gallery/) },
  { name: 'Continue your booking', open: press('Book Now') },
];

test(
  'Back closes what lies over a page and stays there; what was closed otherwise is not in its way',
  PHONE_ONLY,
  async ({ page }) => {
    const dialog = page.getByRole('dialog');
    async function openAll(overlays: Overlay[], close: () => Promise<unknown>): Promise<void> {
      const url = page.url();
      for (const { name, open } of overlays) {
        await test.step(name, async () => {
          await open(page);
          await expect(page.getByRole('dialog', { name })).toBeVisible();
          await close();
          await expect(dialog).toHaveCount(0);
          await expect(page).toHaveURL(url);
        });
      }
    }
    await page.goto('/venues');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Mumbai/ })
      .click();
    await expect(page).toHaveURL(CITY);

    await test.step('Back closes each', () => openAll(ofCity, () => page.goBack()));
    await test.step('so does Escape, and then one Back leaves', async () => {
      await openAll(ofCity, () => page.keyboard.press('Escape'));
      await page.goBack();
      await expect(page).toHaveURL('/venues');
      await page.goForward();
      await expect(page).toHaveURL(CITY);
    });
    await test.step('a page chosen in the menu is one Back away from the page it was chosen on', async () => {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await dialog.getByRole('link', { name: 'Home' }).click();
      await expect(page).toHaveURL('/');
      await expect(dialog).toHaveCount(0);
      await page.goBack();
      await expect(page).toHaveURL(CITY);
      await page.goBack();
      await expect(page).toHaveURL('/venues');
    });
    await test.step('on a venue', async () => {
      await page.goto('/event/terrace-turf-pune');
      await openAll(ofVenue, () => page.goBack());
      await page.getByRole('button', { name: 'Back to Venues' }).click();
      await expect(page).toHaveURL('/sportsvenues/Pune');
    });
  },
);

test.describe('an address that was opened directly', () => {
  test.use({ expectedTrouble: /404/ });

  test('Go Back leads to a page of ours', async ({ page }) => {
    await page.goto('/event/no-such-venue');
    await page.getByRole('button', { name: 'Go Back to Venues' }).click();
    await expect(page).toHaveURL('/venues');
  });
});
