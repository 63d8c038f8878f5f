// One JSON line for each finished request, and errors with their stack. What players type, and what signs them in,
// never gets here: addresses are logged as the pattern of their route, and errors without the values they carry.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { pino } from 'pino';
import { APP_SECRET_HEADER } from './app-secret.ts';
import type { App } from './http.ts';
import { isInProcess } from './in-process.ts';

const SANE_REQUEST_ID = /^[\w-]{8,64}$/;
const CAUSES_SHOWN = 5;
const LINES_BYTES = 4_096;
const FLUSH_MS = 100;

let terminal: LogStream | undefined;

/** Nothing logs headers today. If something ever does, these are removed. */
const SECRET = ['authorization', APP_SECRET_HEADER, 'cookie', 'set-cookie'].flatMap((header) => [
  `headers["${header}"]`,
  `*.headers["${header}"]`,
]);

/** Where log lines go instead of the terminal. */
export type LogStream = { write(line: string): void };

/** Fastify's own two lines for each request name the address, and a query may hold a phone number: none of them. */
export const LINES = { disableRequestLogging: true, requestIdLogLabel: 'requestId' };

/** What Fastify is made with, so that its log is ours. */
export function loggingOptions(level: string, stream?: LogStream) {
  return {
    logger: {
      level,
      stream: stream ?? linesTogether(),
      redact: { paths: SECRET, remove: true },
      serializers: { req: shownRequest, err: shownError },
    },
    requestIdHeader: false as const,
    genReqId: requestIdOf,
  };
}

/** Under load many lines share one write, and none waits for long. What waits when the process ends is written then. */
function linesTogether(): LogStream {
  if (terminal) return terminal;
  const opened = pino.destination({ sync: false, minLength: LINES_BYTES });
  setInterval(() => opened.flush(), FLUSH_MS).unref();
  terminal = opened;
  return opened;
}

/** As whoever asked named it, so that both logs can be read together; otherwise one of our own. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && SANE_REQUEST_ID.test(given) ? given : randomUUID();
}

export function logRequests(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    // A page's own calls while it is rendered belong to the page: they are only of interest when looking closely.
    if (isInProcess(request)) request.log.debug(line, 'call inside');
    else request.log.info(line, 'request');
    done();
  });
}

function shownRequest({ method, routeOptions }: { method?: string; routeOptions?: { url?: string } }) {
  return { method, route: routeOptions?.url ?? 'none' };
}

export type ShownError = {
  type: string;
  message: string;
  code?: string;
  stack: string;
  cause?: ShownError;
  errors?: ShownError[];
};

/** What helps to find the fault. Other properties stay out: a database's error carries the values of its query. */
export function shownError(error: unknown, depth = 0): ShownError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutValues(String(error)), stack: '' };
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message: withoutValues(message),
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    stack: frames(stack ?? ''),
    ...(cause !== undefined && depth < CAUSES_SHOWN ? { cause: shownError(cause, depth + 1) } : {}),
    ...(error instanceof AggregateError && depth < CAUSES_SHOWN
      ? { errors: error.errors.slice(0, CAUSES_SHOWN).map((one) => shownError(one, depth + 1)) }
      : {}),
  };
}

/** Only the lines that say where: those before them repeat the message. */
function frames(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

/** A message cut before the values of a query, and with anything that looks like a phone, a code or an address hidden. */
function withoutValues(message: string): string {
  return message
    .replace(/\nparams: [\s\S]*$/, '')
    .replaceAll(/\S+@\S+/g, '[address]')
    .replaceAll(/\d{6,}/g, '[digits]');
}
