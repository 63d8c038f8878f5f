import type { Page } from '@playwright/test';

/** What the browser writes of an answer that was lost. */
export const LOST = /ERR_CONNECTION_RESET/;

/** The next request to a path reaches the server and is done, but its answer never reaches the page. */
export async function loseAnswer(page: Page, path: RegExp): Promise<void> {
  await page.route(
    path,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}
