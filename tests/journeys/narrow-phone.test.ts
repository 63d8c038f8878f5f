// The narrowest phones, and text twice as large: nothing is cut off, runs under something else or is broken in a word.
import type { Locator, Page } from '@playwright/test';
import { formatRupees } from '#domain/price.ts';
import { test } from '#tests/support/browser/booking-journey.ts';
import { bookNowSignedIn, chooseAny } from '#tests/support/browser/booking-steps.ts';
import { expect, PHONE_ONLY } from '#tests/support/browser/journey.ts';
import { book } from '#tests/support/browser/own-booking.ts';
import { beSignedIn, freeSlot, signUp } from '#tests/support/browser/player.ts';
import { withoutGallery } from '#tests/support/browser/without-gallery.ts';

test.use({ viewport: { width: 320, height: 640 } });

/** How many lines a text takes; a word that is broken takes one more. */
const lines = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return { ...box, right: box.x + box.width };
};

const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

test("a booking's time is whole and its id unbroken", PHONE_ONLY, async ({ page, request }, { workerIndex }) => {
  const player = await signUp(request, workerIndex);
  const booking = await book(request, player, await freeSlot(request));
  await beSignedIn(page, player);
  await page.goto(`/bookings/${booking.bookingId}`);
  const header = page.getByRole('main').locator('header').first();
  const end = await boxOf(header.getByText(booking.formattedToTime, { exact: true }));
  expect(end.right).toBeLessThanOrEqual((await boxOf(header)).right);
  expect(await lines(page.getByRole('definition').filter({ hasText: booking.bookingId }))).toBe(1);
  await page.goto(`/booking-confirmation/${booking.bookingId}`);
  const date = page.getByRole('definition').getByText(`${booking.formattedDate},`, { exact: true });
  expect(await lines(date)).toBe(1);
  await expectNoSidewaysScroll(page);
});

test('what is chosen stands beside the button that goes on', PHONE_ONLY, async ({ page, request }, { workerIndex }) => {
  const player = await signUp(request, workerIndex);
  await beSignedIn(page, player);
  await bookNowSignedIn(page, await freeSlot(request));
  await chooseAny(page);
  await page.getByRole('button', { name: 'Continue to Details' }).click();
  const bar = page.locator('[data-bottom-bar]');
  const go = await boxOf(bar.getByRole('button', { name: 'Proceed to Payment' }));
  for (const text of await bar.locator('p span').all()) expect((await boxOf(text)).right).toBeLessThanOrEqual(go.x);
});

test('sports, cities and services keep their words whole', PHONE_ONLY, async ({ page }) => {
  await page.goto('/');
  for (const name of ['Badminton', 'Swimming', 'Basketball']) {
    expect(await lines(page.getByRole('heading', { level: 3, name, exact: true }))).toBe(1);
  }
  const city = page.getByRole('region', { name: 'Cities We Operate In' }).getByText('Bengaluru', { exact: true });
  expect(await city.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.goto('/event/terrace-turf-pune');
  expect(await lines(page.getByRole('listitem').getByText('Floodlights', { exact: true }))).toBe(1);
});

test(
  'with text twice as large, cards and sums keep to their width',
  PHONE_ONLY,
  async ({ page, request }, { workerIndex }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const player = await signUp(request, workerIndex);
    const booking = await book(request, player, await freeSlot(request));
    await beSignedIn(page, player);
    for (const path of ['/bookings', `/bookings/${booking.bookingId}`]) {
      await page.goto(path);
      const sum = page.getByText(formatRupees(booking.totalPrice), { exact: true }).last();
      await expect(sum).toBeVisible();
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      const cut = await page
        .getByRole('main')
        .evaluate((main) =>
          [...main.querySelectorAll('h1, h2, dt, dd, p > span')]
            .filter((text) => text.getBoundingClientRect().right > main.clientWidth - 20)
            .map(({ textContent }) => textContent),
        );
      expect(cut).toEqual([]);
    }
  },
);

test('with text twice as large, names and prices in lists are whole', PHONE_ONLY, async ({ page }) => {
  await withoutGallery(page);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/', '/sportsvenues/Andheri%20West%2C%20Mumbai', '/search?q=andheri', '/contact']) {
      await page.goto(path);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      const cut = await page.getByRole('main').evaluate((main) => {
        const isCut = (text: Element) => {
          const { textOverflow } = getComputedStyle(text);
          const box = text.closest('article, li') ?? main;
          const isOutside = text.getBoundingClientRect().right > box.getBoundingClientRect().right + 1;
          return (textOverflow === 'ellipsis' && text.scrollWidth > text.clientWidth) || isOutside;
        };
        return [...main.querySelectorAll('h1, h2, h3, p, article span, nav span, button span')]
          .filter((text) => text.textContent?.trim() && !text.closest('.sr-only') && isCut(text))
          .map((text) => text.textContent);
      });
      expect(cut, `${path} at ${width}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
  }
});

test.describe('when there is no venue', () => {
  test.use({ expectedTrouble: /404/ });

  test('a missing venue fits the screen with text twice as large', PHONE_ONLY, async ({ page }) => {
    await page.goto('/event/nowhere');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});
