// What a newcomer does on a normal evening, on a server whose limits are on, as they are for everybody.
import { slotAddress } from '#domain/slot-address.ts';
import { test } from '#tests/support/browser/booking-journey.ts';
import { bookNowButton, expectConfirmed, NAME, pay, slotsApart } from '#tests/support/browser/booking-steps.ts';
import { expect } from '#tests/support/browser/journey.ts';
import { DATABASE_VARIABLE } from '#tests/support/browser/journey-server.ts';
import { codeFor, newPhone } from '#tests/support/browser/player.ts';
import { startServer } from '#tests/support/processes/server-process.ts';

test('browsing, signing in twice, holding, a change of mind, another hold and paying meet no limit', async ({
  browser,
  request,
}, { workerIndex }) => {
  test.slow();
  const DATABASE_URL = process.env[DATABASE_VARIABLE] ?? '';
  const server = await startServer({ DATABASE_URL, DATABASE_CONNECTIONS: '4', RATE_LIMIT: 'on' });
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 429 || answer.status() >= 500) refused.push(`${answer.status()} ${answer.url()}`);
  });
  const [first, second] = await slotsApart(request);
  const addressOf = ({ eventId, slot }: typeof first) =>
    slotAddress({ eventId, date: slot.date, time: slot.startTime, to: slot.endTime });
  const phone = newPhone(workerIndex);

  async function signIn(): Promise<void> {
    await page.getByLabel('Phone number').fill(phone);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await page.getByLabel('One-time code').fill(await codeFor(request, phone));
    await expect(page.getByRole('dialog')).toBeHidden();
  }

  try {
    await test.step('looks around', async () => {
      for (const path of ['/', '/search?q=football+tonight', '/sports/cricket', '/sportsvenues/pune', '/venues']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      }
      const links = await page
        .getByRole('article')
        .getByRole('link')
        .evaluateAll((all) => all.slice(0, 6).map((link) => link.getAttribute('href') ?? '/'));
      for (const link of links) await page.goto(link);
    });

    await test.step('signs in, out, and in again', async () => {
      await page.goto(addressOf(first));
      await bookNowButton(page).click();
      await signIn();
      await page.goto('/profile');
      await page
        .getByRole('button', { name: /^Sign out/ })
        .first()
        .click();
      await expect(page).toHaveURL('/');
      await page.goto(addressOf(first));
      await bookNowButton(page).click();
      await signIn();
    });

    await test.step('holds a slot, thinks again, holds another and pays', async () => {
      await page.getByLabel('Full Name').fill(NAME);
      await page.getByRole('button', { name: 'Proceed to Payment' }).click();
      await expect(page.getByRole('button', { name: /^Pay ₹/ })).toBeVisible();
      await page.goto(addressOf(second));
      await page
        .getByRole('button', { name: /^Release/ })
        .first()
        .click();
      await bookNowButton(page).click();
      await page.getByRole('button', { name: 'Proceed to Payment' }).click();
      await pay(page, 'Razorpay');
      await page.getByRole('button', { name: 'Approve payment' }).click();
      await expectConfirmed(page);
    });
    expect(refused).toEqual([]);
  } finally {
    await context.close();
    await server.kill();
  }
});
