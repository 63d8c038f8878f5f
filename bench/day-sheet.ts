// The sheet of a full day: 12 courts and 200 bookings, as a mid-range phone opens it, and how soon a change is drawn.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { addDays, indiaDate } from '#domain/india-time.ts';
import { HOUR_MS } from '#domain/time-units.ts';
import { measuringTool } from '#scripts/measuring.ts';
import { findBrowser } from '#scripts/test/browser.ts';
import { type Orm, rows } from '#server/db/database.ts';
import { freePort } from '#tests/support/ports/free-port.ts';
import { newBookingAt } from '#tests/support/worlds/day.ts';
import { startProcess } from './processes.ts';
import type { World } from './world.ts';

const COURTS = 12;
const BOOKINGS = 200;
const TURNS = 4;
/** Until the page has done all that follows its opening, and until the server tells of the next change at once. */
const OPENED_MS = 2_000;
const BETWEEN_MS = 300;
/** So far ahead that the demo data has nothing there. */
const DAYS_AHEAD = 20;

type DaySheet = {
  /** By Lighthouse's throttling, each the middle of all rounds, in milliseconds. */
  firstPaint: number;
  largestPaint: number;
  phone: Drawn;
  desk: Drawn;
  /** The same of another version, on the same database and in turns with this one. */
  before?: { phone: Drawn; desk: Drawn };
};

/** Until a change is on the screen, in milliseconds: from its event's arrival at the page, and from its commit. */
type Drawn = { fromEvent: number[]; fromCommit: number[] };

/** Lighthouse slows a phone's processor down four times, and a desk's not at all. */
const SCREENS = {
  phone: { viewport: { width: 412, height: 823 }, slowdown: 4 },
  desk: { viewport: { width: 1440, height: 900 }, slowdown: 1 },
};

type Lighthouse = (
  url: string,
  flags: object,
) => Promise<{ lhr: { audits: Record<string, { numericValue?: number }> } } | undefined>;

type Asked = { rounds: number; changes: number; before: string | undefined };

export async function daySheet(world: World, { rounds, changes, before }: Asked): Promise<DaySheet> {
  const env = { DATABASE_URL: world.url, KEEP_PAGES: '1' };
  const app = await startProcess('./pages-process.ts', env);
  const other = before ? await startProcess(`${pathToFileURL(before)}/bench/pages-process.ts`, env) : undefined;
  const folder = await mkdtemp(join(tmpdir(), 'maidan-sheet-'));
  const debugging = await freePort();
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: await findBrowser(),
    args: [`--remote-debugging-port=${debugging}`, '--no-sandbox', '--disable-gpu'],
  });
  try {
    const { token, phone, venueId } = await owner(app.url);
    const { orm } = world.database;
    const date = addDays(indiaDate(new Date()), DAYS_AHEAD);
    await fill(orm, venueId, date);
    const urls = [app.url, ...(other ? [other.url] : [])];
    for (const url of urls) await signIn(context, url, { token, phone });
    const path = `/manage/v/${venueId}/day/${date}`;
    const [ours, theirs] = await inTurns(
      urls.map((url) => ({ context, orm, url: url + path, venueId })),
      changes,
    );
    if (!ours) throw new Error('Nothing was measured.');
    const paints = await paintsOf(app.url + path, debugging, rounds);
    return { ...paints, ...ours, ...(theirs ? { before: theirs } : {}) };
  } finally {
    await context.close();
    await app.stop();
    await other?.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Several versions take turns, so that what else the machine does meets all of them. */
async function inTurns(versions: Changing[], changes: number): Promise<{ phone: Drawn; desk: Drawn }[]> {
  const none = (): Drawn => ({ fromEvent: [], fromCommit: [] });
  const all = versions.map((version) => ({ version, phone: none(), desk: none() }));
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const screen of ['phone', 'desk'] as const) {
      for (const { version, [screen]: drawn } of all) {
        const some = await changesDrawn(version, SCREENS[screen], Math.ceil(changes / TURNS));
        drawn.fromEvent.push(...some.fromEvent);
        drawn.fromCommit.push(...some.fromCommit);
      }
    }
  }
  return all;
}

async function owner(url: string): Promise<{ token: string; phone: string; venueId: string }> {
  const tried = await fetch(`${url}/api/manage/try`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"as":"owner"}',
  });
  const { data } = await tried.json();
  const managed = await fetch(`${url}/api/manage`, { headers: { authorization: `Bearer ${data.token}` } });
  const { organisations } = (await managed.json()).data;
  return { token: data.token, phone: data.user.phone, venueId: organisations[0].venues[0].id };
}

