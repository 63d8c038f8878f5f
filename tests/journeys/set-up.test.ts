// A newcomer on a phone: from nothing to a ground that is handed in, then on sale.
import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { test } from '#tests/support/browser/booking-journey.ts';
import { expect, expectAccessible } from '#tests/support/browser/journey.ts';
import { beSignedIn, codeFor, newPhone, signUp } from '#tests/support/browser/player.ts';
import {
  AT_THE_GATE,
  consoleCalls,
  fillInNewGround,
  GROUND,
  readyGround,
} from '#tests/support/browser/set-up-steps.ts';

/** Pages that a newcomer sees, and what they press and fill in on them. */

test.use({ viewport: { width: 390, height: 844 }, ...AT_THE_GATE, expectedTrouble: /409/ });

test('a newcomer goes from nothing to a ground on sale, and a player sees it', async ({ page, request, orm }, info) => {
  // A long way, of many pages.
  test.slow();
  const phone = newPhone(info.workerIndex);
  await page.goto('/manage');
  await countTouches(page);
  await test.step('signs in', async () => {
    await page.getByLabel('Phone number').fill(phone);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await page.getByLabel('One-time code').fill(await codeFor(request, phone));
  });
  await test.step('creates an organisation', async () => {
    await page.getByLabel('Name of your organisation').fill('Kulkarni Sports');
    await page.getByRole('button', { name: 'Create organisation' }).click();
  });
  await test.step('says what the ground is', async () => {
    await expect(page.getByRole('heading', { name: 'Your ground', exact: true })).toBeVisible();
    await fillInNewGround(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create and continue' }).click();
  });
  const venueId = await test.step('says where it is', async () => {
    await expect(page).toHaveURL(/\/manage\/v\/[\w-]+\/details$/);
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(page.getByText('21.140000, 79.060000')).toBeVisible();
    await page.getByLabel('Address').fill('14, WHC Road, Nagpur 440010');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page).toHaveURL(/\/courts$/);
    return /\/v\/([^/]+)/.exec(page.url())?.[1] ?? '';
  });
  await test.step('says what is sold', async () => {
    await page.getByRole('radio', { name: 'Halves and the whole' }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Begin with these' }).click();
    await page.getByLabel('Price per hour').nth(0).fill('1200');
    await page.getByLabel('Price per hour').nth(1).fill('2200');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page).toHaveURL(/\/hours$/);
  });
  await test.step('comes back and is told what is missing', async () => {
    await page.goto('/manage');
    await expect(page).toHaveURL(new RegExp(`/manage/v/${venueId}$`));
    await expect(page.getByRole('listitem').filter({ hasText: 'Opening hours' })).toContainText('Needed');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Continue: Hours' }).click();
  });
  await test.step('says when it is open', async () => {
    await page.getByRole('button', { name: /^Open\s*Monday$/ }).click();
    await page.getByRole('button', { name: 'Copy the hours of Monday to other days' }).click();
    await page.getByRole('button', { name: 'To every day' }).filter({ visible: true }).click();
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page).toHaveURL(/\/prices$/);
    await page.goto('/manage');
    await expect(page.getByRole('button', { name: 'Hand it in' })).toBeVisible();
  });
  await test.step('sees it as players will, and cannot book', async () => {
    await page.getByRole('link', { name: 'Preview' }).click();
    await expect(page.getByRole('heading', { name: GROUND })).toBeVisible();
    await expect(page.getByRole('radio', { name: /Full ground/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Book Now' }).filter({ visible: true }).first().click();
    await expect(page.getByText('This is the preview: nothing can be booked here.')).toBeVisible();
    await expect(page).toHaveURL(/\/preview/);
  });
  await test.step('hands it in', async () => {
    await page.getByRole('button', { name: 'Hand it in' }).click();
    await expect(page.getByRole('heading', { name: 'Handed in' })).toBeVisible();
    await expectAccessible(page);
  });
  const touches = await page.evaluate(() => Number(sessionStorage.getItem('touches')));
  info.annotations.push({ type: 'touches', description: String(touches) });

  await test.step('is given it back, with the reason', async () => {
    const staff = await signUp(request, info.workerIndex);
    await orm.execute(
      sql`INSERT INTO staff (user_id, added_by) SELECT id, 'a test' FROM users WHERE phone = ${staff.phone}`,
    );
    const asStaff = consoleCalls(request, staff);
    await asStaff.post(`/api/staff/venues/${venueId}/return`, { reason: 'The pin is in the river.' });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Given back' })).toBeVisible();
    await expect(page.getByText('The pin is in the river.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Hand it in' }).click();
    await expect(page.getByRole('heading', { name: 'Handed in' })).toBeVisible();
    await asStaff.post(`/api/staff/venues/${venueId}/approve`);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'On sale' })).toBeVisible();
  });
  await page.goto(`/event/${venueId}`);
  await expect(page.getByRole('heading', { name: GROUND, level: 1 })).toBeVisible();
});

/** Counts what is pressed and filled in, over all pages of the tab. */
async function countTouches(page: Page): Promise<void> {
  const count = () => {
    for (const type of ['click', 'change']) {
      document.addEventListener(
        type,
        ({ target }) => {
          const isField = target instanceof HTMLElement && target.matches('input, select, textarea');
          if (isField === (type === 'change')) {
            sessionStorage.setItem('touches', String(Number(sessionStorage.getItem('touches')) + 1));
          }
        },
        true,
      );
    }
  };
  await page.addInitScript(count);
  await page.evaluate(count);
}

test('what is typed outlives a reload and a refusal, and somebody else’s save is said in a sentence', async ({
  page,
  request,
}, { workerIndex }) => {
  const owner = await signUp(request, workerIndex);
  const venueId = await readyGround(request, owner, 'Two Tabs Turf');
  const calls = consoleCalls(request, owner);
  await beSignedIn(page, owner);
  await page.goto(`/manage/v/${venueId}/courts`);
  const first = page.getByLabel('Name of court 1');
  await first.fill('North half');
  await page.reload();
  await expect(first).toHaveValue('North half');
  await expect(page.getByText('Here is what you typed last time.')).toBeVisible();

  await page.getByLabel('Name of court 2').fill('north HALF');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(first).toBeFocused();
  await expect(page.getByText('Two have this name')).toHaveCount(2);
  await page.getByLabel('Name of court 2').fill('South half');

  const { courts, marks } = await calls.setUp(venueId);
  const renamed = courts.courts.map((court, index) => ({ ...court, name: `Side ${index + 1}` }));
  await calls.put(venueId, 'courts', { courts: { ...courts, courts: renamed }, mark: marks.courts });
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('alert')).toContainText('Somebody else saved this page');
  await expect(first).toHaveValue('North half');
  await page.getByRole('button', { name: 'Keep mine and save over it' }).click();
  await expect(page).toHaveURL(/\/hours$/);
  expect((await calls.setUp(venueId)).courts.courts.map(({ name }) => name)).toEqual(['North half', 'South half']);
});
