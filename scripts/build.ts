// Builds the website into build/, only when something it is made of has changed (always with --force).
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const root = fileURLToPath(new URL('../', import.meta.url));
const SOURCES = [
  'app',
  'contract',
  'domain',
  'public',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
];
const STAMP = 'build/stamp';
const COMPRESSED = /\.(js|css|svg|json|txt|ico)$/;

export async function buildIfStale({ force = false } = {}): Promise<void> {
  if (!force && !(await isStale(root))) return;
  const wanted = await fingerprint(root);
  console.log('Building the website…');
  await rm(join(root, 'build'), { recursive: true, force: true });
  await reactRouterBuild();
  await compressFiles(join(root, 'build/client'));
  await writeFile(join(root, STAMP), wanted);
}

/** Whether the build in this folder is missing, or was made from other sources. */
export async function isStale(folder: string): Promise<boolean> {
  const built = await readFile(join(folder, STAMP), 'utf8').catch(() => '');
  return built !== (await fingerprint(folder));
}

/** A hash of everything the build reads, or of the given files and folders, without the tests in them. */
export async function fingerprint(folder: string, sources = SOURCES): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of await filesUnder(join(folder, source))) {
      hash.update(relative(folder, file)).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

async function filesUnder(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => null);
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function reactRouterBuild(): Promise<void> {
  const cli = join(root, 'node_modules/@react-router/dev/dist/cli/index.js');
  return new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(process.execPath, [cli, 'build'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The build failed.\n${output}`))));
  });
}

/** Leaves .br and .gz beside each text file, so that none is compressed while someone waits. */
async function compressFiles(folder: string): Promise<void> {
  const files = (await filesUnder(folder)).filter((file) => COMPRESSED.test(file));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await buildIfStale({ force: process.argv.includes('--force') });
}
