// A finger on the day's sheet.
import { expect, type Locator, type Page } from '@playwright/test';

type Point = { x: number; y: number };

/** Rests on a block until it is lifted, carries it and lets go; without a rest, a finger scrolls. */
export async function carry(page: Page, block: Locator, to: Locator, { rests = true } = {}): Promise<void> {
  // Both ends are clear of what lies over the edges of the window.
  await block.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await comeToRest(page, block);
  const [start, end] = [await middleOf(block), await middleOf(to)];
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [start]);
  if (rests) await expect(page.locator('[data-dragged]')).toHaveCount(1);
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', [{ x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share }]);
  }
  await touch('touchEnd', []);
  await devtools.detach();
}

/** A page that a finger has pushed goes on for a while. */
async function comeToRest(page: Page, block: Locator): Promise<void> {
  for (let [before, now] = ['', await placeOf(block)]; before !== now; now = await placeOf(block)) {
    before = now;
    await page.waitForTimeout(150);
  }
}

const placeOf = async (element: Locator) => JSON.stringify(await element.boundingBox());

async function middleOf(element: Locator): Promise<Point> {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
