import type { Page } from '@playwright/test';
import { test } from '#tests/support/browser/booking-journey.ts';
import { BOTH_SIZES, expect, expectAccessible } from '#tests/support/browser/journey.ts';
import { codeFor, newPhone } from '#tests/support/browser/player.ts';

async function openLogin(page: Page): Promise<void> {
  await page.goto('/');
  await showLogin(page);
}

async function showLogin(page: Page): Promise<void> {
  await askToSignIn(page);
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
}

async function askToSignIn(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Login' }).click();
}

test(
  'phone, code, success: signed in, greeted, and out again; at a desk in two tabs at once',
  BOTH_SIZES,
  async ({ page, context, isMobile }, { workerIndex }) => {
    const phone = newPhone(workerIndex);
    const greeting = `Hi, User_${phone.slice(-4)}`;
    // The greeting is behind the menu on phones.
    const other = isMobile ? undefined : await context.newPage();
    await other?.goto('/terms');
    await openLogin(page);
    await expect(page.getByLabel('Phone number')).toBeFocused();
    await expect(page.getByRole('dialog').getByText('+91', { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Terms of Service' })).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel('Phone number').fill(phone);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`+91 ${phone}`)).toBeVisible();
    await expect(page.getByLabel('One-time code')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Verify' })).toBeDisabled();
    await expect(page.getByRole('button', { name: /^Resend OTP in \d+s$/ })).toBeDisabled();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'demo inbox' })).toHaveAttribute(
      'href',
      `/demo/inbox?to=${phone}`,
    );
    if (isMobile) await expectAccessible(page);

    let tries = 0;
    page.on('request', (sent) => (tries += sent.url().endsWith('/api/user/verify-otp') ? 1 : 0));
    const code = await codeFor(page.request, phone);
    if (isMobile) {
      // Typed on a phone, pasted at a desk: the last digit is enough, and it counts once.
      await page.getByLabel('One-time code').pressSequentially(code.slice(0, 5));
      expect(tries).toBe(0);
      await page.keyboard.type(code.slice(5));
    } else {
      await page.getByLabel('One-time code').fill(`Your code is ${code}`);
      await page.keyboard.press('Enter');
    }
    await expect(page.getByText('Login successful')).toBeVisible();
    expect(tries).toBe(1);
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeTruthy();
    if (other) await expect(other.getByText(greeting)).toBeVisible();

    // What it asks for as this player is answered before they sign out.
    await page.reload({ waitUntil: 'networkidle' });
    if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByText(greeting).filter({ visible: true })).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    await (other ?? page).getByRole('button', { name: 'Exit' }).dblclick();
    if (other) await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
    await expect
      .poll(async () => {
        const profile = await page.request.get('/api/user/profile', { headers: { authorization: `Bearer ${token}` } });
        return profile.status();
      })
      .toBe(401);
  },
);

