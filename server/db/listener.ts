import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from './database.ts';
import type { Servers } from './servers.ts';

const RECONNECT_AFTER_MS = 1_000;
/** A connection may vanish without a word, and whoever only listens would never notice. */
const CHECK_EVERY_MS = 2_000;
const CHECK_LIMIT_MS = 2_000;

type Listener = { servers: Servers; onError: (error: Error) => void; closing: AbortSignal };

/**
 * All channels share one connection, kept alive until `closing`. Listening resolves when the first notice can come.
 * Whatever was sent while nobody listened is lost, so every channel is told with '' that something may have changed:
 * when the connection is lost, and when there is another.
 */
export function listener({ servers, onError, closing }: Listener): Pick<Database, 'listen' | 'isListening'> {
  const heard = new Map<string, ((payload: string) => void)[]>();
  let current: Promise<pg.Client> | undefined;
  let isListening = false;

  function tell(channel: string, payload: string): void {
    for (const onNotice of heard.get(channel) ?? []) onNotice(payload);
  }

  function tellAll(): void {
    for (const channel of heard.keys()) tell(channel, '');
  }

  async function connect(): Promise<pg.Client> {
    const client = new servers.Client({ connectionString: servers.address, keepAlive: true });
    client.on('notification', ({ channel, payload = '' }) => tell(channel, payload));
    client.on('error', onError);
    await client.connect();
    for (const channel of heard.keys()) await hear(client, channel);
    const lost = new AbortController();
    const onLost = () => {
      if (lost.signal.aborted) return;
      lost.abort();
      isListening = false;
      servers.doubt();
      if (closing.aborted) return;
      tellAll();
      void reconnect();
    };
    closing.addEventListener('abort', () => void client.end(), { once: true });
    client.once('end', onLost);
    void watch(client, lost.signal, onLost);
    isListening = true;
    return client;
  }

  /** Asks now and then whether anybody is still at the other end. */
  async function watch(client: pg.Client, lost: AbortSignal, onLost: () => void): Promise<void> {
    const over = AbortSignal.any([closing, lost]);
    while (!over.aborted) {
      await pause(CHECK_EVERY_MS, undefined, { signal: over, ref: false }).catch(() => {});
      if (over.aborted || (await answers(client))) continue;
      onLost();
      void client.end().catch(() => {});
    }
  }

  async function reconnect(): Promise<void> {
    while (!closing.aborted) {
      await pause(RECONNECT_AFTER_MS, undefined, { signal: closing }).catch(() => {});
      if (closing.aborted) return;
      try {
        const again = connect();
        current = again;
        await again;
        tellAll();
        return;
      } catch (error) {
        if (error instanceof Error) onError(error);
      }
    }
  }

  async function listen(channel: string, onNotice: (payload: string) => void): Promise<void> {
    const isNew = !heard.has(channel);
    heard.set(channel, [...(heard.get(channel) ?? []), onNotice]);
    const isFirst = current === undefined;
    current ??= connect();
    const client = await current.catch((error: unknown) => {
      if (isFirst) current = undefined;
      heard.set(
        channel,
        (heard.get(channel) ?? []).filter((one) => one !== onNotice),
      );
      throw error;
    });
    // If the connection is lost right now, the next one hears every channel.
    if (isNew && !isFirst) await hear(client, channel).catch(onError);
  }

  return { listen, isListening: () => isListening };
}

async function hear(client: pg.Client, channel: string): Promise<void> {
  await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
}

async function answers(client: pg.Client): Promise<boolean> {
  const answered = client.query('LISTEN maidan_alive').then(
    () => true,
    () => false,
  );
  return Promise.race([answered, pause(CHECK_LIMIT_MS, false, { ref: false })]);
}
