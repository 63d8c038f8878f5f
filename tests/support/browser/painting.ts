// Prices painted over a week: with a mouse, with a finger that rests before it drags, or with the keys.
import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';

const PAINTER = 'Price by weekday and hour';

/** One hour of a day: `cellAt(page, 'Mon', '6:00 PM')`. */
export const cellAt = (page: Page, day: string, from: string): Locator =>
  page.getByRole('grid', { name: PAINTER }).getByRole('gridcell', { name: new RegExp(`^${day}, ${from}`) });

/** A price to paint with, which is not among those that are used. */
export async function takePrice(page: Page, rupees: number): Promise<void> {
  await page.getByLabel('Another price per hour, in rupees').fill(String(rupees));
  await page.getByRole('button', { name: 'Paint with this price' }).click();
}

/** The rectangle between two cells. */
export async function paintBetween(
  page: Page,
  from: Locator,
  to: Locator,
  isMobile: boolean | undefined,
): Promise<void> {
  // Both ends are clear of what stays at the edges of the window.
  await from.evaluate((cell) => cell.scrollIntoView({ block: 'center' }));
  const [start, end] = [await middleOf(from), await middleOf(to)];
  if (isMobile) return paintByFinger(await page.context().newCDPSession(page), from, start, end);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.mouse.up();
}

type Point = { x: number; y: number };

async function paintByFinger(devtools: CDPSession, from: Locator, start: Point, end: Point): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [start]);
  await expect(from).toHaveAttribute('aria-selected', 'true');
  // In steps, as a finger goes.
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', [{ x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share }]);
  }
  await touch('touchEnd', []);
  await devtools.detach();
}

async function middleOf(cell: Locator): Promise<Point> {
  const box = await cell.boundingBox();
  if (!box) throw new Error('The cell is not on the page.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** What last month would have brought is shown first. */
export async function savePrices(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review and save' }).click();
  await page.getByRole('dialog', { name: 'Before you save' }).getByRole('button', { name: 'Save prices' }).click();
  await expect(page.getByText('Saved. Players see the new prices now.')).toBeVisible();
}
