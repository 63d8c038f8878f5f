// A service on this machine that speaks as much of the S3 protocol as photos need, and believes no unsigned word.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type Credentials, signatureProblem } from './signature-v4.ts';

export const S3 = {
  bucket: 'maidan-photos',
  region: 'ap-south-1',
  keyId: 'AKIAMAIDANEXAMPLE',
  secret: 'a/very+secret=key',
};

type StoredObject = { bytes: Buffer; type: string | undefined; caching: string | undefined };
type Trouble = 'drop' | 'hang' | number;

export type FakeS3 = {
  url: string;
  objects: Map<string, StoredObject>;
  /** 'PUT name', oldest first. */
  requests: string[];
  /** What goes wrong with the next requests: a status, a closed connection, or no answer at all. */
  trouble(...troubles: Trouble[]): void;
  close(): Promise<void>;
};

export async function fakeS3(credentials: Credentials = S3): Promise<FakeS3> {
  const objects = new Map<string, StoredObject>();
  const requests: string[] = [];
  const troubles: Trouble[] = [];

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const { method = '', url: target = '', headers } = request;
    const [, bucket, key = ''] = /^\/([^/?]+)\/([^?]*)$/.exec(target) ?? [];
    requests.push(`${method} ${key}`);
    const trouble = troubles.shift();
    if (trouble === 'hang') return;
    if (trouble === 'drop') return void request.socket.destroy();
    if (trouble) return refuse(response, trouble, trouble === 503 ? 'SlowDown' : 'InternalError');
    const all = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    const problem = signatureProblem({ method, target, headers: all, body }, credentials, new Date());
    if (problem) return refuse(response, problem === 'XAmzContentSHA256Mismatch' ? 400 : 403, problem);
    if (bucket !== S3.bucket) return refuse(response, 404, 'NoSuchBucket');
    answer(response, method, key, { bytes: body, type: headers['content-type'], caching: headers['cache-control'] });
  }

  function answer(response: ServerResponse, method: string, key: string, sent: StoredObject): void {
    const stored = objects.get(key);
    if (method === 'PUT') {
      objects.set(key, sent);
      response.writeHead(200, { etag: '"1"' }).end();
    } else if (method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (method === 'GET' && stored) {
      response
        .writeHead(200, { 'content-type': stored.type ?? 'binary/octet-stream', 'content-length': stored.bytes.length })
        .end(stored.bytes);
    } else if (method === 'GET') refuse(response, 404, 'NoSuchKey');
    else refuse(response, 405, 'MethodNotAllowed');
  }

  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The system gave no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    objects,
    requests,
    trouble: (...more) => void troubles.push(...more),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function refuse(response: ServerResponse, status: number, code: string): void {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>No.</Message></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml' }).end(xml);
}
