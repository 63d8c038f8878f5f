// Replaces both of two Maidan processes behind a proxy, one after the other, while requests come in, and says how many
// failed: node scripts/launch.mjs scripts/try-proxies.ts nginx|haproxy [requests]. Needs that program, and no network.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '#tests/support/databases/postgres-server.ts';
import { freePort } from '#tests/support/ports/free-port.ts';
import { type RunningServer, startServer } from '#tests/support/processes/server-process.ts';
import { waitFor } from '#tests/support/races/wait-for.ts';

const SERVERS = 'maidan-servers.conf';
const PROXIES = {
  nginx: {
    file: 'nginx.conf',
    run: (file: string, folder: string) => ['nginx', '-c', file, '-p', folder, '-e', 'stderr', '-g', 'daemon off;'],
  },
  haproxy: { file: 'haproxy.cfg', run: (file: string) => ['haproxy', '-f', file] },
};
const AT_ONCE = 20;
const DRAIN_SECONDS = '5';
const PATHS = ['/api/user/cities', '/api/turfs/list?limit=5', '/', '/api/health'];

const [name = 'nginx', wanted = '10000'] = process.argv.slice(2);
if (name !== 'nginx' && name !== 'haproxy') throw new Error('Say nginx or haproxy.');
const { file, run } = PROXIES[name];
const folder = await mkdtemp(join(tmpdir(), 'maidan-proxy-'));
const postgres = await startPostgres({ settings: { max_connections: '100' } });
const ports = [await freePort(), await freePort(), await freePort()];
const [first = 0, second = 0, front = 0] = ports;

const start = (port: number): Promise<RunningServer> =>
  startServer({ DATABASE_URL: postgres.url(), PORT: String(port), DRAIN_SECONDS, RATE_LIMIT: 'off' });
const servers = [await start(first), await start(second)];
/** A file of docs/proxies, with the ports of here. */
async function put(name: string, change = (text: string) => text): Promise<void> {
  const text = (await readFile(new URL(`../docs/proxies/${name}`, import.meta.url), 'utf8'))
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${first}`)
    .replaceAll('127.0.0.1:3002', `127.0.0.1:${second}`)
    .replace(/(listen|bind :?)\s*8080/, (_, word: string) =>
      word.startsWith('bind') ? `bind :${front}` : `listen ${front}`,
    );
  await writeFile(join(folder, name), change(text));
}
await put(file);
if (name === 'nginx') await put(SERVERS);
const [program = '', ...words] = run(join(folder, file), folder);
const proxy = spawn(program, words, { stdio: ['ignore', 'ignore', 'inherit'] });

const agent = new Agent({ keepAlive: true });
const failures = new Map<string, number>();
const fail = (why: string) => failures.set(why, (failures.get(why) ?? 0) + 1);

/** HAProxy asks /api/ready; nginx is told which process is about to go, or undefined when both are there. */
async function tell(port: number | undefined): Promise<void> {
  if (name !== 'nginx') return;
  await put(SERVERS, (text) => text.replace(`127.0.0.1:${port} max_fails=0`, `127.0.0.1:${port} down`));
  proxy.kill('SIGHUP');
  // nginx does not say when it has read its file again.
  await pause(1_000);
}

/** Every fourth changes something: such a request may not simply be sent again. */
function ask(index: number): Promise<void> {
  const isWrite = index % 4 === 3;
  const path = isWrite ? '/api/user/verify-otp' : (PATHS[index % PATHS.length] ?? '/');
  const body = isWrite
    ? JSON.stringify({ phoneNumber: `98${String(index).padStart(8, '0')}`, otp: '000000' })
    : undefined;
  const headers = body ? { 'content-type': 'application/json', 'content-length': String(body.length) } : {};
  return new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port: front, path, agent, headers, method: isWrite ? 'POST' : 'GET' });
    sent.on('response', (answer) => {
      answer.resume().on('end', resolve);
      if ((answer.statusCode ?? 0) >= 500) fail(`${sent.method} ${answer.statusCode}`);
    });
    sent.on('error', (error) => {
      // The proxy has closed a connection that nobody used, just when it was to be used: any browser opens another.
      if (sent.reusedSocket && /ECONNRESET|hang up/.test(String(error))) {
        resent += 1;
        return resolve(ask(index));
      }
      fail(`${sent.method} ${error.message}`);
      resolve();
    });
    sent.end(body);
  });
}

let asked = 0;
let resent = 0;
let isReplacing = true;
const total = Number(wanted);
async function askOn(): Promise<void> {
  while (asked < total || isReplacing) {
    await ask(asked++);
    // The pace of the load, not a wait for anything.
    await pause(20);
  }
}

/** With some ordinary load before and after. */
async function replace(index: number, port: number): Promise<void> {
  await pause(2_000);
  await tell(port);
  await servers[index]?.kill('SIGTERM');
  servers[index] = await start(port);
  await tell(undefined);
  await pause(3_000);
}

try {
  await waitFor(
    'the proxy',
    async () => (await fetch(`http://127.0.0.1:${front}/api/ready`).catch(() => undefined))?.ok === true,
  );
  const asking = Promise.all(Array.from({ length: AT_ONCE }, askOn));
  await replace(0, first);
  await replace(1, second);
  isReplacing = false;
  await asking;
  const failed = [...failures.values()].reduce((sum, count) => sum + count, 0);
  console.log(
    `${name}: ${failed} of ${asked} failed; ${resent} went over a connection that had just been closed, and again.`,
  );
  for (const [why, count] of failures) console.log(`  ${count} × ${why}`);
  process.exitCode = failed > 0 ? 1 : 0;
} finally {
  proxy.kill('SIGTERM');
  agent.destroy();
  await Promise.all(servers.map((server) => server.kill('SIGKILL')));
  await postgres.remove();
  await rm(folder, { recursive: true, force: true });
}
