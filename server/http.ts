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
  interface FastifyRequest {
    /** Who is calling, once that is known. */
    userId?: number;
  }
}

export type App = FastifyInstance<Server, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>;

/** What a handler gets: the validated parts of the request, and the request itself for its log and its headers. */
type Handler<Name extends CallName, Result = Answer<Name>> = (
  input: Input<Name>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Result>;

/** Mounts one call of the contract: its path, its validation and its page in the documentation. */
export function route<Name extends CallName>(app: App, name: Name, handler: Handler<Name>): void {
  app.route(mounted(name, handler));
}

/** The same for an answer that goes on for as long as the caller stays: the handler takes the connection over. */
export function routeStream<Name extends CallName>(app: App, name: Name, handler: Handler<Name, void>): void {
  const takeOver: Handler<Name, unknown> = async (input, request, reply) => {
    await handler(input, request, reply);
    return reply;
  };
  // A question for the headers alone would be answered without end.
  app.route({ ...mounted(name, takeOver), exposeHeadRoute: false });
}

function mounted<Name extends CallName>(name: Name, handler: Handler<Name, unknown>) {
  const { method, path } = calls[name];
  const { response, signedIn, streams, isRaw, ...schema }: Endpoint = endpoints[name];
  return {
    method,
    url: path,
    ...(isRaw ? { validatorCompiler: () => (value: unknown) => ({ value }) } : {}),
    config: { signedIn: signedIn === true },
    schema: {
      operationId: name,
      ...schema,
      ...(signedIn ? { security: [{ bearer: [] }] } : {}),
      response: { ...(streams ? asStream(response[200]) : response), '4xx': Failure, '5xx': Failure },
    },
    // Fastify has validated the request against the very schemas that Input is made of.
    handler: (request: FastifyRequest, reply: FastifyReply) => {
      const input = { params: request.params, query: request.query, body: request.body };
      const read = [
        schema.params && input.params,
        schema.querystring && input.query,
        schema.body && !isRaw && input.body,
      ];
      if (hasNul(read)) throw new AppError(400, 'bad_request', 'The request contains a character that cannot be read.');
      return handler(input as Input<Name>, request, reply);
    },
  };
}

function asStream(schema: Endpoint['response'][200]) {
  return { 200: { description: 'Events', content: { 'text/event-stream': { schema } } } };
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
