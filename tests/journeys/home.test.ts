import type { Page } from '@playwright/test';
import { SCROLL_DELAY_MS } from '#app/features/shell/use-scroll-on-navigation.ts';
import { HOLD_MINUTES } from '#domain/occupancy.ts';
import { BOTH_SIZES, expect, expectAccessible, MOVING, PHONE_ONLY, test } from '#tests/support/browser/journey.ts';
import { openWithLateFonts } from '#tests/support/browser/late-fonts.ts';

const CITIES = '**/api/user/cities';
const SPORTS = '**/api/turfs/sports';

test('home arrives complete from the server: sports with their counts, and six cities', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const sports = (await (await request.get('/api/turfs/sports')).json()).data;
  const cities = (await (await request.get('/api/user/cities')).json()).data;
  expect(html).toContain('Popular Sports');
  expect(html).toContain('Choose your favorite sport');
  for (const { name, venueCount } of sports) {
    expect(html).toContain(`>${name}</a>`);
    expect(html.replaceAll('<!-- -->', '')).toContain(`>${venueCount} venue${venueCount === 1 ? '' : 's'}<`);
  }
  expect(cities.length).toBeGreaterThan(6);
  for (const [index, { name }] of cities.entries()) {
    const isShown = html.includes(`href="/sportsvenues/${encodeURIComponent(name)}"`);
    expect(isShown, name).toBe(index < 6);
  }
});

test.describe('with movement', () => {
  test.use(MOVING);
  test.use({ deviceScaleFactor: async ({ isMobile }, use) => use(isMobile ? 2 : 1) });

  test(
    'home shows every section of the specification, without a jump or an error, and leads on',
    BOTH_SIZES,
    async ({ page, layoutShift, isMobile }) => {
      const pictures: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'image') pictures.push(new URL(request.url()).pathname);
      });
      await page.addInitScript(watchScrolling);
      await openWithLateFonts(page, '/');

      await test.step('all of it is in its place, also when its fonts come late', async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your ground.Your hour.');
        for (const heading of ['Popular Sports', 'Cities We Operate In', 'Why choose Maidan?', 'Ready to Play?']) {
          await expect(page.getByRole('heading', { name: heading, level: 2 })).toBeVisible();
        }
        await expect(page.getByText('Find sports venues in your city')).toBeVisible();
        for (const reason of ['Find nearby venues', 'Book instantly', 'Join communities', 'Track progress']) {
          await expect(page.getByRole('heading', { name: reason })).toBeVisible();
        }
        for (const claim of [
          'see what is free tonight',
          'Grounds around you, nearest first',
          `It is held for ${HOLD_MINUTES} minutes while you pay`,
          'Share a ground or a booking',
          'what is next, what was played, and every refund',
        ]) {
          await expect(page.getByText(claim)).toBeVisible();
        }
        for (const [figure, label] of [
          ['500+', 'sports venues'],
          ['50K+', 'happy players'],
          ['4.8', 'average rating'],
          ['24/7', 'support'],
        ] as const) {
          await expect(page.getByLabel('Maidan in numbers').getByText(figure, { exact: true })).toBeVisible();
          await expect(page.getByLabel('Maidan in numbers').getByText(label, { exact: true })).toBeVisible();
        }
        await page.getByRole('heading', { name: 'Ready to Play?' }).scrollIntoViewIfNeeded();
        expect(await layoutShift()).toBe(0);
        await expectAccessible(page);
      });

      await test.step('pictures are sent in a size that suits the screen', async () => {
        expect(pictures.find((path) => path.startsWith('/art/hero'))).toMatch(
          isMobile ? /^\/art\/hero-tall-(828|1200)\.avif$/ : /^\/art\/hero-(1600|2400)\.avif$/,
        );
        const cards = pictures.filter((path) => path.startsWith('/art/category-'));
        expect(cards).not.toEqual([]);
        for (const path of cards) expect(path).toMatch(/-(320|640|960)\.avif$/);
      });

      await test.step('the navbar stays at the top, and back-to-top appears after 300 pixels', async () => {
        const backToTop = page.getByRole('button', { name: 'Back to top' });
        const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
        await scrollTo(301);
        await expect(backToTop).toBeVisible();
        await scrollTo(300);
        await expect(backToTop).toBeHidden();
        await scrollTo(1500);
        await expect(page.getByRole('link', { name: 'Maidan, home' })).toBeInViewport();
        await backToTop.click();
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
        await expect(backToTop).toBeHidden();
      });

      if (isMobile) await leadsOn(page);
    },
  );
});

