import { BOTH_SIZES, expect, MOVING, test } from '#tests/support/journey.ts';
import { openMade } from '#tests/support/made-page.ts';

test.use(MOVING);

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

for (const path of ['/', '/sportsvenues/Pune', '/event/terrace-turf-pune', '/terms', '/app']) {
  test(`letters that arrive late do not move ${path}`, BOTH_SIZES, async ({ page, layoutShift }) => {
    let release = () => {};
    const late = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/*.woff2', async (route) => {
      await late;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Long past the moment for which the browser holds back its first paint.
    await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(1500);
    const arrival = page.waitForResponse('**/*.woff2');
    release();
    await arrival;
    await page.waitForLoadState('load');
    expect(await layoutShift()).toBe(0);
  });
}
