import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from './database.ts';

const RECONNECT_AFTER_MS = 1_000;

type Listener = { url: string; onError: (error: Error) => void; closing: AbortSignal };

/** All channels share one connection, kept alive until `closing`. Listening resolves when the first notice can come. */
export function listener({ url, onError, closing }: Listener): Database['listen'] {
  const heard = new Map<string, ((payload: string) => void)[]>();
  let current: Promise<pg.Client> | undefined;

  function tell(channel: string, payload: string): void {
    for (const onNotice of heard.get(channel) ?? []) onNotice(payload);
  }

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url, keepAlive: true });
    client.on('notification', ({ channel, payload = '' }) => tell(channel, payload));
    client.on('error', onError);
    await client.connect();
    for (const channel of heard.keys()) await hear(client, channel);
    closing.addEventListener('abort', () => void client.end(), { once: true });
    client.once('end', () => void reconnect());
    return client;
  }

  async function reconnect(): Promise<void> {
    while (!closing.aborted) {
      await pause(RECONNECT_AFTER_MS, undefined, { signal: closing }).catch(() => {});
      if (closing.aborted) return;
      try {
        const again = connect();
        current = again;
        await again;
        // Whatever was sent while nobody listened is lost: say that something may have changed.
        for (const channel of heard.keys()) tell(channel, '');
        return;
      } catch (error) {
        if (error instanceof Error) onError(error);
      }
    }
  }

  return async (channel, onNotice) => {
    const isNew = !heard.has(channel);
    heard.set(channel, [...(heard.get(channel) ?? []), onNotice]);
    const isFirst = current === undefined;
    current ??= connect();
    try {
      const client = await current;
      if (isNew && !isFirst) await hear(client, channel);
    } catch (error) {
      if (isFirst) current = undefined;
      heard.set(
        channel,
        (heard.get(channel) ?? []).filter((one) => one !== onNotice),
      );
      throw error;
    }
  };
}

async function hear(client: pg.Client, channel: string): Promise<void> {
  await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
}
