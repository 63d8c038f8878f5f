import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import inject from 'light-my-request';
import { APP_SECRET_HEADER } from '#server/app-secret.ts';
import { storedDocument } from '#server/cache/document-cache.ts';
import type { FastLane } from '#server/cache/fast-lane.ts';
import { sendDocument } from '#server/cache/send-document.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { type App, VENUES_HEADER } from '#server/http.ts';
import { IN_PROCESS } from '#server/in-process.ts';
import { wordsFor } from '#server/language.ts';
import { siteOf } from '#server/limits/client-address.ts';
import type { Gate } from '#server/limits/gate.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import { documents, KEPT, type Rendered } from './documents.ts';
import { isKnownScript } from './known-scripts.ts';
import type { Pages, PageTransport } from './pages.ts';
import { RAZORPAY_CHECKOUT, securityPolicy } from './security-policy.ts';

const PAGES = '/*';
/** A path with a character that no name of ours can have. */
const UNKNOWABLE = /^[^?]*%00/;
const FILE_FOLDERS = ['/assets/', '/art/', '/photos/'];
/**
 * Pages about a player, which whoever opened them may not watch. Not the public ones: a browser begins a process of its own
 * for such a page, which costs a phone 0.3 seconds of the first picture.
 */
const OWN_PAGES =
  /^\/(b|booking|bookings|booking-confirmation|profile|waiting-list|refunds|confirm-email|manage)(\/|\?|$)/;
/** Pages of the console are the same for everybody and seldom asked for: they would only take the place of others. */
const CONSOLE = /^\/manage(\/|\?|$)/;

export type Website = {
  pages: Pages;
  /** Built browser files; absent in development, where the middleware serves them. */
  clientFolder?: string;
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
};

type PageRoutesOptions = Website & {
  /** In live mode the gateway's checkout may run on our pages. */
  mode: 'demo' | 'live';
  origin: string;
  database: Pick<Database, 'listen' | 'isListening'>;
  /** Counts pages sent from the cache and pages rendered. */
  metrics: Pick<Metrics, 'documents'>;
  /** What calls to the API must carry, if anything. */
  appSecret?: string | undefined;
  /** Where browsers get photos, when not from us. */
  photoUrl?: string | undefined;
  clock: Clock;
  /** Sends what is kept ahead of everything else. */
  lane: FastLane;
  /** Rendering is expensive: few pages at once, fewer for one client. */
  gate: Gate;
  /** Counts a page that had to be rendered for somebody, and throws when it is one too many. */
  chargeFor: (address: string) => void;
};

export async function pageRoutes(app: App, options: PageRoutesOptions) {
  const { pages, origin, database, metrics, clientFolder, middleware } = options;
  const keeps = () => clientFolder !== undefined && database.isListening();
  const onAsked = (outcome: 'hit' | 'miss') => metrics.documents.inc({ outcome });
  const { gate, clock, lane } = options;
  const { cache, documentFor } = documents({ render, gate, keeps, clock, onAsked });
  lane.add(({ url = '' }) => {
    const document = keeps() ? cache.get(url, clock().getTime())?.document : undefined;
    if (!document) return undefined;
    onAsked('hit');
    return { document, headers: document.headers, route: PAGES };
  });
  await database.listen('catalogue', () => cache.clear());
  // Cards say how many slots are free today, and a venue's page shows them.
  await database.listen('slots', (venueId) => (venueId === '' ? cache.clear() : cache.drop(venueId)));

  if (clientFolder) await serveFiles(app, clientFolder);
  if (middleware) {
    app.addHook('onRequest', (request, reply, done) => {
      // What the middleware answers itself never reaches `done`, nor anything after it.
      if (request.url.startsWith('/api/')) return done();
      middleware(request.raw, reply.raw, done);
    });
  }

  app.get(PAGES, { schema: { hide: true } }, async (request, reply) => {
    const address = ownAddress(request.url);
    if (address !== request.url) return reply.redirect(address, 308);
    if (request.url.startsWith('/api/') || UNKNOWABLE.test(request.url)) return reply.callNotFound();
    const isFile = FILE_FOLDERS.some((folder) => request.url.startsWith(folder));
    if (isFile) return reply.status(404).type('text/plain; charset=utf-8').send(wordsFor(request).pages.noFile);
    const page = await read(address);
    const document = await documentFor(page, siteOf(request.ip), () => options.chargeFor(request.ip));
    return sendDocument(request, reply, document);
  });

  /** The same page has one address, whatever was added to it. */
  async function read(address: string): Promise<string> {
    const url = new URL(address, origin);
    return url.pathname + ((await pages.readSearch?.(url)) ?? url.search);
  }

  async function render(address: string): Promise<Rendered> {
    const { transport, failed, shows } = transportTo(app, options.appSecret);
    const report = (error: unknown) => app.log.error(error, 'a page was not rendered without an error');
    const response = await pages.render(new Request(new URL(address, origin)), transport, report);
    const html = await response.text();
    const headers = Object.fromEntries(response.headers);
    if (clientFolder && headers['content-type']?.startsWith('text/html')) {
      const own = new Set(await pages.ownScripts?.());
      headers['content-security-policy'] = securityPolicy(html, {
        isKnown(script) {
          const isKnown = isKnownScript(script, own);
          if (!isKnown) app.log.error({ page: address.split('?')[0] }, 'a page holds a script that is not ours');
          return isKnown;
        },
        guest: options.mode === 'live' ? RAZORPAY_CHECKOUT : undefined,
        photoUrl: options.photoUrl,
      });
    }
    if (OWN_PAGES.test(address)) headers['cross-origin-opener-policy'] = 'same-origin-allow-popups';
    const isComplete = response.status === 200 && !failed() && !CONSOLE.test(address);
    headers['cache-control'] = isComplete ? KEPT : 'no-store';
    return { document: storedDocument(response.status, headers, html), shows: [...shows] };
  }
}

/** `//elsewhere/x`, `/\\elsewhere/x` and `http://elsewhere/x` would be read as another site's addresses: only the path counts. */
function ownAddress(url: string): string {
  return url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '').replace(/^[/\\]*/, '/');
}

async function serveFiles(app: App, clientFolder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientFolder,
    // One route for each file, so that every other address is a page.
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.startsWith(join(clientFolder, 'assets'));
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400');
    },
  });
}

type Calls = { transport: PageTransport; failed(): boolean; shows: Set<string> };

/** API calls made inside this process while a page renders: whether one failed, and which venues their answers tell of. */
function transportTo(app: App, appSecret: string | undefined): Calls {
  let failed = false;
  const shows = new Set<string>();
  return {
    failed: () => failed,
    shows,
    async transport({ method, url, headers, body }) {
      // Past Fastify's own way in, which is shut as soon as the server stops: pages under way are still finished.
      const response = await inject(app.routing, {
        method: method === 'POST' || method === 'PUT' ? method : 'GET',
        url,
        headers: { ...headers, ...IN_PROCESS, ...(appSecret ? { [APP_SECRET_HEADER]: appSecret } : {}) },
        ...(body === undefined ? {} : { body }),
      });
      failed ||= response.statusCode >= 500;
      const venues: string[] = JSON.parse(String(response.headers[VENUES_HEADER] ?? '[]'));
      for (const id of venues) shows.add(id);
      return { status: response.statusCode, statusText: response.statusMessage, text: response.body };
    },
  };
}
