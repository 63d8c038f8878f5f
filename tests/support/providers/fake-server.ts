// An HTTP service on this machine that answers as told, and misbehaves when told.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

export type FakeRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string | string[] | undefined>;
  body: unknown;
};
export type FakeAnswer = { status?: number; body: unknown };

/**
 * refuse: answers with this status and does nothing. drop: closes the connection and does nothing. lose: does the work,
 * then closes. hang: does nothing and never answers. late: does the work and never answers. garbage: answers with a page.
 */
export type Trouble = 'drop' | 'lose' | 'hang' | 'late' | 'garbage' | { refuse: number; body?: unknown };

export type FakeServer = {
  url: string;
  requests: FakeRequest[];
  /** What goes wrong with the next requests to a path, so many times. */
  trouble(trouble: Trouble, options?: { times?: number; path?: RegExp }): void;
  /** What was asked at a path, oldest first. */
  asked(path: RegExp): FakeRequest[];
  forget(): void;
  close(): Promise<void>;
};

export async function fakeServer(answer: (request: FakeRequest) => FakeAnswer): Promise<FakeServer> {
  const requests: FakeRequest[] = [];
  let troubles: { trouble: Trouble; times: number; path: RegExp }[] = [];

  function nextTrouble(path: string): Trouble | undefined {
    const found = troubles.find((one) => one.times > 0 && one.path.test(path));
    if (found) found.times -= 1;
    return found?.trouble;
  }

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', 'http://localhost');
    const sent = await text(incoming);
    const request: FakeRequest = {
      method: incoming.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: incoming.headers,
      body: sent === '' ? undefined : JSON.parse(sent),
    };
    requests.push(request);
    const trouble = nextTrouble(url.pathname);
    const doesWork = trouble === undefined || trouble === 'lose' || trouble === 'late';
    const answered = doesWork ? answer(request) : undefined;
    if (trouble === 'drop' || trouble === 'lose') incoming.socket.destroy();
    else if (trouble === 'garbage') response.end('<html>Bad gateway</html>');
    else if (typeof trouble === 'object') reply(response, { status: trouble.refuse, body: trouble.body ?? {} });
    else if (answered && trouble !== 'late') reply(response, answered);
  }

  const server = createServer((incoming, response) => void handle(incoming, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The system gave no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    trouble: (trouble, { times = 1, path = /./ } = {}) => void troubles.push({ trouble, times, path }),
    asked: (path) => requests.filter((request) => path.test(request.path)),
    forget() {
      requests.length = 0;
      troubles = [];
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function reply(response: ServerResponse, { status = 200, body }: FakeAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
