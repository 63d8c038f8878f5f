import type { Page } from '@playwright/test';

/** Keeps the gallery of a city's page from opening by itself: it has journeys of its own. */
export async function withoutGallery(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout: original } = window;
    window.setTimeout = ((run: () => void, ms?: number) => (ms === 2_000 ? 0 : original(run, ms))) as typeof setTimeout;
  });
}
