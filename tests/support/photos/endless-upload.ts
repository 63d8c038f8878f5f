// An upload in chunks that says nothing of its length and does not end before everybody should have refused it.
import { once } from 'node:events';
import { connect } from 'node:net';
import { PHOTO_BYTES_LIMIT } from '#contract/photo-limits.ts';

/** Whoever takes all of it has no limit. */
const MOST_SENT = 4 * PHOTO_BYTES_LIMIT;
const PIECE = Buffer.alloc(64 * 1024, 7);
const CHUNK = Buffer.concat([Buffer.from(`${PIECE.length.toString(16)}\r\n`), PIECE, Buffer.from('\r\n')]);

type Upload = {
  url: string;
  method: 'POST' | 'PUT';
  headers?: Record<string, string>;
  /** Sent before everything else. */
  first?: Uint8Array;
  /** Whether the sender looks at what is answered; otherwise it only sends on. */
  reads: boolean;
};

/** Sends until the other side is gone or has answered and ended; gives what was answered. */
export async function uploadWithoutEnd({ url, method, headers = {}, first, reads }: Upload): Promise<string> {
  const { hostname, port, pathname } = new URL(url);
  const socket = connect(Number(port), hostname);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  let answer = '';
  // Being cut off is what happens to whoever does not read.
  socket.on('error', () => {});
  if (reads) socket.on('data', (part) => (answer += String(part))).once('end', () => socket.destroy());
  const lines = Object.entries({ host: hostname, 'transfer-encoding': 'chunked', ...headers });
  socket.write(`${method} ${pathname} HTTP/1.1\r\n${lines.map((line) => `${line.join(': ')}\r\n`).join('')}\r\n`);
  if (first) {
    socket.write(`${first.length.toString(16)}\r\n`);
    socket.write(first);
    socket.write('\r\n');
  }
  for (let sent = 0; sent < MOST_SENT && !socket.destroyed; sent += PIECE.length) {
    if (!socket.write(CHUNK)) await Promise.race([once(socket, 'drain'), closed]).catch(() => {});
  }
  if (!socket.destroyed) socket.end('0\r\n\r\n');
  await closed;
  return answer;
}
