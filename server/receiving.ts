// What is done about requests that do not arrive, or not in a form that can be read: nobody may hold a connection
// open by sending half a request. How long an answer takes, a stream or a slow download, is no matter of this.
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import { refuse } from './app-error.ts';
import type { App } from './http.ts';

/** Enough for 64 KiB over the slowest telephone network. */
const RECEIVING_LIMIT_MS = 30_000;
/** A file may take longer: 15 MB in three minutes, over the network of a phone on a bad day. */
const FILES_TAKE_TIMES = 6;
const LOOK_AT_LEAST_EVERY_MS = 5_000;

/** What Fastify is made with, so that a request whose headers have not arrived in this time is given up. */
export function receivingLimits(limitMs = RECEIVING_LIMIT_MS) {
  // For those that take longest. `refuseSlowBodies` gives the others up sooner.
  const requestTimeout = FILES_TAKE_TIMES * limitMs;
  return {
    requestTimeout,
    http: {
      requestTimeout,
      headersTimeout: limitMs,
      // Node's own refusal has no body and none of our headers: `refuseOddRequests` answers instead.
      requireHostHeader: false,
      connectionsCheckingInterval: Math.min(limitMs, LOOK_AT_LEAST_EVERY_MS),
    },
    clientErrorHandler: refuseConnection,
  };
}

const OF_NODE: Record<string, 'tooSlow' | 'headersTooLarge'> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'tooSlow',
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
};

const TOO_SLOW = Object.assign(new Error('The request took too long.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/** What Node would refuse by itself, without a sentence and without the headers that every answer has. */
export function refuseOddRequests(app: App): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const isOdd = raw.headers.host === undefined && raw.httpVersion !== '1.0';
    done(isOdd ? refuse('noHost') : undefined);
  });
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { status, code, message } = refuse('expectation');
    const body = { success: false, code, message };
    response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' })
      .end(JSON.stringify(body));
  });
}

/** Only who uploads a file has longer, and only after it is known that they may: Node has one limit for all requests. */
export function refuseSlowBodies(app: App, limitMs = RECEIVING_LIMIT_MS): void {
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    const { headers, socket } = raw;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (hasBody && !routeOptions.config.call?.isUpload && socket instanceof Socket) {
      const timer = setTimeout(() => {
        if (!raw.complete) refuseConnection(TOO_SLOW, socket);
      }, limitMs);
      timer.unref();
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}

/** There is no request to answer yet, so that the answer goes onto the connection as it is, and ends it. */
function refuseConnection(error: Error & { code: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, code, message } = refuse(OF_NODE[error.code] ?? 'notHttp');
  const body = JSON.stringify({ success: false, code, message });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}

/** Gives a function that closes every connection but those with a request that has wholly arrived and is being answered. */
export function unfinishedCloser(server: Server): () => void {
  const open = new Map<Socket, Set<IncomingMessage>>();
  server.on('connection', (socket) => {
    open.set(socket, new Set());
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', (request, response) => {
    const asked = open.get(request.socket);
    asked?.add(request);
    response.once('close', () => asked?.delete(request));
  });
  return () => {
    for (const [socket, asked] of open) {
      if (![...asked].some(({ complete }) => complete)) socket.destroy();
    }
  };
}
