// What everybody may see and the server keeps in memory, against a bare route that sends the same bytes.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type autocannon from 'autocannon';
import { measuringTool } from '#scripts/measuring.ts';
import { expectStatus, httpClient } from './http-client.ts';
import { alternate, type Comparison, percentile, timed } from './measure.ts';
import { startProcess } from './processes.ts';

const CONNECTIONS = 10;

export type KeptAnswer = { what: string; bytes: number; perSecond: Comparison; p99: Comparison };
type Options = {
  /** The pages' process: on the embedded database when it is given none. */
  env: Record<string, string>;
  venue: string;
  rounds: number;
  seconds: number;
  /** For the milliseconds within which 99 of 100 are answered. */
  answers: number;
};

const addresses = (venue: string): [what: string, path: string][] => [
  ['a venue with 14 days of slots', `/api/turfs/event/${venue}`],
  ['the places', '/api/turfs/locations'],
  ['the sports', '/api/turfs/sports'],
  ['a list of venues', '/api/turfs/list?limit=20'],
  ['a search', '/api/turfs/search?q=football%20pune'],
  ['a city, filtered', '/api/turfs/filter?city=pune'],
  ['the page of a venue', `/event/${venue}`],
  ['the page of a city', '/sportsvenues/Pune'],
  ['home', '/'],
];

export async function keptAnswers(
  { env, venue, ...size }: Options,
  report: (answer: KeptAnswer) => void,
): Promise<void> {
  const app = await startProcess('./pages-process.ts', { ...env, KEEP_PAGES: 'yes' });
  try {
    for (const [what, path] of addresses(venue)) report({ what, ...(await compare(`${app.url}${path}`, size)) });
  } finally {
    await app.stop();
  }
}

async function compare(url: string, { rounds, seconds, answers }: Omit<Options, 'env' | 'venue'>) {
  const client = httpClient(url, CONNECTIONS);
  // Asked for until it is the kept one.
  for (let look = 0; look < 5; look += 1) await client.get('');
  const { text } = expectStatus(await client.get(''), 200);
  const bare = await bareRoute(text);
  const bareClient = httpClient(bare.url, CONNECTIONS);
  try {
    return {
      bytes: Buffer.byteLength(text),
      perSecond: await alternate(
        rounds,
        () => perSecond(url, seconds),
        () => perSecond(bare.url, seconds),
      ),
      p99: await alternate(
        rounds,
        () => slowest(client, answers),
        () => slowest(bareClient, answers),
      ),
    };
  } finally {
    client.close();
    bareClient.close();
    await bare.stop();
  }
}

async function bareRoute(text: string) {
  const folder = await mkdtemp(join(tmpdir(), 'maidan-bench-'));
  const file = join(folder, 'answer');
  await writeFile(file, text);
  const bare = await startProcess('./bare-process.ts', { BYTES_FILE: file });
  // It has read the file by now: whoever stops us in the middle leaves no folder behind.
  await rm(folder, { recursive: true, force: true });
  return bare;
}

async function perSecond(url: string, duration: number): Promise<number> {
  const cannon = await measuringTool<typeof autocannon>('autocannon');
  const result = await cannon({ url, connections: CONNECTIONS, duration });
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} answers that were not 200.`);
  }
  return result['2xx'] / result.duration;
}

/** Milliseconds within which 99 of 100 are answered. The tool above only counts whole ones. */
async function slowest(client: ReturnType<typeof httpClient>, answers: number): Promise<number> {
  const took: number[] = [];
  await timed(Array.from({ length: answers }), CONNECTIONS, async () => {
    const began = performance.now();
    expectStatus(await client.get(''), 200);
    took.push(performance.now() - began);
  });
  return percentile(took, 0.99);
}
