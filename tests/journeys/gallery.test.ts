// The gallery popup of a city's page, and the full-screen gallery of a venue.
import type { Page } from '@playwright/test';
import { BOTH_SIZES, expect, expectAccessible, MOVING, test } from '#tests/support/browser/journey.ts';

test.use(MOVING);

const popup = (page: Page) => page.getByRole('dialog', { name: 'Our Gallery' });
const shown = (page: Page) =>
  popup(page)
    .getByRole('button', { name: /^Show image/, exact: false })
    .and(page.locator('[aria-current]'));

async function openGallery(page: Page): Promise<void> {
  await page.goto('/sportsvenues/Pune');
  await expect(popup(page)).toBeVisible();
}

/** Stops the page's clock: from here on its time passes only by `page.clock.runFor`. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
}

/** A finger moves sideways over the picture in the middle of the screen. */
async function swipe(page: Page, px: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    devTools.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 400 }] });
  await touch('touchStart', 195);
  for (const part of [0.3, 0.6, 1]) await touch('touchMove', 195 + px * part);
  await touch('touchEnd');
  await devTools.detach();
}

/** Notes in the page what the wait of two seconds begins and ends with. */
function watchWait(): void {
  const { setTimeout: original } = window;
  window.setTimeout = ((run: () => void, ms?: number) => {
    if (ms !== 2_000) return original(run, ms);
    const { dataset } = document.documentElement;
    const banner = document.querySelector('img[data-art="banner"]');
    dataset.waits = String(Number(dataset.waits ?? 0) + 1);
    dataset.bannerLoaded = String(banner instanceof HTMLImageElement && banner.complete);
    return original(() => {
      dataset.openBefore = String(document.querySelector('[role="dialog"]') !== null);
      run();
    }, ms);
  }) as typeof setTimeout;
}

