// Photos of a ground, from a file on a phone to the page that players see.
import type { Locator, Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { type Orm, rows } from '#server/db/database.ts';
import { beInConsole } from '#tests/support/browser/console.ts';
import { expect, expectAccessibleAtBothSizes, test } from '#tests/support/browser/journey.ts';
import { smallPhoto } from '#tests/support/photos/real-photos.ts';

const GROUND = 'koregaon-park-sixes-pune';
const ENCODED = { timeout: 60_000 };

const cards = (page: Page): Locator =>
  page.getByRole('region', { name: 'In the order players see them' }).locator('li');
const textOf = (page: Page, place: number) => page.getByLabel(`What does photo ${place} show?`);

async function texts(page: Page): Promise<string[]> {
  return Promise.all((await cards(page).all()).map((card) => card.getByRole('textbox').inputValue()));
}

/** What is saved, in order. */
async function saved(orm: Orm, venueId: string): Promise<string[]> {
  const photos = await rows<{ alt: string }>(
    orm,
    sql`SELECT alt FROM photos WHERE venue_id = ${venueId} ORDER BY position`,
  );
  return photos.map(({ alt }) => alt);
}

/** An earlier try of this journey may have left some. */
async function withoutPhotos(page: Page, venueId: string, token: string): Promise<void> {
  const address = `/api/manage/venues/${venueId}/photos`;
  const headers = { authorization: `Bearer ${token}` };
  const { data } = await (await page.request.get(address, { headers })).json();
  for (const { id } of data) await page.request.delete(`${address}/${id}`, { headers });
}

// The script that is called .jpg.
test.use({ expectedTrouble: /415 \(Unsupported Media Type\) .*\/photos/ });

test('photos are chosen, described, ordered and removed, and players see what is left', async ({ page, orm }) => {
  test.slow();
  const venueId = GROUND;
  await withoutPhotos(page, venueId, await beInConsole(page, 'owner'));
  await page.goto(`/manage/v/${venueId}/photos`);
  await expect(page.getByText('No photos yet')).toBeVisible();
  await expectAccessibleAtBothSizes(page);
  await expect(page.getByRole('button', { name: 'Take a photo' })).toBeVisible();

  const chooser = page.locator('input[data-for="choose"]');
  await chooser.setInputFiles([
    await smallPhoto('pitch.jpg'),
    { name: 'script.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('#!/bin/sh\nrm -rf /\n') },
    await smallPhoto('gate.jpg'),
    await smallPhoto('nets.jpg'),
  ]);
  await expect(page.getByRole('progressbar', { name: 'nets.jpg' })).toBeVisible();
  await expect(cards(page)).toHaveCount(3, ENCODED);
  // What was refused says why, and the others did not wait for it.
  await expect(page.getByText('This file is not a photo.')).toBeVisible();
  await expectAccessibleAtBothSizes(page);
  await page.getByRole('button', { name: 'Leave script.jpg out' }).click();
  await expect(page.getByText('On their way')).toBeHidden();
  await expect(page.getByText('3 of 12 photos')).toBeVisible();

  for (const [place, text] of [
    [1, 'The pitch'],
    [2, 'The gate'],
    [3, 'The nets'],
  ] as const) {
    await textOf(page, place).fill(text);
    await page.keyboard.press(place === 1 ? 'Enter' : 'Tab');
    await expect(
      cards(page)
        .nth(place - 1)
        .getByText('Saved'),
    ).toBeVisible();
  }

  // By keyboard, and quicker than the server answers.
  await page.getByRole('button', { name: 'Move photo 3 of 3' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Photo moved to place 1 of 3.')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move photo 1 of 3' })).toBeFocused();
  await expect.poll(() => texts(page)).toEqual(['The nets', 'The pitch', 'The gate']);

  // By pointer: the last onto the first. Another press comes before that is saved, and neither is lost.
  await expect.poll(() => saved(orm, venueId)).toEqual(['The nets', 'The pitch', 'The gate']);
  const pressed = Promise.withResolvers<void>();
  await page.route(`**/api/manage/venues/${venueId}/photos`, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await dragOnto(page, page.getByRole('button', { name: 'Move photo 3 of 3' }), cards(page).nth(0));
  await expect.poll(() => texts(page)).toEqual(['The gate', 'The nets', 'The pitch']);
  await page.getByRole('button', { name: 'Make photo 3 the first' }).click();
  await expect.poll(() => texts(page)).toEqual(['The pitch', 'The gate', 'The nets']);
  expect(await saved(orm, venueId)).toEqual(['The nets', 'The pitch', 'The gate']);
  pressed.resolve();
  await expect.poll(() => saved(orm, venueId)).toEqual(['The pitch', 'The gate', 'The nets']);
  await page.reload();
  await expect.poll(() => texts(page)).toEqual(['The pitch', 'The gate', 'The nets']);

  await page.getByRole('button', { name: 'Remove photo 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove this photo?' });
  await expectAccessibleAtBothSizes(page);
  await dialog.getByRole('button', { name: 'Remove photo' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => texts(page)).toEqual(['The pitch', 'The nets']);

  await page.goto(`/event/${venueId}`);
  const shown = page.getByLabel('Photos', { exact: true });
  await expect(shown.getByRole('button', { name: /The pitch/ }).first()).toBeVisible();
});

/** In steps, as a hand would. */
function isUppermost(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

async function dragOnto(page: Page, handle: Locator, target: Locator): Promise<void> {
  await target.evaluate((element) => {
    const top = element.getBoundingClientRect().top + window.scrollY - 150;
    window.scrollTo({ top, behavior: 'instant' });
  });
  // Not what floats above it, as the console's own bar on a phone.
  await expect.poll(() => handle.evaluate(isUppermost)).toBe(true);
  const [from, to] = [await handle.boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error('There is nothing to drag.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + 60, { steps: 12 });
  await page.mouse.up();
}

test('somebody at the desk is not led to the photos', async ({ page }) => {
  await beInConsole(page, 'desk');
  await page.goto('/manage/v/deccan-fives-pune');
  await expect(page.getByRole('heading', { name: 'Deccan Fives' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Photos' })).toBeHidden();
});

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

  test('photos are only chosen, because there is no camera', async ({ page }) => {
    await beInConsole(page, 'owner');
    await page.goto(`/manage/v/${GROUND}/photos`);
    await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Take a photo' })).toBeHidden();
  });
});
