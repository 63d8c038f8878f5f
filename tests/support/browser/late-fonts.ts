import { expect, type Page } from '@playwright/test';

const FONTS = '**/*.woff2';

/** Opens a page whose fonts come late, so that it is first shown in the fallback fonts. */
export async function openWithLateFonts(page: Page, path: string): Promise<void> {
  const late = Promise.withResolvers<void>();
  await page.route(FONTS, async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Long past the moment for which the browser holds back its first paint.
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(1500);
  const arrival = page.waitForResponse(FONTS);
  late.resolve();
  await arrival;
  await page.waitForLoadState('networkidle');
  await page.unroute(FONTS);
}

/** The fonts in which an element is really set. */
export async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  const { root } = await devTools.send('DOM.getDocument');
  const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId });
  await devTools.detach();
  return fonts.map(({ familyName }) => familyName);
}
