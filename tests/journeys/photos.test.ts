// What a player sees of photos that were uploaded. The venue is forged; the files are real ones, under other names.
import { readFile } from 'node:fs/promises';
import { photoPath } from '#domain/photo.ts';
import { openForged } from '#tests/support/browser/forged-venue.ts';
import { expect, expectAccessible, test } from '#tests/support/browser/journey.ts';

const [FIRST, SECOND] = [photoPath('0123456789abcdef'.repeat(2)), photoPath('fedcba9876543210'.repeat(2))];
const filesOf = (path: string, format: string) =>
  [480, 960, 1600].map((width) => `${path.replace('960.webp', `${width}.${format}`)} ${width}w`).join();

test('photos come in the size that suits the screen, with what their owner says about them', async ({ page }) => {
  const asked: string[] = [];
  await page.route(/\/photos\//, async (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    const [, width, format] = /-(\d+)\.(\w+)$/.exec(pathname) ?? [];
    const body = await readFile(`public/art/football-01-${format === 'webp' ? 960 : width}.${format}`);
    await route.fulfill({ body, contentType: `image/${format}` });
  });
  await openForged(page, {
    venue: { image: FIRST, images: [FIRST, SECOND], imageTexts: { [FIRST]: 'The larger pitch under floodlights' } },
  });
  const photos = page.getByLabel('Photos', { exact: true });
  const main = photos.locator('picture').first();
  await expect(main.locator('source')).toHaveAttribute('srcset', filesOf(FIRST, 'avif'));
  await expect(main.locator('img')).toHaveAttribute('srcset', filesOf(FIRST, 'webp'));
  await expect(main.locator('img')).toHaveAttribute('width', '1600');
  await expect(main.locator('img')).toHaveAttribute('height', '1067');
  await expect
    .poll(() => main.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(asked.every((path) => path.endsWith('.avif'))).toBe(true);
  await expectAccessible(page);

  await photos.getByRole('button', { name: /The larger pitch under floodlights/ }).click();
  const lightbox = page.getByRole('dialog');
  await expect(lightbox.getByRole('img', { name: 'The larger pitch under floodlights' })).toBeVisible();
  await expect(lightbox.getByText('The larger pitch under floodlights')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(lightbox.getByRole('img', { name: /2/ })).toBeVisible();
});

test.describe('a photo that is gone', () => {
  test.use({ expectedTrouble: /404 \(Not Found\) .*\/photos\// });

  test('gives way to the default picture', async ({ page }) => {
    await openForged(page, { venue: { image: FIRST, images: [FIRST] } });
    await expect(page.getByLabel('Photos', { exact: true }).locator('img')).toHaveAttribute(
      'src',
      '/default-image.jpg',
    );
  });
});
