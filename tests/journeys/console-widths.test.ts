// Every page of the console on narrow and wide screens, and with text twice as large: nothing is cut or pushed out.
import type { Page, Request } from '@playwright/test';
import type { DataRouter } from 'react-router';
import { beInConsole } from '#tests/support/browser/console.ts';
import { expect, PHONE_ONLY, test } from '#tests/support/browser/journey.ts';
import { cutText } from '#tests/support/words/visible-text.ts';

declare global {
  interface Window {
    /** React Router's own, which is there in production, too. */
    __reactRouterDataRouter?: DataRouter;
  }
}

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

/** What was asked for and is not answered yet, but for the stream that the sheet of a day keeps open. */
function unanswered(page: Page): Set<Request> {
  const asked = new Set<Request>();
  page.on('request', (request) => {
    if (request.headers().accept !== 'text/event-stream') asked.add(request);
  });
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  return asked;
}

/** As a link does, without loading the application anew. */
async function goWithin(page: Page, path: string): Promise<void> {
  const arrives = page.waitForFunction((to) => {
    const state = window.__reactRouterDataRouter?.state;
    return state?.navigation.state === 'idle' && state.location.pathname === to;
  }, path);
  await page.evaluate((to) => void window.__reactRouterDataRouter?.navigate(to), path);
  await arrives;
}

async function expectRoom(page: Page, path: string, asked: Set<Request>): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(path);
  else await goWithin(page, path);
  await expect(page.locator('[data-page=loading]')).toHaveCount(0);
  await expect(page.locator('main')).toContainText(/[a-z]{3}/);
  await expect.poll(() => asked.size).toBe(0);
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
  const asked = unanswered(page);
  for (const path of ['/manage', '/manage/new', '/manage/nothing', ...ofOrganisation, ...ofGrounds]) {
    await expectRoom(page, path, asked);
  }
});

test('the pages of staff have room', PHONE_ONLY, async ({ page }) => {
  test.slow();
  await beInConsole(page, 'staff');
  const asked = unanswered(page);
  for (const section of OF_STAFF) await expectRoom(page, `/manage/staff/${section}`, asked);
});

test('whoever may not see a page is told so in a sentence that has room', PHONE_ONLY, async ({ page }) => {
  test.slow();
  await beInConsole(page, 'desk');
  const asked = unanswered(page);
  await expectRoom(page, `${GROUND}/prices`, asked);
  await expect(page.getByText('This page is for owners and managers.')).toBeVisible();
  for (const path of ['/manage/staff/activity', '/manage/o/999999']) await expectRoom(page, path, asked);
});
