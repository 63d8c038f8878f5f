import { BOOKING_WINDOW_DAYS } from '#domain/booking-window.ts';
import { addDays, indiaDate } from '#domain/india-time.ts';
import { DAY_MS, HOUR_MS } from '#domain/time-units.ts';
import type { Clock } from '#server/clock.ts';
import type { SweepRepository } from './sweep.repository.ts';

/** Longer than the day for which a phone's codes are counted. */
const CODES_KEPT_MS = DAY_MS + HOUR_MS;
/** After this long without a sign-in, an address no longer counts as usual. */
const CLIENTS_KEPT_MS = 90 * DAY_MS;
/** Long enough to look into a complaint about a sign-in. */
const SESSIONS_KEPT_MS = 60 * DAY_MS;
const COUNTS_KEPT_MS = HOUR_MS;
/** Long enough to look into a complaint about a message. */
export const TEXTS_KEPT_DAYS = 30;
const TEXTS_KEPT_MS = TEXTS_KEPT_DAYS * DAY_MS;
/** Long enough to look into a complaint about a slot that was lost. */
const HOLDS_KEPT_MS = 30 * DAY_MS;
/** Longer than anybody calls games off or disputes who had a court. Sheets of older days are still there to be read. */
const OCCUPANCIES_KEPT_MS = 35 * DAY_MS;
const AT_ONCE = 5_000;
/** So that a sweep keeps up with ten million bookings a day, in steps that are short even on a busy machine. */
const MOVED_AT_ONCE = 1_000;
const STEPS_MOST = 100;

export type SweepResult = {
  codes: number;
  clients: number;
  sessions: number;
  counts: number;
  texts: number;
  holds: number;
  occupancies: number;
  days: number;
  laidOut: number;
  photos: number;
};

type SweepDeps = { rows: SweepRepository; clock: Clock; sweepPhotos: () => Promise<number> };

/** Forgets old one-time codes, addresses nobody signs in from any more, sessions that ended, counts of requests, texts of messages, holds that were never paid for, what was free on old days and files that no photo has; moves to the past who had which court; and lays out the day that can usually be booked next. Nothing depends on it but the disk, and how fast it is read. */
export async function sweep({ rows, clock, sweepPhotos }: SweepDeps): Promise<SweepResult> {
  const ago = (ms: number) => new Date(clock().getTime() - ms);
  const firstKept = indiaDate(ago(OCCUPANCIES_KEPT_MS));
  const nextBookable = addDays(indiaDate(clock()), BOOKING_WINDOW_DAYS);
  const cities = await rows.cities();
  return {
    codes: await rows.codesBefore(ago(CODES_KEPT_MS), AT_ONCE),
    clients: await rows.clientsUnusedSince(ago(CLIENTS_KEPT_MS), AT_ONCE),
    sessions: await rows.sessionsEndedBefore(ago(SESSIONS_KEPT_MS), AT_ONCE),
    counts: await rows.countsResetBefore(ago(COUNTS_KEPT_MS), AT_ONCE),
    texts:
      (await rows.textsBefore(ago(TEXTS_KEPT_MS), AT_ONCE)) + (await rows.inboxBefore(ago(TEXTS_KEPT_MS), AT_ONCE)),
    holds: await rows.holdsEndedBefore(ago(HOLDS_KEPT_MS), AT_ONCE),
    occupancies: await inSteps((limit) => rows.occupanciesBefore(ago(OCCUPANCIES_KEPT_MS), limit)),
    days: await inEach(cities, (city, limit) => rows.halfHoursBefore(firstKept, city, limit)),
    laidOut: await inEach(cities, (city, limit) => rows.layOut(nextBookable, city, limit)),
    // Last, because it may need a service outside.
    photos: await sweepPhotos(),
  };
}

async function inEach(
  cities: readonly string[],
  step: (city: string, limit: number) => Promise<number>,
): Promise<number> {
  let all = 0;
  for (const city of cities) all += await inSteps((limit) => step(city, limit));
  return all;
}

/** Each in a transaction of its own. */
async function inSteps(step: (limit: number) => Promise<number>): Promise<number> {
  let all = 0;
  for (let steps = 0; steps < STEPS_MOST; steps++) {
    const done = await step(MOVED_AT_ONCE);
    all += done;
    if (done < MOVED_AT_ONCE) break;
  }
  return all;
}
