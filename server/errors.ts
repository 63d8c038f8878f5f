import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { calls } from '#contract/calls.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from './app-error.ts';
import { isDatabaseBusy, isDatabaseDown, isDatabaseFull } from './database-down.ts';
import type { App } from './http.ts';
import { PLAIN_PAGE_POLICY, plainPage } from './pages/plain-page.ts';
import { ProviderError } from './provider-error.ts';

/** What Fastify itself refuses before a handler runs, in our words. */
const refusals: Record<string, { status: number; code: ErrorCode; message: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, code: 'too_large', message: 'The request is larger than 64 KiB.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    code: 'unsupported_media_type',
    message: 'Send the request as JSON.',
  },
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, code: 'bad_request', message: 'The request is not valid JSON.' },
};

/** Said while paying: the player must know that asking again is safe. */
const OUTSIDE_FAILED =
  'The payment service does not answer right now. Please try again in a moment: you will not be charged twice.';

const DATABASE_DOWN = 'Maidan cannot be reached for a moment. Please try again.';
const DATABASE_BUSY = 'Maidan has very much to do just now. Please try again in a moment.';
const DATABASE_FULL = 'Nothing can be saved for a moment. Please try again a little later.';
const RETRY_AFTER_SECONDS = 5;
const RETRY_WHEN_FULL_SECONDS = 30;

/** An address that cannot even be decoded never reaches the error handler: Fastify asks this instead. */
export function refuseUnreadable(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id);
  refuse(request, reply, 400, 'bad_request', 'The address cannot be read.');
}

/** A program gets the contract's envelope; whoever looks at a page reads the sentence. */
function refuse(request: FastifyRequest, reply: FastifyReply, status: number, code: ErrorCode, message: string) {
  const isPage = !request.url.startsWith('/api/') && request.headers.accept?.includes('text/html');
  reply.status(status);
  if (!isPage) return reply.send({ success: false, code, message });
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', PLAIN_PAGE_POLICY)
    .header('cache-control', 'no-store')
    .send(plainPage(message));
}

/** Every failure leaves as the contract's envelope: a status, a code and a sentence, never a stack. */
export function answerErrors(app: App): void {
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsAt(app, request.url);
    if (methods.length === 0 || methods.includes(request.method)) {
      return refuse(request, reply, 404, 'not_found', 'There is nothing at this address.');
    }
    reply.header('allow', methods.join(', '));
    const message = `This address does not take ${request.method}, only ${methods.join(', ')}.`;
    return refuse(request, reply, 405, 'method_not_allowed', message);
  });
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof AppError) {
      if (error.cause !== undefined) request.log.error(error.cause, error.message);
      if (error.retryAfterSeconds) reply.header('retry-after', error.retryAfterSeconds);
      return refuse(request, reply, error.status, error.code, error.message);
    }
    if (error instanceof ProviderError) {
      request.log.error(error, 'a service outside failed');
      return refuse(request, reply, 503, 'unavailable', OUTSIDE_FAILED);
    }
    // What a connection cut off halfway leaves behind looks like a connection of ours that was lost.
    if (request.raw.destroyed && !request.raw.complete) {
      return refuse(request, reply, 408, 'request_timeout', 'The request did not arrive as a whole.');
    }
    if (isDatabaseDown(error)) {
      request.log.error(error, 'the database cannot be reached');
      reply.header('retry-after', RETRY_AFTER_SECONDS);
      return refuse(request, reply, 503, 'unavailable', DATABASE_DOWN);
    }
    if (isDatabaseFull(error)) {
      request.log.error(error, 'the database has no room left to write');
      reply.header('retry-after', RETRY_WHEN_FULL_SECONDS);
      return refuse(request, reply, 503, 'unavailable', DATABASE_FULL);
    }
    if (isDatabaseBusy(error)) {
      request.log.error(error, 'the database took too long');
      reply.header('retry-after', RETRY_AFTER_SECONDS);
      return refuse(request, reply, 503, 'unavailable', DATABASE_BUSY);
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      return refuse(request, reply, 400, 'bad_request', validationSentence(error.validation, request.body));
    }
    const { code, status } = codeAndStatus(error);
    const refusal = refusals[code];
    if (refusal) return refuse(request, reply, refusal.status, refusal.code, refusal.message);
    if (status !== undefined && status >= 400 && status < 500) {
      return refuse(request, reply, status, 'bad_request', 'The request cannot be understood.');
    }
    request.log.error(error, 'unexpected error');
    return refuse(request, reply, 500, 'internal', 'Something went wrong on our side. Please try again.');
  });
}

const shapes = Object.values(calls).map(({ method, path }) => ({
  method,
  path,
  shape: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
}));

/** What the call or calls at this address can be asked with, as far as they are mounted here. */
function methodsAt(app: App, url: string): string[] {
  const asked = url.split('?')[0] ?? '';
  const found = shapes.filter(({ shape }) => shape.test(asked));
  const methods = found.flatMap(({ method, path }) =>
    [method, ...(method === 'GET' ? (['HEAD'] as const) : [])].filter((one) =>
      app.hasRoute({ method: one, url: path }),
    ),
  );
  return [...new Set<string>(methods)];
}

function codeAndStatus(error: unknown): { code: string; status: number | undefined } {
  if (!(error instanceof Error)) return { code: '', status: undefined };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined;
  return { code, status };
}

type Issue = { instancePath: string; keyword?: string; message?: string };

/** A message of the contract that is a sentence for a form is passed on; anything else is said about its field. */
function validationSentence([first]: Issue[], body: unknown): string {
  const message = first?.message ?? '';
  if (message.startsWith('Please ')) return message;
  const field = first?.instancePath.replace(/^\//, '').replaceAll('/', '.');
  if (!field) return body === undefined ? 'The request has no body.' : 'The request is not of the expected form.';
  if (message.endsWith('received undefined')) return `Please fill in '${field}'.`;
  return `Please check '${field}': ${first?.keyword && isOurs(message) ? message : (PLAIN[first?.keyword ?? ''] ?? 'it is not valid')}.`;
}

/** What the contract says itself begins with a verb; what the schema library says begins with a capital. */
function isOurs(message: string): boolean {
  return /^[a-z]/.test(message);
}

const PLAIN: Record<string, string> = {
  invalid_type: 'it is of the wrong kind',
  invalid_value: 'it is none of the values it may have',
  invalid_format: 'it is not in the right form',
  too_small: 'it is too short or too small',
  too_big: 'it is too long or too large',
};
