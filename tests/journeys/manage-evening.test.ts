// An evening at the counter, from a walk-in to the rain, with a player's browser open beside it that sees each change
// within two seconds; on a phone, at a desk, and once by keyboard alone.
import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import { shortDate } from '#domain/date-text.ts';
import type { Orm } from '#server/db/database.ts';
import { chooseOrder } from '#tests/support/browser/booking-steps.ts';
import { eveningGround, expectSoonSeen, type Hour, watchGround, watchHour } from '#tests/support/browser/evening.ts';
import { type Hands, onlyKeys, pointing } from '#tests/support/browser/hands.ts';
import { beside, expect, expectAccessible, expectAccessibleAtBothSizes, test } from '#tests/support/browser/journey.ts';
import { beSignedIn, newPhone } from '#tests/support/browser/player.ts';

// At the end the network goes, of which the browser writes itself.
test.use({ expectedTrouble: /Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|FAILED)/ });

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

const free = (page: Page, court: string, { label }: Hour): Locator =>
  page.getByRole('button', { name: `${court}, ${label}: free`, exact: true });
const block = (page: Page, name: string): Locator => page.locator('[data-block]').filter({ hasText: name });
/** Messages are dialogs, too. */
const dialogOf = (page: Page): Locator => page.locator('[role="dialog"]:not([aria-modal="false"])');

type Ground = Awaited<ReturnType<typeof eveningGround>>;
type Counter = { page: Page; hands: Hands; ground: Ground; workerIndex: number; request: APIRequestContext };
/** The player's two windows: the ground with its slots, and a booking of their own. */
type Beside = { slots: Page; own: Page };

async function walkIn({ page, hands, ground, workerIndex }: Counter, { slots }: Beside): Promise<void> {
  const [, next] = ground.hours;
  const dialog = dialogOf(page);
  const seen = await watchHour(slots, next);
  await hands.open(free(page, 'Half A', next));
  await hands.type(dialog.getByLabel('Phone'), newPhone(workerIndex));
  await hands.type(dialog.getByLabel('Name'), 'Asha Kulkarni');
  await hands.type(dialog.getByLabel('Cash in the drawer'), '500');
  const act = () => hands.press(dialog.getByRole('button', { name: 'Book and take ₹1,200' }));
  await expectSoonSeen({ page, what: 'a walk-in with cash', call: 'bookAtDesk', act, seen });
  await expect(dialog).toBeHidden();
  await expect(block(page, 'Asha Kulkarni')).toHaveAccessibleName(/Asha Kulkarni, paid, Desk$/);
}

async function phoneBooking({ page, hands, ground, request }: Counter, { slots }: Beside): Promise<void> {
  const [, , second] = ground.hours;
  const dialog = dialogOf(page);
  const seen = await watchHour(slots, second);
  await hands.open(free(page, 'Half B', second));
  await hands.type(dialog.getByLabel('Phone'), ground.player.phone);
  await hands.type(dialog.getByLabel('Name'), 'Meera Joshi');
  await hands.choose(dialog.getByRole('radio', { name: 'UPI QR', exact: true }));
  const act = () => hands.press(dialog.getByRole('button', { name: 'Book and show the QR code' }));
  await expectSoonSeen({ page, what: 'a booking by phone', call: 'bookAtDesk', act, seen });
  await expect(dialog.getByRole('img', { name: /^QR code to pay ₹1,200 / })).toBeVisible();
  // On the phone of whoever called.
  const app = await dialog.getByRole('link', { name: 'Open the demo’s UPI app' }).getAttribute('href');
  await chooseOrder(request, app ?? '', 'approve');
  await expect(dialog.getByText('₹1,200 paid by UPI')).toBeVisible();
  await hands.press(dialog.getByRole('button', { name: 'Done' }));
  await expect(dialog).toBeHidden();
  await expect(block(page, 'Meera Joshi')).toHaveAccessibleName(/Meera Joshi, paid, Desk$/);
}

