// Which ways of paying are offered, in which order, and which one is chosen already.
import type { Page } from '@playwright/test';
import { shortMoment } from '#domain/date-text.ts';
import { indiaDateTimeInstant } from '#domain/india-time.ts';
import { HOUR_MS } from '#domain/time-units.ts';
import { test } from '#tests/support/browser/booking-journey.ts';
import { atPayment, expectConfirmed, hold, inUpiApp, pay } from '#tests/support/browser/booking-steps.ts';
import { BOTH_SIZES, expect, expectAccessible, PHONE_ONLY } from '#tests/support/browser/journey.ts';
import { beSignedIn, freeSlot, signUp } from '#tests/support/browser/player.ts';

const names = (page: Page) =>
  page
    .getByRole('radiogroup', { name: 'Payment method' })
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => radio.getAttribute('aria-label')?.split(',')[0]));

test(
  'UPI comes first on a phone and its app before its code; the method used last is chosen the next time',
  BOTH_SIZES,
  async ({ page, request, isMobile }, { workerIndex }) => {
    const free = await freeSlot(request);
    const { player } = await atPayment(page, request, free, workerIndex);
    expect(await names(page)).toEqual(isMobile ? ['UPI', 'Google Pay', 'Razorpay'] : ['Google Pay', 'Razorpay', 'UPI']);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(
      page.getByRole('radio', { name: 'Google Pay, Test wallet with a test card. No money moves' }),
    ).toBeVisible();
    await pay(page, 'UPI');
    const app = page.getByRole('link', { name: 'Open in app' });
    const code = page.getByRole('img', { name: /^UPI code for/ });
    const [appAt, codeAt] = [(await app.boundingBox())?.y ?? 0, (await code.boundingBox())?.y ?? 0];
    expect(appAt < codeAt).toBe(isMobile);
    await expect(app).toBeInViewport();
    await expect(code).toBeInViewport();
    await expect(page.getByRole('dialog').getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/);
    await expectAccessible(page);
    await inUpiApp(page, 'approve');
    await expectConfirmed(page);

    const next = await hold(request, player, await freeSlot(request));
    await page.goto(`/booking/${next}`);
    await expect(page.getByRole('radio', { name: /^UPI/ })).toBeChecked();
    await expect(page.getByRole('button', { name: /^Pay ₹/ })).toBeEnabled();
  },
);

test('above Pay a phone says what cannot be undone', PHONE_ONLY, async ({ page, request }, { workerIndex }) => {
  const player = await signUp(request, workerIndex);
  const free = await freeSlot(request);
  const held = await hold(request, player, free);
  const startsAt = indiaDateTimeInstant(free.slot.start).getTime();
  await beSignedIn(page, player);
  const note = page.locator('[data-bottom-bar] [data-note]');
  for (const [hours, said] of [
    [
      5,
      `A cancellation pays nothing back. You can move it until ${shortMoment(new Date(startsAt - 2 * HOUR_MS))}, twice.`,
    ],
    [1, 'It starts in less than 2 hours: it cannot be moved, and a cancellation pays nothing back.'],
  ] as const) {
    await test.step(`${hours} hours before`, async () => {
      await page.clock.setFixedTime(startsAt - hours * HOUR_MS);
      await page.goto(`/booking/${held}`);
      await expect(note).toHaveText(said);
      await expect(note).toBeInViewport();
    });
  }
});
