// What is kept in memory is sent before the framework sees the request: its router, its hooks and its reply would cost more
// than the answer. Whatever is not as plain as that takes the usual way, which answers the same.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Call } from '#contract/calls.ts';
import type { App } from '#server/http.ts';
import { clientAddress } from '#server/limits/client-address.ts';
import type { Limiter } from '#server/limits/limiter.ts';
import { requestIdOf } from '#server/logging.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import { securityHeaders } from '#server/security-headers.ts';
import { SMALL_BYTES, type StoredDocument } from './document-cache.ts';
import { bestEncoding, type Encoding, has } from './negotiation.ts';

/** What is kept for a request, and what it counts as. */
type KeptAnswer = {
  document: StoredDocument;
  headers: Record<string, string>;
  route: string;
  call?: Call | undefined;
};
/** Finds what is kept for a request; undefined where it takes the usual way. */
type Look = (request: IncomingMessage, client: string) => KeptAnswer | undefined;
export type FastLane = { add(look: Look): void };

type FastLaneOptions = {
  origin: string;
  metrics: Pick<Metrics, 'requests'>;
  limiter: Limiter | undefined;
  trustProxy: number;
  isLeaving: () => boolean;
};

/** `text` where the body is small: Node sends a text in one piece with its headers, which is faster. */
type Head = { encoding: Encoding; body: Buffer; text: string | undefined; headers: readonly string[] };

export function fastLane(app: App, { origin, metrics, limiter, trustProxy, isLeaving }: FastLaneOptions): FastLane {
  const looks: Look[] = [];
  const common = Object.entries(securityHeaders(origin)).flat();
  const heads = new WeakMap<StoredDocument, Map<Encoding, Head>>();

  /** The same for everybody who takes this encoding; undefined as long as it has not been encoded. */
  function headOf({ document, headers }: KeptAnswer, encoding: Encoding): Head | undefined {
    const known = heads.get(document)?.get(encoding);
    const body = document.ready(encoding);
    if (known || !body) return known;
    const own = { ...headers, etag: document.etag, vary: 'accept-encoding' };
    const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding];
    // Latin 1 has a character for each byte.
    const text = body.length <= SMALL_BYTES ? body.toString('latin1') : undefined;
    const head = { encoding, body, text, headers: [...common, ...Object.entries(own).flat(), ...encoded] };
    heads.set(document, (heads.get(document) ?? new Map()).set(encoding, head));
    return head;
  }

  function find(request: IncomingMessage, client: string): KeptAnswer | undefined {
    for (const look of looks) {
      const kept = look(request, client);
      if (kept) return kept;
    }
    return undefined;
  }

  /** False when it takes the usual way. */
  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isPlain(request) || isLeaving()) return false;
    const client = clientAddress(request, trustProxy);
    const kept = find(request, client);
    const head = kept && headOf(kept, bestEncoding(request.headers['accept-encoding']));
    if (!kept || !head) return false;
    const { route, call } = kept;
    const asked = { method: 'GET', call, path: request.url ?? '' };
    if (limiter && limiter.secondsToWaitHere(client, asked) !== 0) return false;
    send(request, response, { head, etag: kept.document.etag, route });
    return true;
  }

  function send(
    request: IncomingMessage,
    response: ServerResponse,
    { head, etag, route }: { head: Head; etag: string; route: string },
  ): void {
    const began = performance.now();
    const requestId = requestIdOf(request);
    const isKnown = has(request.headers['if-none-match'], etag);
    const status = isKnown ? 304 : 200;
    response.once('close', () => {
      const ms = performance.now() - began;
      metrics.requests.observe({ method: 'GET', route, status: isKnown ? '3xx' : '2xx' }, ms / 1000);
      app.log.info({ requestId, method: 'GET', route, status, ms: Math.round(ms * 10) / 10 }, 'request');
    });
    const headers = [...head.headers, 'x-request-id', requestId];
    if (isKnown) return void response.writeHead(status, headers).end();
    const { body, text } = head;
    response.writeHead(status, [...headers, 'content-length', String(body.length)]);
    if (text === undefined) response.end(body);
    else response.end(text, 'latin1');
  }

  const { server } = app;
  const usual = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (!answer(request, response)) for (const listener of usual) listener.call(server, request, response);
  });
  return { add: (look) => void looks.push(look) };
}

/** A GET without a body, for a host, as every browser sends it. */
function isPlain({ method, headers, httpVersion }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    (headers.host !== undefined || httpVersion === '1.0') &&
    headers['transfer-encoding'] === undefined &&
    headers['content-length'] === undefined
  );
}
