// Somebody for whom the ground has booked opens the link in their message.
import { sql } from 'drizzle-orm';
import { formatRupees } from '#domain/price.ts';
import { bookAtDesk } from '#tests/support/browser/at-desk.ts';
import { test } from '#tests/support/browser/booking-journey.ts';
import { inUpiApp, signIn } from '#tests/support/browser/booking-steps.ts';
import { atDesk, expect, expectAccessible, expectAccessibleAtBothSizes } from '#tests/support/browser/journey.ts';
import { asked, groundAndPeople } from '#tests/support/browser/own-ground.ts';
import { newPhone } from '#tests/support/browser/player.ts';
import { cutText } from '#tests/support/words/visible-text.ts';

test.use({ expectedTrouble: /40[24]|Failed to load/ });

test('a guest sees by the link what is due, pays it, cancels, and has it among their own after signing in', async ({
  page,
  request,
  orm,
}, { workerIndex }) => {
  test.slow();
  const { owner, venueId, name } = await groundAndPeople(request, orm, workerIndex, 'Guest');
  await asked(request, owner, 'openShift', { params: { venueId }, data: { float: 500 } });
  const phone = newPhone(workerIndex);
  const booking = await bookAtDesk(request, owner, { venueId, phone, name: 'Meera Joshi', cash: 400 });
  const path = new URL(booking.link ?? '').pathname;

  await test.step('a link that leads nowhere says so', async () => {
    await page.goto(`${path}x`);
    await expect(page.getByText('This link leads to no booking.')).toBeVisible();
  });

  await page.goto(path);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  await expect(page.locator('head')).not.toContainText(path);
  const due = `₹${booking.due.toLocaleString('en-IN')}`;
  await expect(page.getByRole('heading', { name: `${due} still to pay` })).toBeVisible();
  await expect(page.getByText(phone)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Directions' })).toHaveAttribute('rel', 'noreferrer');
  await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
  await expectAccessible(page);
  expect(await cutText(page, 'body')).toEqual([]);

  await test.step('a payment that is declined loses nothing', async () => {
    await page.getByRole('button', { name: `Pay ${due} online` }).press('Enter');
    await expect(page.locator(':focus').getByRole('heading', { name: 'Secure Payment' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('radio', { name: /^UPI/ }).press('Space');
    await page.getByRole('button', { name: `Pay ${due}`, exact: true }).press('Enter');
    await inUpiApp(page, 'decline');
    await expect(page.getByRole('alert')).toContainText('Payment failed');
    await expect(page.getByRole('radio', { name: /^UPI/ })).toBeChecked();
  });

  await test.step('and then it is paid', async () => {
    await page.getByRole('button', { name: `Pay ${due}`, exact: true }).press('Enter');
    await inUpiApp(page, 'approve');
    await expect(page.getByText('Paid. Nothing is left to pay.')).toBeVisible();
    await expect(page.getByText('still to pay')).toHaveCount(0);
  });

  await test.step('cancelling says first what comes back, and how', async () => {
    await page.getByRole('button', { name: 'Cancel booking' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
    await expect(dialog.getByText('₹400 of it the ground hands back in cash.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Cancel and get ₹/ }).press('Enter');
    await expect(page.getByText('₹400 is waiting for you in cash at the ground.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: '₹400 to collect' })).toBeVisible();
  });

  await test.step('signed in with that number, it is among their own', async () => {
    await page.getByRole('link', { name: 'Sign in and keep it' }).press('Enter');
    await signIn(page, request, phone);
    await expect(page.getByRole('heading', { name: '₹400 to collect' })).toBeVisible();
    await page.goto('/bookings?when=cancelled');
    await expect(page.getByText('₹400 is waiting for you in cash at the ground.')).toBeVisible();
  });
});

test('a guest moves the booking by the link: a longer game is more to pay, a shorter one less', async ({
  page,
  request,
  orm,
}, { workerIndex }) => {
  test.slow();
  const { owner, venueId } = await groundAndPeople(request, orm, workerIndex, 'Move');
  await asked(request, owner, 'openShift', { params: { venueId }, data: { float: 500 } });
  const phone = newPhone(workerIndex);
  const booking = await bookAtDesk(request, owner, { venueId, phone, name: 'Meera Joshi', cash: 100 });
  const { price } = booking;
  const summary = page.getByRole('complementary', { name: 'Your move' });
  const free = page.getByRole('radiogroup', { name: 'Time' }).getByRole('radio', { name: /₹/ });
  const path = new URL(booking.link ?? '').pathname;
  await page.goto(path);
  await page.getByRole('link', { name: 'Move to another slot' }).click();
  await expect(page).toHaveURL(`${path}/reschedule`);
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  await expect(page.locator('head')).not.toContainText(path);
  await expect(page.getByRole('button', { name: 'Choose another slot' })).toBeDisabled();
  await expect(page.getByRole('radio', { name: /Yours/ })).toBeVisible();

  await test.step('what there is to pay then is said first', async () => {
    await page.getByRole('tab', { name: /^Evening/ }).click();
    await free.first().click();
    await page.getByRole('button', { name: 'One slot more' }).click();
    await expect(summary).toContainText(`To pay after the move${formatRupees(2 * price - 100)}`);
    await expect(summary).toContainText(`${formatRupees(price)} more than now.`);
    await expectAccessibleAtBothSizes(page);
    expect(await cutText(page, 'body')).toEqual([]);
    await atDesk(page, async () => expect(await cutText(page, 'body')).toEqual([]));
    await page.getByRole('button', { name: 'Move the booking' }).click();
    await expect(page.getByRole('heading', { name: 'Moved' })).toBeVisible();
    await expect(page.getByText(`${formatRupees(price)} more is to be paid: at the ground, or online.`)).toBeVisible();
    await expectAccessibleAtBothSizes(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Moved' })).toBeVisible();
  });

  await page.getByRole('link', { name: 'See the booking' }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { name: `${formatRupees(2 * price - 100)} still to pay` })).toBeVisible();
  await page.getByRole('link', { name: 'Move to another slot' }).click();
  await page.getByRole('tab', { name: /^Morning/ }).click();
  await free.first().click();
  await page.getByRole('button', { name: 'One slot less' }).click();
  await expect(summary).toContainText(`${formatRupees(price)} less than now.`);
  await page.getByRole('button', { name: 'Move the booking' }).click();
  await expect(page.getByText(`${formatRupees(price)} less is to be paid.`)).toBeVisible();
  await page.getByRole('link', { name: 'See the booking' }).click();
  await expect(page.getByRole('heading', { name: `${formatRupees(price - 100)} still to pay` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Move to another slot' })).toHaveCount(0);
});

test('a player pays at home what is due for a booking of the counter', async ({ page, request, orm }, {
  workerIndex,
}) => {
  const { owner, player, venueId } = await groundAndPeople(request, orm, workerIndex, 'Due');
  const booking = await bookAtDesk(request, owner, { venueId, phone: player.phone, name: 'Meera Joshi' });
  const due = `₹${booking.due.toLocaleString('en-IN')}`;
  await page.addInitScript((token) => localStorage.setItem('authToken', token), player.token);
  await page.goto('/bookings');
  await expect(page.getByText(`${due} is still to be paid: at the ground, or online.`)).toBeVisible();
  await page.getByRole('link', { name: new RegExp(`^Pay ${due}`) }).click();
  await page.getByRole('radio', { name: /^Razorpay/ }).click();
  await page.getByRole('button', { name: `Pay ${due}`, exact: true }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Paid. Nothing is left to pay.')).toBeVisible();
  await expect(page.getByText('still to pay')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByRole('button', { name: /^Cancel and get ₹/ })).toBeVisible();
});

test('a guest to whom nothing comes back is led from the link to where a refund can be asked for', async ({
  page,
  request,
  orm,
}, { workerIndex }) => {
  const { owner, venueId } = await groundAndPeople(request, orm, workerIndex, 'Late');
  await asked(request, owner, 'openShift', { params: { venueId }, data: { float: 500 } });
  const phone = newPhone(workerIndex);
  const booking = await bookAtDesk(request, owner, { venueId, phone, name: 'Meera Joshi', cash: 400 });
  const rules = JSON.stringify([{ hoursBefore: 480, percent: 100 }]);
  await orm.execute(
    sql`UPDATE bookings SET refund_policy = jsonb_set(refund_policy, '{rules}', ${rules}::jsonb)
        WHERE reference = ${booking.bookingId}`,
  );
  await page.goto(new URL(booking.link ?? '').pathname);
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByRole('button', { name: 'Cancel without a refund' }).click();
  await expect(page.getByRole('dialog', { name: 'Cancelled' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Sign in with the number that the message came to, and ask.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign in and ask for a refund' }).click();
  await signIn(page, request, phone);
  await page.getByRole('button', { name: 'Ask for a refund' }).click();
  await expect(page.getByLabel('What happened?')).toBeFocused();
});
