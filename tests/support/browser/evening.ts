// A ground on an evening that is on right now, whatever the time: a game has begun, the next hours are still to be sold.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { type CallName, calls } from '#contract/calls.ts';
import type { Format } from '#contract/format.ts';
import { clockMinutes } from '#domain/clock-time.ts';
import { longDate, shortTimeRange, twelveHourTime } from '#domain/date-text.ts';
import { addDays, indiaDate, indiaTime } from '#domain/india-time.ts';
import { periodOf } from '#domain/periods.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/time-units.ts';
import type { Orm } from '#server/db/database.ts';
import { crowdedTime } from '#tests/support/processes/crowded-machine.ts';
import { LIVE } from './forged-venue.ts';
import { asked, groundAndPeople } from './own-ground.ts';
import { newPhone } from './player.ts';

/** What is done at the counter is on a player's screen so soon after its answer. */
const SOON_MS = 2 * SECOND_MS;
/** So much more at most where the machine is busy with other things, and no more than it was. */
const CROWDED_MS = 3 * SECOND_MS;
/** So long after the start it can be noted that nobody came. */
const LATE_MS = 16 * MINUTE_MS;
const HOURS_BEFORE = 2;
const HOURS_OPEN = 8;

export type Hour = { date: string; fromTime: string; toTime: string; label: string };

/** The one that has begun, the next and so on. */
function hourAfter(first: number, hours: number): Hour {
  const [start, end] = [new Date(first + hours * HOUR_MS), new Date(first + (hours + 1) * HOUR_MS)];
  const [fromTime, toTime] = [indiaTime(start), indiaTime(end)];
  return { date: indiaDate(start), fromTime, toTime, label: shortTimeRange(fromTime, toTime) };
}

/** On sale, with two games of one player that have begun, and somebody in the way of next week's regular. */
export async function eveningGround(request: APIRequestContext, orm: Orm, workerIndex: number) {
  const ground = await groundAndPeople(request, orm, workerIndex, 'Evening');
  const { venueId, owner, player } = ground;
  const began = Math.floor((Date.now() - LATE_MS) / (HOUR_MS / 2)) * (HOUR_MS / 2);
  const opens = new Date(began - HOURS_BEFORE * HOUR_MS);
  const opensAt = clockMinutes(indiaTime(opens));
  await orm.execute(
    sql`UPDATE opening_hours SET opens_at = ${opensAt}, closes_at = ${opensAt + HOURS_OPEN * 60} WHERE venue_id = ${venueId}`,
  );
  const hours = [0, 1, 2, 3, 4].map((number) => hourAfter(began, number)) as [Hour, Hour, Hour, Hour, Hour];
  const [now, , , third] = hours;
  let made = 0;
  async function book({ date, fromTime, toTime }: Hour, phone: string, name: string): Promise<string> {
    made += 1;
    const bookingId = `BK${Date.now()}${workerIndex}${made}`;
    const data = { bookingId, date, fromTime, toTime, phone, name };
    await asked(request, owner, 'bookAtDesk', { params: { venueId }, data });
    return bookingId;
  }
  const late = await book(now, player.phone, 'Divya Menon');
  const absent = await book(now, player.phone, 'Kabir Rao');
  await book({ ...third, date: addDays(third.date, 7) }, newPhone(workerIndex), 'In The Way');
  const { data } = await (await request.get(`/api/turfs/event/${venueId}`)).json();
  const whole = data.formats.find(({ name }: Format) => name === 'Full ground');
  return { venueId, owner, player, late, absent, hours, date: indiaDate(opens), whole: Number(whole.id) };
}

/** A player looks at the whole ground: whatever is taken of it takes it. */
export async function watchGround(
  players: Page,
  { venueId, whole }: { venueId: string; whole: number },
): Promise<void> {
  const listening = players.waitForResponse(LIVE);
  await players.goto(`/event/${venueId}?format=${whole}`);
  await listening;
}

/** Shows an hour that is free, and says how to ask whether it still is. */
export async function watchHour(players: Page, { date, fromTime }: Hour): Promise<() => Promise<boolean>> {
  const day = players.getByRole('button', { name: new RegExp(`^${longDate(date)}`) });
  if ((await day.getAttribute('aria-pressed')) !== 'true') await day.click();
  await players.getByRole('tab', { name: new RegExp(`^${periodOf(fromTime)}`, 'i') }).click();
  const pill = players.getByRole('radio', { name: new RegExp(`^${twelveHourTime(fromTime)}`) });
  await expect(pill).toContainText('₹');
  return async () => !(await pill.textContent())?.includes('₹');
}

type Seen = { page: Page; what: string; call: CallName; act: () => Promise<void>; seen: () => Promise<boolean> };

/** Does something at the counter. From its answer on it is counted how long a player waits to see it. */
export async function expectSoonSeen({ page, what, call, act, seen }: Seen): Promise<void> {
  const { method, path } = calls[call];
  const address = new RegExp(`${path.replace(/:\w+/g, '[^/]+')}$`);
  let answeredAt = 0;
  let crowded = 0;
  const answered = page
    .waitForResponse((one) => one.request().method() === method && address.test(new URL(one.url()).pathname))
    .then(async (response) => {
      answeredAt = Date.now();
      crowded = await crowdedTime();
      expect(response.status(), what).toBe(200);
    });
  await act();
  await answered;
  await expect.poll(seen, { message: what, intervals: [20] }).toBe(true);
  const ms = Date.now() - answeredAt;
  const lost = Math.min(CROWDED_MS, (await crowdedTime()) - crowded);
  const description = `${what}: after ${ms} ms, in ${Math.round(lost)} of which the machine was crowded`;
  test.info().annotations.push({ type: 'seen by a player', description });
  expect(ms - lost, `${what}: milliseconds until a player saw it`).toBeLessThan(SOON_MS);
}
