// The website in a language that nobody speaks: what is not in it does not come from the catalogue (docs/words.md).
import type { Page } from '@playwright/test';
import { expect } from '#tests/support/browser/journey.ts';
import { book, hold } from '#tests/support/browser/own-booking.ts';
import { beSignedIn, codeFor, freeSlot, newPhone, signUp } from '#tests/support/browser/player.ts';
import { bypassing } from '#tests/support/words/bypassing.ts';
import { type PseudoSite, test } from '#tests/support/words/pseudo-journey.ts';
import { cutText, visibleText } from '#tests/support/words/visible-text.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

const PUBLIC = [
  '/',
  '/venues',
  '/sportsvenues/Pune',
  '/sports/football',
  '/event/terrace-turf-pune',
  '/search?q=football',
  '/contact',
  '/blog',
  '/blog/court-markings-from-above',
  '/terms',
  '/privacy',
  '/app',
  '/nowhere',
];

test.use({ expectedTrouble: /404|401/, viewport: DESKTOP });
// One server, and one build, for all of them.
test.describe.configure({ mode: 'default' });

/** All that can be read is from the catalogue, or is data; and it has the room it needs, on a phone and at a desk. */
async function expectTranslated(page: Page, { data }: PseudoSite, name: string, within = 'body'): Promise<void> {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    const said = await visibleText(page, within);
    const plain = said.filter(({ text }) => bypassing(text, data).length > 0);
    expect.soft(said.length, `${name} says something`).toBeGreaterThan(0);
    expect.soft(plain, `${name}, ${size.width} wide: text that is not from the catalogue`).toEqual([]);
    expect.soft(await cutText(page, within), `${name}, ${size.width} wide: text without room`).toEqual([]);
  }
}

test('signing in speaks the language, and so does what refuses it', async ({ page, request, pseudoSite }, info) => {
  test.slow();
  const phone = newPhone(info.workerIndex);
  const check = (name: string) => expectTranslated(page, pseudoSite, name, '[role=dialog]');
  const dialog = page.getByRole('dialog');
  await page.goto('/');
  await page.getByRole('button', { name: '⟦Ļóóĝííń⟧' }).click();
  await dialog.getByRole('textbox').fill('123');
  await dialog.locator('[type=submit]').click();
  await expect(dialog.getByText('⟦Ƥļééááśéé')).toBeVisible();
  await check('the number');
  await dialog.getByRole('textbox').fill(phone);
  await dialog.locator('[type=submit]').click();
  await expect(dialog.getByText(phone)).toBeVisible();
  await check('the code');
  await dialog.getByRole('textbox').fill('000000');
  await expect(dialog.getByText('⟦Ííńṽááļííď')).toBeVisible();
  await check('a wrong code');
  await dialog.getByRole('textbox').fill(await codeFor(request, phone));
  await expect(dialog.getByRole('status')).toBeVisible();
  await check('the end of it');
});

test('every public page speaks the language', async ({ page, pseudoSite }) => {
  test.slow();
  for (const path of PUBLIC) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectTranslated(page, pseudoSite, path);
  }
});

test('a player’s own pages speak the language', async ({ page, request, pseudoSite }, { workerIndex }) => {
  test.slow();
  const player = await signUp(request, workerIndex);
  await beSignedIn(page, player);
  const held = await hold(request, player, await freeSlot(request));
  const { bookingId } = await book(request, player, await freeSlot(request));
  for (const [name, path] of [
    ['a hold', `/booking/${held}`],
    ['a confirmation', `/booking-confirmation/${bookingId}`],
    ['a booking', `/bookings/${bookingId}`],
    ['a move', `/bookings/${bookingId}/reschedule`],
    ['/bookings', '/bookings'],
    ['/waiting-list', '/waiting-list'],
    ['/profile', '/profile'],
    ['/demo/inbox', `/demo/inbox?to=${player.phone}`],
  ] as const) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectTranslated(page, pseudoSite, name);
  }
});
