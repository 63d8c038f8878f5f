import type { Clock } from '#server/clock.ts';
import { type App, route } from '#server/http.ts';
import type { Store } from '#server/store.ts';
import { joinWaitingList, leaveWaitingList } from './join.ts';
import { showEntry } from './show-entry.ts';

type WaitingListRoutesDeps = { store: Store; clock: Clock; wake: () => void };

export function waitingListRoutes(app: App, deps: WaitingListRoutesDeps): void {
  const { store, clock, wake } = deps;

  route(app, 'joinWaitingList', async ({ params, body, caller: { user }, words }, _request, reply) => {
    const { entry, isNew } = await joinWaitingList(deps, user.id, { ...body, eventId: params.id });
    if (isNew) reply.status(201);
    const now = clock();
    return { success: true, data: { entry: showEntry(entry, { now, words }), serverTime: now.toISOString() } };
  });

  route(app, 'listWaitingList', async ({ caller: { user }, words }) => {
    const now = clock();
    const entries = (await store.waiting.aheadOf(user.id, now)).map((entry) => showEntry(entry, { now, words }));
    return { success: true, data: { entries, serverTime: now.toISOString() } };
  });

  route(app, 'leaveWaitingList', async ({ params, caller: { user }, words }) => {
    const id = /^\d{1,15}$/.test(params.entryId) ? Number(params.entryId) : 0;
    await leaveWaitingList(deps, user.id, id);
    wake();
    return { success: true, message: words.bookings.leftWaitingList };
  });
}
