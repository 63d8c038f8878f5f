import { defineConfig } from '@playwright/test';
import { installedBrowser } from '#scripts/test/browser.ts';

const executablePath = process.env.CHROMIUM_PATH ?? installedBrowser();

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  globalSetup: './tests/support/browser/journey-server.ts',
  fullyParallel: true,
  forbidOnly: true,
  // A machine that others use too may stall a browser for long. What passed only the second time is named at the end.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Movement costs a third of the time; journeys about it, and some others, ask for it with MOVING.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording either costs a third of the time; `npx playwright test --trace on <name>` shows what happened.
    trace: 'off',
    // Emptied after each journey, it costs less than another one.
    reuseContext: true,
    screenshot: 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // What is drawn nobody looks at: it needs no process of its own, and no threads beside each other.
        '--in-process-gpu',
        '--num-raster-threads=1',
        '--disable-partial-raster',
        // No page lives long enough for the slowest of the compilers to be worth its time.
        '--js-flags=--no-opt',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      // Drawing twice as many pixels each way takes longer, and only pictures are chosen by it: see home.test.ts.
      use: { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true },
    },
    // What does not depend on the size of the screen is walked once, on a phone, where most players are; with
    // WHOLE_DESKTOP=1, at a desk as well.
    {
      name: 'desktop',
      ...(process.env.WHOLE_DESKTOP ? { grepInvert: /@phone-only/ } : { grep: /@both-sizes/ }),
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
