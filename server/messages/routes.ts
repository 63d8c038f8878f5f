import { paginationOf } from '#contract/paging.ts';
import { type App, route } from '#server/http.ts';
import type { DemoInboxRepository } from './demo-inbox.repository.ts';

/** The demo inbox: registered in demo mode only, so that in live mode it does not exist. */
export function demoInboxRoutes(app: App, inbox: DemoInboxRepository): void {
  route(app, 'demoInbox', async ({ query }) => {
    const { page, total } = await inbox.newest(query.to, query);
    const data = page.map(({ at, ...message }) => ({ ...message, at: at.toISOString() }));
    return { success: true, data, pagination: paginationOf(total, query) };
  });
}
