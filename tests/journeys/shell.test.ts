import { BOTH_SIZES, expect, expectAccessible, PHONE_ONLY, test } from '#tests/support/browser/journey.ts';
import { fontsOf, openWithLateFonts } from '#tests/support/browser/late-fonts.ts';

test(
  'on a phone the menu opens, even when pressed before the scripts are there, and a click outside closes it',
  PHONE_ONLY,
  async ({ page }) => {
    const arrival = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    const opener = page.getByRole('button', { name: 'Open menu' });
    const menu = page.getByRole('dialog', { name: 'Menu' });

    await test.step('pressed too early, it does its work as soon as it can', async () => {
      await opener.click();
      await expect(page.getByRole('dialog')).toBeHidden();
      arrival.resolve();
      await expect(menu).toBeVisible();
    });

    await test.step('it holds the pages and the way in, and a click outside closes it', async () => {
      await expect(menu.getByRole('link', { name: 'Home' })).toBeVisible();
      await expect(menu.getByRole('link', { name: 'Venues' })).toBeVisible();
      await expect(menu.getByRole('button', { name: 'Login' })).toBeVisible();
      await expectAccessible(page);
      await page.mouse.click(20, 500);
      await expect(menu).toBeHidden();
      await expect(page).toHaveURL('/');
    });

    await test.step('a page chosen from it opens and closes it', async () => {
      await opener.click();
      await menu.getByRole('link', { name: 'Venues' }).click();
      await expect(page).toHaveURL('/venues');
      await expect(menu).toBeHidden();
    });
  },
);

/** The two whose fonts come late have the longest text, and the largest. */
const READING = [
  { path: '/contact', open: 'at once' },
  { path: '/blog', open: 'at once' },
  { path: '/privacy', open: 'at once' },
  { path: '/terms', open: 'with late fonts' },
  { path: '/app', open: 'with late fonts' },
] as const;

test('what there is to read is accessible and does not jump', BOTH_SIZES, async ({ page, layoutShift, isMobile }) => {
  test.slow(true, 'five pages');
  // What is long or large is looked at on a wide screen too.
  for (const { path, open } of READING.filter((one) => isMobile || one.open === 'with late fonts')) {
    await test.step(path, async () => {
      if (open === 'at once') await page.goto(path);
      else await openWithLateFonts(page, path);
      await expect.poll(() => fontsOf(page, 'h1')).toEqual([expect.stringContaining('Bricolage')]);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await layoutShift()).toBe(0);
      // Only long documents have something on wide screens that they do not have on narrow ones.
      if (isMobile || path === '/terms') await expectAccessible(page);
    });
  }
});

test('every article of the blog opens', async ({ page, request }) => {
  const html = await (await request.get('/blog')).text();
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const hrefs = new Set([...main.matchAll(/<a [^>]*href="(\/blog\/[^"]+)"/g)].map(([, href]) => href ?? ''));
  expect(hrefs.size).toBeGreaterThanOrEqual(4);
  for (const href of hrefs) {
    await page.goto(href);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});

test.describe('a player who is lost', () => {
  test.use({ expectedTrouble: /404|null/ });

  test('an address that leads nowhere and a page that breaks say so, and lead on', async ({ page }) => {
    await test.step('an address that leads nowhere answers 404 with a page that leads home', async () => {
      const response = await page.goto('/nothing/here');
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('a page that breaks shows one that says so', async () => {
      // Answers of a shape that the page cannot draw.
      await page.route('**/api/turfs/sports', (route) => route.fulfill({ json: { success: true, data: [null] } }));
      await page.getByRole('main').getByRole('link', { name: 'Go Home' }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { name: 'Play has stopped' })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('from there, home is one click away', async () => {
      await page.unroute('**/api/turfs/sports');
      await page.getByRole('link', { name: 'Go Home' }).click();
      await expect(page.getByRole('heading', { name: 'Popular Sports' })).toBeVisible();
    });
  });
});
