// What a first visit costs. Counted from the files themselves, so that a slow machine changes nothing.
import { gzipSync } from 'node:zlib';
import { expect, test } from '#tests/support/browser/journey.ts';

const MOST_SCRIPT_BYTES = 170_000;
/** Whoever runs a ground opens it every day. */
const MOST_OF_THE_CONSOLE = 220_000;

function firstScriptAfterLoad(): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
  return files.every(({ startTime }) => startTime >= (page?.loadEventStart ?? Number.POSITIVE_INFINITY));
}

test('the first load of a page brings at most 170 kB of JavaScript, gzipped, of the console 220 kB', async ({
  page,
  request,
}) => {
  const sizes = new Map<string, number>();
  const sizeOf = async (url: string) => {
    const known = sizes.get(url);
    if (known !== undefined) return known;
    const script = await (await request.get(url)).body();
    expect(script.includes('_zod'), `${url} holds schemas of the contract`).toBe(false);
    expect(script.includes('⟦'), `${url} speaks the pseudo-language`).toBe(false);
    const size = gzipSync(script, { level: 9 }).length;
    sizes.set(url, size);
    return size;
  };
  const scripts = new Set<string>();
  page.on('request', (one) => {
    if (one.resourceType() === 'script') scripts.add(one.url());
  });
  for (const [path, most = MOST_SCRIPT_BYTES] of [
    ['/'],
    ['/venues'],
    ['/sportsvenues/Pune'],
    ['/sports/football'],
    ['/event/terrace-turf-pune'],
    ['/search?q=football'],
    ['/manage', MOST_OF_THE_CONSOLE],
  ] as const) {
    await test.step(path, async () => {
      scripts.clear();
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(scripts.size).toBeGreaterThan(3);
      expect(await page.evaluate(firstScriptAfterLoad), 'scripts wait until everything in view is there').toBe(true);
      let total = 0;
      for (const url of scripts) total += await sizeOf(url);
      expect(total, path).toBeLessThanOrEqual(most);
    });
  }
});
