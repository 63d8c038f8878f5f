// What a first visit costs. Counted from the files themselves, so that a slow machine changes nothing.
import { gzipSync } from 'node:zlib';
import { BOTH_SIZES, expect, test } from '#tests/support/journey.ts';

const MOST_SCRIPT_BYTES = 170_000;

function firstScriptAfterLoad(): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
  return files.every(({ startTime }) => startTime >= (page?.loadEventStart ?? Number.POSITIVE_INFINITY));
}

for (const path of [
  '/',
  '/venues',
  '/sportsvenues/Pune',
  '/sports/football',
  '/event/terrace-turf-pune',
  '/search?q=football',
]) {
  test(`the first load of ${path} brings at most 170 kB of JavaScript, gzipped`, async ({ page }) => {
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(request.url());
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(scripts.size).toBeGreaterThan(3);
    expect(await page.evaluate(firstScriptAfterLoad), 'scripts wait until everything in view is there').toBe(true);
    const sizes = await Promise.all(
      [...scripts].map(async (url) => gzipSync(await (await page.request.get(url)).body(), { level: 9 }).length),
    );
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(total).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
  });
}

test('pictures are sent in a size that suits the screen', BOTH_SIZES, async ({ page, isMobile }) => {
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.push(new URL(request.url()).pathname);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(pictures.find((path) => path.startsWith('/art/hero'))).toMatch(
    isMobile ? /^\/art\/hero-tall-(828|1200)\.avif$/ : /^\/art\/hero-(1600|2400)\.avif$/,
  );
  const cards = pictures.filter((path) => path.startsWith('/art/category-'));
  for (const path of cards) expect(path).toMatch(/-(320|640|960)\.avif$/);
});
