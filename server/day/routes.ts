import type { FastifyRequest } from 'fastify';
import { calls } from '#contract/calls.ts';
import type { Admit } from '#server/access/admit.ts';
import { AppError } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import { type App, route, routeStream } from '#server/http.ts';
import type { Streams } from '#server/live/streams.ts';
import type { Authenticate } from '#server/sessions/authenticate.ts';
import type { Store } from '#server/store.ts';
import type { DayWatchers } from './day-watchers.ts';
import { scanTicket } from './scan-ticket.ts';
import { setArrival } from './set-arrival.ts';
import { showDay } from './show-day.ts';

export type DayDeps = {
  store: Store;
  clock: Clock;
  watchers: DayWatchers;
  streams: Streams;
  authenticate: Authenticate;
  admit: Admit;
};

export function dayRoutes(app: App, deps: DayDeps): void {
  const { store, clock, watchers, streams } = deps;
  route(app, 'getDay', async ({ params, query, caller: { role } }) => ({
    success: true,
    data: await showDay({ store, clock }, { venueId: params.venueId, date: query.date, role }),
  }));

  route(app, 'setArrival', async ({ params, body, caller }) => ({
    success: true,
    data: await setArrival({ store, clock }, caller, { bookingId: params.bookingId, ...body }),
  }));

  route(app, 'scanTicket', async ({ body, caller }) => ({
    success: true,
    data: await scanTicket({ store, clock }, caller, body.text),
  }));

  streams.onBeat(() => void watchers.checkAll());
  routeStream(app, 'watchDay', ({ params: { venueId } }, request, reply) =>
    streams.open({ request, reply }, ({ tell, end }) =>
      watchers.watch({
        venueId,
        changed: () => tell('change', { at: clock().toISOString() }),
        isAdmitted: () => isAdmitted(deps, request),
        end,
      }),
    ),
  );
}

/** Asks anew what was asked when the stream was opened. */
async function isAdmitted({ authenticate, admit }: DayDeps, request: FastifyRequest): Promise<boolean> {
  try {
    await admit(await authenticate(request), calls.watchDay.by, request.params);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return false;
    throw error;
  }
}
