import { expect, test } from '#tests/support/journey.ts';

const PHONE = { width: 390, height: 844 };
const WORD = 'x'.repeat(120);
const SPORT = WORD.slice(0, 100);

test.use({ expectedTrouble: /400|404/, viewport: PHONE });

test('a long word in the address does not widen a page', async ({ page }) => {
  for (const path of [
    `/sports/${WORD}`,
    `/sports/cricket?city=${WORD}`,
    `/sportsvenues/${WORD}`,
    `/sportsvenues/Pune?sport=${WORD}`,
    `/sportsvenues/Pune?sport=${SPORT}&minRating=4`,
    `/search?q=${WORD}&sport=${SPORT}`,
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(PHONE.width);
  }
});
