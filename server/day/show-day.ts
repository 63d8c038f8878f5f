import { hash } from 'node:crypto';
import type { Day, DayBlock } from '#contract/day.ts';
import { arrivalOf } from '#domain/arrival.ts';
import { DAY_MINUTES } from '#domain/clock-time.ts';
import { dayTotals } from '#domain/day-sheet.ts';
import { dayWindow, minutesInto } from '#domain/day-window.ts';
import { addDays, indiaInstant } from '#domain/india-time.ts';
import { joinRates, type RateCard, ratesOn } from '#domain/rate-card.ts';
import { refuse } from '#server/app-error.ts';
import { callOffsDuring } from '#server/call-offs/show-call-off.ts';
import type { Clock } from '#server/clock.ts';
import { ruleOf } from '#server/rates/rate-rules.repository.ts';
import type { Store } from '#server/store.ts';
import type { BookingRow, ClaimRow, DayRow } from './day.repository.ts';

/** A day lasts until the ground closes: until the end of the next one at most. */
const LONGEST_DAYS = 2;
/** Two states of one day never share so much of their hash. */
const MARK_LENGTH = 16;

type Asked = {
  venueId: string;
  date: string;
  /** Who only reads about money needs no phone numbers and checks no tickets. */
  isReader: boolean;
};

/** A venue's day: when it is open and what is on its courts. */
export async function showDay(
  { store, clock }: { store: Pick<Store, 'day' | 'links' | 'callOffs'>; clock: Clock },
  { venueId, date, isReader }: Asked,
): Promise<Day> {
  const now = clock();
  const time = { start: indiaInstant(date), end: indiaInstant(addDays(date, LONGEST_DAYS)) };
  const found = await store.day.read(venueId, date, time, now);
  if (!found) throw refuse('notManaged');
  const window = dayWindow(found, date);
  const shownTime = { start: indiaInstant(date, window.from), end: indiaInstant(date, window.to) };
  const sealOf = ({ id, start }: BookingRow) => store.links.seal({ id, startsAt: new Date(start) });
  const blocks = blocksOf(found, { date, isReader, sealOf }).filter(
    ({ from, to }) => from < window.to && to > window.from,
  );
  const courts = found.courts.map(({ id }) => id);
  const shown = {
    from: window.from,
    to: window.to,
    open: [...window.open],
    slots: [...window.slots],
    note: found.exceptions.find((one) => one.date === date)?.note ?? '',
    courts: found.courts,
    spaces: found.spaces,
    formats: found.formats.map(({ id, sport, name, spaces, hourlyPaise, rules }) => ({
      id,
      sport,
      name,
      spaces,
      rates: ratesThrough({ basePaise: hourlyPaise, rules: rules.map(ruleOf) }, date),
    })),
    blocks,
    totals: dayTotals(window, blocks, courts),
    callOffs: await callOffsDuring(store, venueId, shownTime),
  };
  return { date, mark: markOf(shown), now: now.toISOString(), ...shown };
}

function markOf(shown: Omit<Day, 'date' | 'mark' | 'now'>): string {
  return hash('sha256', JSON.stringify(shown), 'base64url').slice(0, MARK_LENGTH);
}

type Shown = Pick<Asked, 'date' | 'isReader'> & {
  sealOf: (booking: BookingRow) => string;
};

/** A booking belongs to the day on which it starts; what else is on a court, to every day that it touches. */
function blocksOf({ bookings, claims, ...row }: DayRow, of: Shown): DayBlock[] {
  const { from, to } = dayWindow(row, of.date);
  const booked = bookings.map((booking) => bookingBlock(booking, of));
  const others = claims.map((claim) => claimBlock(claim, of.date));
  return [...booked.filter((block) => block.from >= from && block.from < to), ...others];
}

function bookingBlock(row: BookingRow, { date, isReader, sealOf }: Shown): DayBlock {
  const { id, start, end, phone, format, arrivedAt, noShowAt, ...rest } = row;
  return {
    ...rest,
    kind: 'booking',
    key: `booking-${id}`,
    bookingId: id,
    from: minutesInto(date, start),
    to: minutesInto(date, end),
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(end).toISOString(),
    phone: isReader ? null : phone,
    seal: isReader ? null : sealOf(row),
    format: format ?? '',
    arrival: arrivalOf({ arrivedAt, noShowAt }),
    arrivedAt: arrivedAt === null ? null : new Date(arrivedAt).toISOString(),
  };
}

function claimBlock({ id, kind, start, end, courts, isOffer, name, note, expires }: ClaimRow, date: string): DayBlock {
  const place = { from: Math.round(minutesInto(date, start)), to: Math.round(minutesInto(date, end)), courts };
  if (kind === 'block') return { kind: 'closure', key: `closure-${id}`, ...place, note: note ?? '' };
  const until = new Date(expires ?? end).toISOString();
  return isOffer
    ? { kind: 'offer', key: `offer-${id}`, ...place, until }
    : { kind: 'hold', key: `hold-${id}`, ...place, until, name: name ?? '' };
}

/** The prices of a day and of the next, whose early morning may belong to it. */
function ratesThrough(card: RateCard, date: string) {
  const next = ratesOn(card, addDays(date, 1)).map(({ from, to, ...rate }) => ({
    ...rate,
    from: from + DAY_MINUTES,
    to: to + DAY_MINUTES,
  }));
  return joinRates([...ratesOn(card, date), ...next]);
}
