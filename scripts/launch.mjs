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
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wantedPackages()) return;
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
  // npm install may have changed the lock file, so the hash is taken again.
  writeFileSync(stamp, wantedPackages());
}

/** A hash of the files that say which packages are to be installed. */
function wantedPackages() {
  const hash = createHash('sha256');
  for (const file of ['package.json', 'packages/art/package.json', 'package-lock.json']) {
    hash.update(readFileSync(at(file)));
  }
  return hash.digest('hex');
}

function run(/** @type {string[]} */ args) {
  const node = at(isWindows ? 'node_modules/node/bin/node.exe' : 'node_modules/node/bin/node');
  const bin = at('node_modules/.bin');
  const env = existsSync(at('.env')) ? ['--env-file=.env'] : [];
  const child = spawn(node, [...env, '--import=./scripts/words/ensure.ts', ...args], {
    cwd: at('.'),
    stdio: 'inherit',
    env: {
      // Compiled code is kept from one start to the next.
      NODE_COMPILE_CACHE: at('node_modules/.cache/node'),
      ...process.env,
      PATH: `${bin}${isWindows ? ';' : ':'}${process.env.PATH ?? ''}`,
    },
  });
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  // npm passes a signal to its shell, which may exit without passing it on. Then our parent process changes.
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
