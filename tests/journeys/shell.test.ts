import { BOTH_SIZES, expect, expectAccessible, MOVING, test } from '#tests/support/journey.ts';

test('while it is not known who is there, the Login button waits', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(() => localStorage.setItem('authToken', 'a-token-that-is-being-looked-up'));
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  const user = { id: '7', name: 'Asha', phone: '9876543210', email: null };
  await page.route('**/api/user/profile', async (route) => {
    await asked;
    await route.fulfill({ json: { success: true, data: user } });
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Loading...' })).toBeDisabled();
  answer();
  await expect(page.getByText('Hi, Asha')).toBeVisible();
});

test('on a phone the menu slides in, and a click outside closes it', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'wider screens show the links in the bar');
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Home' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Venues' })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Login' })).toBeVisible();
  await expectAccessible(page);
  await page.mouse.click(20, 500);
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'Venues' }).click();
  await expect(page).toHaveURL('/venues');
  await expect(menu).toBeHidden();
});

test('the navbar stays at the top, and back-to-top appears after 300 pixels', BOTH_SIZES, async ({ page }) => {
  await page.goto('/');
  const backToTop = page.getByRole('button', { name: 'Back to top' });
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
  await expect(backToTop).toBeHidden();
  await page.evaluate(() => window.scrollTo({ top: 301, behavior: 'instant' }));
  await expect(backToTop).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
  await expect(page.getByRole('link', { name: 'Maidan, home' })).toBeInViewport();
  await backToTop.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(backToTop).toBeHidden();
});

test('a button pressed before the scripts are there does its work as soon as they are', async ({ page }) => {
  const arrival = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  arrival.resolve();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test.describe('with movement', () => {
  test.use(MOVING);

  test('every path change scrolls smoothly to the top, after 100 ms', async ({ page }) => {
    await page.addInitScript(() => {
      const original = window.scrollTo.bind(window);
      window.scrollTo = ((options: ScrollToOptions) => {
        document.documentElement.dataset.scrolledWith = `${options.top} ${options.behavior}`;
        document.documentElement.dataset.scrolledAt = String(performance.now());
        original(options);
      }) as typeof window.scrollTo;
      const push = history.pushState.bind(history);
      history.pushState = (...args) => {
        document.documentElement.dataset.pushedAt = String(performance.now());
        push(...args);
      };
    });
    await page.goto('/');
    const link = page.getByRole('link', { name: 'Terms of Service' });
    await link.scrollIntoViewIfNeeded();
    await link.click();
    await expect(page).toHaveURL('/terms');
    await expect(page.locator('html')).toHaveAttribute('data-scrolled-with', '0 smooth');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    const waited = await page.evaluate(() => {
      const { scrolledAt, pushedAt } = document.documentElement.dataset;
      return Number(scrolledAt) - Number(pushedAt);
    });
    expect(waited).toBeGreaterThanOrEqual(95);
  });
});

test('the footer leads to real pages', BOTH_SIZES, async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('Designed for sport & made in India')).toBeVisible();
  await expect(footer.getByText(/^© \d{4} Maidan/)).toBeVisible();
  for (const [name, path] of [
    ['Contact us', '/contact'],
    ['Blog', '/blog'],
    ['Terms of Service', '/terms'],
    ['Privacy Policy', '/privacy'],
    ['App Store', '/app'],
    ['Google Play', '/app'],
  ] as const) {
    const link = footer.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', path);
    expect((await page.request.get(path)).status(), path).toBe(200);
  }
  for (const [name, host] of [
    ['Instagram', 'www.instagram.com'],
    ['X', 'x.com'],
    ['LinkedIn', 'www.linkedin.com'],
    ['Facebook', 'www.facebook.com'],
  ] as const) {
    const href = await footer.getByRole('link', { name, exact: true }).getAttribute('href');
    expect(new URL(href ?? '').host).toBe(host);
  }
});

for (const path of ['/contact', '/blog', '/terms', '/privacy', '/app']) {
  test(`${path} is accessible and does not jump`, BOTH_SIZES, async ({ page, layoutShift }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await layoutShift()).toBe(0);
    await expectAccessible(page);
  });
}

test('every article of the blog opens', async ({ page }) => {
  await page.goto('/blog');
  const hrefs = await page
    .locator('main a[href^="/blog/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(new Set(hrefs).size).toBeGreaterThanOrEqual(4);
  for (const href of new Set(hrefs)) {
    await page.goto(href);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});

test.describe('an address that leads nowhere', () => {
  test.use({ expectedTrouble: /404/ });

  test('answers 404 with a page that leads on', async ({ page }) => {
    const response = await page.goto('/nothing/here');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Go Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('a page that breaks', () => {
  test.use({ expectedTrouble: /./ });

  test('shows a page that says so and offers a way on', async ({ page }) => {
    // Answers of a shape that the page cannot draw.
    await page.route('**/api/turfs/sports', (route) => route.fulfill({ json: { success: true, data: [null] } }));
    await page.goto('/contact');
    await page.getByRole('link', { name: 'Maidan, home' }).click();
    await expect(page.getByRole('heading', { name: 'Play has stopped' })).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/turfs/sports');
    await page.getByRole('link', { name: 'Go Home' }).click();
    await expect(page.getByRole('heading', { name: 'Popular Sports' })).toBeVisible();
  });
});

test('pages tell search engines and shared links what they are', async ({ page }) => {
  await page.goto('/venues');
  const content = (selector: string) => page.locator(selector).getAttribute('content');
  await expect(page).toHaveTitle(/Maidan/);
  expect(await content('meta[name="description"]')).toContain('sports venues');
  expect(await content('meta[property="og:title"]')).toBe(await page.title());
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/^https?:\/\/[^/]+\/venues$/);
  const card = await content('meta[property="og:image"]');
  const response = await page.request.get(new URL(card ?? '').pathname);
  expect(response.headers()['content-type']).toBe('image/jpeg');
  await page.goto('/');
  const things = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(things.map((text) => JSON.parse(text)['@type'])).toEqual(['Organization', 'WebSite']);
});
