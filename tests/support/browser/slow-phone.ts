import { expect, type Locator, type Page } from '@playwright/test';

const SCRIPTS = '**/assets/*.js';

/**
 * A phone on slow 4G: half of this machine's speed, and the line that Lighthouse calls slow. Scripts are held back anyway until
 * something was pressed, and a processor that is slower still only burns its time.
 */
export async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 2 });
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562.5,
    downloadThroughput: (1_475 * 1_024) / 8,
    uploadThroughput: (675 * 1_024) / 8,
  });
}

/** Opens a page and does something as soon as it is painted; none of its scripts comes before that is done. */
export async function openAndPress(page: Page, path: string, press: () => Promise<void>): Promise<void> {
  const isPressed = Promise.withResolvers<void>();
  await page.unroute(SCRIPTS);
  await page.route(SCRIPTS, async (route) => {
    await isPressed.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBeGreaterThan(0);
  await press();
  isPressed.resolve();
}

/** Presses a control that cannot answer yet, which must say at once that it has heard. */
export async function pressEarly(control: Locator): Promise<void> {
  // Where nothing that floats lies over it.
  await control.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  // It may still say that it is disabled, which those who press do not ask.
  await control.click({ force: true });
  await expect(control).toHaveAttribute('data-pressed', '', { timeout: 1_000 });
  const { outlineStyle, outlineWidth } = await control.evaluate((element) => getComputedStyle(element));
  expect({ outlineStyle, outlineWidth }).toEqual({ outlineStyle: 'solid', outlineWidth: '3px' });
}