/** To the pages of the footer, to a sport and to a city. */
async function leadsOn(page: Page): Promise<void> {
  await test.step('Download App and Learn More change no page', async () => {
    await page.getByRole('button', { name: 'Download App' }).click();
    await expect(page.getByRole('dialog', { name: 'Maidan on your phone' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Download App' })).toBeFocused();
    await page.getByRole('button', { name: 'Learn More' }).click();
    await expect(page.getByRole('heading', { name: 'Why choose Maidan?' })).toBeInViewport();
    await expect(page).toHaveURL('/');
  });

  await test.step('the footer leads to real pages', () => footerLeadsOn(page));

  await test.step('every path change scrolls smoothly to the top, after 100 ms', async () => {
    await page.getByRole('link', { name: 'Terms of Service' }).scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    // The way here was scrolled too.
    await page.evaluate(() => delete document.documentElement.dataset.scrolledWith);
    await page.evaluate(noteWhereTermsAreFirstSeen);
    await page.getByRole('link', { name: 'Terms of Service' }).click();
    await expect(page).toHaveURL('/terms');
    // Until then it is at its top already: the page before it is not scrolled through.
    await expect(page.locator('html')).toHaveAttribute('data-first-seen-at', '0');
    await expect(page.locator('html')).toHaveAttribute('data-scrolled-with', '0 smooth');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    const waited = await page.evaluate(() => {
      const { scrolledAt, pushedAt } = document.documentElement.dataset;
      return Number(scrolledAt) - Number(pushedAt);
    });
    expect(waited).toBeGreaterThanOrEqual(95);
    await page.evaluate(() => delete document.documentElement.dataset.scrolledWith);
    // Back leads to where the page was left, at once.
    await page.goBack();
    await expect(page.locator('html')).toHaveAttribute('data-scrolled-with', /^[1-9]\d* instant$/);
  });

  await test.step('but not under a finger: what is pressed by then stays where it is until it is let go', async () => {
    await page.getByRole('link', { name: 'Terms of Service' }).scrollIntoViewIfNeeded();
    await page.evaluate(pressUntilAsked);
    await page.clock.install();
    await page.getByRole('link', { name: 'Terms of Service' }).click();
    await expect(page).toHaveURL('/terms');
    await page.clock.runFor(3 * SCROLL_DELAY_MS);
    await expect(page.locator('html')).not.toHaveAttribute('data-scrolled-with');
    await page.evaluate(() => window.dispatchEvent(new Event('let go')));
    await expect(page.locator('html')).toHaveAttribute('data-scrolled-with', '0 smooth');
    await page.goBack();
  });

  await test.step('a sport leads to its page', async () => {
    await page.getByRole('link', { name: 'Badminton', exact: true }).click();
    await expect(page).toHaveURL('/sports/badminton');
    await page.goBack();
    // The sport's page, which stays until home is there, has cities too.
    await expect(page.getByRole('heading', { name: 'Popular Sports' })).toBeVisible();
  });

  await test.step('a city carries its number of venues as a tooltip and answers to the space bar', async () => {
    const cities = (await (await page.request.get('/api/user/cities')).json()).data;
    const button = page.getByRole('button', { name: new RegExp(`^${cities[1].name}`) });
    await expect(button).toHaveAttribute('title', `${cities[1].venueCount} venues available`);
    // A moment after a page has opened it takes the focus.
    await expect(page.locator('#main')).toBeFocused();
    await button.press('Space');
    await expect(page).toHaveURL(`/sportsvenues/${cities[1].name}`);
  });
}

/** Runs in the page: writes down how far the terms are scrolled when they are painted for the first time. */
function noteWhereTermsAreFirstSeen(): void {
  const look = () => {
    if (document.querySelector('h1')?.textContent?.startsWith('Terms')) {
      document.documentElement.dataset.firstSeenAt = String(window.scrollY);
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page: writes down when and how it is scrolled, and when its address changes. */
function watchScrolling(): void {
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
}

/** Runs in the page: a finger comes down as soon as anything happens, and again and again, until told to let go. */
function pressUntilAsked(): void {
  delete document.documentElement.dataset.scrolledWith;
  const press = () => window.dispatchEvent(new PointerEvent('pointerdown'));
  const pressing = setInterval(press, 5);
  const letGo = () => {
    clearInterval(pressing);
    window.dispatchEvent(new PointerEvent('pointerup'));
  };
  window.addEventListener('let go', letGo, { once: true });
}

async function footerLeadsOn(page: Page): Promise<void> {
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
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', path);
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
}

test.describe('when the server is slow, fails, and knows little', () => {
  test.use({ expectedTrouble: /500/ });

  test('each block says so, offers Try Again, and recovers', PHONE_ONLY, async ({ page }) => {
    const release = Promise.withResolvers<void>();
    let isBroken = true;
    for (const [url, data] of [
      [CITIES, []],
      [SPORTS, [{ id: 'kabaddi', name: 'Kabaddi', category: 'kabaddi', venueCount: 1 }]],
    ] as const) {
      await page.route(url, async (route) => {
        await release.promise;
        await route.fulfill(isBroken ? { status: 500, json: {} } : { json: { success: true, data } });
      });
    }
    const [sports, cities] = ['Popular Sports', 'Cities We Operate In'].map((name) =>
      page.getByRole('region', { name }),
    );
    // Home as reached from another page: its data comes through the API.
    await page.goto('/contact');
    await page.getByRole('link', { name: 'Maidan, home' }).click();
    await expect(page).toHaveURL('/');

    await test.step('while cities and sports load, six placeholders and a text stand in for them', async () => {
      await expect(page.getByText('Loading sports...')).toBeVisible();
      await expect(page.getByTestId('city-skeleton')).toHaveCount(6);
    });

    await test.step('when they fail, each block says so', async () => {
      release.resolve();
      await expect(page.getByText('Failed to load sports. Please try again.')).toBeVisible();
      await expect(page.getByText('Failed to load cities. Please try again.')).toBeVisible();
      await expect(page.getByTestId('city-skeleton')).toHaveCount(0);
      await expectAccessible(page);
      await expect(page.getByRole('link', { name: 'Go to Venues Page' })).toHaveAttribute('href', '/venues');
    });

    await test.step('Try Again brings a single venue, counted in the singular, with the football picture', async () => {
      isBroken = false;
      await sports?.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByText('1 venue', { exact: true })).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: 'Kabaddi' }).locator('img')).toHaveAttribute(
        'data-art',
        'category-football',
      );
    });

    await test.step('Try Again brings no city: home says so, and so does the page of the venues', async () => {
      await cities?.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByText('No cities available at the moment.')).toBeVisible();
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Venues' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('DISCOVER THE BEST VENUES IN TOWN');
      await expect(page.getByText('No cities available at the moment.')).toBeVisible();
    });
  });
});
