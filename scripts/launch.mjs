// @ts-check
// Every npm script starts here, on whatever Node the machine has: installs what is missing, then runs the given
// TypeScript file on the Node 24 that comes with the project, which first compiles the catalogue of sentences if that has
// changed. Plain JavaScript, because nothing is installed yet.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);
const at = (/** @type {string} */ path) => fileURLToPath(new URL(path, root));
const isWindows = process.platform === 'win32';

installIfStale();
run(process.argv.slice(2));

function installIfStale() {
  const stamp = at('node_modules/.maidan-installed');
  const wanted = createHash('sha256')
    .update(readFileSync(at('package.json')))
    .update(readFileSync(at('package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages…');
  const installed = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: at('.'),
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: isWindows,
  });
  if (installed.status !== 0) {
    console.error('Maidan cannot start. npm install failed: see its message above.');
    process.exit(1);
  }
  // npm install may touch the lock file: what counts is what is there now.
  const now = createHash('sha256')
    .update(readFileSync(at('package.json')))
    .update(readFileSync(at('package-lock.json')))
    .digest('hex');
  writeFileSync(stamp, now);
}

function run(/** @type {string[]} */ args) {
  const node = at(isWindows ? 'node_modules/node/bin/node.exe' : 'node_modules/node/bin/node');
  const bin = at('node_modules/.bin');
  const env = existsSync(at('.env')) ? ['--env-file=.env'] : [];
  const child = spawn(node, [...env, '--import=./scripts/words/ensure.ts', ...args], {
    cwd: at('.'),
    stdio: 'inherit',
    env: {
      // What Node has compiled once need not be compiled at the next start.
      NODE_COMPILE_CACHE: at('node_modules/.cache/node'),
      ...process.env,
      PATH: `${bin}${isWindows ? ';' : ':'}${process.env.PATH ?? ''}`,
    },
  });
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  // npm hands a signal to its shell, which may die of it without a word to us: then we are somebody else's child.
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
