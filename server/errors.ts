import type { FastifyReply } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from './app-error.ts';
import { isDatabaseDown } from './database-down.ts';
import type { App } from './http.ts';
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
const RETRY_AFTER_SECONDS = 5;

/** An address that cannot even be decoded never reaches the error handler: Fastify asks this instead. */
export function refuseUnreadable(_error: Error, _request: unknown, reply: FastifyReply): void {
  reply
    .status(400)
    .header('x-request-id', reply.request.id)
    .send({ success: false, code: 'bad_request', message: 'The address cannot be read.' });
}

/** Every failure leaves as the contract's envelope: a status, a code and a sentence, never a stack. */
export function answerErrors(app: App): void {
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).send({ success: false, code: 'not_found', message: 'There is nothing at this address.' }),
  );
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof AppError) {
      if (error.cause !== undefined) request.log.error(error.cause, error.message);
      if (error.retryAfterSeconds) reply.header('retry-after', error.retryAfterSeconds);
      return reply.status(error.status).send({ success: false, code: error.code, message: error.message });
    }
    if (error instanceof ProviderError) {
      request.log.error(error, 'a service outside failed');
      return reply.status(503).send({ success: false, code: 'unavailable', message: OUTSIDE_FAILED });
    }
    if (isDatabaseDown(error)) {
      request.log.error(error, 'the database cannot be reached');
      return reply
        .status(503)
        .header('retry-after', RETRY_AFTER_SECONDS)
        .send({ success: false, code: 'unavailable', message: DATABASE_DOWN });
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      return reply
        .status(400)
        .send({ success: false, code: 'bad_request', message: validationSentence(error.validation, request.body) });
    }
    const { code, status } = codeAndStatus(error);
    const refusal = refusals[code];
    if (refusal) {
      const { status, ...body } = refusal;
      return reply.status(status).send({ success: false, ...body });
    }
    if (status !== undefined && status >= 400 && status < 500) {
      return reply
        .status(status)
        .send({ success: false, code: 'bad_request', message: 'The request cannot be understood.' });
    }
    request.log.error(error, 'unexpected error');
    return reply.status(500).send({
      success: false,
      code: 'internal',
      message: 'Something went wrong on our side. Please try again.',
    });
  });
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
