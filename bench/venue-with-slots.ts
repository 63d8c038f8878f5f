// GET /api/turfs/event/:id with fourteen days of slots, against a bare route that sends the same bytes.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type autocannon from 'autocannon';
import { measuringTool } from '#scripts/measuring.ts';
import { expectStatus, httpClient } from './http-client.ts';
import { alternate, type Comparison } from './measure.ts';
import { startProcess } from './processes.ts';

const CONNECTIONS = 10;

export type Options = { appUrl: string; venue: string; rounds: number; seconds: number };

/** Requests answered in a second. */
export async function venueWithSlots({
  appUrl,
  venue,
  rounds,
  seconds,
}: Options): Promise<Comparison & { bytes: number }> {
  const path = `/api/turfs/event/${venue}`;
  const client = httpClient(appUrl, 1);
  const { text } = expectStatus(await client.get(path), 200);
  client.close();
  const folder = await mkdtemp(join(tmpdir(), 'maidan-bench-'));
  const file = join(folder, 'answer.json');
  await writeFile(file, text);
  const bare = await startProcess('./bare-process.ts', { BYTES_FILE: file });
  // It has read the file by now: whoever stops us in the middle leaves no folder behind.
  await rm(folder, { recursive: true, force: true });
  try {
    const compared = await alternate(
      rounds,
      () => perSecond(`${appUrl}${path}`, seconds),
      () => perSecond(bare.url, seconds),
    );
    return { ...compared, bytes: Buffer.byteLength(text) };
  } finally {
    await bare.stop();
  }
}

async function perSecond(url: string, duration: number): Promise<number> {
  const cannon = await measuringTool<typeof autocannon>('autocannon');
  const result = await cannon({ url, connections: CONNECTIONS, duration });
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} answers that were not 200.`);
  }
  return result['2xx'] / result.duration;
}
