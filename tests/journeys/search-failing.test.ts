// The field and the results when answers take long or do not come.
import { expect, expectAccessible, PHONE_ONLY, test } from '#tests/support/browser/journey.ts';
import { option, reach } from '#tests/support/browser/search-field.ts';

const SUGGEST = '**/api/turfs/suggest*';
const FILTER = '**/api/turfs/filter*';

test.describe('when things take long or fail', () => {
  test.use({ expectedTrouble: /500|ERR_INTERNET_DISCONNECTED/ });

  test(
    'the field loses nothing, gives up stale questions, and says what is the matter',
    PHONE_ONLY,
    async ({ page, context }) => {
      const code = Promise.withResolvers<void>();
      await page.route('**/assets/suggestions-*.js', async (route) => {
        await code.promise;
        await route.continue();
      });
      const answers = { mum: Promise.withResolvers<void>(), pun: Promise.withResolvers<void>() };
      let isBroken = false;
      await page.route(SUGGEST, async (route) => {
        const words = new URL(route.request().url()).searchParams.get('q') ?? '';
        if (words === 'mum' || words === 'pun') await answers[words].promise;
        if (isBroken) await route.fulfill({ status: 500, json: {} });
        else await route.continue().catch(() => {});
      });
      const asked: string[] = [];
      const failed: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/suggest?')) asked.push(new URL(request.url()).searchParams.get('q') ?? '');
      });
      page.on('requestfailed', (request) => failed.push(new URL(request.url()).searchParams.get('q') ?? ''));
      const unloaded = page.getByText('Suggestions could not be loaded');
      await page.goto('/terms');
      const field = await reach(page, true);

      await test.step('what is typed before the suggestions have loaded is not lost; placeholders stand in', async () => {
        await page.keyboard.type('mum');
        await expect(field).toHaveValue('mum');
        code.resolve();
        await expect(page.getByRole('status', { name: 'Searching' })).toBeVisible();
        answers.mum.resolve();
        await expect(option(page, 'Mumbai').first()).toBeVisible();
        expect(asked).toEqual(['mum']);
      });

      await test.step('stale questions are given up', async () => {
        await field.fill('pun');
        await expect.poll(() => asked).toContain('pun');
        await field.fill('delhi');
        await expect(option(page, 'Delhi').first()).toBeVisible();
        await expect.poll(() => failed).toEqual(['pun']);
        answers.pun.resolve();
      });

      await test.step('words that fit nothing are told so, and a typo is mended', async () => {
        await field.fill('zzzzqq');
        await expect(page.getByText('Nothing found for “zzzzqq”')).toBeVisible();
        await expect(page.getByText('Check the spelling, or try a city, an area or a sport.')).toBeVisible();
        await expectAccessible(page);
        await field.fill('kothrod');
        await expect(page.getByText("Showing results for 'kothrud'.")).toBeVisible();
      });

      await test.step('without a connection the field says so, and asks again when there is one', async () => {
        await context.setOffline(true);
        await field.fill('kochi');
        await expect(unloaded).toBeVisible();
        await context.setOffline(false);
        await expect(option(page, 'Kochi').first()).toBeVisible();
      });

      await test.step('suggestions that fail say so, Try Again brings them, and Enter searches anyway', async () => {
        isBroken = true;
        await field.fill('indore');
        await expect(unloaded).toBeVisible();
        await expectAccessible(page);
        isBroken = false;
        await page.getByRole('button', { name: 'Try Again' }).click();
        await expect(option(page, 'Indore').first()).toBeVisible();
        isBroken = true;
        await field.fill('pune');
        await expect(unloaded).toBeVisible();
        const flooded = { success: false, code: 'internal', message: 'The court is flooded.' };
        await page.route(FILTER, (route) => route.fulfill({ status: 500, json: flooded }));
        await field.press('Enter');
        await expect(page).toHaveURL('/search?q=pune');
      });

      await test.step('results that fail are quoted, and Try Again recovers', async () => {
        await expect(page.getByText('Failed to load venues: The court is flooded.')).toBeVisible();
        await page.unroute(FILTER);
        await page.getByRole('button', { name: 'Try Again' }).click();
        await expect(page.getByRole('article')).toHaveCount(23);
      });
    },
  );
});
