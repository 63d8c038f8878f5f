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
    [390, 2],
    [500, 3],
    [700, 4],
    [800, 5],
    [1100, 6],
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
