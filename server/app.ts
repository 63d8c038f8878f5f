// Builds the whole application from its dependencies. Listening is serve.ts's business, so tests can inject.
import type { IncomingHttpHeaders } from 'node:http';
import Fastify, { LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { GrievanceOfficer } from '#contract/calls/operating.ts';
import { admitter } from './access/admit.ts';
import { accountRoutes } from './account/routes.ts';
import { activityRoutes } from './activity/routes.ts';
import { refuse } from './app-error.ts';
import { mayCall } from './app-secret.ts';
import { bookingRoutes } from './bookings/routes.ts';
import { type FastLane, fastLane } from './cache/fast-lane.ts';
import { keepAnswers } from './cache/keep-answers.ts';
import { callOffRoutes } from './call-offs/routes.ts';
import { type CatalogueDeps, catalogueOver } from './catalogue/catalogue.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { readsOf, sharedReads, type VenueReads } from './catalogue/venue-reads.ts';
import type { Clock } from './clock.ts';
import { dayRoutes } from './day/routes.ts';
import type { Database } from './db/database.ts';
import { demoPeopleRepository } from './demo/demo-people.repository.ts';
import { demoRoutes } from './demo/routes.ts';
import { deskRoutes } from './desk/routes.ts';
import { apiDocs } from './docs/api-docs.ts';
import { createEngine, demoAdapters, type Engine } from './engine.ts';
import { answerErrors, refuseUnreadable } from './errors.ts';
import { foundBookingRoutes } from './found-bookings/routes.ts';
import { guestRoutes } from './guest/routes.ts';
import { healthRepository } from './health/health.repository.ts';
import { healthRoutes } from './health/routes.ts';
import { type App, identifyCallers } from './http.ts';
import { inboxRoutes } from './inbox/routes.ts';
import { keepingRoutes } from './keeping/routes.ts';
import { createLimits, type Limits } from './limits/all-limits.ts';
import { limitRequests } from './limits/limit-requests.ts';
import { ALL_CODES, STREAMS_PER_CLIENT } from './limits/limits.ts';
import { liveRoutes } from './live/routes.ts';
import { eventStreams } from './live/streams.ts';
import { locationRoutes } from './location/routes.ts';
import { LINES, type LogStream, loggingOptions, logRequests } from './logging.ts';
import { demoInboxRepository } from './messages/demo-inbox.repository.ts';
import { demoInboxRoutes } from './messages/routes.ts';
import { backlogRepository } from './metrics/backlog.repository.ts';
import { measureRequests } from './metrics/measure-requests.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { metricsRoutes } from './metrics/routes.ts';
import { offerRoutes } from './offers/routes.ts';
import { organisationRoutes } from './organisations/routes.ts';
import { teamRoutes } from './organisations/team/routes.ts';
import { pageRoutes, type Website } from './pages/routes.ts';
import { creditRoutes } from './payments/credit-routes.ts';
import { followOrder } from './payments/follow-order.ts';
import { sandboxRoutes } from './payments/providers/sandbox/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { webhookRoutes } from './payments/webhook/routes.ts';
import { managePhotoRoutes, photoRoutes } from './photos/routes.ts';
import { priceRoutes } from './prices/routes.ts';
import { receivingLimits, refuseOddRequests, refuseSlowBodies } from './receiving.ts';
import { refundRoutes } from './refunds/routes.ts';
import { logSecurityEvents } from './security-events.ts';
import { protectAnswers, securityHeaders } from './security-headers.ts';
import { seriesRoutes } from './series/routes.ts';
import { authenticator } from './sessions/authenticate.ts';
import { rememberSessions } from './sessions/remember-sessions.ts';
import { sessionRoutes } from './sessions/routes.ts';
import type { SessionMemory } from './sessions/session-memory.ts';
import { setUpRoutes } from './set-up/routes.ts';
import { siteRoutes } from './site/routes.ts';
import { siteRepository } from './site/site.repository.ts';
import { keepTickShape } from './tick-shape.ts';
import { waitingListRoutes } from './waiting-list/routes.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
/** The key of demo mode, in which there is nothing to protect. */
const DEMO_KEY = 'demo';

export type AppDeps = {
  database: Database;
  /** A replica that may lag a little, for lists and searches. */
  replica?: Database | undefined;
  mode: 'demo' | 'live';
  /** The public address, without a trailing slash: canonical URLs and the sitemap begin with it. */
  origin: string;
  /** The website; without it only the API is served. */
  website?: Website;
  logLevel?: string;
  logStream?: LogStream;
  /** Whether public answers of the API, and for a moment who is calling, are kept in memory; not unless asked for. */
  keepsAnswers?: boolean;
  /** Limits per client address; off unless asked for. */
  rateLimit?: boolean;
  /** How many codes may go out in an hour where requests are limited. */
  codesPerHour?: number | undefined;
  /** How many proxies in front of us are trusted to tell the client's address. */
  trustProxy?: number;
  /** How long a request may take to arrive. */
  receivingLimitMs?: number;
  /** Whether the API's documentation is shown; it is unless told otherwise. */
  apiDocs?: boolean;
  /** Who hears complaints. */
  officer?: GrievanceOfficer | undefined;
  metrics?: Metrics;
  metricsToken?: string | undefined;
  clock?: Clock;
  /** Keys the hashes of one-time codes. */
  codeKey?: string | undefined;
  /** Every call of the API that is not the website's own must carry it. */
  appSecret?: string | undefined;
  /** Made for demo mode when not given. */
  engine?: Engine;
  /** Whether the process was told to stop. */
  isLeaving?: () => boolean;
  /** Called when there may be work for the background jobs. */
  wake?: () => void;
};

export async function buildApp(deps: AppDeps): Promise<App> {
  keepTickShape();
  const { database, origin, website, logLevel = 'silent', metrics = createMetrics(), trustProxy = 0 } = deps;
  const { clock = () => new Date() } = deps;
  const engine = deps.engine ?? createEngine(database.orm, clock, demoAdapters(database.orm, clock));
  const app: App = Fastify({
    ...loggingOptions(logLevel, deps.logStream),
    ...receivingLimits(deps.receivingLimitMs),
    logController: new LogController(LINES),
    trustProxy: trustProxy > 0 && ((_address: string, hop: number) => hop < trustProxy),
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { ignoreTrailingSlash: true },
    // No hook runs for an address that cannot be read.
    frameworkErrors: (_error, request, reply) => refuseUnreadable(request, reply.headers(securityHeaders(origin))),
    // Whoever was let in before we close is served.
    return503OnClosing: false,
  });
  readJson(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);
  protectAnswers(app, origin);
  refuseOddRequests(app);
  refuseSlowBodies(app, deps.receivingLimitMs);
  const limits = createLimits(deps);
  const { isLeaving = () => false } = deps;
  const lane = fastLane(app, { origin, metrics, limiter: limits.limiter, trustProxy, isLeaving });
  app.addHook('onClose', async () => limits.stop());
  watchRequests(app, deps, metrics, limits);
  sayGoodbye(app, deps.isLeaving);

  if (deps.apiDocs ?? true) await apiDocs(app, origin);
  await app.register(async (api: App) => {
    api.addHook('onSend', (_request, reply, _payload, done) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      done();
    });
    await apiRoutes(api, { ...deps, engine, metrics, limits, lane });
  });
  siteRoutes(app, origin, siteRepository(database.orm));
  photoRoutes(app, engine.photoStore);
  if (website)
    await pageRoutes(app, {
      ...website,
      ...limits.pages,
      lane,
      clock,
      mode: deps.mode,
      origin,
      database,
      metrics,
      appSecret: deps.appSecret,
      photoUrl: engine.photoStore.publicUrl,
    });
  return app;
}

