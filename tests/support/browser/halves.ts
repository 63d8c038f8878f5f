// A server in front of ours that sends each page in two halves, with a pause between them, as a poor connection does.
import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 700;

export type Halves = AsyncDisposable & {
  url: string;
  /** After how many characters the pause comes. */
  breakAt(length: number): void;
};

export async function inHalves(origin: string): Promise<Halves> {
  let length = 0;
  const server = createServer(async (request, response) => {
    const headers = { ...request.headers, 'accept-encoding': 'identity' };
    const [answer] = (await once(get(`${origin}${request.url}`, { headers }), 'response')) as [IncomingMessage];
    const { 'content-length': _, 'transfer-encoding': __, ...rest } = answer.headers;
    response.writeHead(answer.statusCode ?? 500, rest);
    const body = await buffer(answer);
    if (rest['content-type']?.startsWith('text/html')) {
      response.write(body.subarray(0, length));
      await pause(PAUSE_MS);
      response.end(body.subarray(length));
    } else response.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    breakAt: (at) => (length = at),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}