test.describe('what cannot be', () => {
  test.use({ expectedTrouble: /401|429|500|ERR_FAILED/ });

  test('is refused with a sentence, whoever refuses it; closing forgets everything', async ({ page }, {
    workerIndex,
  }) => {
    const phone = newPhone(workerIndex);
    const alert = page.getByRole('alert');
    const number = page.getByLabel('Phone number');
    const send = page.getByRole('button', { name: 'Send OTP' });
    await openLogin(page);
    await send.click();
    await expect(alert).toHaveText('Please enter a valid phone number');
    await number.fill('98x76-5');
    await expect(number).toHaveValue('98765');
    await send.click();
    await expect(alert).toHaveText('Please enter a valid phone number');
    await expect(number).toBeFocused();
    // It is said until a number is typed that may be right.
    await number.fill('12345');
    await expect(alert).toHaveText('Please enter a valid phone number');
    await number.fill('98765432109999');
    await expect(number).toHaveValue('9876543210');
    await expect(alert).toBeHidden();

    // Without a reason, each step has a sentence of its own.
    await number.fill(phone);
    await page.route('**/api/user/send-otp', (route) => route.fulfill({ status: 500, body: '' }));
    await send.click();
    await expect(alert).toHaveText('API Error: 500 Internal Server Error');
    await page.unroute('**/api/user/send-otp');
    await page.route('**/api/user/send-otp', (route) => route.fulfill({ json: { success: false } }));
    await send.click();
    await expect(alert).toHaveText('Failed to send OTP. Please try again.');
    await page.unroute('**/api/user/send-otp');
    await send.click();

    const code = page.getByLabel('One-time code');
    const verify = page.getByRole('button', { name: 'Verify' });
    const wrong = (await codeFor(page.request, phone)) === '123456' ? '654321' : '123456';
    await code.fill(`${wrong.slice(0, 2)}a${wrong.slice(2)}78`);
    await expect(code).toHaveValue(wrong);
    await expect(alert).toHaveText('Invalid OTP. Please try again.');
    await expect(code).toBeFocused();
    // Typed over, not appended to what was wrong.
    await page.keyboard.type('9');
    await expect(code).toHaveValue('9');
    await code.fill(wrong);
    await expect(alert).toHaveText('Invalid OTP. Please try again.');
    await page.route('**/api/user/verify-otp', (route) =>
      route.fulfill({ json: { success: false, message: 'Codes rest on Sundays.' } }),
    );
    await verify.click();
    await expect(alert).toHaveText('Codes rest on Sundays.');
    await page.unroute('**/api/user/verify-otp');
    await page.route('**/api/user/verify-otp', (route) => route.fulfill({ json: { success: false } }));
    await verify.click();
    await expect(alert).toHaveText('Invalid OTP. Please try again.');
    await page.unroute('**/api/user/verify-otp');
    await page.route('**/api/user/verify-otp', (route) => route.abort());
    await verify.click();
    await expect(alert).toHaveText('Login failed');
    await page.unroute('**/api/user/verify-otp');
    await page.route('**/api/user/verify-otp', (route) => route.fulfill({ json: { success: true } }));
    await verify.click();
    await expect(alert).toHaveText('Invalid credentials');

    await test.step('the number can be changed, and is kept; its code, just sent, is not sent again', async () => {
      await page.getByRole('button', { name: 'Change number' }).click();
      await expect(number).toHaveValue(phone);
      await expect(number).toBeFocused();
      await expect(alert).toBeHidden();
      await page.route('**/api/user/send-otp', (route) => route.abort());
      await send.click();
      await expect(page.getByText(`+91 ${phone}`)).toBeVisible();
      await expect(code).toHaveValue('');
      await page.unroute('**/api/user/send-otp');
    });

    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog', { name: 'Enter the OTP' })).toBeHidden();
    await showLogin(page);
    await expect(number).toHaveValue('');
    await expect(alert).toBeHidden();
    await number.fill(phone);
    await page.evaluate(() => sessionStorage.clear());
    await send.click();
    await expect(alert).toHaveText(/^Please wait \d+ s before asking for another OTP\.$/);
  });

  test('is not asked for twice: after a reload the code that is on its way can still be entered', async ({ page }, {
    workerIndex,
  }) => {
    const phone = newPhone(workerIndex);
    const number = page.getByLabel('Phone number');
    const send = page.getByRole('button', { name: 'Send OTP' });
    const onItsWay = page.getByText(`Your OTP is already on its way to +91 ${phone}.`);
    let sends = 0;
    page.on('request', (sent) => (sends += sent.url().endsWith('/api/user/send-otp') ? 1 : 0));
    await openLogin(page);
    await number.fill(phone);
    await send.click();
    await expect(page.getByText(`We sent 6 digits to +91 ${phone}.`)).toBeVisible();
    await page.reload();
    await askToSignIn(page);
    await expect(onItsWay).toBeVisible();
    await expect(page.getByLabel('One-time code')).toBeFocused();
    await expect(page.getByRole('button', { name: /^Resend OTP in \d+s$/ })).toBeDisabled();
    expect(sends).toBe(1);

    await test.step('also when only the server knows that it is too soon', async () => {
      await page.evaluate(() => {
        const code = JSON.parse(sessionStorage.getItem('sentCode') ?? '');
        sessionStorage.setItem('sentCode', JSON.stringify({ ...code, at: code.at - 31_000 }));
      });
      await page.reload();
      await askToSignIn(page);
      await page.getByRole('button', { name: 'Change number' }).click();
      await expect(number).toHaveValue(phone);
      await send.click();
      await expect(onItsWay).toBeVisible();
      expect(sends).toBe(2);
    });

    await page.getByLabel('One-time code').fill(await codeFor(page.request, phone));
    await expect(page.getByText('Login successful')).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('sentCode'))).toBeNull();
  });
});

test.describe('a code that is not used at once', () => {
  test.use({ expectedTrouble: /401|ERR_FAILED/ });

  test('expires after five minutes; another may be asked for after 30 s, and success closes after 2 s', async ({
    page,
    context,
    books,
  }, { workerIndex }) => {
    const phone = newPhone(workerIndex);
    const inbox = await context.newPage();
    await inbox.goto(`/demo/inbox?to=${phone}`);
    await expect(inbox.getByText('No messages yet')).toBeVisible();
    await expectAccessible(inbox);

    await page.clock.install();
    await openLogin(page);
    await page.getByLabel('Phone number').fill(phone);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expect(page.getByRole('button', { name: /^Resend OTP in (30|29)s$/ })).toBeDisabled();
    await page.clock.runFor(10_000);
    await expect(page.getByRole('button', { name: /^Resend OTP in (20|19|18)s$/ })).toBeDisabled();
    const old = await codeFor(page.request, phone);
    await expect(inbox.getByText(`${old} is your Maidan code`)).toBeVisible();
    await books.ageCode(phone);
    await page.getByLabel('One-time code').fill(old);
    await expect(page.getByRole('alert')).toHaveText('Invalid OTP. Please try again.');
    await page.clock.runFor(25_000);
    const resend = page.getByRole('button', { name: 'Resend OTP', exact: true });
    await page.route('**/api/user/resend-otp', (route) => route.abort());
    await resend.click();
    await expect(page.getByRole('alert')).toHaveText('Failed to resend OTP. Please try again.');
    await page.unroute('**/api/user/resend-otp');
    await resend.dblclick();
    await expect(page.getByRole('button', { name: /^Resend OTP in (30|29|28)s$/ })).toBeDisabled();
    await expect(page.getByRole('alert')).toBeHidden();
    const code = page.getByLabel('One-time code');
    await expect(code).toHaveValue('');
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(code).toHaveAttribute('inputmode', 'numeric');
    // Newest first, by itself.
    await expect(inbox.getByRole('listitem').filter({ hasText: 'is your Maidan code' })).toHaveCount(2);
    const fresh = await codeFor(page.request, phone);
    await expect(inbox.getByRole('listitem').filter({ hasText: 'is your Maidan code' }).first()).toContainText(fresh);

    await code.fill(fresh);
    await expect(page.getByText('Login successful')).toBeVisible();
    await page.clock.runFor(1_500);
    await expect(page.getByText('Login successful')).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});
