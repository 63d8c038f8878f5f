// Every page of the console on narrow and wide screens, and with text twice as large: nothing is cut or pushed out.
import type { Page } from '@playwright/test';
import { beInConsole } from '#tests/support/browser/console.ts';
import { expect, PHONE_ONLY, test } from '#tests/support/browser/journey.ts';
import { cutText } from '#tests/support/words/visible-text.ts';

const GROUND = '/manage/v/deccan-fives-pune';
const DRAFT = '/manage/v/karve-road-shuttle-pune';
const OF_A_GROUND = [
  '',
  '/day',
  '/dues',
  '/regulars',
  '/shifts',
  '/details',
  '/courts',
  '/hours',
  '/prices',
  '/offers',
  '/photos',
  '/rules',
  '/preview',
];
const OF_STAFF = ['approvals', 'organisations', 'complaints', 'cities', 'sports', 'activity'];

// What there is not, and what is not for everybody.
test.use({ expectedTrouble: /40[34] \((Forbidden|Not Found)\)/ });

/** In pixels, and how large the text is. */
const SCREENS = [
  { width: 320, text: 100 },
  { width: 390, text: 200 },
  { width: 768, text: 100 },
  { width: 1440, text: 100 },
];

async function expectRoom(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // The sheet of a day keeps a stream open.
  await page.waitForLoadState(path.endsWith('/day') ? 'load' : 'networkidle');
  await expect(page.locator('[data-page=loading]')).toHaveCount(0);
  await expect(page.locator('main')).toContainText(/[a-z]{3}/);
  for (const { width, text } of SCREENS) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${percent}%`;
    }, text);
    const said = `${path}, ${width} wide, text at ${text} percent`;
    expect.soft(await cutText(page, 'body'), said).toEqual([]);
  }
}

test('the pages of an owner have room', PHONE_ONLY, async ({ page }) => {
  test.slow();
  const token = await beInConsole(page, 'owner');
  const answer = await page.request.get('/api/manage', { headers: { authorization: `Bearer ${token}` } });
  const [organisation] = (await answer.json()).data.organisations;
  const ofOrganisation = ['', '/bookings', '/inbox', '/team', '/activity', '/new'].map(
    (section) => `/manage/o/${organisation.id}${section}`,
  );
  const ofGrounds = [GROUND, DRAFT].flatMap((ground) => OF_A_GROUND.map((section) => `${ground}${section}`));
  for (const path of ['/manage', '/manage/new', '/manage/nothing', ...ofOrganisation, ...ofGrounds]) {
    await expectRoom(page, path);
  }
});

test('the pages of staff have room', PHONE_ONLY, async ({ page }) => {
  test.slow();
  await beInConsole(page, 'staff');
  for (const section of OF_STAFF) await expectRoom(page, `/manage/staff/${section}`);
});

test('whoever may not see a page is told so in a sentence that has room', PHONE_ONLY, async ({ page }) => {
  test.slow();
  await beInConsole(page, 'desk');
  await expectRoom(page, `${GROUND}/prices`);
  await expect(page.getByText('This page is for owners and managers.')).toBeVisible();
  for (const path of ['/manage/staff/activity', '/manage/o/999999']) await expectRoom(page, path);
});
