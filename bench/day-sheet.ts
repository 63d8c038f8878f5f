// The sheet of a full day: 12 courts and 200 bookings, as a mid-range phone opens it, and how soon a change is drawn.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
/** Lighthouse takes a mid-range phone to be this much slower than the machine it runs on. */
const SLOWDOWN = 4;
/** So far ahead that the demo data has nothing there. */
const DAYS_AHEAD = 20;

type DaySheet = {
  /** By Lighthouse's throttling, each the middle of all rounds, in milliseconds. */
  firstPaint: number;
  largestPaint: number;
  /** From the event's arrival at the page until the change is on the screen of that slow phone, in milliseconds. */
  drawn: { phone: number[]; desk: number[] };
};

type Lighthouse = (
  url: string,
  flags: object,
) => Promise<{ lhr: { audits: Record<string, { numericValue?: number }> } } | undefined>;

export async function daySheet(world: World, { rounds, changes }: { rounds: number; changes: number }) {
  const app = await startProcess('./pages-process.ts', { DATABASE_URL: world.url, KEEP_PAGES: '1' });
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
    await signIn(context, app.url, { token, phone });
    const url = `${app.url}/manage/v/${venueId}/day/${date}`;
    const changing = { context, orm, url, venueId, date, changes };
    const drawn = {
      phone: await changesDrawn({ ...changing, viewport: { width: 412, height: 823 } }),
      desk: await changesDrawn({ ...changing, viewport: { width: 1440, height: 900 } }),
    };
    const paints = await paintsOf(url, debugging, rounds);
    return { ...paints, drawn } satisfies DaySheet;
  } finally {
    await context.close();
    await app.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
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

type Changing = {
  context: BrowserContext;
  orm: Orm;
  url: string;
  venueId: string;
  date: string;
  changes: number;
  viewport: { width: number; height: number };
};

/** A booking is given another name, again and again: the sheet hears of it, asks, and draws it. */
async function changesDrawn({ context, orm, url, venueId, date, changes, viewport }: Changing): Promise<number[]> {
  const page = await context.newPage();
  await page.setViewportSize(viewport);
  await page.addInitScript(noteEvents);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(url);
  await page.locator('[data-block]').first().waitFor();
  const [first] = await rows<{ id: number; court: number; during: string }>(
    orm,
    sql`SELECT booking_id::int AS id, court_id::int AS court, during::text FROM occupancies
        WHERE booking_id = (SELECT id FROM bookings WHERE venue_id = ${venueId} AND phone = '9876543210' AND id = (SELECT min(id) FROM bookings WHERE venue_id = ${venueId} AND name ~ '^(Player|Changed)')
          AND (starts_at AT TIME ZONE 'Asia/Kolkata')::date = ${date})`,
  );
  if (!first) throw new Error('The first booking is not there.');
  const drawn: number[] = [];
  for (let change = 1; change <= changes; change += 1) {
    const name = `Changed ${viewport.width} ${change}`;
    const seen = timeUntilDrawn(page, name);
    await orm.execute(sql`UPDATE bookings SET name = ${name} WHERE id = ${first.id}`);
    // What notifies is a change of what is taken.
    await orm.execute(sql`UPDATE occupancies SET during = during WHERE booking_id = ${first.id}`);
    drawn.push(await seen);
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

function timeUntilDrawn(page: Page, name: string): Promise<number> {
  return page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const isThere = [...document.querySelectorAll('[data-block]')].some((one) => one.textContent?.includes(text));
          if (!isThere) requestAnimationFrame(look);
          else
            requestAnimationFrame(() =>
              resolve(performance.now() - (performance.getEntriesByName('heard').at(-1)?.startTime ?? 0)),
            );
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
