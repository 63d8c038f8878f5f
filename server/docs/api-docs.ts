import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { App } from '#server/http.ts';
import { exampleOf, type NamedSchemas } from './example.ts';

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
    transformObject: (document) => withExamples(jsonSchemaTransformObject(document)),
  });
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0]?.replace(/\/$/, '');
    if (path === '/api/docs' && !request.headers.accept?.includes('text/html')) return reply.send(app.swagger());
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'Maidan API' },
    staticCSP: true,
  });
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
