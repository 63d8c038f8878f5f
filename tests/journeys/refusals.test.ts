// A proxy or an older server may put status 200 on a refusal. It is a refusal all the same.
import type { Page } from '@playwright/test';
import { test } from '#tests/support/browser/booking-journey.ts';
import {
  bookNowSignedIn,
  expectConfirmed,
  NAME,
  pay,
  toDetails,
  toPayment,
} from '#tests/support/browser/booking-steps.ts';
import { expect } from '#tests/support/browser/journey.ts';
import { beSignedIn, freeSlot, signUp } from '#tests/support/browser/player.ts';

const SENTENCE = 'Not today, says the older server.';

/** From here on the call is refused, with a sentence and then without one; `attempt` is made both times. */
async function refused(page: Page, path: string, fallback: string, attempt: () => Promise<void>): Promise<void> {
  for (const [json, said] of [
    [{ success: false, message: SENTENCE }, SENTENCE],
    [{ success: false }, fallback],
    // Nothing in it of what the page goes on to read.
    [{ status: 'ok' }, fallback === 'Payment failed' ? 'Payment processing failed. Please try again.' : fallback],
  ] as const) {
    await page.route(path, (route) => route.fulfill({ json }));
    await attempt();
    await expect(page.getByRole('alert')).toHaveText(said);
    await page.unroute(path);
  }
}

test('answers that say success: false with status 200 stop hold, order, process and store, and are quoted', async ({
  page,
  request,
}, { workerIndex }) => {
  test.slow();
  const free = await freeSlot(request);
  const player = await signUp(request, workerIndex);
  await beSignedIn(page, player);
  await bookNowSignedIn(page, free);
  await toDetails(page, free);
  await page.getByLabel('Full Name').fill(NAME);
  const approve = page.getByRole('button', { name: 'Approve payment' });

  await test.step('holding the slot', async () => {
    const proceed = page.getByRole('button', { name: 'Proceed to Payment' });
    const fallback = 'Failed to create booking. Please try again.';
    await refused(page, '**/api/bookings', fallback, () => proceed.click());
    await expect(page.getByRole('heading', { name: 'Your Details' })).toBeVisible();
    await toPayment(page);
  });

  await test.step('the order', async () => {
    const fallback = 'Payment processing failed. Please try again.';
    await refused(page, '**/api/payment/order', fallback, () => pay(page, 'Razorpay'));
    await expect(approve).toBeHidden();
  });

  await test.step('the payment', async () => {
    await refused(page, '**/api/payment/process', 'Payment failed', async () => {
      await pay(page, 'Razorpay');
      await approve.click();
    });
    await expect(page).toHaveURL(/\/booking\/BK\d+$/);
  });

  await test.step('the booking record; what is paid is confirmed all the same, as soon as the page may ask', async () => {
    await page.route('**/api/bookings/BK*', (route) => route.fulfill({ json: { success: false } }));
    await page.route('**/api/turfs/event/booking', (route) => route.fulfill({ json: { success: false } }));
    await pay(page, 'Razorpay');
    const record = page.waitForRequest('**/api/turfs/event/booking');
    await approve.click();
    const profile = await request.get('/api/user/profile', { headers: { authorization: `Bearer ${player.token}` } });
    expect((await record).postDataJSON().user_id).toBe((await profile.json()).data.id);
    await expect(page.getByRole('alert')).toHaveText('Failed to store booking.');
    await expect(page).toHaveURL(/\/booking\/BK\d+$/);
    await page.unroute('**/api/bookings/BK*');
    await expectConfirmed(page);
  });
});