async function regular({ page, hands, ground, workerIndex }: Counter, { slots }: Beside): Promise<void> {
  const [, , , third] = ground.hours;
  const dialog = dialogOf(page);
  const seen = await watchHour(slots, third);
  await hands.open(free(page, 'Half A', third));
  await hands.press(dialog.getByRole('button', { name: 'Repeats weekly' }));
  await expect(dialog.getByText('Something is in the way of 1 date. Choose what becomes of each.')).toBeVisible();
  const clash = dialog.getByRole('group', { name: /: Already booked$/ });
  await hands.choose(clash.getByRole('radio').first());
  await hands.type(dialog.getByLabel('Phone'), newPhone(workerIndex));
  await hands.type(dialog.getByLabel('Name'), 'Tuesday Strikers');
  const act = () => hands.press(dialog.getByRole('button', { name: /^Book \d+ dates$/ }));
  await expectSoonSeen({ page, what: 'a regular', call: 'createSeries', act, seen });
  await expect(dialog).toBeHidden();
  await expect(block(page, 'Tuesday Strikers')).toHaveAccessibleName(/Tuesday Strikers, .* due, Regular$/);
}

async function lateArrival({ page, hands, ground }: Counter, { own }: Beside): Promise<void> {
  const dialog = dialogOf(page);
  await own.goto(`/bookings/${ground.late}`);
  await expect(own.getByRole('figure', { name: 'Your ticket' })).toBeVisible();
  await expect(block(page, 'Divya Menon')).toHaveAccessibleName(/Divya Menon, not arrived, ₹1,200 due, Desk$/);
  await hands.open(block(page, 'Divya Menon'));
  const act = () => hands.press(dialog.getByRole('button', { name: 'Arrived' }));
  const seen = () => own.getByText(/^You are here: arrived at /).isVisible();
  await expectSoonSeen({ page, what: 'a late arrival', call: 'setArrival', act, seen });
  await hands.close();
  await expect(dialog).toBeHidden();
  await expect(block(page, 'Divya Menon')).toHaveAccessibleName(/, arrived, Desk$/);
}

async function noShow({ page, hands, ground }: Counter, { own }: Beside): Promise<void> {
  const dialog = dialogOf(page);
  await own.goto(`/bookings/${ground.absent}`);
  await expect(own.getByRole('figure', { name: 'Your ticket' })).toBeVisible();
  await hands.open(block(page, 'Kabir Rao'));
  const told = own.getByText(/^The ground has noted that nobody came/);
  const note = (what: string, button: string, seen: () => Promise<boolean>) => {
    const act = () => hands.press(dialog.getByRole('button', { name: button, exact: true }));
    return expectSoonSeen({ page, what, call: 'setArrival', act, seen });
  };
  await note('a no-show', 'No-show', () => told.isVisible());
  await expectAccessible(own);
  await note('a no-show undone', 'Undo', async () => !(await told.isVisible()));
  await note('a no-show again', 'No-show', () => told.isVisible());
  await hands.close();
  await expect(dialog).toBeHidden();
  await expect(block(page, 'Kabir Rao')).toHaveAccessibleName(/Kabir Rao, no-show, /);
}

type Rain = { games: number; choosing: number; from?: Hour };

async function rain({ page, hands, ground }: Counter, { slots, own }: Beside, expected: Rain): Promise<void> {
  const [, , , , last] = ground.hours;
  const dialog = dialogOf(page);
  const seen = await watchHour(slots, last);
  if (expected.from) {
    await hands.press(page.getByRole('button', { name: 'Rain', exact: true }));
    await dialog.getByLabel('From', { exact: true }).fill(expected.from.date);
    await dialog.getByLabel('From what time').fill(expected.from.fromTime);
  } else await page.keyboard.press('r');
  const confirm = dialog.getByRole('button', { name: `Call ${expected.games} games off` });
  await expect(confirm).toBeEnabled();
  const act = () => hands.press(confirm);
  await expectSoonSeen({ page, what: 'rain', call: 'callOff', act, seen });
  await expect(dialog).toBeHidden();
  const told = page.getByRole('region', { name: 'Games called off' });
  await expect(told).toContainText(`${expected.games} of ${expected.games} told`);
  await expect(told).toContainText(`${expected.choosing} still choose`);
  await expect(page.locator('[data-block="closure"]').first()).toBeVisible();
  await own.goto('/bookings?when=cancelled');
  await expect(own.getByRole('link', { name: 'Choose now' }).first()).toBeVisible();
}

