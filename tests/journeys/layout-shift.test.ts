import { expect, test } from '#tests/support/journey.ts';
import { openMade } from '#tests/support/made-page.ts';

const PAGE = '<button type="button">More</button><div id="late"></div><p style="height: 300px">I am pushed down.</p>';
const push = () => document.querySelector('#late')?.setAttribute('style', 'height: 200px');

test('content that jumps is measured', async ({ page, layoutShift }) => {
  await openMade(page, PAGE);
  expect(await layoutShift()).toBe(0);
  await page.evaluate(push);
  await expect.poll(layoutShift).toBeGreaterThan(0);
});

test('content that moves because the player asked for it is not', async ({ page, layoutShift }) => {
  await openMade(page, PAGE);
  await page.evaluate(() => {
    const open = () => document.querySelector('#late')?.setAttribute('style', 'height: 200px');
    document.querySelector('button')?.addEventListener('click', open);
  });
  await page.getByRole('button').click();
  await expect(page.locator('#late')).toHaveCSS('height', '200px');
  expect(await layoutShift()).toBe(0);
});
