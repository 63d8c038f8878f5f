import type { ServerResponse } from 'node:http';

/** A client that does not read is disconnected before it fills our memory; it reconnects and gets all slots again. */
const MOST_UNREAD_BYTES = 512 * 1024;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // A proxy that collects or compresses the stream would hold every event back.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
};

export type EventStream = { send(event: string, data?: unknown): void; end(): void };

/** A change is sent to all who watch, and written down once. A list lives long: its text would be kept as long. */
const written = new WeakMap<object, string>();

function textOf(data: unknown): string {
  if (data === undefined) return '';
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return ` ${JSON.stringify(data)}`;
  const known = written.get(data) ?? ` ${JSON.stringify(data)}`;
  written.set(data, known);
  return known;
}

/** Answers with server-sent events until either side closes. */
export function openEventStream(
  response: ServerResponse,
  headers: Record<string, string | number | string[] | undefined>,
): EventStream {
  for (const [name, value] of Object.entries({ ...headers, ...HEADERS })) {
    if (value !== undefined) response.setHeader(name, value);
  }
  response.writeHead(200);
  return {
    send(event, data) {
      if (response.writableEnded || response.destroyed) return;
      response.write(`event: ${event}\ndata:${textOf(data)}\n\n`);
      if (response.writableLength > MOST_UNREAD_BYTES) response.destroy();
    },
    end: () => void response.end(),
  };
}
