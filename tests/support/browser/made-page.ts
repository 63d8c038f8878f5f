import type { Page } from '@playwright/test';

/** Opens a page of the test's own making in place of one of ours. */
export async function openMade(page: Page, body: string, headers: Record<string, string> = {}): Promise<void> {
  await page.route('**/made-for-a-test', (route) =>
    route.fulfill({
      headers: { 'content-type': 'text/html', ...headers },
      body: `<!doctype html><html lang="en"><head><title>Made for a test</title><link rel="icon" href="data:,">
        <meta name="viewport" content="width=device-width, initial-scale=1"></head>
        <body><main><h1>Made</h1>${body}</main></body></html>`,
    }),
  );
  await page.goto('/made-for-a-test');
}
