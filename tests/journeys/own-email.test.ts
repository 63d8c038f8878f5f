import { expect, expectAccessible, test } from '#tests/support/browser/journey.ts';
import { beSignedIn, signUp } from '#tests/support/browser/player.ts';

test('a new email address is confirmed by the link that was sent to it', async ({ page, request, layoutShift }, {
  workerIndex,
}) => {
  const player = await signUp(request, workerIndex);
  const email = `p${player.phone}@example.com`;
  await beSignedIn(page, player);
  await page.goto('/profile');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`A mail to confirm it is on its way to ${email}.`)).toBeVisible();
  const note = page.getByText('is not confirmed yet: only receipts go there.');
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: 'Send the mail again' }).click();
  await expect(page.getByText(`A mail is on its way to ${email}.`).first()).toBeVisible();
  await expectAccessible(page);

  let link = '';
  const look = async () => {
    const inbox = await (await request.get(`/api/demo/inbox?to=${email}`)).json();
    link = /\/confirm-email\/\S+/.exec(inbox.data[0]?.text ?? '')?.[0] ?? '';
    return inbox.data.length;
  };
  await expect.poll(look).toBe(2);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Is this your email address?' })).toBeVisible();
  await expectAccessible(page);
  expect(await layoutShift()).toBe(0);
  await page.getByRole('button', { name: 'Yes, confirm it' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(note).toBeHidden();
});

test.describe('a link that no longer works', () => {
  test.use({ expectedTrouble: /404/ });

  test('says so and leads on', async ({ page }) => {
    await page.goto('/confirm-email/1.abcdefgh.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa');
    await page.getByRole('button', { name: 'Yes, confirm it' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'This link no longer works. Please ask for another one on your profile.',
    );
    await expect(page.getByRole('link', { name: 'Go to your profile' })).toBeVisible();
  });
});
