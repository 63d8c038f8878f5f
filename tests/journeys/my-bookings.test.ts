import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { bookAgainAddress } from '#domain/book-again.ts';
import { formatRupees } from '#domain/price.ts';
import { test } from '#tests/support/browser/booking-journey.ts';
import { BOTH_SIZES, expect, expectAccessible } from '#tests/support/browser/journey.ts';
import { book, freeSlotsAt, hold, startIn } from '#tests/support/browser/own-booking.ts';
import { slotOnOwnGround } from '#tests/support/browser/own-ground.ts';
import { beSignedIn, codeFor, freeSlot, newPhone, signUp } from '#tests/support/browser/player.ts';

async function openMyPages(page: Page, isMobile: boolean): Promise<void> {
  const opener = isMobile ? { name: 'Open menu' } : { name: /^Hi, / };
  await page.getByRole('button', opener).click();
}

test.describe('what is not there', () => {
  test.use({ expectedTrouble: /404/ });

  test('who is not signed in signs in on the page, finds it empty, and nothing of others', async ({
    page,
    request,
    layoutShift,
  }, { workerIndex }) => {
    const phone = newPhone(workerIndex);
    await page.goto('/bookings');
    await expect(page.getByRole('dialog', { name: 'See your bookings' })).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('Sign in with the phone number you booked with.')).toBeVisible();
    await expectAccessible(page);
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await page.getByLabel('Phone number').fill(phone);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await page.getByLabel('One-time code').waitFor();
    await page.getByLabel('One-time code').fill(await codeFor(request, phone));
    await expect(page.getByText('No game in the diary')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText('No game in the diary')).toBeVisible();
    expect(await layoutShift()).toBe(0);
    await page.getByRole('link', { name: 'Past' }).click();
    await expect(page).toHaveURL(/\/bookings\?when=past$/);
    await expect(page.getByText('No games played yet')).toBeVisible();
    await page.getByRole('link', { name: 'Cancelled' }).click();
    await expect(page.getByText('Nothing cancelled')).toBeVisible();
    await page.getByRole('link', { name: 'Find a venue' }).click();
    await expect(page).toHaveURL(/\/venues$/);

    await test.step('what is not one’s own is not found, by whatever page', async () => {
      const owner = await signUp(request, workerIndex);
      const booking = await book(request, owner, await freeSlot(request));
      for (const path of [`/bookings/${booking.bookingId}`, `/bookings/${booking.bookingId}/reschedule`]) {
        await page.goto(path);
        await expect(page.getByText('You have no booking by this id.')).toBeVisible();
        await expect(page.getByText(booking.eventName)).toBeHidden();
      }
      await expectAccessible(page);
      await page.goto('/waiting-list/999999');
      await expect(page.getByText('You do not wait for this slot, or its time has passed.')).toBeVisible();
    });
  });
});

test(
  'from the greeting to a booking with its receipt, calendar, way there and what can be done',
  BOTH_SIZES,
  async ({ page, request, isMobile, layoutShift }, { workerIndex }) => {
    const player = await signUp(request, workerIndex);
    const free = await freeSlot(request);
    const booking = await book(request, player, free);
    await beSignedIn(page, player);
    await page.goto('/');
    await openMyPages(page, isMobile);
    await page.getByRole('link', { name: 'My bookings' }).click();
    await expect(page.getByRole('heading', { name: 'My bookings' })).toBeVisible();
    const card = page.getByRole('list', { name: 'Bookings' }).getByRole('listitem');
    await expect(card).toHaveCount(1);
    await expect(card).toContainText('Confirmed');
    await expect(card).toContainText(formatRupees(booking.totalPrice));
    await expect(card).toContainText(`and ${formatRupees(booking.totalPrice)} comes back.`);
    await expect(card.getByRole('link', { name: /^Move: / })).toBeVisible();
    await expect(card.getByRole('link', { name: /^Cancel: / })).toBeVisible();
    await expectAccessible(page);

    await card.getByRole('link', { name: booking.eventName, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: booking.eventName })).toBeVisible();
    await expect(page.getByText(booking.address)).toBeVisible();
    await expect(page.getByText(booking.receipt.payments[0]?.paymentId ?? 'no payment')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Directions' })).toHaveAttribute(
      'href',
      new RegExp(encodeURIComponent(booking.address)),
    );
    await expect(page.getByRole('link', { name: 'Book again' })).toHaveAttribute(
      'href',
      bookAgainAddress(booking, new Date()),
    );
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Add to calendar' }).click();
    const file = await (await download).path();
    expect(await readFile(file, 'utf8')).toContain(`UID:${booking.bookingId}@maidan`);
    if (isMobile) await expectAccessible(page);

    await page.goto(`/bookings/${booking.bookingId}`);
    await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
    expect(await layoutShift()).toBe(0);
    const pdf = isMobile ? null : await page.pdf({ format: 'A4' });
    if (pdf) expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  },
);

test.describe('when the list does not come', () => {
  test.use({ expectedTrouble: /503/ });

  test('it says so, tries again, and brings more page by page; held slots lead back to paying, games to receipts', async ({
    page,
    request,
    orm,
  }, { workerIndex }) => {
    const player = await signUp(request, workerIndex);
    const held = await hold(request, player, await freeSlot(request));
    const played = await book(request, player, await slotOnOwnGround(request, orm, workerIndex));
    await startIn(orm, played.bookingId, -30);
    const free = await freeSlot(request);
    const slots = (await freeSlotsAt(request, free.eventId)).filter(({ startTime, endTime }) => startTime < endTime);
    for (const slot of slots.slice(-10)) await book(request, player, { ...free, slot });
    await beSignedIn(page, player);
    let isDown = true;
    await page.route('**/api/user/bookings?**', (route) =>
      isDown ? route.fulfill({ status: 503, json: { success: false, message: 'Down.' } }) : route.continue(),
    );
    await page.goto('/bookings');
    await expect(page.getByText('Your bookings could not be loaded.')).toBeVisible();
    await expectAccessible(page);
    isDown = false;
    await page.getByRole('button', { name: 'Try Again' }).click();
    const cards = page.getByRole('list', { name: 'Bookings' }).getByRole('listitem');
    await expect(cards).toHaveCount(10);
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(cards).toHaveCount(11);
    await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden();

    await test.step('a held slot leads back to paying', async () => {
      const unpaid = cards.filter({ hasText: 'Not paid yet' });
      await unpaid.getByRole('heading', { level: 2 }).getByRole('link').click();
      await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/);
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Continue to pay' }).click();
      await expect(page).toHaveURL(new RegExp(`/booking/${held}$`));
      await expect(page.getByRole('heading', { name: 'Complete Your Payment' })).toBeVisible();
    });

    await test.step('a played game leads to its receipt', async () => {
      await page.goto('/bookings?when=past');
      await expect(page.getByText('Played')).toBeVisible();
      await page.getByRole('link', { name: played.eventName, exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Cancel booking' })).toBeHidden();
      await expect(page.getByRole('button', { name: 'Ask for a refund' })).toBeVisible();
    });
  });
});