test(
  'the gallery opens by itself, once, moves by keys and buttons, and closes in three ways; so does that of a venue',
  BOTH_SIZES,
  async ({ page, isMobile }) => {
    await page.addInitScript(watchWait);
    const open = page.getByRole('button', { name: 'See the gallery' });

    await test.step('it opens two seconds after the banner has loaded, once', async () => {
      await openGallery(page);
      const told = await page.evaluate(() => ({ ...document.documentElement.dataset }));
      expect(told).toMatchObject({ waits: '1', bannerLoaded: 'true', openBefore: 'false' });
      // From here on it stands still.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expect(popup(page).getByRole('button', { name: 'Play' })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('the close button, the background and Escape close it', async () => {
      await popup(page).getByRole('button', { name: 'Close gallery' }).click();
      await expect(popup(page)).toBeHidden();
      await open.click();
      await expect(popup(page)).toBeVisible();
      await page.mouse.click(8, 8);
      await expect(popup(page)).toBeHidden();
      await open.click();
      await page.keyboard.press('Escape');
      await expect(popup(page)).toBeHidden();
      await expect(open).toBeFocused();
      expect(await page.evaluate(() => document.documentElement.dataset.waits)).toBe('1');
    });

    if (isMobile) {
      await test.step('arrow keys move, wrap around, and opening begins with the first again', async () => {
        await open.click();
        await expect(popup(page).getByRole('button', { name: /^Show image/ })).toHaveCount(8);
        await expect(shown(page)).toHaveAccessibleName('Show image 1');
        await page.keyboard.press('ArrowLeft');
        await expect(shown(page)).toHaveAccessibleName('Show image 8');
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('ArrowRight');
        await expect(shown(page)).toHaveAccessibleName('Show image 2');
        await popup(page).getByRole('button', { name: 'Next image' }).click();
        await popup(page).getByRole('button', { name: 'Previous image' }).click();
        await popup(page).getByRole('button', { name: 'Show image 5' }).click();
        await expect(shown(page)).toHaveAccessibleName('Show image 5');
        await page.keyboard.press('Escape');
        await expect(popup(page)).toBeHidden();
        await open.click();
        await expect(shown(page)).toHaveAccessibleName('Show image 1');
        await page.keyboard.press('Escape');
        await expect(popup(page)).toBeHidden();
      });
    }

    await test.step('thumbnails choose a photo of a venue, and a click opens it over the whole screen', async () => {
      await page.getByRole('link', { name: 'Terrace Turf' }).click();
      const photos = page.getByLabel('Photos');
      const { data: venue } = await (await page.request.get('/api/turfs/event/terrace-turf-pune')).json();
      const count = venue.images.length;
      await photos.getByRole('button', { name: `Photo 2 of ${count}` }).click();
      await expect(photos.getByRole('button', { name: `Photo 2 of ${count}` })).toHaveAttribute('aria-pressed', 'true');
      const main = photos.getByRole('button', { name: /^Open the gallery/ });
      await main.click();
      const gallery = page.getByRole('dialog', { name: 'Terrace Turf' });
      await expect(gallery.getByText(`2 / ${count}`)).toBeVisible();
      if (!isMobile) {
        // At a desk it must open over everything and close; the rest is alike.
        await page.keyboard.press('Escape');
        await expect(gallery).toBeHidden();
        await expect(main).toBeFocused();
        return;
      }
      await expectAccessible(page);
      await page.keyboard.press('ArrowRight');
      await expect(gallery.getByText(`3 / ${count}`)).toBeVisible();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await expect(gallery.getByText(`${count} / ${count}`)).toBeVisible();
      await gallery.getByRole('button', { name: 'Next image' }).click();
      await expect(gallery.getByText(`1 / ${count}`)).toBeVisible();
      await gallery.getByRole('button', { name: 'Previous image' }).click();
      await gallery.getByRole('button', { name: 'Show image 3' }).click();
      await expect(gallery.getByText(`3 / ${count}`)).toBeVisible();
      await swipe(page, -120);
      await expect(gallery.getByText(`4 / ${count}`)).toBeVisible();
      await swipe(page, 120);
      await expect(gallery.getByText(`3 / ${count}`)).toBeVisible();
      // A finger that hardly moved meant nothing.
      await swipe(page, -20);
      await expect(gallery.getByText(`3 / ${count}`)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(gallery).toBeHidden();
      await expect(main).toBeFocused();
    });
  },
);

test('it opens once in a visit, and never for somebody who is busy, has come back or asked for less movement', async ({
  page,
}) => {
  await page.clock.install();
  await page.addInitScript(watchWait);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/gallery-popup-')) asked.push(request.url());
  });
  /** The wait of two seconds is over, and nothing has come of it. */
  async function staysClosed(): Promise<void> {
    await page.clock.runFor(2_500);
    await page.clock.resume();
    await expect(page.getByRole('heading', { name: 'Venues in Pune' })).toBeVisible();
    expect(asked).toEqual([]);
    await expect(popup(page)).toHaveCount(0);
  }
  const doings: Record<string, () => Promise<unknown>> = {
    scrolls: async () => {
      await page.mouse.wheel(0, 300);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    },
    'moves by keyboard': () => page.keyboard.press('Tab'),
    'asked for less movement': () => page.emulateMedia({ reducedMotion: 'reduce' }),
    'has come back': async () => {
      await page.getByRole('link', { name: 'Terrace Turf' }).click();
      await expect(page.getByRole('button', { name: 'Book Now' }).first()).toBeVisible();
      await page.goBack();
      await page.emulateMedia({ reducedMotion: 'no-preference' });
    },
  };
  for (const [doing, act] of Object.entries(doings)) {
    await test.step(`somebody who ${doing}`, async () => {
      await page.goto('/sportsvenues/Pune');
      await expect(page.locator('html')).toHaveAttribute('data-waits', '1');
      await act();
      await staysClosed();
    });
  }
  await test.step('in a visit in which it has opened', async () => {
    await openGallery(page);
    await page.keyboard.press('Escape');
    asked.length = 0;
    await page.reload();
    await staysClosed();
  });
});

