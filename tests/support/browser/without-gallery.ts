import type { Page } from '@playwright/test';

/** Keeps the gallery of a city's page from opening by itself, as in a visit in which it has: it has its own journeys. */
export async function withoutGallery(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window.location.protocol.startsWith('http')) localStorage.setItem('galleryShown', String(Date.now()));
  });
}
