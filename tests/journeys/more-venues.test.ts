// More of a list, when it does not come.
import { expect, expectAccessible, PHONE_ONLY, test } from '#tests/support/browser/journey.ts';

test.use({ expectedTrouble: /503/ });

test(
  'the next venues of a city do not come: it is said, and trying again brings them',
  PHONE_ONLY,
  async ({ page }) => {
    let isBroken = true;
    await page.route('**/api/turfs/details*offset=*', async (route) => {
      if (isBroken) await route.fulfill({ status: 503, json: { success: false, message: 'Too many at once.' } });
      else await route.continue();
    });
    await page.goto('/sportsvenues/Mumbai');
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to load venues: Too many at once.');
    await expect(page.getByRole('article')).toHaveCount(12);
    await expectAccessible(page);
    isBroken = false;
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('article')).toHaveCount(24);
    await expect(page.getByRole('button', { name: 'Load more' })).toBeVisible();
  },
);
