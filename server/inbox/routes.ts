import { refuse } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import { type App, route } from '#server/http.ts';
import type { Store } from '#server/store.ts';
import { answerComplaint } from './answer-complaint.ts';
import { complain, escalate } from './complain.ts';
import { confirmCancellation, declineCancellation } from './decide-cancellation.ts';
import { confirmRefund, declineRefund, grantRefund, setSecondPerson } from './decide-refund.ts';
import { showHistory } from './show-history.ts';
import { showEscalated, showInbox } from './show-inbox.ts';

export function inboxRoutes(app: App, deps: { store: Store; clock: Clock; wake: () => void }): void {
  const { store, clock, wake } = deps;

  async function own(userId: number, reference: string) {
    const booking = await store.bookings.find(userId, reference);
    if (!booking) throw refuse('noBooking');
    return booking;
  }

  route(app, 'fileComplaint', async ({ params, body, caller: { user } }) => {
    const data = await complain(deps, await own(user.id, params.bookingId), body.text);
    wake();
    return { success: true, data };
  });

  route(app, 'escalateComplaint', async ({ params, caller: { user } }) => ({
    success: true,
    data: await escalate(deps, await own(user.id, params.bookingId)),
  }));

  route(app, 'listInbox', async ({ caller }) => ({ success: true, data: await showInbox(store, caller, clock()) }));

  route(app, 'listInboxHistory', async ({ caller, query }) => ({
    success: true,
    data: await showHistory(store, caller, query),
  }));

  route(app, 'listEscalated', async () => ({ success: true, data: await showEscalated(store, clock()) }));

  route(app, 'grantRefund', async ({ params, body, caller, words }) => {
    const data = await grantRefund(deps, caller, { ...params, ...body }, words);
    wake();
    return { success: true, data };
  });

  route(app, 'confirmRefund', async ({ params, body, caller, words }) => {
    const data = await confirmRefund(deps, caller, { ...params, ...body }, words);
    wake();
    return { success: true, data };
  });

  route(app, 'declineRefund', async ({ params, body, caller }) => {
    const data = await declineRefund(deps, caller, { ...params, ...body });
    wake();
    return { success: true, data };
  });

  route(app, 'confirmCancellation', async ({ params, body, caller, words }) => {
    const data = await confirmCancellation(deps, caller, { ...params, ...body }, words);
    wake();
    return { success: true, data };
  });

  route(app, 'declineCancellation', async ({ params, caller }) => ({
    success: true,
    data: await declineCancellation(deps, caller, params),
  }));

  route(app, 'answerComplaint', async ({ params, body, caller }) => {
    const data = await answerComplaint(deps, caller, { ...params, ...body });
    wake();
    return { success: true, data };
  });

  route(app, 'answerEscalated', async ({ params, body, caller }) => {
    const data = await answerComplaint(deps, caller, { ...params, ...body });
    wake();
    return { success: true, data };
  });

  route(app, 'setSecondPerson', async ({ body, caller, words }) => {
    await setSecondPerson(deps, caller, body.above, words);
    return { success: true, data: body };
  });
}
