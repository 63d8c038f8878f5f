// Finding things by words: the field in the navbar, its sheet on a phone, and the page with the results.
import { SCROLL_DELAY_MS } from '#app/features/shell/use-scroll-on-navigation.ts';
import type { VenueSummary } from '#contract/venue.ts';
import { BOTH_SIZES, expect, expectAccessible, PHONE_ONLY, test } from '#tests/support/browser/journey.ts';
import { NAME, option, options, reach } from '#tests/support/browser/search-field.ts';

test(
  'by keyboard alone: a few letters, arrows and Enter lead to a place, and Back returns; Escape closes',
  BOTH_SIZES,
  async ({ page, isMobile, layoutShift }) => {
    await page.goto('/terms', { waitUntil: 'networkidle' });
    if (isMobile) {
      await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).focus();
      await page.keyboard.press('Enter');
    } else await page.keyboard.press('/');
    const field = page.getByRole('combobox', { name: NAME }).and(page.locator(':focus'));
    await expect(field).toBeFocused();
    await expect(option(page, 'Mumbai')).toBeVisible();
    await expect(option(page, 'Football')).toBeVisible();
    await page.keyboard.type('koth');
    await expect(options(page)).toContainText([
      'Kothrud',
      'Shuttle House',
      'Sahyadri Greens',
      'See all results for “koth”',
    ]);
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    expect(await layoutShift()).toBe(0);
    await expectAccessible(page);

    const active = async () => page.locator(`#${await field.getAttribute('aria-activedescendant')}`);
    await expect(field).not.toHaveAttribute('aria-activedescendant', /./);
    await page.keyboard.press('ArrowDown');
    await expect(await active()).toContainText('Kothrud');
    await expect(await active()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('End');
    await expect(await active()).toContainText('See all results');
    await page.keyboard.press('Home');
    await expect(await active()).toContainText('Kothrud');
    await page.keyboard.press('ArrowUp');
    await expect(field).not.toHaveAttribute('aria-activedescendant', /./);
    await page.keyboard.press('ArrowUp');
    await expect(await active()).toContainText('See all results');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/sportsvenues/Kothrud%2C%20Pune');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.goBack();
    await expect(page).toHaveURL('/terms');

    await test.step('Escape closes the list and then clears the field; on a phone it closes the sheet', async () => {
      const again = await reach(page, isMobile);
      await again.fill('pune');
      await expect(option(page, 'Pune').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('listbox')).toBeHidden();
      if (isMobile) {
        await expect(page.getByRole('dialog')).toBeHidden();
        await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
        return;
      }
      await expect(again).toHaveAttribute('aria-expanded', 'false');
      await expect(again).toHaveValue('pune');
      await page.keyboard.press('ArrowDown');
      await expect(option(page, 'Pune').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(again).toHaveValue('');
      await again.fill('pune');
      await expect(option(page, 'Pune').first()).toBeVisible();
      await page.getByRole('heading', { level: 1 }).click();
      await expect(page.getByRole('listbox')).toBeHidden();
    });

    await test.step('a tap chooses, too', async () => {
      await (await reach(page, isMobile)).fill('football in pune');
      await option(page, /^Football in Pune/).click();
      await expect(page).toHaveURL('/sportsvenues/Pune?sport=football');
    });

    await test.step('what is being typed stays, although the page changes under it', async () => {
      if (isMobile) return;
      const bar = await reach(page, false);
      await bar.fill('tennis');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/search?q=tennis');
      await bar.fill('badmin');
      await page.clock.install();
      await page.goBack();
      await expect(page).toHaveURL('/sportsvenues/Pune?sport=football');
      await expect(option(page, /^Badminton\d+ venues$/)).toBeVisible();
      await expect(bar).toHaveValue('badmin');
      // A page takes the focus shortly after it opened, but only if nobody is typing.
      await page.clock.runFor(SCROLL_DELAY_MS);
      await expect(bar).toBeFocused();
    });
  },
);

test(
  'a tap chooses a sport or a venue; Enter leads to the results, page by page, and Back walks through them',
  PHONE_ONLY,
  async ({ page, layoutShift }) => {
    await page.goto('/terms', { waitUntil: 'networkidle' });
    await (await reach(page, true)).fill('badmin');
    await option(page, /^Badminton\d+ venues$/).click();
    await expect(page).toHaveURL('/sports/badminton');
    await (await reach(page, true)).fill('terrace');
    await option(page, 'Terrace Turf').click();
    await expect(page).toHaveURL('/event/terrace-turf-pune');

    await test.step('the results', async () => {
      await reach(page, true);
      await page.keyboard.type('cricket');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/search?q=cricket');
      await expect(page).toHaveTitle('cricket: search results · Maidan');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('cricket');
      await expect(page.getByRole('article')).toHaveCount(24);
      const first = await page.getByRole('article').first().getByRole('heading').textContent();
      await page.getByRole('link', { name: 'Next' }).click();
      await expect(page).toHaveURL('/search?q=cricket&page=2');
      await expect(page.getByText('Page 2 of 4')).toBeVisible();
      await expect(page.getByRole('article').first().getByRole('heading')).not.toHaveText(first ?? '');
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await page.goBack();
      await expect(page).toHaveURL('/search?q=cricket');
      await expect(page.getByText('Page 1 of 4')).toBeVisible();
      await page.goto('/search?q=cricket&page=4', { waitUntil: 'networkidle' });
      await expect(page.getByRole('link', { name: 'Next' })).toBeHidden();
      await expect(page.getByRole('link', { name: 'Previous' })).toBeVisible();
      expect(await layoutShift()).toBe(0);
      await expectAccessible(page);
    });

    await test.step('what the field above the results suggests lies within the screen', async () => {
      const wide = page.viewportSize() ?? { width: 360, height: 800 };
      const field = page.getByRole('main').getByRole('combobox', { name: NAME });
      await field.click();
      for (const width of [320, 390, 768, 1020]) {
        await page.setViewportSize({ ...wide, width });
        const list = await page.getByRole('listbox', { name: 'Suggestions' }).boundingBox();
        expect(list?.x, `left, at ${width}`).toBeGreaterThanOrEqual(0);
        expect((list?.x ?? 0) + (list?.width ?? width + 1), `right, at ${width}`).toBeLessThanOrEqual(width);
      }
      await page.setViewportSize(wide);
      await page.keyboard.press('Escape');
    });

    await test.step('reaching for the field selects the words in it, so that typing replaces them', async () => {
      const field = page.getByRole('main').getByRole('combobox', { name: NAME });
      await field.blur();
      await field.click();
      await page.keyboard.type('tennis');
      await expect(field).toHaveValue('tennis');
      await test.step('a second press places the cursor', async () => {
        await field.click();
        await page.keyboard.type('x');
        await expect(field).toHaveValue(/^.{7}$/);
      });
      await field.fill('cricket');
      const sheet = await reach(page, true);
      await page.keyboard.type('padel');
      await expect(sheet).toHaveValue('padel');
      await page.keyboard.press('Escape');
    });

    await test.step('no results lead on; an old page number leads to the first', async () => {
      await (await reach(page, true)).fill('zzzzqq');
      await page.keyboard.press('Enter');
      await expect(page.getByText('No venues found for “zzzzqq”')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'See all cities' }).click();
      await expect(page).toHaveURL('/venues');
      await page.goto('/search?q=cricket&page=99');
      await expect(page.getByText('There are no more venues on this page')).toBeVisible();
      await page.getByRole('link', { name: 'Go to the first page' }).click();
      await expect(page).toHaveURL('/search?q=cricket');
    });
  },
);

