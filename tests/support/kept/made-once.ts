// What takes long to make and depends on files alone: kept from run to run, and made anew when one of these files has changed.
import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint } from '#scripts/build.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const cache = join(root, 'node_modules/.cache/test-data');
/** Which versions of which packages npm has installed. */
const PACKAGES = ['package.json', 'node_modules/.package-lock.json'];
/** Longer than any run; some are 150 MB, and a day of changes makes many. */
const KEPT_MS = 2 * 3_600_000;

/** Gives the folder that `make` has filled, from these files and folders of the project and from its packages. */
export async function madeOnce(
  name: string,
  madeOf: readonly string[],
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const files = [...madeOf, ...PACKAGES, 'scripts/build.ts', 'tests/support/kept/made-once.ts'];
  const wanted = join(cache, `${name}-${await fingerprint(root, files)}`);
  if (!(await isThere(wanted))) {
    await forgetOld();
    await makeWhole(wanted, make);
  }
  await utimes(wanted, new Date(), new Date());
  return wanted;
}

/** Under another name until it is whole; of two runs that make it at once, the first one's is taken. */
async function makeWhole(wanted: string, make: (folder: string) => Promise<void>): Promise<void> {
  const draft = await mkdtemp(`${wanted}.`);
  try {
    await make(draft);
    await rename(draft, wanted);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!(await isThere(wanted))) throw error;
  }
}

async function forgetOld(): Promise<void> {
  await mkdir(cache, { recursive: true });
  for (const name of await readdir(cache)) {
    const folder = join(cache, name);
    const used = await stat(folder).catch(() => null);
    if (used && Date.now() - used.mtimeMs > KEPT_MS) await rm(folder, { recursive: true, force: true });
  }
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
