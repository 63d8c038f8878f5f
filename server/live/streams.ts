// The streams of server-sent events that this process has open: how many there may be, their beats, and their end.
import { refuse } from '#server/app-error.ts';
import type { App, Exchange } from '#server/http.ts';
import { isInProcess } from '#server/in-process.ts';
import { clientOf } from '#server/limits/client-address.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import { type EventStream, openEventStream } from './event-stream.ts';

/** Shorter than the idle timeout of common proxies; the contract names it. */
const BEAT_EVERY_MS = 20_000;
/** In one process: each costs a connection and some kilobytes. */
const MOST_STREAMS = 20_000;
const TRY_AGAIN_SECONDS = 60;

type StreamDeps = {
  metrics: Pick<Metrics, 'streams'>;
  /** How many streams one client address may have open. */
  mostPerClient: number;
};

/** What whoever feeds a stream can do: say something, and end it. */
type Mouth = { tell(event: string, data?: unknown): void; end(): void };

export type Streams = {
  /** Answers with a stream until either side closes. `start` begins to feed it; its answer is called in the end. */
  open(exchange: Exchange, start: (mouth: Mouth) => Promise<() => void>): Promise<void>;
  onBeat(listener: () => void): void;
};

export function eventStreams(app: App, { metrics, mostPerClient }: StreamDeps): Streams {
  const streams = new Set<EventStream>();
  const perClient = new Map<string, number>();
  const listeners: (() => void)[] = [];
  const beats = setInterval(() => {
    for (const stream of streams) stream.send('beat');
    for (const listener of listeners) listener();
  }, BEAT_EVERY_MS);
  beats.unref();

  // Closing waits for every answer to end, and these end when we say so. Browsers then come back, to another process.
  app.addHook('preClose', async () => {
    clearInterval(beats);
    for (const stream of streams) stream.end();
  });

  function count(client: string, more: number): void {
    const open = (perClient.get(client) ?? 0) + more;
    if (open > 0) perClient.set(client, open);
    else perClient.delete(client);
  }

  async function open({ request, reply }: Exchange, start: Parameters<Streams['open']>[1]): Promise<void> {
    if (isInProcess(request)) throw refuse('watchingNeedsConnection');
    const client = clientOf(request.ip);
    if (streams.size >= MOST_STREAMS || (perClient.get(client) ?? 0) >= mostPerClient) {
      throw refuse('tooManyStreams', { seconds: TRY_AGAIN_SECONDS });
    }
    const waiting: [event: string, data?: unknown][] = [];
    let stream: EventStream | undefined;
    const tell = (event: string, data?: unknown) =>
      stream ? stream.send(event, data) : void waiting.push([event, data]);
    let leave: (() => void) | undefined;
    let isGone = false;
    let isOver = false;
    function gone(): void {
      if (isGone) return;
      isGone = true;
      leave?.();
      count(client, -1);
      if (!stream) return;
      streams.delete(stream);
      metrics.streams.dec();
    }
    function end(): void {
      isOver = true;
      stream?.end();
    }
    count(client, 1);
    // Before anything is awaited: otherwise the close event of a visitor who leaves meanwhile would be missed.
    reply.raw.once('close', gone);
    if (reply.raw.destroyed) {
      gone();
      return void reply.hijack();
    }
    try {
      leave = await start({ tell, end });
    } catch (error) {
      gone();
      throw error;
    }
    reply.hijack();
    if (isGone) return leave();
    const opened = openEventStream(reply.raw, reply.getHeaders());
    stream = opened;
    streams.add(opened);
    metrics.streams.inc();
    opened.send('beat');
    for (const [event, data] of waiting) opened.send(event, data);
    if (isOver) opened.end();
  }

  return { open, onBeat: (listener) => void listeners.push(listener) };
}
