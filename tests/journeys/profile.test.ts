import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { test } from '#tests/support/browser/booking-journey.ts';
import { expect, expectAccessible, PHONE_ONLY } from '#tests/support/browser/journey.ts';
import { book } from '#tests/support/browser/own-booking.ts';
import { beSignedIn, codeFor, freeSlot, type Player, signUp } from '#tests/support/browser/player.ts';

const isSignedIn = async (page: Page, { token }: Pick<Player, 'token'>) =>
  (await page.request.get('/api/user/profile', { headers: { authorization: `Bearer ${token}` } })).status() === 200;

test(
  'name, email, devices and data: changed, signed out, downloaded',
  PHONE_ONLY,
  async ({ page, request, layoutShift, books }, { workerIndex }) => {
    const player = await signUp(request, workerIndex);
    const booking = await book(request, player, await freeSlot(request));
    // The same player once more, elsewhere.
    await books.ageCode(player.phone);
    await request.post('/api/user/send-otp', { data: { phoneNumber: player.phone } });
    const otp = await codeFor(request, player.phone);
    const elsewhere = (
      await (await request.post('/api/user/verify-otp', { data: { phoneNumber: player.phone, otp } })).json()
    ).data;
    await beSignedIn(page, player);
    await page.goto('/profile');
    await expect(page.getByRole('list', { name: 'Devices' }).getByRole('listitem')).toHaveCount(2);
    expect(await layoutShift()).toBe(0);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.reload();
    await expect(page.getByRole('list', { name: 'Devices' }).getByRole('listitem')).toHaveCount(2);
    expect(await layoutShift()).toBe(0);
    await expectAccessible(page);

    await page.getByLabel('Name').fill('Asha Kulkarni');
    await page.getByLabel('Email').fill('asha@');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toHaveText('Please enter a valid email address');
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveValue('asha@');
    await page.getByLabel('Email').fill('asha@example.com');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByText('Hi, Asha Kulkarni').filter({ visible: true })).toBeVisible();
    await page.keyboard.press('Escape');

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    expect((await download).suggestedFilename()).toBe('maidan-data.json');
    const data = JSON.parse(await readFile(await (await download).path(), 'utf8'));
    expect(data.profile).toMatchObject({ name: 'Asha Kulkarni', phone: player.phone });
    expect(data.bookings[0].bookingId).toBe(booking.bookingId);

    await page.getByRole('button', { name: /^Sign out [^he]/ }).click();
    await expect(page.getByRole('list', { name: 'Devices' }).getByRole('listitem')).toHaveCount(1);
    expect(await isSignedIn(page, elsewhere)).toBe(false);
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page).toHaveURL(/\/$/);
    expect(await isSignedIn(page, player)).toBe(false);
    // Whoever has just left is not asked to come back.
    await expect(page.getByText('You are signed out everywhere.')).toBeVisible();
    await expect(page.getByText('See your profile')).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  },
);

test.describe('leaving for good', () => {
  test.use({ expectedTrouble: /401|403|409/ });

  test('waits for bookings ahead, takes a code, and leaves nothing', async ({ page, request, books }, {
    workerIndex,
  }) => {
    test.slow();
    const player = await signUp(request, workerIndex);
    const booking = await book(request, player, await freeSlot(request));
    await books.ageCode(player.phone);
    await beSignedIn(page, player);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Past bookings stay, without your name.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: `Send an OTP to +91 ${player.phone}` }).click();
    await page.getByLabel('One-time code').waitFor();
    await page.getByLabel('One-time code').fill(await codeFor(request, player.phone));
    await dialog.getByRole('button', { name: 'Delete my account for good' }).click();
    await expect(page.getByRole('dialog', { name: 'First settle your bookings' })).toContainText(booking.eventName);
    await expectAccessible(page);
    await dialog.getByRole('link', { name: 'My bookings' }).click();
    await page.getByRole('link', { name: /^Cancel: / }).click();
    await page.getByRole('button', { name: /^Cancel and get/ }).click();
    await expect(page.getByRole('dialog', { name: 'Cancelled' })).toBeVisible();

    await books.ageCode(player.phone);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await dialog.getByRole('button', { name: /^Send an OTP/ }).click();
    await page.getByLabel('One-time code').waitFor();
    const code = await codeFor(request, player.phone);
    await page.getByLabel('One-time code').fill(code === '000000' ? '000001' : '000000');
    await dialog.getByRole('button', { name: 'Delete my account for good' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(/Invalid OTP/);
    await page.getByLabel('One-time code').fill(code);
    await dialog.getByRole('button', { name: 'Delete my account for good' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByText('Your account is deleted.')).toBeVisible();
    expect(await isSignedIn(page, player)).toBe(false);
    await page.goto('/bookings');
    await expect(page.getByRole('dialog', { name: 'See your bookings' })).toBeVisible();
    await expect(page.getByText(booking.eventName)).toBeHidden();
  });
});
