import { refuse } from '#server/app-error.ts';
import { type App, routeStream } from '#server/http.ts';
import { isInProcess } from '#server/in-process.ts';
import { clientOf } from '#server/limits/client-address.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import { type EventStream, openEventStream } from './event-stream.ts';
import type { LiveSlots } from './live-slots.ts';

/** Shorter than the idle timeout of common proxies; the contract names it. */
const BEAT_EVERY_MS = 20_000;
/** In one process: each costs a connection and some kilobytes. */
const MOST_STREAMS = 20_000;
const TRY_AGAIN_SECONDS = 60;

type LiveDeps = {
  live: LiveSlots;
  metrics: Pick<Metrics, 'streams'>;
  /** How many streams one client address may have open. */
  mostPerClient: number;
};

export function liveRoutes(app: App, { live, metrics, mostPerClient }: LiveDeps): void {
  const streams = new Set<EventStream>();
  const perClient = new Map<string, number>();
  const beats = setInterval(() => {
    for (const stream of streams) stream.send('beat');
  }, BEAT_EVERY_MS);
  beats.unref();

  // Closing waits for every answer to end, and these end when we say so. Browsers then come back, to another process.
  app.addHook('preClose', async () => {
    clearInterval(beats);
    live.stop();
    for (const stream of streams) stream.end();
  });

  function count(client: string, more: number): void {
    const open = (perClient.get(client) ?? 0) + more;
    if (open > 0) perClient.set(client, open);
    else perClient.delete(client);
  }

  routeStream(app, 'watchEvent', async ({ params, query }, request, reply) => {
    if (isInProcess(request)) throw refuse('watchingNeedsConnection');
    const client = clientOf(request.ip);
    if (streams.size >= MOST_STREAMS || (perClient.get(client) ?? 0) >= mostPerClient) {
      throw refuse('tooManyStreams', { seconds: TRY_AGAIN_SECONDS });
    }
    const waiting: [event: string, data?: unknown][] = [];
    let stream: EventStream | undefined;
    const tell = (event: string, data?: unknown) => (stream ? stream.send(event, data) : waiting.push([event, data]));
    let leave: (() => void) | undefined;
    let isGone = false;
    function end(): void {
      if (isGone) return;
      isGone = true;
      leave?.();
      count(client, -1);
      if (!stream) return;
      streams.delete(stream);
      metrics.streams.dec();
    }
    count(client, 1);
    // Before anything is awaited: otherwise the close event of a visitor who leaves meanwhile would be missed.
    reply.raw.once('close', end);
    if (reply.raw.destroyed) {
      end();
      return void reply.hijack();
    }
    try {
      leave = await live.watch(
        { venueId: params.id, sport: query.sport, format: query.format },
        {
          whole: (slots) => tell('slots', slots),
          change: (change) => tell('change', change),
          venue: () => tell('venue'),
        },
        query.mark,
      );
    } catch (error) {
      end();
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
  });
}
