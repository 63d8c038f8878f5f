// Builds the website into build/, only when something it is made of has changed (always with --force). Tests also build
// it in the pseudo-language, into build-pseudo/.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { PSEUDO_VARIABLE } from './words/build-language.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const SOURCES = [
  'app',
  'contract',
  'domain',
  'public',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'scripts/words',
  'vite.config.ts',
  'words',
];
const FOLDER = 'build';
const PSEUDO_FOLDER = 'build-pseudo';
const STAMP = 'stamp';
const COMPRESSED = /\.(js|css|svg|json|txt|ico)$/;

export async function buildIfStale({ force = false } = {}): Promise<void> {
  if (!force && !(await isStale(root))) return;
  const wanted = await fingerprint(root);
  console.log('Building the website…');
  await rm(join(root, FOLDER), { recursive: true, force: true });
  await reactRouterBuild();
  await compressFiles(join(root, FOLDER, 'client'));
  await writeFile(join(root, FOLDER, STAMP), wanted);
}

export async function buildPseudoIfStale(): Promise<void> {
  if (!(await isStale(root, PSEUDO_FOLDER))) return;
  const wanted = await fingerprint(root);
  await rm(join(root, PSEUDO_FOLDER), { recursive: true, force: true });
  await reactRouterBuild({ [PSEUDO_VARIABLE]: 'on' });
  await writeFile(join(root, PSEUDO_FOLDER, STAMP), wanted);
}

/** Whether the build in this folder is missing, or was made from other sources. */
export async function isStale(folder: string, build = FOLDER): Promise<boolean> {
  const built = await readFile(join(folder, build, STAMP), 'utf8').catch(() => '');
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

function reactRouterBuild(env: Record<string, string> = {}): Promise<void> {
  const cli = join(root, 'node_modules/@react-router/dev/dist/cli/index.js');
  return new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(process.execPath, [cli, 'build'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', ...env },
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
