import { readFile } from 'node:fs/promises';

const PRESSURE = '/proc/pressure/cpu';
const MICROSECONDS = 1_000;

/**
 * Milliseconds since this machine started in which something that could have run had to wait for a processor: what
 * others do to a measurement. Zero where the system does not count it.
 */
export async function crowdedTime(): Promise<number> {
  const text = await readFile(PRESSURE, 'utf8').catch(() => '');
  return Number(/^some .*total=(\d+)/m.exec(text)?.[1] ?? 0) / MICROSECONDS;
}
