import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { App } from '#server/http.ts';

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
    transformObject: jsonSchemaTransformObject,
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
