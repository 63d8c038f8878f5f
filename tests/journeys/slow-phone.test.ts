// A page on a slow phone can be read long before its scripts are there: no press meanwhile is for nothing.
import type { Locator, Page } from '@playwright/test';
import { addDays, indiaDate } from '#domain/india-time.ts';
import { expect, PHONE_ONLY, test } from '#tests/support/browser/journey.ts';
import { openAndPress, pressEarly, slowDown } from '#tests/support/browser/slow-phone.ts';
import { withoutGallery } from '#tests/support/browser/without-gallery.ts';

const VENUE = '/event/terrace-turf-pune';
const CITY = '/sportsvenues/Pune';
const SEVERAL_SPORTS = '/event/sagar-turf-park-mumbai';

/** Where a link leads that says it was pressed: the page is gone before anybody else could look. */
function noteEarlyLinks(): void {
  new MutationObserver(([change]) => {
    if (change?.target instanceof HTMLAnchorElement) sessionStorage.setItem('early', change.target.pathname);
  }).observe(document, { subtree: true, attributeFilter: ['data-pressed'] });
}

type Opener = { path: string; control: (page: Page) => Locator; opened: string | RegExp };
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name });
const openers: Opener[] = [
  { path: CITY, control: button('Pune, choose another location'), opened: 'Select Location' },
  { path: CITY, control: button('See the gallery'), opened: 'Our Gallery' },
  { path: CITY, control: button('Filters'), opened: 'Filters' },
  { path: VENUE, control: button(/^Open the gallery/), opened: 'Terrace Turf' },
  { path: VENUE, control: button('All times'), opened: 'Book a slot' },
];

test(
  'on a slow phone, what is pressed right after the first paint shows that at once and is done when it can be',
  PHONE_ONLY,
  async ({ page }) => {
    test.slow(true, 'half of the speed');
    await slowDown(page);

    await test.step('a date, a part of the day, a way to choose and Book Now, all of them', async () => {
      const date = page
        .getByRole('group', { name: 'Date' })
        .getByRole('button', { name: /\d+ free$/ })
        .nth(3);
      const tab = page.getByRole('tab', { name: /^Morning/ });
      const range = page.getByRole('button', { name: 'Range', exact: true });
      const bookNow = page.getByRole('button', { name: 'Book Now' }).last();
      // Tomorrow, no part of the day is over.
      const tomorrow = addDays(indiaDate(new Date()), 1);
      await openAndPress(page, `${VENUE}?date=${tomorrow}`, async () => {
        for (const control of [date, tab, range, bookNow]) await pressEarly(control);
      });
      await expect(page.getByRole('dialog', { name: 'Continue your booking' })).toBeVisible();
      await expect(page.locator('[data-pressed]')).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(date).toHaveAttribute('aria-pressed', 'true');
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expect(range).toHaveAttribute('aria-pressed', 'true');
    });

    await test.step('a sport, a slot of it, and Book Now', async () => {
      const sport = page.getByRole('group', { name: 'Sport' }).locator('label').filter({ hasText: 'Cricket' });
      const slot = page.getByRole('radio', { name: /^\d+:\d\d [AP]M/, disabled: false }).first();
      await openAndPress(page, `${SEVERAL_SPORTS}?date=${addDays(indiaDate(new Date()), 2)}`, async () => {
        for (const control of [sport, slot, page.getByRole('button', { name: 'Book Now' }).last()]) {
          await pressEarly(control);
        }
      });
      await expect(page.getByRole('dialog', { name: 'Continue your booking' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('radio', { name: /^Cricket/ })).toBeChecked();
      await expect(page).toHaveURL(/sport=cricket/);
    });

    await test.step('the menu', async () => {
      await openAndPress(page, '/', () => pressEarly(page.getByRole('button', { name: 'Open menu' })));
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    });
  },
);

test(
  'so does every other button, a link leads on without scripts, and nothing typed is lost',
  PHONE_ONLY,
  async ({ page }) => {
    await withoutGallery(page);
    for (const { path, control, opened } of openers) {
      await test.step(`what opens “${opened}”`, async () => {
        await openAndPress(page, path, () => pressEarly(control(page)));
        await expect(page.getByRole('dialog', { name: opened })).toBeVisible();
      });
    }

    await test.step('a link, which needs no scripts', async () => {
      await page.addInitScript(noteEarlyLinks);
      await openAndPress(page, '/', () =>
        page
          .getByRole('link', { name: /^Football/ })
          .first()
          .click(),
      );
      await expect(page).toHaveURL('/sports/football');
      expect(await page.evaluate(() => sessionStorage.getItem('early'))).toBe('/sports/football');
    });

    await test.step('what is typed into a search field', async () => {
      const field = page.getByRole('main').getByRole('combobox');
      await openAndPress(page, '/search', () => field.pressSequentially('bad'));
      await expect(page.getByRole('option').first()).toBeVisible();
      await field.pressSequentially('minton');
      await expect(field).toHaveValue('badminton');
    });

    await test.step('Login at a desk, as soon as it is known that nobody is signed in', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await openAndPress(page, '/', () => pressEarly(page.getByRole('button', { name: 'Loading...' })));
      await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
    });
  },
);
