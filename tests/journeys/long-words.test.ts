import type { Page } from '@playwright/test';
import { openForged } from '#tests/support/browser/forged-venue.ts';
import { expect, test } from '#tests/support/browser/journey.ts';

const PHONE = { width: 390, height: 844 };
const WORD = 'x'.repeat(120);
const SPORT = WORD.slice(0, 100);

test.use({ expectedTrouble: /400|404/, viewport: PHONE });

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test('a long word in an address, or in the name of a venue, does not widen a page', async ({ page }) => {
  for (const path of [
    `/sports/${WORD}`,
    `/sports/cricket?city=${WORD}`,
    `/sportsvenues/${WORD}`,
    `/sportsvenues/Pune?sport=${WORD}`,
    `/sportsvenues/Pune?sport=${SPORT}&minRating=4`,
    `/search?q=${WORD}&sport=${SPORT}`,
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await widthOf(page), path).toBeLessThanOrEqual(PHONE.width);
  }
  await openForged(page, { venue: { name: WORD, address: WORD } });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(WORD);
  expect(await widthOf(page), 'the page of a venue').toBeLessThanOrEqual(PHONE.width);
});
