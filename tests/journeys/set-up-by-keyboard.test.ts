// From the name of a ground to handing it in, without ever touching the screen or a mouse.
import type { Locator, Page } from '@playwright/test';
import { test } from '#tests/support/browser/booking-journey.ts';
import { expect } from '#tests/support/browser/journey.ts';
import { beSignedIn, signUp } from '#tests/support/browser/player.ts';
import { consoleCalls } from '#tests/support/browser/set-up-steps.ts';

const MOST_TABS = 120;

/** Presses Tab until it has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target}.`);
}

test('a ground is set up and handed in by keyboard alone', async ({ page, request }, { workerIndex }) => {
  // A long way, of many pages.
  test.slow();
  const owner = await signUp(request, workerIndex);
  const organisation = await consoleCalls(request, owner).createOrganisation('Keys');
  await beSignedIn(page, owner);
  const { keyboard } = page;
  const button = (name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true });
  const press = async (target: Locator) => {
    await tabTo(page, target);
    await keyboard.press('Enter');
  };

  await page.goto(`/manage/o/${organisation}/new`);
  await tabTo(page, page.getByLabel('Name of the ground'));
  await keyboard.type('Keyboard Court');
  await tabTo(page, page.getByLabel('City'));
  await keyboard.type('Nagpur');
  await tabTo(page, page.getByLabel('Area', { exact: true }));
  await keyboard.type('Dharampeth');
  await tabTo(page, page.getByRole('checkbox', { name: 'Football' }));
  await keyboard.press('Space');
  await keyboard.press('Enter');

  await test.step('the pin is placed and moved, and what was copied from a map is read', async () => {
    await expect(page).toHaveURL(/\/details$/);
    await tabTo(page, page.getByLabel('Address'));
    await keyboard.type('14, WHC Road');
    await press(button('Map of Nagpur'));
    const placed = page.getByText(/^\d+\.\d{6}, \d+\.\d{6}$/);
    const before = (await placed.textContent()) ?? '';
    await keyboard.press('ArrowRight');
    await expect(placed).not.toHaveText(before);
    await tabTo(page, page.getByLabel('Or paste it from a map'));
    await keyboard.type('https://maps.app.goo.gl/abc');
    await keyboard.press('Enter');
    await expect(page.getByText('A short link does not say where it leads.')).toBeVisible();
    await keyboard.press('ControlOrMeta+A');
    await keyboard.type('21.1400, 79.0600');
    await keyboard.press('Enter');
    await expect(placed).toHaveText('21.140000, 79.060000');
    await press(button('Save and continue'));
  });

  await test.step('courts, hours', async () => {
    await expect(page).toHaveURL(/\/courts$/);
    await tabTo(page, page.getByRole('radio', { name: 'One court' }));
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Halves and the whole' })).toBeChecked();
    await press(button('Begin with these'));
    await tabTo(page, page.getByLabel('Price per hour').first());
    await keyboard.type('1200');
    await press(button('Save and continue'));
    // The second price is missing: that is where one is led.
    await expect(page.getByLabel('Price per hour').nth(1)).toBeFocused();
    await keyboard.type('2200');
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/hours$/);
    await press(button(/^Open\s*Monday$/));
    await press(button('Copy the hours of Monday to other days'));
    await press(button('To every day'));
    await press(button('Save and continue'));
    await expect(page).toHaveURL(/\/prices$/);
  });

  await press(page.getByRole('link', { name: 'Preview', exact: true }));
  await press(button('Hand it in'));
  await expect(page.getByRole('heading', { name: 'Handed in' })).toBeVisible();
});
