// Public answers of the API, kept like pages are: by language and address, until something in them changes.
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#contract/calls.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { goodUntil } from '#server/good-until.ts';
import { type App, VENUES_HEADER } from '#server/http.ts';
import { isInProcess } from '#server/in-process.ts';
import { languageOf as languageOfRequest } from '#server/language.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import { ownWrites } from '#server/own-writes.ts';
import { DocumentCache, type Rendering, type StoredDocument, storedDocument } from './document-cache.ts';
import type { FastLane } from './fast-lane.ts';
import { sendDocument } from './send-document.ts';

const KEPT_BYTES = 32 * 1024 * 1024;
/** A browser may keep it too, and asks each time whether it still holds. */
const CACHE_CONTROL = 'no-cache';
/** What else a handler tells beside its answer. */
const TOTAL_HEADER = 'x-total-count';
/** Shown by answers that tell which venues are free: any slot taken or freed anywhere may change them. */
const ANY_SLOT = '*';

type Answering = {
  key: string;
  rendering: Rendering;
  document: PromiseWithResolvers<StoredDocument | undefined>;
  shows: readonly string[];
};
declare module 'fastify' {
  interface FastifyRequest {
    /** An answer that others may be waiting for. */
    answering?: Answering;
  }
}

type KeepOptions = {
  /** Sends what is kept ahead of everything else. */
  lane: FastLane;
  /** Whether who asks may call at all. */
  admits: (headers: IncomingHttpHeaders) => boolean;
  database: Pick<Database, 'listen' | 'isListening'>;
  metrics: Pick<Metrics, 'answers'>;
  clock: Clock;
  bytes?: number;
  /** In which language a request is answered. */
  languageOf?: (request: { headers: IncomingHttpHeaders }) => string;
};

/** For calls mounted after this that the contract says may be kept. */
export async function keepAnswers(app: App, options: KeepOptions): Promise<void> {
  const { database, metrics, clock, lane, admits, bytes = KEPT_BYTES, languageOf = languageOfRequest } = options;
  const cache = new DocumentCache({ bytes, goodUntil });
  const underWay = new Map<string, Answering>();
  const writes = ownWrites(clock);
  await database.listen('catalogue', () => cache.clear());
  await database.listen('slots', (venueId) => {
    if (venueId === '') return cache.clear();
    cache.drop(venueId);
    cache.drop(ANY_SLOT);
  });

  /** The same address says something else in another language. */
  const keyOf = (request: { headers: IncomingHttpHeaders; url?: string | undefined }) =>
    `${languageOf(request)} ${request.url}`;

  lane.add((request, client) => {
    if (!database.isListening() || !admits(request.headers) || writes.hasJust(client)) return undefined;
    const document = cache.get(keyOf(request), clock().getTime())?.document;
    const facts = document && factsOf.get(document);
    if (!facts) return undefined;
    metrics.answers.inc({ outcome: 'hit' });
    return { document, ...facts };
  });

  function begin(request: FastifyRequest): void {
    const key = keyOf(request);
    const answering = {
      key,
      rendering: cache.begin(),
      document: Promise.withResolvers<StoredDocument | undefined>(),
      shows: [],
    };
    request.answering = answering;
    underWay.set(key, answering);
  }

  function end(request: FastifyRequest, document?: StoredDocument): void {
    const { answering } = request;
    if (!answering) return;
    cache.giveUp(answering.rendering);
    answering.document.resolve(document);
    if (underWay.get(answering.key) === answering) underWay.delete(answering.key);
  }

  /** What is being made for somebody else, unless it began before a change. */
  function known(key: string): Promise<StoredDocument | undefined> | undefined {
    const answering = underWay.get(key);
    if (!answering || answering.rendering.isOver || answering.rendering.changed.size > 0) return undefined;
    return answering.document.promise;
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (!mayKeep(request) || !database.isListening() || writes.hasJust(request.ip)) return done();
    const key = keyOf(request);
    const kept = cache.get(key, clock().getTime());
    metrics.answers.inc({ outcome: kept ? 'hit' : 'miss' });
    if (kept) return answer(request, reply, kept.document, done);
    const pending = known(key);
    if (pending) return void pending.then(goOn, done);
    goOn();

    function goOn(document?: StoredDocument): void {
      if (document) {
        answer(request, reply, document, done);
      } else {
        begin(request);
        done();
      }
    }
  });

  app.addHook('preSerialization', async (request, reply, payload) => {
    if (request.answering && reply.statusCode === 200) request.answering.shows = shownBy(request, payload);
    return payload;
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isRead(request)) writes.note(request.ip);
    const { answering } = request;
    if (!answering || reply.statusCode !== 200 || typeof payload !== 'string') return done();
    const { key, rendering, shows } = answering;
    const document = storedDocument(200, headersOf(reply, shows), payload);
    if (database.isListening()) cache.keep(rendering, key, document, shows, clock().getTime());
    const { url: route = 'none', config } = request.routeOptions;
    const headers = publicHeaders(document);
    factsOf.set(document, { headers, route, call: config.call });
    end(request, document);
    reply.headers(headers).header('etag', document.etag).header('vary', 'accept-encoding');
    done();
  });

  app.addHook('onResponse', (request, _reply, done) => {
    end(request);
    done();
  });
}

/** Whoever asks for the head alone gets that of the same answer. */
const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/** A read that the contract allows to be kept, under an address that names nothing but what the call knows. */
function mayKeep(request: FastifyRequest): boolean {
  const { routeOptions, query } = request;
  const { call } = routeOptions.config;
  if (!isRead(request) || !call?.kept) return false;
  const names = Object.keys(query ?? {});
  // Where somebody is, to the metre, hardly anybody asks again.
  return names.every((name) => name !== 'lat' && name !== 'lng' && call.querystring && name in call.querystring.shape);
}

function shownBy({ routeOptions, query }: FastifyRequest, payload: unknown): readonly string[] {
  const call: Call | undefined = routeOptions.config.call;
  // Their parameters are the answer and the query of this very call.
  const venues = (call?.venuesIn as ((answer: unknown) => readonly string[]) | undefined)?.(payload) ?? [];
  const decide = call?.freeDecides as ((answer: unknown, query: unknown) => boolean) | undefined;
  return decide?.(payload, query) ? [...venues, ANY_SLOT] : venues;
}

function headersOf(reply: FastifyReply, shows: readonly string[]): Record<string, string> {
  const total = reply.getHeader(TOTAL_HEADER);
  return {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': CACHE_CONTROL,
    ...(total === undefined ? {} : { [TOTAL_HEADER]: String(total) }),
    [VENUES_HEADER]: JSON.stringify(shows.filter((thing) => thing !== ANY_SLOT)),
  };
}

/** Of each answer, what is the same for everybody who gets it. */
const factsOf = new WeakMap<
  StoredDocument,
  { headers: Record<string, string>; route: string; call: Call | undefined }
>();

function publicHeaders(document: StoredDocument): Record<string, string> {
  const { [VENUES_HEADER]: _, ...rest } = document.headers;
  return factsOf.get(document)?.headers ?? rest;
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  document: StoredDocument,
  onError: (error: Error) => void,
): void {
  // A page that is being rendered wants to know the venues, and gets the plain text.
  const headers = isInProcess(request) ? document.headers : publicHeaders(document);
  const sent = sendDocument(request, reply, document, headers);
  if (sent instanceof Promise) sent.catch(onError);
}
