// Other pages are opened with late fonts where they are walked: home, a city, what there is to read.
import { inHalves } from '#tests/support/browser/halves.ts';
import { BOTH_SIZES, expect, MOVING, test } from '#tests/support/browser/journey.ts';
import { fontsOf, openWithLateFonts } from '#tests/support/browser/late-fonts.ts';

test.use(MOVING);

test(
  'fonts that arrive late move nothing, and headings are set in ours all the same',
  BOTH_SIZES,
  async ({ page, layoutShift }) => {
    for (const path of ['/event/terrace-turf-pune', '/search?q=football']) {
      await openWithLateFonts(page, path);
      await expect.poll(() => fontsOf(page, 'h1')).toEqual([expect.stringContaining('Bricolage')]);
      expect(await layoutShift()).toBe(0);
    }
  },
);

test('a page that arrives in two halves does not jump, wherever it is broken', async ({
  page,
  request,
  baseURL,
  layoutShift,
}) => {
  await using halves = await inHalves(baseURL ?? '');
  const html = await (await request.get('/sports/football')).text();
  const [begin, end] = [html.indexOf('<main'), html.indexOf('<article')];
  for (const part of [0.3, 0.4, 0.5, 0.6]) {
    await test.step(`after ${part} of what comes before the first venue`, async () => {
      halves.breakAt(Math.round(begin + (end - begin) * part));
      await page.goto(`${halves.url}/sports/football`);
      expect(await layoutShift()).toBe(0);
    });
  }
});
