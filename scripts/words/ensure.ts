// Before anything of ours runs, the catalogue is compiled if it has changed: `--import` this.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('./', import.meta.url));
const words = fileURLToPath(new URL('../../words/', import.meta.url));
const stamp = join(words, 'compiled.stamp');

await ensureWords();

export async function ensureWords(): Promise<void> {
  const wanted = fingerprint();
  const isFresh = existsSync(join(words, 'compiled')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (isFresh) return;
  const { compileWords } = await import('./compile.ts');
  await compileWords(words);
  writeFileSync(stamp, wanted);
}

function fingerprint(): string {
  const sources = readdirSync(words, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json') && !name.startsWith('compiled'))
    .map((name) => join(words, name));
  const compiler = readdirSync(here).map((name) => join(here, name));
  const hash = createHash('sha256');
  for (const file of [...sources, ...compiler].sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}
