// The row of sports on a city's page.
import { BOTH_SIZES, expect, MOVING, test } from '#tests/support/journey.ts';
import { withoutGallery } from '#tests/support/without-gallery.ts';

test.use(MOVING);

const CITY = '/sportsvenues/Pune';

test.beforeEach(({ page }) => withoutGallery(page));

test('so many sports are in view as the screen has room for', BOTH_SIZES, async ({ page, isMobile }) => {
  test.skip(isMobile, 'widths are set here');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(CITY);
  const slider = page.locator('[data-slider]');
  await expect(slider).toHaveAttribute('data-slider', 'on');
  for (const [width, count] of [
    [479, 2],
    [480, 3],
    [640, 4],
    [768, 5],
    [1024, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    // The layout follows the window a moment later.
    const ratio = () =>
      slider.evaluate((row) => {
        const [slide] = row.querySelectorAll('li');
        return (row.querySelector('ul')?.clientWidth ?? 0) / (slide?.getBoundingClientRect().width ?? 1);
      });
    await expect.poll(async () => Math.round(await ratio()), `at ${width} pixels`).toBe(count);
  }
});

test('the sports move on by themselves after three seconds, and can be stopped', async ({ page }) => {
  await page.goto(CITY);
  await expect(page.locator('[data-slider]')).toHaveAttribute('data-slider', 'on');
  const left = () =>
    page
      .locator('[data-slider] li')
      .first()
      .evaluate((slide) => Math.round(slide.getBoundingClientRect().left));
  const start = await left();
  await expect.poll(left).toBeLessThan(start - 50);
  await page.getByRole('button', { name: 'Stop the sports from moving' }).click();
  await expect(page.getByRole('button', { name: 'Let the sports move' })).toBeVisible();
});

test('six sports go round and round, five come to an end', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const count of [6, 5]) {
    await page.route('**/api/turfs/sports', async (route) => {
      const real = await (await route.fetch()).json();
      await route.fulfill({ json: { ...real, data: real.data.slice(0, count) } });
    });
    await page.goto('/venues');
    await page.getByRole('button', { name: /^Mumbai/ }).click();
    const slides = page.locator('[data-slider="on"] li');
    await expect(slides).toHaveCount(count);
    const box = await slides.first().boundingBox();
    if (!box) throw new Error('There is no first sport.');
    // To the right, where there is something only if the last comes before the first.
    await page.mouse.move(box.x + 20, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 60, box.y + 20, { steps: 4 });
    await page.mouse.move(box.x + 190, box.y + 20, { steps: 8 });
    await page.mouse.up();
    if (count === 6) await expect(slides.last()).toBeInViewport({ ratio: 0.9 });
    else await expect(slides.last()).not.toBeInViewport();
    await expect
      .poll(async () => Math.round((await slides.first().boundingBox())?.x ?? 0) === Math.round(box.x))
      .toBe(count === 5);
    await page.unroute('**/api/turfs/sports');
  }
});