type World = { page: Page; browser: Browser; baseURL: string | undefined; request: APIRequestContext; orm: Orm };

async function evening(world: World, hands: Hands, workerIndex: number, expected: (ground: Ground) => Rain) {
  const { page, browser, baseURL, request, orm } = world;
  const ground = await eveningGround(request, orm, workerIndex);
  const counter = { page, hands, ground, workerIndex, request };
  await beSignedIn(page, ground.owner);
  await page.goto(`/manage/v/${ground.venueId}/day/${ground.date}`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await beside(browser, baseURL, (slots) =>
    beside(browser, baseURL, async (own) => {
      const windows = { slots, own };
      await watchGround(slots, ground);
      await beSignedIn(own, ground.player);
      await test.step('a walk-in pays cash', () => walkIn(counter, windows));
      await test.step('somebody calls, and pays by UPI', () => phoneBooking(counter, windows));
      await test.step('a regular’s clash is resolved', () => regular(counter, windows));
      await test.step('somebody comes late', () => lateArrival(counter, windows));
      await test.step('somebody does not come', () => noShow(counter, windows));
      await test.step('it rains', () => rain(counter, windows, expected(ground)));
    }),
  );
  return ground;
}

/** All that a page needs to be opened without a network is kept by now. */
async function expectKept(page: Page): Promise<void> {
  await page.waitForFunction(async () => Boolean(await caches.match('/manage')));
  await page.reload();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const isKept = () =>
    page.evaluate(async () => {
      const files = performance.getEntriesByType('resource').map((one) => new URL(one.name).pathname);
      const assets = files.filter((path) => path.startsWith('/assets/'));
      return (await Promise.all(assets.map((path) => caches.match(path)))).every(Boolean);
    });
  await expect.poll(isKept).toBe(true);
}

test('an evening at the counter, a player beside it seeing each change within two seconds, and afterwards offline', async ({
  page,
  context,
  browser,
  baseURL,
  request,
  orm,
}, { workerIndex }) => {
  test.slow();
  await page.setViewportSize(PHONE);
  const hands = pointing(page, async (spot) => {
    if (await spot.first().isVisible()) return;
    const step = page.getByRole('button', { name: /^The court (before|after)$/ });
    await step.and(page.locator(':enabled')).click();
    await expect(spot.first()).toBeVisible();
  });
  // Those who play already, and the walk-in, stay dry.
  const expected = ({ hours }: Ground) => ({ games: 2, choosing: 2, from: hours[2] });
  const ground = await evening({ page, browser, baseURL, request, orm }, hands, workerIndex, expected);

  await test.step('afterwards the evening is read without a network', async () => {
    await expectKept(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: shortDate(ground.date), level: 1 })).toBeVisible();
    await expect(page.getByText(/^Seen .* ago, offline$/)).toBeVisible();
    await expect(block(page, 'Divya Menon')).toHaveAccessibleName(/, arrived, Desk$/);
    await expect(block(page, 'Asha Kulkarni')).toHaveAccessibleName(/, paid, Desk$/);
    await expect(page.locator('[data-block="closure"]').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Games called off' })).toContainText('2 of 2 told');
    await hands.open(block(page, 'Kabir Rao'));
    await expect(dialogOf(page).getByText('Marked as a no-show')).toBeVisible();
    await expectAccessibleAtBothSizes(page);
    await context.setOffline(false);
  });
});

test.describe('at a desk without a mouse', () => {
  test.use({ viewport: DESK, isMobile: false, hasTouch: false });

  test('the same evening by keyboard alone', async ({ page, browser, baseURL, request, orm }, { workerIndex }) => {
    test.slow();
    // From now on, as the button offers it: those who play are rained off, too.
    const expected = () => ({ games: 5, choosing: 5 });
    await evening({ page, browser, baseURL, request, orm }, onlyKeys(page), workerIndex, expected);
  });
});
