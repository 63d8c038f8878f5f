import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { type CallName, calls } from '#contract/calls.ts';
import { type DocumentedRefusal, refusalsOf } from '#contract/documented-refusals.ts';
import type { App } from '#server/http.ts';
import { SITE_LANGUAGE, wordsIn } from '#words';
import { exampleOf, type NamedSchemas } from './example.ts';

const callNames = Object.keys(calls) as CallName[];

/** The contract as OpenAPI: a page for people at /api/docs, the document itself for everything that does not ask for HTML. */
export async function apiDocs(app: App, origin: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Maidan',
        description: 'Find a sports ground in an Indian city, pick a slot, pay and play.',
        version: '1.0.0',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: origin }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => withRefusals(withExamples(jsonSchemaTransformObject(document))),
  });
  app.addHook('onRequest', (request, reply, done) => {
    const isDocs = /^\/api\/docs\/?(?:\?|$)/.test(request.url) && !request.headers.accept?.includes('text/html');
    if (isDocs) reply.send(app.swagger());
    else done();
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'Maidan API' },
    staticCSP: true,
  });
}

type Responses = Record<
  string,
  { description: string; content: Record<string, { schema?: unknown; examples?: unknown }> }
>;

/** Instead of 'something between 400 and 499': each status that the call can be refused with, and why. */
function withRefusals<Document extends object>(document: Document): Document {
  const { paths = {} }: { paths?: Record<string, Record<string, { operationId?: string; responses?: Responses }>> } =
    document;
  for (const { operationId, responses = {} } of Object.values(paths).flatMap((path) => Object.values(path))) {
    const name = callNames.find((one) => one === operationId);
    const { schema } = responses['4XX']?.content['application/json'] ?? {};
    if (!name || !schema) continue;
    delete responses['4XX'];
    delete responses['5XX'];
    const refusals = Map.groupBy(refusalsOf(calls[name], wordsIn(SITE_LANGUAGE)), ({ status }) => status);
    for (const [status, all] of refusals) responses[status] = refused(all, schema);
  }
  return document;
}

function refused(refusals: DocumentedRefusal[], schema: unknown) {
  const examples = refusals.map(({ code, message }) => [code, { value: { success: false, code, message } }]);
  return {
    description: refusals.map(({ code }) => code).join(', '),
    content: { 'application/json': { schema, examples: Object.fromEntries(examples) } },
  };
}

type Shown = { schema?: unknown; example?: unknown };
type Contents = { content?: Record<string, Shown> };
type Operation = { parameters?: Shown[]; requestBody?: Contents; responses?: Record<string, Contents> };

/** Every parameter, body and answer shows what it looks like. */
function withExamples<Document extends object>(document: Document): Document {
  const { paths = {}, components }: { paths?: Record<string, object>; components?: { schemas?: NamedSchemas } } =
    document;
  const named = components?.schemas ?? {};
  const operations = Object.values(paths).flatMap((path): Operation[] => Object.values(path));
  for (const { parameters = [], requestBody, responses = {} } of operations) {
    const contents = [requestBody, ...Object.values(responses)].flatMap((one) => Object.values(one?.content ?? {}));
    for (const shown of [...parameters, ...contents]) {
      const example = exampleOf(shown.schema ?? {}, named);
      if (example !== undefined) shown.example = example;
    }
  }
  return document;
}
