import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { calls } from '#contract/calls.ts';
import { type FieldProblem, isProblem, type ProblemName } from '#contract/problems.ts';
import { AppError, refuse, sentenceOf } from './app-error.ts';
import { isDatabaseBusy, isDatabaseDown, isDatabaseFull } from './database-down.ts';
import type { App } from './http.ts';
import { wordsFor } from './language.ts';
import { PLAIN_PAGE_POLICY, plainPage } from './pages/plain-page.ts';
import { ProviderError } from './provider-error.ts';

/** Our refusals for what Fastify itself rejects before a handler runs. */
const OF_FASTIFY: Record<string, 'tooLarge' | 'notJson' | 'notValidJson'> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'notJson',
  FST_ERR_CTP_INVALID_JSON_BODY: 'notValidJson',
};

const RETRY_AFTER_SECONDS = 5;
const RETRY_WHEN_FULL_SECONDS = 30;

/** Fastify calls this, not the error handler, for a URL that cannot be decoded. */
export function refuseUnreadable(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id);
  answer(request, reply, refuse('addressUnreadable'));
}

/** An API call gets the contract's envelope; a browser that opens a page gets the sentence. */
function answer(request: FastifyRequest, reply: FastifyReply, error: AppError) {
  const { status, code, refusing, retryAfterSeconds } = error;
  const words = wordsFor(request);
  const message = sentenceOf(refusing, words);
  const isPage = !request.url.startsWith('/api/') && request.headers.accept?.includes('text/html');
  reply.status(status);
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds);
  if (!isPage) return reply.send({ success: false, code, message });
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', PLAIN_PAGE_POLICY)
    .header('cache-control', 'no-store')
    .send(plainPage(words, message));
}

/** Every failure leaves as the contract's envelope: a status, a code and a sentence, never a stack. */
export function answerErrors(app: App): void {
  app.setNotFoundHandler((request, reply) => {
    const { method } = request;
    const methods = methodsAt(app, request.url);
    if (methods.length === 0 || methods.includes(method)) return answer(request, reply, refuse('nothingHere'));
    reply.header('allow', methods.join(', '));
    return answer(request, reply, refuse('otherMethod', { method, methods }));
  });
  app.setErrorHandler((error, request, reply) => answer(request, reply, refusalOf(error, request)));
}

/** What to say about an error, and in the log what was behind it. */
function refusalOf(error: unknown, request: FastifyRequest): AppError {
  if (error instanceof AppError) {
    if (error.cause !== undefined) request.log.error(error.cause, error.message);
    return error;
  }
  if (error instanceof ProviderError) {
    request.log.error(error, 'a service outside failed');
    return refuse('gatewaySilent');
  }
  // A request that was cut off halfway gives the same error code as a lost database connection.
  if (request.raw.destroyed && !request.raw.complete) return refuse('halfArrived');
  if (isDatabaseDown(error)) {
    request.log.error(error, 'the database cannot be reached');
    return refuse('databaseDown', { seconds: RETRY_AFTER_SECONDS });
  }
  if (isDatabaseFull(error)) {
    request.log.error(error, 'the database has no room left to write');
    return refuse('noRoom', { seconds: RETRY_WHEN_FULL_SECONDS });
  }
  if (isDatabaseBusy(error)) {
    request.log.error(error, 'the database took too long');
    return refuse('databaseBusy', { seconds: RETRY_AFTER_SECONDS });
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    return refuse('badField', problemOf(error.validation[0], request.body));
  }
  const { code, status } = codeAndStatus(error);
  const known = OF_FASTIFY[code];
  if (known) return refuse(known);
  if (status !== undefined && status >= 400 && status < 500) return refuse('notUnderstood');
  request.log.error(error, 'unexpected error');
  return refuse('broken');
}

const shapes = Object.values(calls).map(({ method, path }) => ({
  method,
  path,
  shape: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
}));

/** The methods of the calls at this address that are mounted here. */
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

type Issue = { instancePath: string; keyword?: string; message?: string; params?: Record<string, unknown> };

const OF_SCHEMA: Record<string, ProblemName> = {
  invalid_type: 'wrongKind',
  invalid_value: 'wrongValue',
  invalid_format: 'wrongForm',
  too_small: 'tooSmall',
  too_big: 'tooBig',
};

/** The message of a check is the name of a problem where the contract gives one; otherwise it is the schema library's. */
function problemOf(issue: Issue | undefined, body: unknown): FieldProblem {
  const { instancePath = '', message = '', keyword = '', params = {} } = issue ?? {};
  const field = instancePath.replace(/^\//, '').replaceAll('/', '.');
  if (isProblem(message)) {
    const limit = [params.minimum, params.maximum].find((one) => typeof one === 'number');
    const values = Array.isArray(params.values) ? params.values.map(String) : undefined;
    return { problem: message, field, limit, values };
  }
  if (!field) return { problem: body === undefined ? 'noBody' : 'otherForm', field };
  if (message.endsWith('received undefined')) return { problem: 'missing', field };
  return { problem: OF_SCHEMA[keyword] ?? 'invalid', field };
}
