// The frame of every page at every width and size of text: nothing in it overlaps, and nothing of it covers the page.
import type { Page } from '@playwright/test';
import { BOTH_SIZES, expect, test } from '#tests/support/browser/journey.ts';
import { beSignedIn, signUp } from '#tests/support/browser/player.ts';

const VENUE = '/event/terrace-turf-pune';

/** Runs in the page: what in the navbar lies over something else in it, or leaves the screen. */
async function overlaps(): Promise<string[]> {
  await new Promise((done) => requestAnimationFrame(done));
  const shown = [...document.querySelectorAll('header.sticky :is(a, button, input), [data-in-navbar] a')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[popover]'))
    .map((element) => ({
      name: element.getAttribute('aria-label') ?? element.textContent ?? '',
      box: element.getBoundingClientRect(),
    }));
  const outside = shown
    .filter(({ box }) => box.left < 0 || box.right > window.innerWidth + 0.5)
    .map(({ name }) => `${name} leaves the screen`);
  const over = shown.flatMap((one, index) =>
    shown
      .slice(index + 1)
      .filter(({ box: { left, right, top, bottom } }) => {
        const isBeside = one.box.right <= left + 0.5 || right <= one.box.left + 0.5;
        return !isBeside && one.box.top < bottom && top < one.box.bottom;
      })
      .map((other) => `${one.name} and ${other.name}`),
  );
  return [...outside, ...over];
}

/** Looks at every width, with text of the usual size and of twice that. */
async function sweep(page: Page, who: string): Promise<void> {
  for (const percent of [100, 200]) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`;
    }, percent);
    for (let width = 320; width <= 1920; width += width < 1_440 ? 40 : 160) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(overlaps), `${who}, ${width} pixels, text at ${percent} %`).toEqual([]);
    }
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

test('nothing in the navbar overlaps at any width and size of text, signed in or not, scrolled or not', async ({
  page,
  request,
}, { workerIndex }) => {
  test.slow(true, 'some hundred sizes');
  await page.goto(VENUE);
  await expect(page.getByRole('button', { name: 'Loading...' })).toHaveCount(0);
  await sweep(page, 'signed out');

  const player = await signUp(request, workerIndex);
  const name = 'Venkatanarasimharajuvaripeta Subramaniam';
  await request.put('/api/user/profile', { data: { name }, headers: { authorization: `Bearer ${player.token}` } });
  await beSignedIn(page, player);
  await page.setViewportSize({ width: 1_440, height: 900 });
  await page.goto(VENUE);
  await expect(page.getByRole('button', { name: /^Hi, Venkata/ })).toBeVisible();
  await page.evaluate(() => {
    document.body.style.minHeight = '10000px';
    window.scrollTo(0, 2_000);
  });
  await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible();
  await sweep(page, 'signed in, scrolled');
});

test(
  'nothing moves when it is known who is signed in, and a player at a desk is greeted',
  BOTH_SIZES,
  async ({ page, request, layoutShift, isMobile }, { workerIndex }) => {
    const player = await signUp(request, workerIndex);
    await beSignedIn(page, player);
    for (const path of ['/', '/venues', VENUE]) {
      await page.goto(path);
      if (!isMobile) await expect(page.getByRole('button', { name: /^Hi, / })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await layoutShift(), path).toBe(0);
    }
  },
);

/** Runs in the page: which prices, slots and headings lie under something small that floats over the page. */
async function covered(top: number): Promise<string[]> {
  window.scrollTo(0, top);
  await new Promise((done) => requestAnimationFrame(done));
  const floating = [...document.querySelectorAll('body *')].filter((element) => {
    const { position } = getComputedStyle(element);
    const isSmall = element.getBoundingClientRect().width < 120;
    const isFloating = position === 'fixed' || position === 'sticky' || element.closest('header [data-in-navbar]');
    return isFloating && isSmall && element.checkVisibility({ visibilityProperty: true });
  });
  const navbar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const isCovered = (box: DOMRect) =>
    floating
      .map((element) => element.getBoundingClientRect())
      .some((over) => {
        const bottom = Math.min(box.bottom, over.bottom);
        const highest = Math.max(box.top, over.top, navbar);
        return highest < bottom && over.left < box.right && box.left < over.right;
      });
  return [...document.querySelectorAll('main :is(h1, h2, h3, [role="radio"], p, dd, span)')]
    .filter((element) => element.matches('h1, h2, h3, [role="radio"]') || element.textContent?.startsWith('₹'))
    .filter(
      (element) => element.checkVisibility({ contentVisibilityAuto: true }) && !element.closest('[data-bottom-bar]'),
    )
    .filter((element) => isCovered(element.getBoundingClientRect()))
    .map((element) => element.textContent ?? '');
}

test('nothing that floats covers a price, a slot or a heading', BOTH_SIZES, async ({ page }) => {
  for (const path of [VENUE, '/sportsvenues/Pune']) {
    await page.goto(path);
    const end = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    await page.evaluate(() => window.scrollTo(0, 320));
    await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible();
    for (let y = 320; y < Math.min(end, 3_200); y += 60) {
      expect(await page.evaluate(covered, y), `${path} scrolled to ${y}`).toEqual([]);
    }
  }
});

test('the footer is short where something is booked and paid for', async ({ page }) => {
  // Not by its role: whoever is asked to sign in has a dialog over all of it.
  const footer = page.locator('#foot');
  const link = (name: string) => footer.locator('a').filter({ hasText: name });
  await page.goto('/venues');
  await expect(link('App Store')).toBeVisible();
  const whole = await footer.evaluate((element) => element.clientHeight);
  await page.goto('/booking/BK1');
  await expect(footer.getByText('Designed for sport & made in India')).toBeVisible();
  await expect(link('Terms of Service')).toBeVisible();
  await expect(link('App Store')).toHaveCount(0);
  expect(await footer.evaluate((element) => element.clientHeight)).toBeLessThan(whole / 3);
});
