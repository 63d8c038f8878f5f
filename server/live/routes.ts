import { getSlots } from '#server/catalogue/get-venue.ts';
import type { VenueReads } from '#server/catalogue/venue-reads.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { type App, routeStream } from '#server/http.ts';
import { liveSlots } from './live-slots.ts';
import type { Streams } from './streams.ts';

type Deps = { database: Pick<Database, 'listen'>; reads: VenueReads; clock: Clock; streams: Streams };

export function liveRoutes(app: App, { database, reads, clock, streams }: Deps): void {
  const live = liveSlots({
    read: ({ venueId, ...asked }) => getSlots(reads, venueId, asked),
    async listen(onNotice) {
      await database.listen('slots', onNotice);
      // Opening hours and prices decide which slots there are, and notifications about them name no venue.
      await database.listen('catalogue', () => onNotice(''));
    },
    clock,
    onError: (error) => app.log.warn(error, 'the slots somebody watches could not be read'),
  });
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