/** Up to twelve courts, open from 6 AM to 11 PM, with a booking in all their hours but four. */
async function fill(orm: Orm, venueId: string, date: string): Promise<void> {
  await orm.execute(sql`UPDATE opening_hours SET opens_at = 360, closes_at = 1380 WHERE venue_id = ${venueId}`);
  await orm.execute(
    sql`WITH new AS (
          INSERT INTO courts (venue_id, name, position)
          SELECT ${venueId}, 'Court ' || place, place
          FROM generate_series((SELECT max(position) + 1 FROM courts WHERE venue_id = ${venueId}), ${COURTS - 1}) place
          RETURNING id, position, name),
        made AS (
          INSERT INTO spaces (venue_id, name, position)
          SELECT ${venueId}, name, 100 + position FROM new RETURNING id, position),
        joined AS (
          INSERT INTO space_courts (space_id, court_id, venue_id)
          SELECT made.id, new.id, ${venueId} FROM made JOIN new ON made.position = 100 + new.position)
        INSERT INTO format_spaces (format_id, space_id, venue_id)
        SELECT formats.id, made.id, ${venueId} FROM formats, made WHERE formats.venue_id = ${venueId}`,
  );
  const courts = await rows<{ id: number }>(
    orm,
    sql`SELECT id::int FROM courts WHERE venue_id = ${venueId} ORDER BY position LIMIT ${COURTS}`,
  );
  const opens = Date.parse(`${date}T06:00:00+05:30`);
  for (let place = 0; place < BOOKINGS; place += 1) {
    const startsAt = new Date(opens + Math.floor(place / COURTS) * HOUR_MS);
    await newBookingAt(orm, venueId, startsAt, { court: courts[place % COURTS]?.id ?? 0, name: `Player ${place}` });
  }
}

async function signIn(context: BrowserContext, url: string, { token, phone }: { token: string; phone: string }) {
  const page = await context.newPage();
  await page.goto(`${url}/terms`);
  await page.evaluate(
    ([authToken = '', userPhone = '']) => Object.assign(localStorage, { authToken, userPhone }),
    [token, phone],
  );
  await page.close();
}

type Changing = { context: BrowserContext; orm: Orm; url: string; venueId: string };

/** A booking is given another name, again and again: the sheet hears of it and draws it. */
async function changesDrawn(
  { context, orm, url, venueId }: Changing,
  { viewport, slowdown }: (typeof SCREENS)['phone'],
  changes: number,
): Promise<Drawn> {
  const page = await context.newPage();
  await page.setViewportSize(viewport);
  await page.addInitScript(noteEvents);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url);
  await page.locator('[data-block]').first().waitFor();
  await page.waitForTimeout(OPENED_MS);
  const [first] = await rows<{ id: number }>(
    orm,
    sql`SELECT min(id)::int AS id FROM bookings WHERE venue_id = ${venueId} AND name ~ '^(Player|Changed) '`,
  );
  if (!first) throw new Error('The first booking is not there.');
  const drawn: Drawn = { fromEvent: [], fromCommit: [] };
  for (let change = 0; change < changes; change += 1) {
    const name = `Changed ${Math.round(performance.now())}`;
    const seen = whenDrawn(page, name);
    await orm.execute(sql`UPDATE bookings SET name = ${name} WHERE id = ${first.id}`);
    const committed = performance.timeOrigin + performance.now();
    const { heard, at } = await seen;
    drawn.fromEvent.push(at - heard);
    drawn.fromCommit.push(at - committed);
    // Each by itself: of what follows at once, the server tells after a rest.
    await page.waitForTimeout(BETWEEN_MS);
  }
  await page.close();
  return drawn;
}

/** Runs in the page: keeps when the last event of the sheet's stream arrived. */
function noteEvents(): void {
  const reading = window.fetch;
  window.fetch = async (...given) => {
    const response = await reading(...given);
    if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body) return response;
    const noting = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        if (new TextDecoder().decode(chunk).includes('event: change')) performance.mark('heard');
        controller.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(noting), { headers: response.headers });
  };
}

/** When the event was heard, and when what it changed was on the screen; in milliseconds since 1970. */
function whenDrawn(page: Page, name: string): Promise<{ heard: number; at: number }> {
  return page.evaluate(
    (text) =>
      new Promise<{ heard: number; at: number }>((resolve) => {
        const look = () => {
          const isThere = [...document.querySelectorAll('[data-block]')].some((one) => one.textContent?.includes(text));
          if (!isThere) requestAnimationFrame(look);
          else
            requestAnimationFrame(() => {
              const heard = performance.getEntriesByName('heard').at(-1)?.startTime ?? 0;
              resolve({ heard: performance.timeOrigin + heard, at: performance.timeOrigin + performance.now() });
            });
        };
        look();
      }),
    name,
  );
}

/** With Lighthouse's own defaults: a mid-range phone on a slow 4G line. */
async function paintsOf(url: string, port: number, rounds: number) {
  const lighthouse = await measuringTool<Lighthouse>('lighthouse');
  const first: number[] = [];
  const largest: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const flags = {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance'],
      disableStorageReset: true,
    };
    const audits = (await lighthouse(url, flags))?.lhr.audits;
    first.push(audits?.['first-contentful-paint']?.numericValue ?? Number.NaN);
    largest.push(audits?.['largest-contentful-paint']?.numericValue ?? Number.NaN);
  }
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
  return { firstPaint: middle(first), largestPaint: middle(largest) };
}
