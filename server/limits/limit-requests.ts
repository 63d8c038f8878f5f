import { refuse } from '#server/app-error.ts';
import type { App } from '#server/http.ts';
import { isInProcess } from '#server/in-process.ts';
import type { Limiter } from './limiter.ts';

/** Refuses what one client address asks too often. Calls made inside this process while a page renders are free. */
export function limitRequests(app: App, limiter: Limiter): void {
  app.addHook('onRequest', async (request) => {
    if (isInProcess(request)) return;
    const asked = { method: request.method, call: request.routeOptions.config.call, path: request.url };
    const wait = await limiter.secondsToWait(request.ip, asked).catch((error: unknown) => {
      // If counting fails, the request goes on: a call that needs the database will fail by itself.
      request.log.warn({ err: error }, 'the limit could not be checked');
      return 0;
    });
    if (wait > 0) throw refuse('tooManyRequests', { seconds: wait });
  });
}
