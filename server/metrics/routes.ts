import { refuse } from '#server/app-error.ts';
import type { App } from '#server/http.ts';
import { sameText } from '#server/same-text.ts';
import type { Backlog } from './backlog.repository.ts';
import type { Metrics } from './metrics.ts';

type MetricsRoutesDeps = {
  metrics: Metrics;
  mode: 'demo' | 'live';
  /** Whoever scrapes a live Maidan must know it; without one there is nothing to scrape. */
  token: string | undefined;
  backlog: () => Promise<Backlog>;
};

export function metricsRoutes(app: App, { metrics, mode, token, backlog }: MetricsRoutesDeps): void {
  if (mode === 'live' && token === undefined) return;
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (mode === 'live' && !isAllowed(request.headers.authorization, token)) {
      reply.header('www-authenticate', 'Bearer');
      throw refuse('noMetricsToken');
    }
    const found = await backlog().catch((error: unknown) => {
      request.log.warn({ err: error }, 'the database does not answer');
      return undefined;
    });
    metrics.setBacklog(found);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

function isAllowed(authorization: string | undefined, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
  return given !== undefined && token !== undefined && sameText(given, token);
}
