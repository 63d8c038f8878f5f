import type { Facts } from '#contract/activity.ts';
import type { Hours, VenueSetUp } from '#contract/venue-set-up.ts';
import { DAY_MINUTES, printClock } from '#domain/clock-time.ts';
import { addDays, indiaDate, weekdayOf } from '#domain/india-time.ts';
import type { VenueMember } from '#server/access/admit.ts';
import { refuse } from '#server/app-error.ts';
import { refreshVenuePrices } from '#server/prices/refresh-prices.ts';
import { checkBookable } from './check-bookable.ts';
import { firstDate } from './read-set-up.ts';
import { type Saved, type SetUpDeps, savingSection } from './saving.ts';

const DAYS_AHEAD_MOST = 2 * 366;
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

/** When a venue is open. Bookings that were made stay, whenever they are. */
export function saveHours(deps: SetUpDeps, caller: VenueMember, { mark, said }: Saved<'hours'>): Promise<VenueSetUp> {
  const hours = inOrder(said);
  checkHours(hours);
  return savingSection(deps, caller, 'hours', { mark, said: hours }, async (tx, trail, before, now) => {
    const [first, last] = [firstDate(now), addDays(indiaDate(now), DAYS_AHEAD_MOST)];
    for (const { date } of hours.exceptions) {
      if (date < first || date > last) throw refuse('dateOutOfReach', { date });
    }
    checkBookable(hours, before.rules);
    await tx.setUp.saveHours(caller.venueId, hours, first);
    // Which hours there are decides which price is the lowest.
    await refreshVenuePrices(tx, caller.venueId, now);
    await trail('hours.changed', { before: factsOf(before.hours, hours), after: factsOf(hours, before.hours) });
  });
}

type Stretch = { opensAt: number; closesAt: number };

function inOrder({ week, exceptions }: Hours): Hours {
  const byTime = (one: Stretch, other: Stretch) => one.opensAt - other.opensAt;
  return {
    week: week.toSorted((one, other) => one.weekday - other.weekday || byTime(one, other)),
    exceptions: exceptions
      .map(({ stretches, note, ...rest }) => ({ ...rest, stretches: stretches.toSorted(byTime), note: note || null }))
      .toSorted((one, other) => (one.date < other.date ? -1 : 1)),
  };
}

function checkHours({ week, exceptions }: Hours): void {
  const days = [
    ...WEEKDAYS.map((day) => week.filter(({ weekday }) => weekday === day)),
    ...exceptions.map(({ stretches }) => stretches),
  ];
  if (days.some(overlaps)) throw refuse('overlappingHours');
  if (nights({ week, exceptions }).some(runsOver)) throw refuse('hoursIntoNextDay');
  const twice = exceptions.find(({ date }, index) => exceptions[index - 1]?.date === date);
  if (twice) throw refuse('dateTwice', { date: twice.date });
}

function overlaps(stretches: readonly Stretch[]): boolean {
  return stretches.some(({ opensAt }, index) => opensAt < (stretches[index - 1]?.closesAt ?? 0));
}

/** A day and the one after it, wherever what a venue has said decides about either. */
type Night = { evening: readonly Stretch[]; morning: readonly Stretch[] };

function nights({ week, exceptions }: Hours): Night[] {
  const onWeekday = (day: number) => week.filter(({ weekday }) => weekday === day);
  const onDate = (date: string) => exceptions.find((one) => one.date === date)?.stretches ?? onWeekday(weekdayOf(date));
  return [
    ...WEEKDAYS.map((day) => ({ evening: onWeekday(day), morning: onWeekday((day + 1) % WEEKDAYS.length) })),
    ...exceptions.flatMap(({ date, stretches }) => [
      { evening: onDate(addDays(date, -1)), morning: stretches },
      { evening: stretches, morning: onDate(addDays(date, 1)) },
    ]),
  ];
}

/** Still open from the evening when the morning opens: the slots of the two would not fit each other. */
function runsOver({ evening, morning }: Night): boolean {
  const closes = Math.max(...evening.map(({ closesAt }) => closesAt)) - DAY_MINUTES;
  return morning.some(({ opensAt }) => opensAt < closes);
}

/** For the trail: 'day1' is '06:00–23:00', '2026-11-08' is 'closed'. What is not in `also` either is left out. */
function factsOf({ week, exceptions }: Hours, also: Hours): Facts {
  const told = (stretches: readonly Stretch[]) =>
    stretches.map(({ opensAt, closesAt }) => `${printClock(opensAt)}–${printClock(closesAt)}`).join(', ') || 'closed';
  const dates = [...exceptions, ...also.exceptions].map(({ date }) => date).toSorted();
  const onDate = (date: string) => exceptions.find((one) => one.date === date);
  return Object.fromEntries([
    ...WEEKDAYS.map((day) => [`day${day}`, told(week.filter(({ weekday }) => weekday === day))]),
    ...dates.map((date) => {
      const dated = onDate(date);
      return [date, dated ? [told(dated.stretches), dated.note].filter(Boolean).join(', ') : null];
    }),
  ]);
}
