// A way to PostgreSQL that can be cut like a cable: nothing gets through any more, and nobody is told.

import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type SilentProxy = {
  /** The same database, reached through here. */
  url: string;
  cut(): void;
  close(): Promise<void>;
};

export async function silentProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = new URL(databaseUrl);
  const folder = target.searchParams.get('host');
  const port = Number(target.port || 5432);
  const ends = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) return;
    const upstream = folder?.startsWith('/')
      ? connect({ path: `${folder}/.s.PGSQL.${port}` })
      : connect({ host: target.hostname, port });
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      ends.add(from);
      from.on('error', () => {});
      from.on('data', (bytes) => {
        if (!isCut) to.write(bytes);
      });
      from.on('close', () => {
        ends.delete(from);
        if (!isCut) to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  return {
    url: url.href,
    cut() {
      isCut = true;
    },
    async close() {
      for (const end of ends) end.destroy();
      server.close();
    },
  };
}
