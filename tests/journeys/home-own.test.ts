// What home shows to a player who is signed in.

import { dayName } from '#app/lib/day-name.ts';
import { shortDate, twelveHourTime } from '#domain/date-text.ts';
import { atPayment, expectConfirmed, hold, pay } from '#tests/support/browser/booking-steps.ts';
import { expect, expectAccessible, test } from '#tests/support/browser/journey.ts';
import { freeSlot } from '#tests/support/browser/player.ts';

test('home shows an unpaid hold with the time left, and otherwise the next game', async ({
  page,
  request,
  layoutShift,
  isMobile,
}, { workerIndex }) => {
  const game = await freeSlot(request);
  const { player } = await atPayment(page, request, game, workerIndex);
  const when = `${shortDate(game.slot.date)}, ${twelveHourTime(game.slot.startTime)}`;
  const notice = page.getByRole('region', { name: `You are holding ${when}` });

  await test.step('the hold counts down, and leads to paying it', async () => {
    await page.goto('/');
    await expect(notice.getByText(/^\d:\d\d$/)).toBeVisible();
    await expect(notice.getByText(game.eventName)).toBeVisible();
    if (isMobile) expect(await layoutShift()).toBe(0);
    await expectAccessible(page);
    await notice.getByRole('link', { name: /^Continue to pay/ }).click();
    await expect(page.getByRole('heading', { name: 'Complete Your Payment' })).toBeVisible();
    await pay(page, 'Razorpay');
    await page.getByRole('button', { name: 'Approve payment' }).click();
    await expectConfirmed(page);
  });

  const next = page.getByRole('link', { name: /^Your next game/ });
  await test.step('once it is paid it is the next game, and leads to the booking', async () => {
    await page.goto('/');
    await expect(next).toContainText(`${dayName(game.slot.date, new Date())}, ${twelveHourTime(game.slot.startTime)}`);
    await expect(next).toContainText(game.eventName);
    if (isMobile) expect(await layoutShift()).toBe(0);
    await expectAccessible(page);
  });

  await test.step('another hold comes before it, until it is released', async () => {
    const other = await freeSlot(request);
    await hold(request, player, other);
    await page.reload();
    const held = page.getByRole('region', { name: /^You are holding / });
    await expect(held.getByText(other.eventName)).toBeVisible();
    await expect(next).toHaveCount(0);
    await held.getByRole('button', { name: /^Release/ }).click();
    await expect(held).toHaveCount(0);
    await next.click();
    await expect(page).toHaveURL(/\/bookings\/BK\d+$/);
  });
});
