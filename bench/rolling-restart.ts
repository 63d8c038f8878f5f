// Replaces all of three Maidan processes behind a proxy, one after the other, while requests come in: none may fail.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { buildIfStale } from '#scripts/build.ts';
import { startPostgres } from '#tests/support/databases/postgres-server.ts';
import { freePort } from '#tests/support/ports/free-port.ts';
import { removingAfterwards } from '#tests/support/processes/removals.ts';
import { type RunningServer, startServer } from '#tests/support/processes/server-process.ts';
import { waitFor } from '#tests/support/races/wait-for.ts';

const run = promisify(execFile);
const SERVERS = 'maidan-servers.conf';
const PROXIES = {
  nginx: {
    file: 'nginx.conf',
    run: (file: string, folder: string) => ['-c', file, '-p', folder, '-e', 'stderr', '-g', 'daemon off;'],
  },
  haproxy: { file: 'haproxy.cfg', run: (file: string) => ['-f', file] },
};
/** In the configurations of docs/proxies. */
const PORTS = [3001, 3002, 3003];
const AT_ONCE = 20;
const DRAIN_SECONDS = '5';
const PATHS = ['/api/user/cities', '/api/turfs/list?limit=5', '/', '/api/health'];

export type ProxyName = keyof typeof PROXIES;

/** Says what failed. */
export async function rollingRestart(name: ProxyName, total: number): Promise<string[]> {
  const isInstalled = await run(name, ['-v']).catch(() => undefined);
  if (!isInstalled) return [`${name} is not installed: apt-get install ${name}`];
  await buildIfStale();
  return removingAfterwards(async (add) => {
    const folder = await mkdtemp(join(tmpdir(), 'maidan-proxy-'));
    add(() => rm(folder, { recursive: true, force: true }));
    const postgres = await startPostgres({ settings: { max_connections: '150' } });
    add(postgres.remove);
    const front = await freePort();
    const ports: number[] = [];
    for (const _ of PORTS) ports.push(await freePort());
    const start = (port: number): Promise<RunningServer> =>
      startServer({ DATABASE_URL: postgres.url(), PORT: String(port), DRAIN_SECONDS, RATE_LIMIT: 'off' });
    const servers: RunningServer[] = [];
    add(() => Promise.all(servers.map((server) => server.kill('SIGKILL'))));
    for (const port of ports) servers.push(await start(port));
    const proxy = await startProxy(name, { folder, front, ports });
    add(proxy.stop);
    const load = startLoad(front, total);
    for (const [index, port] of ports.entries()) {
      // Some ordinary load before and after.
      await pause(2_000);
      await proxy.tell(port);
      await servers[index]?.kill('SIGTERM');
      servers[index] = await start(port);
      await proxy.tell(undefined);
      await pause(3_000);
    }
    return load.end();
  });
}

type Place = { folder: string; front: number; ports: number[] };

/** With a configuration of docs/proxies, but for its ports. */
async function startProxy(name: ProxyName, { folder, front, ports }: Place) {
  const { file, run: words } = PROXIES[name];
  async function put(name: string, change = (text: string) => text): Promise<void> {
    const text = await readFile(new URL(`../docs/proxies/${name}`, import.meta.url), 'utf8');
    const there = PORTS.reduce(
      (made, port, index) => made.replaceAll(`127.0.0.1:${port}`, `127.0.0.1:${ports[index]}`),
      text,
    ).replace(/(listen|bind :?)\s*8080/, (_, word: string) =>
      word.startsWith('bind') ? `bind :${front}` : `listen ${front}`,
    );
    await writeFile(join(folder, name), change(there));
  }
  await put(file);
  if (name === 'nginx') await put(SERVERS);
  const child = spawn(name, words(join(folder, file), folder), { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  const isOpen = async () => (await fetch(`http://127.0.0.1:${front}/api/ready`).catch(() => undefined))?.ok === true;
  await waitFor('the proxy', isOpen);
  return {
    /** HAProxy asks /api/ready; nginx is told which process is about to go, or undefined when all are there. */
    async tell(port: number | undefined): Promise<void> {
      if (name !== 'nginx') return;
      await put(SERVERS, (text) => text.replace(`127.0.0.1:${port} max_fails=0`, `127.0.0.1:${port} down`));
      child.kill('SIGHUP');
      // nginx does not say when it has read its file again.
      await pause(1_000);
    },
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function startLoad(front: number, total: number) {
  const agent = new Agent({ keepAlive: true });
  const failures = new Map<string, number>();
  const fail = (why: string) => failures.set(why, (failures.get(why) ?? 0) + 1);
  let asked = 0;
  let resent = 0;
  let isReplacing = true;

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

  async function askOn(): Promise<void> {
    while (asked < total || isReplacing) {
      await ask(asked++);
      // The pace of the load, not a wait for anything.
      await pause(20);
    }
  }

  const asking = Promise.all(Array.from({ length: AT_ONCE }, askOn));
  return {
    async end(): Promise<string[]> {
      isReplacing = false;
      await asking;
      agent.destroy();
      console.log(`${asked} requests; ${resent} went over a connection that had just been closed, and again.`);
      return [...failures].map(([why, count]) => `${count} × ${why}`);
    },
  };
}
