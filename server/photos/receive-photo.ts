// How a photo comes over HTTP: the file itself is the body, whatever it is said to be, as `fetch(url, { body: file })` sends
// it. Its name and its type are neither asked for nor believed.
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { PHOTO_BYTES_LIMIT } from '#contract/photo-limits.ts';
import { refuse } from '#server/app-error.ts';
import type { App } from '#server/http.ts';

/** Each is in memory as a whole until it is answered: at most 8 × 15 MB. */
const MOST_AT_ONCE = 8;
const MOST_PER_CLIENT = 3;
const RETRY_AFTER_SECONDS = 10;
/** How long somebody who was refused while sending has to read why. */
const READING_ANSWER_MS = 2_000;

/**
 * For a scope of its own: bodies of the routes in it are photos, and `photoIn(request)` is what came. Callers are to be known
 * before (`onRequest`), so that nobody else's body is read.
 */
export function receivePhotos(scope: App, { readingAnswerMs = READING_ANSWER_MS } = {}): void {
  const receiving = new Map<string, number>();
  scope.removeAllContentTypeParsers();
  scope.addHook('preParsing', async (request, reply, payload) => {
    const { ip, headers } = request;
    if (Number(headers['content-length'] ?? 0) > PHOTO_BYTES_LIMIT) throw refuse('photoTooLarge');
    const here = receiving.get(ip) ?? 0;
    const everywhere = [...receiving.values()].reduce((sum, count) => sum + count, 0);
    if (everywhere >= MOST_AT_ONCE || here >= MOST_PER_CLIENT) {
      throw refuse('photosBusy', { seconds: RETRY_AFTER_SECONDS });
    }
    receiving.set(ip, here + 1);
    reply.raw.once('close', () => leave(receiving, ip));
    return payload;
  });
  scope.addContentTypeParser('*', async (_request: unknown, payload: IncomingMessage) => bytesOf(payload));
  scope.addHook('onSend', async ({ raw }, reply) => {
    if (!raw.isPaused()) return;
    // Closing the connection with the answer would reset it, because not everything was read, and the answer may be lost.
    reply.removeHeader('connection');
    reply.raw.shouldKeepAlive = true;
    reply.raw.once('finish', () => hangUp(raw.socket, readingAnswerMs));
  });
}

function leave(receiving: Map<string, number>, client: string): void {
  const left = (receiving.get(client) ?? 1) - 1;
  if (left > 0) receiving.set(client, left);
  else receiving.delete(client);
}

/** Ends our side alone, so that the answer arrives; nothing more is read until the other side leaves or its time is up. */
function hangUp(socket: Socket, withinMs: number): void {
  socket.end();
  const timer = setTimeout(() => socket.destroy(), withinMs);
  socket.once('close', () => clearTimeout(timer));
}

/** Counted while they come: who says nothing of their number is refused at the limit, and no more is read from them. */
function bytesOf(payload: Readable): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    payload.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes <= PHOTO_BYTES_LIMIT) return void parts.push(part);
      payload.pause();
      parts.length = 0;
      reject(refuse('photoTooLarge'));
    });
    payload.once('end', () => resolve(Buffer.concat(parts)));
    payload.once('error', reject);
  });
}

export function photoIn({ body }: { body: unknown }): Uint8Array {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}
