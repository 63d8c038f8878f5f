// How an endpoint of the contract becomes a Fastify route.

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type CallName, calls } from '#contract/calls.ts';
import { type Answer, type Endpoint, endpoints, type Input } from '#contract/endpoints.ts';
import { Failure } from '#contract/envelope.ts';
import { AppError } from './app-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Needs a bearer token. */
    signedIn?: boolean;
  }
}

export type App = FastifyInstance<Server, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>;

/** What a handler gets: the validated parts of the request, and the request itself for its log and its headers. */
type Handler<Name extends CallName> = (
  input: Input<Name>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Answer<Name>>;

/** Mounts one call of the contract: its path, its validation and its page in the documentation. */
export function route<Name extends CallName>(app: App, name: Name, handler: Handler<Name>): void {
  const { method, path } = calls[name];
  const { response, signedIn, ...schema }: Endpoint = endpoints[name];
  app.route({
    method,
    url: path,
    config: { signedIn: signedIn === true },
    schema: {
      operationId: name,
      ...schema,
      ...(signedIn ? { security: [{ bearer: [] }] } : {}),
      response: { ...response, '4xx': Failure, '5xx': Failure },
    },
    // Fastify has validated the request against the very schemas that Input is made of.
    handler: (request, reply) => {
      const input = { params: request.params, query: request.query, body: request.body };
      const read = [schema.params && input.params, schema.querystring && input.query, schema.body && input.body];
      if (hasNul(read)) throw new AppError(400, 'bad_request', 'The request contains a character that cannot be read.');
      return handler(input as Input<Name>, request, reply);
    },
  });
}

/** Strangers are told so before anything they sent is read, let alone judged. For routes mounted after this. */
export function askWhoCalls(app: App, authenticate: (request: FastifyRequest) => Promise<unknown>): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.signedIn) await authenticate(request);
  });
}

/** PostgreSQL cannot store this one character, in whatever text it stands. */
function hasNul(input: unknown): boolean {
  const left = [input];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && value.includes('\0')) return true;
    if (typeof value === 'object' && value !== null) left.push(...Object.keys(value), ...Object.values(value));
  }
  return false;
}
