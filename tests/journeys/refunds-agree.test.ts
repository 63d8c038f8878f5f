// After a late move less comes back than usual: before the move it is said, and afterwards every place says the same.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { twelveHourTime } from '#domain/date-text.ts';
import { indiaDateTimeInstant } from '#domain/india-time.ts';
import { formatRupees, toPaise } from '#domain/price.ts';
import { refundDeadlines } from '#domain/refund.ts';
import { refundText } from '#domain/refund-text.ts';
import { test } from '#tests/support/browser/booking-journey.ts';
import { chooseSlot } from '#tests/support/browser/booking-steps.ts';
import { expect, expectAccessible, PHONE_ONLY } from '#tests/support/browser/journey.ts';
import { book, bookingOf, freeSlotsAt, startIn } from '#tests/support/browser/own-booking.ts';
import { slotOnOwnGround } from '#tests/support/browser/own-ground.ts';
import { beSignedIn, signUp } from '#tests/support/browser/player.ts';
import * as refundWords from '#words/shared/refunds.ts';

const warning = (most: string) =>
  `Move it now and at most ${most} comes back if you cancel later, whatever the new time is.`;
const reason = (most: string) => `Because it was moved at short notice, at most ${most} comes back if you cancel.`;

async function calendarText(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  return file.replaceAll('\r\n ', '').replaceAll('\\,', ',');
}

test(
  'a late move says what it does to a later refund, and then all screens, messages and files promise the same',
  PHONE_ONLY,
  async ({ page, request, orm }, { workerIndex }) => {
    test.slow();
    const player = await signUp(request, workerIndex);
    const free = await slotOnOwnGround(request, orm, workerIndex);
    const booking = await book(request, player, free);
    await startIn(orm, booking.bookingId, 16);
    // At the same price: weekends and evenings may cost more.
    const target = (await freeSlotsAt(request, free.eventId)).findLast(
      ({ start, price }) => start < free.slot.start && price === free.slot.price,
    );
    if (!target) throw new Error('There is no other free slot.');
    const { refundPolicy: policy, totalPrice } = booking;
    const startsAt = indiaDateTimeInstant(target.start);
    const [all, half] = [formatRupees(totalPrice), formatRupees(totalPrice / 2)];
    const [WARNING, REASON] = [warning(half), reason(half)];
    const pricePaise = toPaise(totalPrice);
    const terms = { policy, startsAt, pricePaise, cap: { paise: pricePaise, backPaise: pricePaise / 2 } };
    const promise = refundText(refundWords, refundDeadlines(terms, new Date()));
    expect(promise).toContain(`${formatRupees(totalPrice / 2)} comes back`);
    const full = `${formatRupees(totalPrice)} comes back`;

    await beSignedIn(page, player);
    await page.goto(`/bookings/${booking.bookingId}/reschedule`);
    await chooseSlot(page, { slot: target });
    const summary = page.getByRole('complementary', { name: 'Your move' });
    await expect(summary).toContainText(WARNING);
    await expect(summary).toContainText(promise);
    // On a phone the button is far from the summary: the warning stands right above it too.
    await expect(page.locator('[data-bottom-bar]').getByText(WARNING)).toBeInViewport();
    await expectAccessible(page);
    const more = page.getByRole('button', { name: 'One slot more' });
    if (await more.isEnabled()) {
      await test.step('a dearer one says it again before it is paid for', async () => {
        await more.click();
        await page.getByRole('button', { name: /^Hold it and pay/ }).click();
        await expect(page.getByRole('heading', { name: 'Pay the difference' })).toBeVisible();
        const part = `at most ${half} of the ${all} paid so far comes back. What you add comes back as for any booking.`;
        await expect(page.getByRole('main').getByText(part)).toBeVisible();
        await page.getByRole('button', { name: 'Back', exact: true }).click();
        await chooseSlot(page, { slot: target });
      });
    }
    await page.getByRole('button', { name: 'Move the booking' }).click();
    await expect(page.getByRole('heading', { name: 'Moved' })).toBeVisible();
    await expect(page.getByText(`${promise} ${REASON}`)).toBeVisible();

    await test.step('the booking, its list and the question before cancelling', async () => {
      await page.getByRole('link', { name: 'See the booking' }).click();
      const todo = page.getByRole('complementary', { name: 'What you can do' });
      await expect(todo).toContainText(`Cancel now and ${formatRupees(totalPrice / 2)} comes back.`);
      await expect(todo).toContainText(REASON);
      await expect(todo).not.toContainText(formatRupees(totalPrice));
      expect(await calendarText(page)).toContain(`${promise} ${REASON}`);
      await page.getByRole('button', { name: 'Cancel booking' }).click();
      const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
      await expect(dialog).toContainText(REASON);
      await expect(
        dialog.getByRole('button', { name: `Cancel and get ${formatRupees(totalPrice / 2)} back` }),
      ).toBeVisible();
      await page.goto('/bookings');
      await expect(page.getByRole('listitem').filter({ hasText: booking.eventName })).toContainText(
        promise.slice(0, promise.indexOf(' After')),
      );
    });

    await test.step('the confirmation, on the screen, printed and in the calendar', async () => {
      await page.goto(`/booking-confirmation/${booking.bookingId}`);
      await expect(page.getByText(twelveHourTime(target.startTime)).first()).toBeVisible();
      await expect(page.getByText(`${promise} ${REASON}`)).toBeVisible();
      await expect(page.getByText(full)).toHaveCount(0);
      expect(await calendarText(page)).toContain(`${promise} ${REASON}`);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText(`${promise} ${REASON}`)).toBeVisible();
      expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    });

    await test.step('the message, and what cancelling really gives back', async () => {
      const inbox = async () => (await (await request.get(`/api/demo/inbox?to=${player.phone}`)).json()).data[0]?.text;
      await expect.poll(inbox).toContain('has a new time');
      expect(await inbox()).toContain(`${promise}\n${REASON}`);
      expect(await inbox()).not.toContain(full);
      await request.post(`/api/bookings/${booking.bookingId}/cancel`, {
        headers: { authorization: `Bearer ${player.token}` },
      });
      const { refunds } = await bookingOf(request, player, booking.bookingId);
      expect(refunds[0]).toMatchObject({ amount: totalPrice / 2, percent: 50 });
    });
  },
);