/** While shutting down, clients are told to close their connection after this response. */
function sayGoodbye(app: App, isLeaving: () => boolean = () => false): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isLeaving()) reply.header('connection', 'close');
    done();
  });
}

/** Only JSON bodies are accepted. An empty body with a JSON content type counts as no body. */
function readJson(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, String(body), done);
  });
}

/** Before any route, so that all of them are logged, measured and limited. */
function watchRequests(app: App, deps: AppDeps, metrics: Metrics, { limiter }: Limits): void {
  const { database, mode, clock = () => new Date(), metricsToken: token } = deps;
  logRequests(app);
  logSecurityEvents(app, deps.codeKey ?? DEMO_KEY);
  measureRequests(app, metrics);
  if (limiter) limitRequests(app, limiter);
  const backlog = backlogRepository(database.orm);
  metricsRoutes(app, { metrics, mode, token, backlog: () => backlog(clock()) });
}

type RouteDeps = AppDeps & { engine: Engine; metrics: Metrics; limits: Limits; lane: FastLane };

async function apiRoutes(api: App, deps: RouteDeps): Promise<void> {
  const { database, mode, engine, clock = () => new Date(), wake = () => {} } = deps;
  const isLeaving = deps.isLeaving ?? (() => false);
  healthRoutes(api, {
    mode,
    officer: deps.officer,
    health: healthRepository(database.probe),
    isFull: database.isFull,
    isLeaving,
  });
  await api.register((scope: App) => webhookRoutes(scope, { ...engine, wake }));
  await api.register(async (scope: App) => {
    const { appSecret: secret, metrics, lane } = deps;
    const admits = (headers: IncomingHttpHeaders) => secret === undefined || mayCall(secret, headers);
    if (secret) askForSecret(scope, secret);
    if (deps.keepsAnswers) await keepAnswers(scope, { database, metrics, clock, lane, admits });
    const memory = deps.keepsAnswers ? await rememberSessions(scope, { database, clock }) : undefined;
    const catalogue = catalogueOver(database.orm, clock);
    const reads = deps.keepsAnswers ? await sharedReads({ ...catalogue, database }) : readsOf(catalogue);
    callRoutes(scope, { ...deps, memory, catalogue, reads });
  });
}

