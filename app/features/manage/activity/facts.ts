// What changed by an act, as lines of text.
import type { About } from '#contract/activity.ts';
import { ROLES } from '#contract/roles.ts';
import { shortDate } from '#domain/date-text.ts';
import { isCalendarDate } from '#domain/india-time.ts';
import { formatRupees } from '#domain/price.ts';
import { dayText } from '#domain/rule-text.ts';
import * as words from '#words/manage/activity.ts';
import * as team from '#words/manage/team.ts';

type Facts = NonNullable<About['before']>;
type Fact = Facts[string] | undefined;
type Venue = { id: string; name: string };

const labels = new Map([
  ['name', words.fieldName],
  ['role', words.fieldRole],
  ['venueIds', words.fieldGrounds],
  ['reason', words.fieldReason],
  ['answer', words.fieldAnswer],
  ['refund', words.fieldRefund],
  ['closed', words.fieldClosed],
  ['from', words.fieldFrom],
  ['to', words.fieldTo],
  ['since', words.fieldSince],
  ['court', words.fieldCourt],
  ['note', words.fieldNote],
  ['message', words.fieldMessage],
  ['messages', words.fieldMessages],
  ['city', words.fieldCity],
  ['state', words.fieldState],
  ['latitude', words.fieldLatitude],
  ['longitude', words.fieldLongitude],
  ['order', words.fieldOrder],
  ['sports', words.fieldSports],
  ['address', words.fieldAddress],
  ['phone', words.fieldPhone],
  ['description', words.fieldDescription],
  ['services', words.fieldServices],
  ['slotMinutes', words.fieldSlotMinutes],
  ['aheadDays', words.fieldAheadDays],
  ['noticeMinutes', words.fieldNoticeMinutes],
  ['leastMinutes', words.fieldLeastMinutes],
  ['mostMinutes', words.fieldMostMinutes],
  ['terms', words.fieldTerms],
  ['moving', words.fieldRescheduling],
  // Weekdays of opening hours; 0 is Sunday.
  ...[0, 1, 2, 3, 4, 5, 6].map((day): [string, string] => [`day${day}`, dayText(day)]),
  ['base', words.fieldBase],
  ['rules', words.fieldRules],
  ['off', words.fieldOff],
  ['days', words.fieldDays],
  ['hours', words.fieldHours],
  ['payHours', words.fieldPayHours],
  ['code', words.fieldCode],
  ['first', words.fieldFirst],
  ['last', words.fieldLast],
  ['perPlayer', words.fieldPerPlayer],
  ['inAll', words.fieldInAll],
  ['photo', words.fieldPhoto],
  ['alt', words.fieldPhotoText],
  ['courts', words.fieldCourts],
  ['bookings', words.fieldBookings],
  ['value', words.fieldValue],
  ['percent', words.fieldPercent],
  ['above', words.fieldAbove],
  ['amount', words.fieldAmount],
  ['booked', words.fieldBooked],
  ['cancelled', words.fieldCancelled],
  ['cash', words.fieldCash],
  ['counted', words.fieldCounted],
  ['date', words.fieldDate],
  ['dates', words.fieldDates],
  ['difference', words.fieldDifference],
  ['due', words.fieldDue],
  ['expected', words.fieldExpected],
  ['float', words.fieldFloat],
  ['guest', words.fieldGuest],
  ['inFull', words.fieldInFull],
  ['moved', words.fieldRescheduled],
  ['price', words.fieldPrice],
  ['what', words.fieldWhat],
]);

/** Some acts note it as a number. */
const MONEY = new Set(['refund', 'price', 'due']);

/** The act says it, or it means nothing to a reader. */
const UNSAID = new Set(['arrival', 'series']);

/** Of opening hours, dates have their own line. */
function labelOf(key: string): string {
  return labels.get(key) ?? (isCalendarDate(key) ? shortDate(key) : key);
}

/** 'Role: Desk → Manager'. Grounds are told by their names, as far as these are known. */
export function factLines({ before = {}, after = {} }: About, venues: readonly Venue[] = []): string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !UNSAID.has(key));
  return keys.flatMap((key) => {
    const label = labelOf(key);
    const [was, is] = [textOf(key, before[key], venues), textOf(key, after[key], venues)];
    if (!(key in after)) return [words.fact({ label, value: was })];
    if (!(key in before)) return after[key] === null ? [] : [words.fact({ label, value: is })];
    return was === is ? [] : [words.change({ label, before: was, after: is })];
  });
}

function textOf(key: string, fact: Fact, venues: readonly Venue[]): string {
  if (key === 'role') {
    const role = ROLES.find((one) => one === fact);
    if (role) return team.roleName({ role });
  }
  if (key === 'venueIds' && fact === null) return words.allGrounds;
  if (key === 'venueIds' && Array.isArray(fact)) {
    return fact.map((id) => venues.find((venue) => venue.id === id)?.name ?? id).join(', ');
  }
  if (key === 'days' && Array.isArray(fact)) return fact.map((day) => dayText(Number(day))).join(', ');
  if (key === 'date' && typeof fact === 'string' && isCalendarDate(fact)) return shortDate(fact);
  if (MONEY.has(key) && typeof fact === 'number') return formatRupees(fact);
  if (fact === null || fact === undefined || fact === '') return words.none;
  if (typeof fact === 'boolean') return fact ? words.yes : words.no;
  return Array.isArray(fact) ? fact.join(', ') || words.none : String(fact);
}
