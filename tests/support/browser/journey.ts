// What every journey starts from: a page that fails its test on any trouble a player would never see but must not have.
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { Orm } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { DATABASE_VARIABLE, PATIENCE_SECONDS, SERVER_VARIABLE } from './journey-server.ts';

export { atDesk, expectAccessible, expectAccessibleAtBothSizes } from './accessible.ts';
export { expect };

/** For journeys whose layout or ways differ between screens. The others run once, on a phone. */
export const BOTH_SIZES = { tag: '@both-sizes' };
/** It presses what only a narrow screen has, such as the menu or the bar at the bottom. */
export const PHONE_ONLY = { tag: '@phone-only' };

/** Journeys are walked by someone who asks for less movement, which is quicker; `test.use(MOVING)` asks for all of it. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Whoever goes on before a page has faded in ends that early, of which the browser tells as if it were an error. */
const FADED_EARLY = /^Transition was skipped/;

/** How the page tells us, through its console, of something its policy refused. */
const POLICY_VIOLATED = 'Policy violated: ';

declare global {
  /** Not in the standard library yet. */
  type LayoutShiftSource = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
  interface Window {
    maidanLayoutShift?: number;
    /** What moved, in words. */
    maidanShifted?: string[];
  }
}

type JourneyOptions = {
  /** Trouble a test provokes on purpose, such as a call that fails: `test.use({ expectedTrouble: /503/ })`. */
  expectedTrouble: RegExp | undefined;
};

type JourneyFixtures = {
  /** How far the page's content has jumped so far without the player's doing (CLS); 0 is what we want. */
  layoutShift: () => Promise<number>;
};

type WorkerFixtures = {
  /** The database behind the server. It is here, and not with those who use it, so that all journeys share workers. */
  orm: Orm;
};

export const test = base.extend<JourneyOptions & JourneyFixtures, WorkerFixtures>({
  orm: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here
    async ({}, use) => {
      const database = await openPostgres(process.env[DATABASE_VARIABLE] ?? '', {
        connections: 2,
        readTimeoutSeconds: PATIENCE_SECONDS,
      });
      await use(database.orm);
      await database.close();
    },
    { scope: 'worker' },
  ],

  expectedTrouble: [undefined, { option: true }],

  baseURL: async ({ baseURL }, use) => use(baseURL ?? process.env[SERVER_VARIABLE]),

  context: async ({ context, baseURL, expectedTrouble, javaScriptEnabled }, use) => {
    const trouble = await watch(context);
    const newPage = context.newPage.bind(context);
    context.newPage = async () => {
      const page = await newPage();
      return javaScriptEnabled ? patient(page) : page;
    };
    await use(context);
    await forgetFiles(context, baseURL);
    expect(
      trouble.filter((line) => !expectedTrouble?.test(line)),
      'console errors, page errors and policy violations',
    ).toEqual([]);
  },

  // The first page of a context is there already where the journey before left it.
  page: async ({ page, javaScriptEnabled }, use) => {
    await use(javaScriptEnabled ? patient(page) : page);
    // Calls that are under way when a journey ends are nobody's business any more.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },

  layoutShift: async ({ page }, use) => {
    await use(async () => {
      // A shift is reported after the frame in which it happened.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const shifted = await page.evaluate(() => window.maidanShifted ?? []);
      if (shifted.length > 0) console.log(`${page.url()} jumped:\n${shifted.join('\n')}`);
      return page.evaluate(() => window.maidanLayoutShift ?? 0);
    });
  },
});

/** What a service worker keeps, and the worker itself: Playwright leaves them to the next journey in the same context. */
async function forgetFiles(context: BrowserContext, baseURL: string | undefined): Promise<void> {
  const [page] = context.pages();
  if (!page || baseURL === undefined) return;
  const devTools = await context.newCDPSession(page);
  const { origin } = new URL(baseURL);
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cache_storage,service_workers' });
  await devTools.detach();
}

/** What somebody else does meanwhile, in a browser of their own; nothing may go wrong there either. */
export async function beside(
  browser: Browser,
  baseURL: string | undefined,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const trouble = await watch(context);
  await work(patient(await context.newPage()));
  await context.close();
  expect(trouble).toEqual([]);
}

const patientPages = new WeakSet<Page>();

/** Nobody clicks a page in the millisecond in which it appears. */
function patient(page: Page): Page {
  if (patientPages.has(page)) return page;
  patientPages.add(page);
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== 'commit') await awake(page);
    return response;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    const response = await reload(options);
    await awake(page);
    return response;
  };
  return page;
}

/** A rendered page can be read before its buttons answer; a test is quicker than any player, so it waits for them. */
async function awake(page: Page): Promise<void> {
  const isAwake = () => {
    const main = document.querySelector('main');
    const isOurs = document.querySelector('script[type="module"], script[type="text/later"]') !== null;
    return !isOurs || !main || Object.keys(main).some((key) => key.startsWith('__reactFiber'));
  };
  await expect.poll(() => page.evaluate(isAwake), { timeout: 20_000, intervals: [20, 50, 100] }).toBe(true);
}

/** Collects whatever goes wrong on any page of the context. */
export async function watch(context: BrowserContext): Promise<string[]> {
  const trouble: string[] = [];
  context.on('console', (message) => {
    const violation = message.text().startsWith(POLICY_VIOLATED);
    if (violation) trouble.push(`policy: ${message.text().slice(POLICY_VIOLATED.length)}`);
    else if (message.type() === 'error') trouble.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => {
    const { message } = error.error();
    if (!FADED_EARLY.test(message)) trouble.push(`page: ${message}`);
  });
  await context.addInitScript(observePage, POLICY_VIOLATED);
  return trouble;
}

/** Runs in the page, before anything of the page's own. */
function observePage(mark: string): void {
  // The browser's own `hadRecentInput` also forgives every shift after a change of size, and the emulation of a phone
  // begins with one: so what the player does is watched here.
  let lastInput = Number.NEGATIVE_INFINITY;
  for (const type of ['pointerdown', 'keydown']) {
    window.addEventListener(type, (event) => (lastInput = event.timeStamp), { capture: true, passive: true });
  }
  window.maidanLayoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const isPlayersDoing = entry.startTime - lastInput < 500;
      if (isPlayersDoing || !('value' in entry) || typeof entry.value !== 'number') continue;
      window.maidanLayoutShift = (window.maidanLayoutShift ?? 0) + entry.value;
      window.maidanShifted ??= [];
      window.maidanShifted.push(`${entry.value} at ${entry.startTime} ms, input at ${lastInput} ms: ${movedBy(entry)}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  function movedBy(entry: PerformanceEntry & { sources?: LayoutShiftSource[] }): string {
    const sources = entry.sources ?? [];
    return sources
      .map(({ node, previousRect, currentRect }) => {
        const name = node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName;
        return `${name} from ${previousRect.top}+${previousRect.height} to ${currentRect.top}+${currentRect.height}`;
      })
      .join('; ');
  }
  document.addEventListener('securitypolicyviolation', (event) => {
    console.debug(`${mark}${event.effectiveDirective} refused ${event.blockedURI}`);
  });
}