test('the results arrive complete from the server: venues, places and sports, hidden from search engines', async ({
  request,
}) => {
  const html = (await (await request.get('/search?q=pune')).text()).replaceAll('<!-- -->', '');
  expect(html).toContain('<title>pune: search results · Maidan</title>');
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(html).toMatch(/<h1[^>]*>pune<\/h1>/);
  expect(html).toContain('href="/sportsvenues/Pune"');
  const { venues } = (await (await request.get('/api/turfs/filter?q=pune&limit=24')).json()).data;
  for (const { id } of venues as VenueSummary[]) expect(html).toContain(`href="/event/${id}"`);
  expect(html).not.toContain(' style="');
  expect((await (await request.get('/search?q=football')).text()).includes('href="/sports/football"')).toBe(true);
  const hostile = await request.get(`/search?q=${encodeURIComponent('<script>alert(1)</script>%')}&page=-4&minPrice=x`);
  expect(hostile.status()).toBe(200);
  expect(await hostile.text()).not.toContain('<script>alert');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the field is a form that leads to the results, and on a phone a link to the page with one',
    PHONE_ONLY,
    async ({ page }) => {
      await page.goto('/terms');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await expect(page).toHaveURL('/search');
      await expect(page.getByRole('main').getByRole('combobox', { name: NAME })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find a ground');
      await expect(page.getByRole('navigation', { name: 'Places and sports' }).getByRole('link')).toHaveCount(12);
      await expect(page.getByRole('article')).toHaveCount(24);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto('/sportsvenues/Pune');
      const field = page.getByRole('banner').getByRole('combobox', { name: NAME });
      await field.fill('football pune');
      await field.press('Enter');
      await expect(page).toHaveURL('/search?q=football+pune');
      await expect(page.getByRole('link', { name: /^Football in Pune/ })).toBeVisible();
    },
  );
});
