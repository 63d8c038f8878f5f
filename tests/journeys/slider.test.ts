// The row of sports on a city's page.
import type { Page } from '@playwright/test';
import { expect, PHONE_ONLY, test } from '#tests/support/browser/journey.ts';
import { withoutGallery } from '#tests/support/browser/without-gallery.ts';

const slidesOf = (page: Page) => page.locator('[data-slider="on"] li');

async function comeTo(page: Page, city: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${city}`) }).click();
  await expect(page.getByRole('heading', { name: `Venues in ${city}` })).toBeVisible();
}

test(
  'the sports of a city fill the row, go round, move on by themselves, and can be stopped',
  PHONE_ONLY,
  async ({ page }) => {
    await withoutGallery(page);
    await page.route('**/api/turfs/sports', async (route) => {
      const real = await (await route.fetch()).json();
      await route.fulfill({ json: { ...real, data: real.data.slice(0, 6) } });
    });
    await page.goto('/venues');

    await test.step('six sports go round and round', async () => {
      await comeTo(page, 'Mumbai');
      await expect(slidesOf(page)).toHaveCount(6);
      const { before, after } = await dragToTheRight(page);
      await expect(slidesOf(page).last()).toBeInViewport({ ratio: 0.9 });
      await expect.poll(after).not.toBe(before);
    });

    await test.step('so many sports are in view as the screen has room for', () => fillsTheRow(page));

    await test.step('they move on by themselves after three seconds, and can be stopped', async () => {
      // They wait while the mouse is on them.
      await page.mouse.move(0, 0);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      const stop = page.getByRole('button', { name: 'Stop the sports from moving' });
      await expect(stop).toBeVisible();
      const start = await leftOfFirst(page);
      const took = await page.evaluate(timeOfNextSlide);
      expect(await leftOfFirst(page)).toBeLessThan(start - 50);
      // A busy machine draws fewer frames, and sees the beginning and the end of a movement later.
      expect(took).toBeGreaterThan(240);
      expect(took).toBeLessThan(400);
      await stop.click();
      await expect(page.getByRole('button', { name: 'Let the sports move' })).toBeVisible();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goBack();
    });

    await test.step('five come to an end', async () => {
      await page.route('**/api/turfs/details*', async (route) => {
        const real = await (await route.fetch()).json();
        const sports = await (await page.request.get('/api/turfs/sports')).json();
        const five = sports.data.slice(0, 5).map(({ name }: { name: string }) => name);
        real.data.turfs = [{ ...real.data.turfs[0], category: five[0], categories: five }];
        real.data.pagination = { total: 1, limit: 12, offset: 0, hasMore: false };
        await route.fulfill({ json: real });
      });
      await comeTo(page, 'Pune');
      await expect(slidesOf(page)).toHaveCount(5);
      const { before, after } = await dragToTheRight(page);
      await expect(slidesOf(page).last()).not.toBeInViewport();
      await expect.poll(after).toBe(before);
    });
  },
);

/** Runs in the page: for how many milliseconds the row moves, the next time it does. */
async function timeOfNextSlide(): Promise<number> {
  const frame = () => new Promise<number>((done) => requestAnimationFrame(done));
  const place = () => document.querySelector('[data-slider="on"] li')?.getBoundingClientRect().left;
  const still = place();
  let began = await frame();
  while (place() === still) began = await frame();
  let ended = began;
  let last = place();
  // It stands still when it has not moved for so long.
  for (let now = began; now - ended < 500; now = await frame()) {
    if (place() === last) continue;
    last = place();
    ended = now;
  }
  return ended - began;
}

const leftOfFirst = (page: Page) =>
  slidesOf(page)
    .first()
    .evaluate((slide) => Math.round(slide.getBoundingClientRect().left));

/** To the right, where there is something only if the last comes before the first. */
async function dragToTheRight(page: Page): Promise<{ before: number; after: () => Promise<number> }> {
  const box = await slidesOf(page).first().boundingBox();
  if (!box) throw new Error('There is no first sport.');
  const before = await leftOfFirst(page);
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + 20, { steps: 4 });
  await page.mouse.move(box.x + 190, box.y + 20, { steps: 8 });
  await page.mouse.up();
  return { before, after: () => leftOfFirst(page) };
}

async function fillsTheRow(page: Page): Promise<void> {
  const phone = page.viewportSize();
  const ratio = () =>
    page.locator('[data-slider="on"]').evaluate((row) => {
      const [slide] = row.querySelectorAll('li');
      return (row.querySelector('ul')?.clientWidth ?? 0) / (slide?.getBoundingClientRect().width ?? 1);
    });
  for (const [width, count] of [
    [479, 2],
    [480, 3],
    [640, 4],
    [768, 5],
    [1024, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    // The layout follows the window a moment later.
    await expect.poll(async () => Math.round(await ratio()), `at ${width} pixels`).toBe(count);
  }
  if (phone) await page.setViewportSize(phone);
}
