import { type App, routeStream } from '#server/http.ts';
import type { LiveSlots } from './live-slots.ts';
import type { Streams } from './streams.ts';

export function liveRoutes(app: App, { live, streams }: { live: LiveSlots; streams: Streams }): void {
  app.addHook('preClose', async () => live.stop());

  routeStream(app, 'watchEvent', ({ params, query }, request, reply) =>
    streams.open({ request, reply }, ({ tell }) =>
      live.watch(
        { venueId: params.id, sport: query.sport, format: query.format },
        {
          whole: (slots) => tell('slots', slots),
          change: (change) => tell('change', change),
          venue: () => tell('venue'),
        },
        query.mark,
      ),
    ),
  );
}