test('a press right after it opened goes to what lay there before', BOTH_SIZES, async ({ page }) => {
  await page.addInitScript(() => {
    const opened = new MutationObserver(() => {
      const link = document.querySelector('main h3 a');
      if (!document.querySelector('[role="dialog"]') || !link) return;
      opened.disconnect();
      const { left, top, width, height } = link.getBoundingClientRect();
      const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true };
      // After it has been painted, as for a finger that was on its way.
      requestAnimationFrame(() => {
        const hit = document.elementFromPoint(at.clientX, at.clientY);
        document.documentElement.dataset.hit = String(hit?.closest('main') === null);
        for (const type of ['pointerdown', 'pointerup']) hit?.dispatchEvent(new PointerEvent(type, at));
        hit?.dispatchEvent(new MouseEvent('click', at));
      });
    });
    opened.observe(document, { childList: true, subtree: true });
  });
  // High enough that a venue is in sight without scrolling.
  const { width = 390 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width, height: 2_000 });
  await page.goto('/sportsvenues/Pune');
  await expect(page).toHaveURL(/^[^?]*\/event\//);
  // It did lie over the link.
  await expect(page.locator('html')).toHaveAttribute('data-hit', 'true');
  await expect(popup(page)).toHaveCount(0);
});

test('a finger that only moved right after it opened takes no later press away from it', async ({ page }) => {
  await page.addInitScript(() => {
    const opened = new MutationObserver(() => {
      const popup = document.querySelector('[role="dialog"]');
      if (!popup) return;
      opened.disconnect();
      popup.dispatchEvent(new PointerEvent('pointerdown', { clientX: 180, clientY: 400, bubbles: true }));
      popup.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }));
      document.documentElement.dataset.moved = 'true';
    });
    opened.observe(document, { childList: true, subtree: true });
  });
  await openGallery(page);
  await expect(page.locator('html')).toHaveAttribute('data-moved', 'true');
  await page.waitForTimeout(800);
  await popup(page).getByRole('button', { name: 'Show image 3' }).click();
  await expect(shown(page)).toHaveAccessibleName('Show image 3');
});

test('it moves on every four seconds until it is paused; for less movement it stays still, and plays when told to', async ({
  page,
}) => {
  await page.clock.install();
  await openGallery(page);
  await stopClock(page);
  // Until then a press would go to the page below.
  await page.clock.runFor(800);
  await popup(page).getByRole('button', { name: 'Show image 7' }).click();
  await page.clock.runFor(3_900);
  await expect(shown(page)).toHaveAccessibleName('Show image 7');
  await page.clock.runFor(200);
  await expect(shown(page)).toHaveAccessibleName('Show image 8');
  await page.clock.runFor(4_100);
  await expect(shown(page)).toHaveAccessibleName('Show image 1');
  // Asked for less movement: nothing moves from here on.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(popup(page).getByRole('button', { name: 'Play' })).toBeVisible();
  await page.clock.runFor(9_000);
  await expect(shown(page)).toHaveAccessibleName('Show image 1');
  await popup(page).getByRole('button', { name: 'Play' }).click();
  await page.clock.runFor(4_100);
  await expect(shown(page)).toHaveAccessibleName('Show image 2');
  await popup(page).getByRole('button', { name: 'Pause' }).click();
  await page.clock.runFor(9_000);
  await expect(shown(page)).toHaveAccessibleName('Show image 2');
});

test.describe('when it comes late or a picture cannot be had', () => {
  test.use({ expectedTrouble: /404/ });

  test('it does not open over what the visitor has opened, and says that the image is not available', async ({
    page,
  }) => {
    await page.route('**/api/turfs/details*', async (route) => {
      const real = await (await route.fetch()).json();
      real.data.turfs[0].image = '/pictures/gone.jpg';
      await route.fulfill({ json: real });
    });
    const asked = Promise.withResolvers<string>();
    const mayCome = Promise.withResolvers<void>();
    await page.route(/\/assets\/gallery-popup-[^/]+\.js$/, async (route) => {
      asked.resolve(route.request().url());
      await mayCome.promise;
      await route.continue();
    });
    await page.goto('/venues');
    await page.getByRole('button', { name: /^Pune/ }).click();
    const url = await asked.promise;
    await page.getByRole('button', { name: 'Pune, choose another location' }).click();
    await expect(page.getByRole('dialog', { name: 'Select Location' })).toBeVisible();
    mayCome.resolve();
    // Once its code is there and the page has been painted and is idle again, it would be open.
    await page.evaluate(async (file) => {
      await import(file);
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      await new Promise((idle) => requestIdleCallback(idle));
    }, url);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: 'See the gallery' }).click();
    await expect(popup(page).getByText('Image not available')).toBeVisible();
  });
});
