// How an endpoint of the contract becomes a Fastify route.

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type Answer, type Call, type CallName, type Calls, calls, type Input } from '#contract/calls.ts';
import { Failure } from '#contract/envelope.ts';
import type { Words } from '#words';
import type { Admit, Member, StaffCaller, VenueMember } from './access/admit.ts';
import { refuse } from './app-error.ts';
import type { CsvFile } from './csv-file.ts';
import { isInProcess } from './in-process.ts';
import { wordsFor } from './language.ts';
import type { Caller } from './sessions/authenticate.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that this route is; undefined for a page, a file or a document. */
    call?: Call;
  }
  interface FastifyRequest {
    /** Who is calling, where that must be known: as much of them as the call needs, see `CallerOf`. */
    caller?: Caller;
  }
}

export type App = FastifyInstance<Server, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>;

/** One request and its answer. */
export type Exchange = { request: FastifyRequest; reply: FastifyReply };

type By<Name extends CallName> = Calls[Name]['by'];
/** Who makes a call, as far as it must be known for it. */
type CallerOf<Name extends CallName> =
  By<Name> extends 'player'
    ? Caller
    : By<Name> extends 'staff'
      ? StaffCaller
      : By<Name> extends { of: 'organisation' }
        ? Member
        : By<Name> extends { of: 'venue' }
          ? VenueMember
          : undefined;

/** The validated parts of the request, and who makes it. */
type Received<Name extends CallName> = Input<Name> & {
  caller: CallerOf<Name>;
  /** Those of the language in which it is answered. */
  words: Words;
};

type Handler<Name extends CallName, Result = Answer<Name>> = (
  input: Received<Name>,
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
  // A HEAD request would never be answered.
  app.route({ ...mounted(name, takeOver), exposeHeadRoute: false });
}

/** The same for a file, which is sent as it is made: the handler gives its text piece by piece. */
export function routeCsv<Name extends CallName>(app: App, name: Name, handler: Handler<Name, CsvFile>): void {
  const sending: Handler<Name, unknown> = async (input, request, reply) => {
    const { fileName, text } = await handler(input, request, reply);
    reply.header('content-type', 'text/csv; charset=utf-8');
    reply.header('content-disposition', `attachment; filename="${fileName}"`);
    return reply.send(Readable.from(text, { objectMode: false }));
  };
  app.route({ ...mounted(name, sending), exposeHeadRoute: false });
}

function mounted<Name extends CallName>(name: Name, handler: Handler<Name, unknown>) {
  const call: Call = calls[name];
  const { summary, tags, params, querystring, body, response } = call;
  const description = [call.description, whoMay(call)].filter(Boolean).join('\n\n') || undefined;
  return {
    method: call.method,
    url: call.path,
    ...(body && !call.isRaw && takesNothing(body) ? { preValidation: withBody } : {}),
    ...(call.isRaw ? { validatorCompiler: () => (value: unknown) => ({ value }) } : {}),
    config: { call },
    schema: {
      operationId: name,
      summary,
      tags,
      ...withoutUndefined({ description, params, querystring, body }),
      ...(needsToken(call) ? { security: [{ bearer: [] }] } : {}),
      response: { ...(mediaOf(call) ? asMedia(call) : response), '4xx': Failure, '5xx': Failure },
    },
    // Fastify has validated the request against the very schemas that Input is made of, and `identifyCallers` knows the caller.
    handler: (request: FastifyRequest, reply: FastifyReply) => {
      const { params: inPath, query, body: sent, caller } = request;
      const input = { params: inPath, query, body: sent, caller, words: wordsFor(request) };
      const read = [params && input.params, querystring && input.query, body && !call.isRaw && input.body];
      if (hasUnreadableText(read)) throw refuse('unreadable');
      return tellingVenues(call, request, reply, handler(input as Received<Name>, request, reply));
    },
  };
}

/** Tells the page that made this call which venues the answer shows. */
export const VENUES_HEADER = 'x-maidan-venues';

async function tellingVenues<T>(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  answering: Promise<T>,
): Promise<T> {
  const answer = await answering;
  if (call.venuesIn && isInProcess(request)) {
    // Its parameter is the answer of this very call.
    const ids = (call.venuesIn as (answer: T) => readonly string[])(answer);
    reply.header(VENUES_HEADER, JSON.stringify(ids));
  }
  return answer;
}

/** Whether all of its fields may be left out. */
function takesNothing(body: NonNullable<Call['body']>): boolean {
  return body.safeParse({}).success;
}

/** Then a missing body counts as an empty one. */
async function withBody(request: FastifyRequest): Promise<void> {
  request.body ??= {};
}

function withoutUndefined<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;
}

/** What it answers with when that is not JSON. */
export function mediaOf({ streams, answersCsv }: Call): 'text/event-stream' | 'text/csv' | undefined {
  return streams ? 'text/event-stream' : answersCsv ? 'text/csv' : undefined;
}

function asMedia(call: Call) {
  const description = call.streams ? 'Events' : 'A file';
  return { 200: { description, content: { [mediaOf(call) ?? '']: { schema: call.response[200] } } } };
}

const needsToken = ({ by }: Call) => by !== 'anyone' && by !== 'machine';

/** For the documentation. */
function whoMay({ by }: Call): string | undefined {
  if (by === 'staff') return 'Only staff of Maidan.';
  return typeof by === 'object' ? `Only members of the ${by.of}: ${by.roles.join(', ')}. And staff.` : undefined;
}

/** Refuses callers who may not make a call before their input is parsed. For routes mounted after this. */
export function identifyCallers(
  app: App,
  { authenticate, admit }: { authenticate: (request: FastifyRequest) => Promise<Caller>; admit: Admit },
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const by = request.routeOptions.config.call?.by;
    if (by === undefined || by === 'anyone' || by === 'machine') done();
    else recognise(request, by).then(() => done(), done);
  });

  async function recognise(request: FastifyRequest, by: Exclude<Call['by'], 'anyone' | 'machine'>): Promise<void> {
    const caller = await authenticate(request);
    request.caller = by === 'player' ? caller : await admit(caller, by, request.params);
  }
}

/** PostgreSQL stores NUL in no text, and half of a character (a surrogate without its other one) in no JSON. */
function hasUnreadableText(input: unknown): boolean {
  const left = [input];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) return true;
    if (typeof value === 'object' && value !== null) left.push(...Object.keys(value), ...Object.values(value));
  }
  return false;
}
