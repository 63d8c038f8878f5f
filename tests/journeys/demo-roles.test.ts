// The demo's way into the console.
import type { Page } from '@playwright/test';
import { BOTH_SIZES, expect, expectAccessible, test } from '#tests/support/browser/journey.ts';

async function openLogin(page: Page): Promise<void> {
  await page.goto('/');
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Login' }).click();
}

test('from the first page to the console of a ground in two presses', BOTH_SIZES, async ({ page, isMobile }) => {
  await openLogin(page);
  const dialog = page.getByRole('dialog', { name: 'Login' });
  await expect(dialog.getByRole('button', { name: 'Try as a ground owner' })).toBeVisible();
  // Whoever wants to sign in with a phone is not kept from it.
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Try as a ground owner' }).click();
  await expect(page).toHaveURL(/\/manage\/o\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Sahyadri Sports' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Deccan Fives' })).toBeVisible();
  await expect(dialog).toBeHidden();

  // Back on the players' side, the greeting's menu leads here again.
  await page.goto('/');
  await page.getByRole('button', { name: isMobile ? 'Open menu' : /^Hi, Meera/ }).click();
  await page.getByRole('link', { name: 'Manage my grounds' }).click();
  await expect(page.getByRole('heading', { name: 'Sahyadri Sports' })).toBeVisible();
});

test('the accountant works for two organisations, the desk for one ground', async ({ page }) => {
  await openLogin(page);
  const others = page.getByRole('dialog').getByRole('list', { name: 'Or see what others see:' });
  await others.getByRole('button', { name: 'Accountant' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Charminar Grounds' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sahyadri Sports' })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await openLogin(page);
  await others.getByRole('button', { name: 'Desk' }).click();
  await expect(page).toHaveURL('/manage/v/deccan-fives-pune/day');
  await expect(page.getByRole('heading', { name: 'Turf A' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Baner Sixes' })).toBeHidden();
});
