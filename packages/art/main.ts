// Draws the pictures of the product. See README.md beside this file.
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { writeBrand } from './brand.ts';
import { writeContactSheet } from './contact-sheet.ts';
import type { Done, Job } from './develop.ts';
import { readManifest, writeForSeed, writeManifest, writePlaceholders, writeSizes, writeWords } from './manifest.ts';
import type { Picture } from './picture.ts';
import { pictures } from './pictures/all.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    draft: { type: 'boolean', default: false },
    out: { type: 'string' },
    'contact-sheet': { type: 'string' },
    brand: { type: 'boolean', default: false },
    workers: { type: 'string', default: '2' },
    scale: { type: 'string', default: '1' },
    masters: { type: 'string' },
  },
});

const { draft } = values;
const folder = values.out ?? `${root}public/art`;
const wanted = values.brand ? [] : pictures.filter(({ stem }) => isWanted(stem));

/** `--only football` takes every football picture, `--only football-03` just that one. */
function isWanted(stem: string): boolean {
  return (
    values.only?.some((name) => stem === name || stem.replace(/-\d\d$/, '') === name || stem.split('-')[0] === name) ??
    true
  );
}

function drawAll(queue: Picture[], workers: number): Promise<Map<string, Done>> {
  const results = new Map<string, Done>();
  const waiting = [...queue];
  return new Promise((resolve, reject) => {
    if (waiting.length === 0) resolve(results);
    const next = (worker: Worker) => {
      const picture = waiting.shift();
      if (!picture) return void worker.terminate();
      const job: Job = {
        stem: picture.stem,
        draft,
        folder,
        scale: Number(values.scale),
        ...(values.masters ? { masters: values.masters } : {}),
      };
      worker.postMessage(job);
    };
    for (let index = 0; index < Math.min(workers, queue.length); index += 1) {
      const worker = new Worker(new URL('./worker.ts', import.meta.url));
      worker.on('error', reject);
      worker.on('message', (done: Done) => {
        results.set(done.stem, done);
        console.log(`${done.stem}  ${done.seconds.toFixed(1)} s  ${Math.round(done.bytes / 1024)} kB`);
        next(worker);
        if (results.size === queue.length) resolve(results);
      });
      next(worker);
    }
  });
}

await mkdir(folder, { recursive: true });
const results = await drawAll(wanted, Number(values.workers));

if (!draft) {
  const file = `${root}app/lib/art-manifest.json`;
  const manifest = await readManifest(file);
  for (const { stem, alt, format } of pictures) {
    const colour = results.get(stem)?.colour ?? manifest[stem]?.colour;
    if (format.widths.length === 1 || !colour) continue;
    const { width, height, widths, webp = widths } = format;
    manifest[stem] = { width, height, widths, webp, colour, alt };
  }
  await writeManifest(manifest, file);
  await writeSizes(manifest, `${root}app/lib/art-sizes.json`);
  await writeWords(manifest, `${root}words/en/site/pictures.json`);
  await writePlaceholders(manifest, `${root}app/styles/art.css`);
  await writeForSeed(pictures, `${root}server/pictures/drawn-pictures.json`);
  if (values.brand || !values.only) await writeBrand(`${root}public`);
}
const shown = wanted.filter(({ format }) => draft || format.widths.length > 1);
if (values['contact-sheet'] && shown.length > 0) await writeContactSheet(shown, folder, draft, values['contact-sheet']);
