import { test } from '#tests/support/browser/booking-journey.ts';
import { expect } from '#tests/support/browser/journey.ts';
import { beSignedIn, signUp } from '#tests/support/browser/player.ts';

test.describe('a session', () => {
  test.use({ expectedTrouble: /401|503/ });

  test('is loading, then looked at again every five minutes; when that fails or its token does, it is over', async ({
    page,
    isMobile,
  }, { workerIndex }) => {
    const player = await signUp(page.request, workerIndex);
    await page.clock.install();
    await beSignedIn(page, player);
    let answer = () => {};
    const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
    let asked = 0;
    await page.route('**/api/user/profile', async (route) => {
      asked += 1;
      await mayAnswer;
      if (asked > 2) await route.fulfill({ status: 503, json: { success: false } });
      else await route.continue();
    });
    await page.goto('/');
    if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('button', { name: 'Loading...' })).toBeDisabled();
    answer();
    const greeting = page.getByText(`Hi, User_${player.phone.slice(-4)}`).filter({ visible: true });
    await expect(greeting).toBeVisible();
    await page.clock.fastForward(299_000);
    expect(asked).toBe(1);
    await page.clock.fastForward(2_000);
    await expect.poll(() => asked).toBe(2);
    await expect(greeting).toBeVisible();
    await page.clock.fastForward(301_000);
    await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();

    await page.unroute('**/api/user/profile');
    await page.evaluate(() => localStorage.setItem('authToken', 'a-token-from-long-ago-that-is-gone'));
    await page.reload();
    if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();

    await test.step('to leave a page before it has heard is not to sign out', async () => {
      const held = Promise.withResolvers<void>();
      await page.route('**/api/user/profile', async (route) => {
        await held.promise;
        await route.continue().catch(() => {});
      });
      await page.evaluate((token) => localStorage.setItem('authToken', token), player.token);
      const request = page.waitForRequest('**/api/user/profile');
      await page.reload();
      await request;
      await page.goto('/terms');
      expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBe(player.token);
      held.resolve();
      if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(greeting).toBeVisible();
    });
  });
});