/** Except health and webhooks, whose callers are machines that identify themselves in other ways. */
function askForSecret(api: App, secret: string): void {
  api.addHook('onRequest', async (request) => {
    if (!mayCall(secret, request.headers)) {
      throw refuse('noAppSecret');
    }
  });
}

type CallDeps = RouteDeps & { memory: SessionMemory | undefined; catalogue: CatalogueDeps; reads: VenueReads };

function callRoutes(api: App, deps: CallDeps): void {
  const {
    engine,
    database,
    catalogue,
    reads,
    mode,
    clock = () => new Date(),
    codeKey = DEMO_KEY,
    wake = () => {},
    rateLimit = false,
  } = deps;
  const codesPerHour = rateLimit ? (deps.codesPerHour ?? ALL_CODES.most) : Number.POSITIVE_INFINITY;
  const { orm } = database;
  const { store, messenger, geocoder, sandbox } = engine;
  const authenticate = authenticator({ store, clock, memory: deps.memory });
  const admit = admitter({ store });
  identifyCallers(api, { authenticate, admit });
  sessionRoutes(api, { store, messenger, clock, codeKey, codesPerHour, wake });
  const { sendMessages } = engine.jobs;
  bookingRoutes(api, { store, clock, slots: catalogue.slots, sendMessages, wake });
  paymentRoutes(api, { ...engine, wake });
  refundRoutes(api, { store });
  waitingListRoutes(api, { store, clock, wake });
  accountRoutes(api, { store, clock, codeKey, wake });
  organisationRoutes(api, { store, clock });
  priceRoutes(api, { store, clock });
  offerRoutes(api, { store, clock });
  deskRoutes(api, { ...engine, wake });
  guestRoutes(api, { ...engine, wake });
  seriesRoutes(api, { store, clock, wake });
  callOffRoutes(api, { ...engine, slots: catalogue.slots, wake });
  creditRoutes(api, { store, clock, wake });
  setUpRoutes(api, { store, clock, catalogue });
  keepingRoutes(api, { store, clock, wake });
  managePhotoRoutes(api, engine);
  teamRoutes(api, { store, clock, wake });
  activityRoutes(api, store);
  foundBookingRoutes(api, { store, clock });
  inboxRoutes(api, { store, clock, wake });
  const replica = deps.replica && catalogueOver(deps.replica.orm, clock);
  catalogueRoutes(api, { main: catalogue, replica, limits: deps.limits, reads });
  const mostPerClient = rateLimit ? STREAMS_PER_CLIENT : Number.POSITIVE_INFINITY;
  const streams = eventStreams(api, { metrics: deps.metrics, mostPerClient });
  liveRoutes(api, { database, reads, clock, streams });
  dayRoutes(api, { store, clock, database, streams, authenticate, admit });
  locationRoutes(api, geocoder);
  if (mode === 'demo') {
    demoInboxRoutes(api, demoInboxRepository(orm));
    demoRoutes(api, { store, clock, people: demoPeopleRepository(orm) });
  }
  if (sandbox) {
    sandboxRoutes(api, sandbox, async (orderId) => {
      await followOrder(engine, sandbox, orderId);
      wake();
    });
  }
}
