// Makes the web fonts in app/fonts from the packages: only the weights and the characters we use. The rupee sign lives in
// another file of each package, so it becomes a tiny font of its own.
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const LATIN = [range(0x20, 0x7e), range(0xa0, 0xff), '–—‘’“”•…→←↑↗×−✓'].join('');

const families = [
  {
    name: 'inter',
    latin: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    extended: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2'),
    weights: { min: 400, max: 700 },
  },
  {
    name: 'bricolage',
    latin: import.meta.resolve(
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    ),
    extended: import.meta.resolve(
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2',
    ),
    weights: { min: 500, max: 800 },
  },
];

for (const { name, latin, extended, weights } of families) {
  await write(latin, LATIN, weights, `${name}.woff2`);
  await write(extended, '₹', weights, `${name}-rupee.woff2`);
}

async function write(source: string, text: string, wght: { min: number; max: number }, name: string): Promise<void> {
  const original = await readFile(new URL(source));
  const subset = await subsetFont(original, text, { targetFormat: 'woff2', variationAxes: { wght } });
  await writeFile(new URL(`../app/fonts/${name}`, import.meta.url), subset);
  console.log(`${name}: ${subset.length} bytes`);
}

function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
}
