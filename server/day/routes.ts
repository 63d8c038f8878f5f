import type { FastifyRequest } from 'fastify';
import { calls } from '#contract/calls.ts';
import type { DayEvents } from '#contract/day.ts';
import type { Admit, VenueMember } from '#server/access/admit.ts';
import { mayReachGuests } from '#server/access/may-reach-guests.ts';
import { AppError } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { type App, route, routeStream } from '#server/http.ts';
import type { Streams } from '#server/live/streams.ts';
import type { Authenticate } from '#server/sessions/authenticate.ts';
import type { Store } from '#server/store.ts';
import { dayWatchersOn } from './day-watchers.ts';
import { scanTicket } from './scan-ticket.ts';
import { setArrival } from './set-arrival.ts';
import { showDay } from './show-day.ts';

export type DayDeps = {
  store: Store;
  clock: Clock;
  database: Pick<Database, 'listen'>;
  streams: Streams;
  authenticate: Authenticate;
  admit: Admit;
};

export function dayRoutes(app: App, deps: DayDeps): void {
  const { store, clock, database, streams } = deps;
  route(app, 'getDay', async ({ params, query, caller }) => ({
    success: true,
    data: await showDay({ store, clock }, { venueId: params.venueId, date: query.date, isReader: isReader(caller) }),
  }));

  route(app, 'setArrival', async ({ params, body, caller }) => ({
    success: true,
    data: await setArrival({ store, clock }, caller, { bookingId: params.bookingId, ...body }),
  }));

  route(app, 'scanTicket', async ({ body, caller }) => ({
    success: true,
    data: await scanTicket({ store, clock }, caller, body.text),
  }));

  const watchers = dayWatchersOn(database, {
    read: (asked) => showDay({ store, clock }, asked),
    onError: (error) => app.log.warn(error, 'a day that somebody watches could not be read'),
  });
  streams.onBeat(() => void watchers.checkAll());
  routeStream(app, 'watchDay', ({ params: { venueId }, query: { date }, caller }, request, reply) =>
    streams.open({ request, reply }, ({ tell, end }) =>
      watchers.watch({
        venueId,
        date,
        isReader: isReader(caller),
        changed: (sheet) => tell('change', { at: clock().toISOString(), sheet } satisfies DayEvents['change']),
        isAdmitted: () => isAdmitted(deps, request, caller),
        end,
      }),
    ),
  );
}

const isReader = (caller: object) => !mayReachGuests(caller);

/** Asks anew what was asked when the stream was opened: they may look, and see the same. */
async function isAdmitted(
  { authenticate, admit }: DayDeps,
  request: FastifyRequest,
  before: VenueMember,
): Promise<boolean> {
  try {
    const now = await admit(await authenticate(request), calls.watchDay.by, request.params);
    return isReader(now) === isReader(before);
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return false;
    throw error;
  }
}