test(
  'a game for tonight is moved to a later day, and then cancelling pays nothing back, as every screen says',
  PHONE_ONLY,
  async ({ page, request, orm }, { workerIndex }) => {
    const player = await signUp(request, workerIndex);
    const free = await slotOnOwnGround(request, orm, workerIndex);
    const booking = await book(request, player, free);
    await startIn(orm, booking.bookingId, 5);
    const target = (await freeSlotsAt(request, free.eventId)).findLast(({ start }) => start < free.slot.start);
    if (!target) throw new Error('There is no other free slot.');
    const reason = 'Because it was moved at short notice, nothing comes back if you cancel.';
    await beSignedIn(page, player);
    await page.goto(`/bookings/${booking.bookingId}`);
    await page.getByRole('link', { name: 'Move to another slot' }).click();
    await chooseSlot(page, { slot: target });
    const summary = page.getByRole('complementary', { name: 'Your move' });
    await expect(summary).toContainText(
      'Move it now and nothing comes back if you cancel later, whatever the new time is.',
    );
    await expect(summary).not.toContainText('too close to the start');
    await page.getByRole('button', { name: 'Move the booking' }).click();
    await expect(page.getByRole('heading', { name: 'Moved' })).toBeVisible();
    await expect(page.getByText(reason)).toBeVisible();
    await page.getByRole('link', { name: 'See the booking' }).click();
    await expect(page.getByRole('complementary', { name: 'What you can do' })).toContainText(reason);
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
    await expect(dialog).toContainText('Cancel now and nothing comes back, because it was moved at short notice.');
    await expect(dialog).toContainText(`${formatRupees(booking.totalPrice)} stays with the venue.`);
    await dialog.getByRole('button', { name: 'Cancel without a refund' }).click();
    const why = 'Because it was moved at short notice, nothing comes back.';
    await expect(page.getByText(`The slot is free for others now. ${why}`)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('main').getByText(why)).toBeVisible();
    await page.goto('/bookings?when=cancelled');
    await expect(page.getByRole('listitem').filter({ hasText: booking.eventName })).toContainText(why);
    const { status, refunds } = await bookingOf(request, player, booking.bookingId);
    expect({ status, refunds }).toEqual({ status: 'cancelled', refunds: [] });
  },
);
