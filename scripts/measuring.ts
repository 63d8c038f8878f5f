// The tools for measuring are large and most people never need them, so they are installed on first use.
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const folder = fileURLToPath(new URL('./measuring/', import.meta.url));
const INSTALL = ['install', '--no-audit', '--no-fund', '--loglevel=error'];

/** The package's default export. The caller names its type, because the package may not be installed yet. */
export async function measuringTool<Tool>(name: 'autocannon' | 'lighthouse'): Promise<Tool> {
  if (!(await isThere(name))) {
    console.log('Installing what measures…');
    const { status } = spawnSync('npm', INSTALL, {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new Error(`npm install in ${folder} failed: see its message above.`);
  }
  const { resolve } = createRequire(join(folder, 'package.json'));
  const { default: tool } = await import(pathToFileURL(resolve(name)).href);
  return tool;
}

/** In the version that is asked for. */
async function isThere(name: string): Promise<boolean> {
  const read = async (path: string) => JSON.parse(await readFile(join(folder, path), 'utf8'));
  const { dependencies } = await read('package.json');
  const installed = await read(`node_modules/${name}/package.json`).catch(() => undefined);
  return installed?.version === dependencies[name];
}
