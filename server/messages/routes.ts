import { type App, route } from '#server/http.ts';
import type { DemoInboxRepository } from './demo-inbox.repository.ts';

/** The demo inbox: registered in demo mode only, so that in live mode it does not exist. */
export function demoInboxRoutes(app: App, inbox: DemoInboxRepository): void {
  route(app, 'demoInbox', async ({ query }) => {
    const messages = await inbox.newest(query.to);
    return { success: true, data: messages.map(({ at, ...message }) => ({ ...message, at: at.toISOString() })) };
  });
}
